import { testEnds } from '../../campaign/testing/endsSuite.ts';
import { fullThrustFitted } from './roster.ts';

testEnds(fullThrustFitted);
