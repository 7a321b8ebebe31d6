import { testPatrol } from '../../campaign/testing/patrolSuite.ts';
import { fullThrust } from '../index.ts';
import { fullThrustRoster } from './roster.ts';

testPatrol(fullThrustRoster, fullThrust);
