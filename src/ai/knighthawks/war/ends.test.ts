import { testEnds } from '../../campaign/testing/endsSuite.ts';
import { knightHawksFitted } from './roster.ts';

testEnds(knightHawksFitted);
