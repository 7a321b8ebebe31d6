import { testPatrolPolicy } from '../../campaign/testing/patrolPolicySuite.ts';
import { fullThrustFitted } from './roster.ts';

testPatrolPolicy(fullThrustFitted);
