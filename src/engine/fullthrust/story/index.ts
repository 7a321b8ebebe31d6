import { storyOf } from '../../campaign/story/storyOf.ts';
import { fullThrustTeller } from './teller.ts';

/** Plain Dealing: a story of eight battles, with three endings. */
export const fullThrustStory = storyOf(fullThrustTeller);
