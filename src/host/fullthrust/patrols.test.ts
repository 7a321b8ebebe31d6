import path from 'node:path';
import { fullThrustPatrol } from '../../engine/fullthrust/campaign/index.ts';
import { testPatrols, testStoredPatrols } from '../testing/patrolSuite.ts';

testPatrols(fullThrustPatrol);
testStoredPatrols(path.join(import.meta.dirname, 'saves'));
