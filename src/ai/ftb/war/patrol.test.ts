import { testPatrolPolicy } from '../../campaign/testing/patrolPolicySuite.ts';
import { ftbFitted } from './roster.ts';

testPatrolPolicy(ftbFitted);
