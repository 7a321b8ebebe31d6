import { testStory } from '../../campaign/story/testing/storySuite.ts';
import { fullThrustTeller } from './teller.ts';

testStory(fullThrustTeller, { longest: 8 });
