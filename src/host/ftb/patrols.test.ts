import { ftbPatrol } from '../../engine/ftb/campaign/index.ts';
import { testPatrols } from '../testing/patrolSuite.ts';

testPatrols(ftbPatrol);
