import { testEnds } from '../../campaign/testing/endsSuite.ts';
import { ftbFitted } from './roster.ts';

testEnds(ftbFitted);
