import path from 'node:path';
import { knightHawksPatrol } from '../../engine/knighthawks/campaign/index.ts';
import { testPatrols, testStoredPatrols } from '../testing/patrolSuite.ts';

testPatrols(knightHawksPatrol);
testStoredPatrols(path.join(import.meta.dirname, 'saves'));
