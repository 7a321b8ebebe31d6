import { storyOf } from '../../campaign/story/storyOf.ts';
import { talonTeller } from './teller.ts';

/** The Long Watch: a story of twelve battles, with branches and three endings. */
export const talonStory = storyOf(talonTeller);
