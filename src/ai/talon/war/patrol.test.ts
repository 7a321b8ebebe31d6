import { testPatrolPolicy } from '../../campaign/testing/patrolPolicySuite.ts';
import { talonFitted } from './roster.ts';

testPatrolPolicy(talonFitted);
