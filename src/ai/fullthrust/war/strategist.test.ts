import { testStrategist } from '../../campaign/testing/strategistSuite.ts';
import { fullThrustFitted } from './roster.ts';

testStrategist(fullThrustFitted);
