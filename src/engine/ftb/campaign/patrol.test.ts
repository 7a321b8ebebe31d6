import { testPatrol } from '../../campaign/testing/patrolSuite.ts';
import { ftb } from '../index.ts';
import { ftbRoster } from './roster.ts';

testPatrol(ftbRoster, ftb);
