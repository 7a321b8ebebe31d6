import { storyOf } from '../../campaign/story/storyOf.ts';
import { ftbTeller } from './teller.ts';

/** The Other Card: a story of eight battles, with three endings. */
export const ftbStory = storyOf(ftbTeller);
