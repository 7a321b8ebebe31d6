import path from 'node:path';
import { talonPatrol } from '../../engine/talon/campaign/index.ts';
import { testPatrols, testStoredPatrols } from '../testing/patrolSuite.ts';

testPatrols(talonPatrol);
testStoredPatrols(path.join(import.meta.dirname, 'saves'));
