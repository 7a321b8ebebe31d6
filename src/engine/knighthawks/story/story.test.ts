import { testStory } from '../../campaign/story/testing/storySuite.ts';
import { knightHawksTeller } from './teller.ts';

testStory(knightHawksTeller, { longest: 8 });
