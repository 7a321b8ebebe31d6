import { knightHawksPatrol } from '../../engine/knighthawks/campaign/index.ts';
import { testPatrols } from '../testing/patrolSuite.ts';

testPatrols(knightHawksPatrol);
