import { testPatrolPolicy } from '../../campaign/testing/patrolPolicySuite.ts';
import { knightHawksFitted } from './roster.ts';

testPatrolPolicy(knightHawksFitted);
