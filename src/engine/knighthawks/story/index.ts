import { storyOf } from '../../campaign/story/storyOf.ts';
import { knightHawksTeller } from './teller.ts';

/** The Lantern Road: a story of eight battles, with three endings. */
export const knightHawksStory = storyOf(knightHawksTeller);
