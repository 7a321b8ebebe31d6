import { testPatrol } from '../../campaign/testing/patrolSuite.ts';
import { knightHawks } from '../index.ts';
import { knightHawksRoster } from './roster.ts';

testPatrol(knightHawksRoster, knightHawks);
