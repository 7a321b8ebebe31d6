import { isAvailable } from '../../../stores/battle/steps.ts';
import type { Actor, SystemChoice } from '../../choice.types.ts';
import { unitOf } from '../text/names.ts';
import type { KnightHawks } from './overlay.svelte.ts';
import { keyOf, ordersOf, salvo } from './orders.ts';
import { meaningOf } from './picks.ts';
import { actorOf, sectionsFor, stepsOf, stepsTo } from './sections.ts';

const actorOfUnit = (id: number): Actor => ({ kind: 'unit', id });

/** How Knight Hawks' decisions are arranged and reached. */
export const choice: SystemChoice<KnightHawks> = {
  actors(view, options) {
    const free = new Set(options.filter(isAvailable).map(({ description }) => actorOf(description)?.id));
    return view.units.filter(({ id }) => free.has(id)).map(({ id }) => actorOfUnit(id));
  },
  inQuestion: () => null,
  sideOf: (view, { id }) => unitOf(view, id)?.side ?? null,
  focusOf: ({ id }) => id,
  concerned(events, view) {
    const about = events.findLast((event) => 'unit' in event && unitOf(view, event.unit));
    return about && 'unit' in about ? actorOfUnit(about.unit) : null;
  },
  placeOf: (view, { id }) => unitOf(view, id)?.hex ?? null,
  places: (view) => view.units.filter(({ status }) => status === 'in-play').map(({ hex }) => hex),
  insists: (view) => view.moving !== null || view.shot !== null || view.mending !== null,
  sections: sectionsFor,
  steps: stepsOf,
  stepsTo,
  endStep: (options) => options.find(({ description }) => description.kind === 'end-fire') ?? null,
  meaningOf,
  keyOf,
  branchKeyOf: (section, branch) => (section === 'fire' ? String(branch + 1) : null),
  orders: ordersOf,
  whole: salvo,
};
