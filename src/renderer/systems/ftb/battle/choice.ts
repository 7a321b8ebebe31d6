import { isAvailable } from '../../../stores/battle/steps.ts';
import type { SystemChoice } from '../../choice.types.ts';
import { SMALL, toTable } from '../board/space.ts';
import { unitOf } from '../text/names.ts';
import type { Ftb } from './overlay.svelte.ts';
import { meaningOf } from './picks.ts';
import { isLegalUnlisted } from './plots.ts';
import { actorIn, endsStep, sectionsFor, stepsOf, stepsTo } from './sections.ts';

/** How FtB's decisions are arranged and reached. */
export const choice: SystemChoice<Ftb> = {
  actors(view, options) {
    const actor = actorIn(view);
    return actor && options.some(isAvailable) ? [actor] : [];
  },
  inQuestion: () => null,
  sideOf: (view, { id }) => unitOf(view, id)?.side ?? null,
  focusOf: ({ id }) => id,
  placeOf(view, { id }) {
    const unit = unitOf(view, id);
    return unit ? toTable(unit) : null;
  },
  places(view) {
    const ships = view.units.filter(({ status }) => status === 'in-play');
    const { width: x, height: y } = view.map;
    const corners =
      view.units.length > SMALL
        ? []
        : [
            { x: 0, y: 0 },
            { x, y: 0 },
            { x: 0, y },
            { x, y },
          ];
    return [...ships, ...view.sites, ...view.bodies, ...corners].map(toTable);
  },
  insists: (view) => view.activity !== null,
  sections: sectionsFor,
  steps: stepsOf,
  stepsTo,
  endStep: (options) => options.find(({ description }) => endsStep(description)) ?? null,
  meaningOf,
  isUnlisted: isLegalUnlisted,
  // Beside a long list of vectors no number is left for it.
  keyOf: (description) => (description.kind === 'order' && description.order === 'coast' ? 'arrowup' : null),
};
