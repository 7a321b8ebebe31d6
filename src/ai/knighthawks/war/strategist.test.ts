import { testStrategist } from '../../campaign/testing/strategistSuite.ts';
import { knightHawksFitted } from './roster.ts';

testStrategist(knightHawksFitted);
