import path from 'node:path';
import { ftbPatrol } from '../../engine/ftb/campaign/index.ts';
import { testPatrols, testStoredPatrols } from '../testing/patrolSuite.ts';

testPatrols(ftbPatrol);
testStoredPatrols(path.join(import.meta.dirname, 'saves'));
