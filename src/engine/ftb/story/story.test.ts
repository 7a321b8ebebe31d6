import { testStory } from '../../campaign/story/testing/storySuite.ts';
import { ftbTeller } from './teller.ts';

testStory(ftbTeller, { longest: 8 });
