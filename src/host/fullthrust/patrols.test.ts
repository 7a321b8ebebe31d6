import { fullThrustPatrol } from '../../engine/fullthrust/campaign/index.ts';
import { testPatrols } from '../testing/patrolSuite.ts';

testPatrols(fullThrustPatrol);
