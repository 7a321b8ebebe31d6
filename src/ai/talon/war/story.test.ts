import { talonTeller } from '../../../engine/talon/story/teller.ts';
import { testStoryOdds } from '../../campaign/testing/storyOddsSuite.ts';
import { talonFitted } from './roster.ts';

testStoryOdds(talonFitted, talonTeller);
