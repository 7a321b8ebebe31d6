import { isAvailable } from '../../../stores/battle/steps.ts';
import type { Actor, SystemChoice } from '../../choice.types.ts';
import { toTable } from '../board/space.ts';
import type { FullThrustView } from '../data.ts';
import { groupOf, groupPoint, pointOf, unitOf } from '../text/names.ts';
import type { FullThrust } from './overlay.svelte.ts';
import { meaningOf } from './picks.ts';
import { isLegalUnlisted } from './placing.ts';
import { actorOf, endsStep, sectionsFor, stepsOf, stepsTo } from './sections.ts';
import { ordersOf } from './squadrons.ts';

/** Steps in which each ship decides in its turn, so that its sheet is what one chooses by. */
const SHIP_BY_SHIP: readonly FullThrustView['step'][] = ['orders', 'defend', 'repair'];

/** How Full Thrust's decisions are arranged and reached. */
export const choice: SystemChoice<FullThrust> = {
  actors(_view, options) {
    const found = new Map<string, Actor>();
    for (const { description } of options.filter(isAvailable)) {
      const actor = actorOf(description);
      if (actor) found.set(`${actor.kind} ${actor.id}`, actor);
    }
    return [...found.values()];
  },
  inQuestion: () => null,
  sideOf: (view, { kind, id }) => (kind === 'group' ? groupOf(view, id)?.side : unitOf(view, id)?.side) ?? null,
  focusOf: ({ kind, id }) => `${kind} ${id}`,
  placeOf(view, { kind, id }) {
    if (kind === 'group') {
      const group = groupOf(view, id);
      const at = group && groupPoint(group);
      return at ? toTable(at) : null;
    }
    const unit = unitOf(view, id);
    const at = unit && pointOf(unit);
    return at ? toTable(at) : null;
  },
  places: (view) =>
    view.units
      .flatMap((unit) => [pointOf(unit), unit.cloak?.at ?? null])
      .filter((at) => at !== null)
      .map(toTable),
  insists: (view) => view.active !== null || SHIP_BY_SHIP.includes(view.step),
  sections: sectionsFor,
  steps: stepsOf,
  stepsTo,
  endStep: (options) => options.find(({ description }) => endsStep(description)) ?? null,
  meaningOf,
  isUnlisted: isLegalUnlisted,
  orders: ordersOf,
};
