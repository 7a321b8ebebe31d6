import { testStrategist } from '../../campaign/testing/strategistSuite.ts';
import { ftbFitted } from './roster.ts';

testStrategist(ftbFitted);
