import type { Guide } from './guide.ts';
import { talonGuide } from './talon/guide.ts';

/** What the search knows about each system, by its id; a system that is missing here is searched without. */
export const guides: ReadonlyMap<string, Guide<never>> = new Map([['talon', talonGuide]]);
