import { talonPatrol } from '../../engine/talon/campaign/index.ts';
import { testPatrols } from '../testing/patrolSuite.ts';

testPatrols(talonPatrol);
