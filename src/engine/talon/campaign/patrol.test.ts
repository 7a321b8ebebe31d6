import { testPatrol } from '../../campaign/testing/patrolSuite.ts';
import { talon } from '../index.ts';
import { talonRoster } from './roster.ts';

testPatrol(talonRoster, talon);
