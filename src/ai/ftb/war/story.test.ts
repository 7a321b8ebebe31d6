import { ftbTeller } from '../../../engine/ftb/story/teller.ts';
import { testStoryOdds } from '../../campaign/testing/storyOddsSuite.ts';
import { ftbFitted } from './roster.ts';

testStoryOdds(ftbFitted, ftbTeller);
