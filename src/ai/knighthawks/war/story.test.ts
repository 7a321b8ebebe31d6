import { knightHawksTeller } from '../../../engine/knighthawks/story/teller.ts';
import { testStoryOdds } from '../../campaign/testing/storyOddsSuite.ts';
import { knightHawksFitted } from './roster.ts';

testStoryOdds(knightHawksFitted, knightHawksTeller);
