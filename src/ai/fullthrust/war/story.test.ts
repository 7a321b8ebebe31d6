import { fullThrustTeller } from '../../../engine/fullthrust/story/teller.ts';
import { testStoryOdds } from '../../campaign/testing/storyOddsSuite.ts';
import { fullThrustFitted } from './roster.ts';

testStoryOdds(fullThrustFitted, fullThrustTeller);
