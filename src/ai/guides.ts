import type { Style } from '../shared/api.ts';
import { type Guide, noGuide } from './guide.ts';
import { talonGuide } from './talon/guide.ts';

export type Guides = ReadonlyMap<string, Guide<never>>;

/** What the search knows about each system, by its id; a system that is missing here is searched without. */
export const guides: Guides = new Map([['talon', talonGuide]]);

/** The guide of a system for a player of this style; the balanced one where a system knows no styles. */
export function guideOf(known: Guides, system: string, style: Style): Guide<unknown> {
  const guide: Guide<unknown> = known.get(system) ?? noGuide;
  return guide.styles?.[style] ?? guide;
}
