import type { Hex } from '../../../../engine/hex.ts';
import type { TalonView } from '../../../../engine/talon/view.types.ts';
import type { Actor, Picked, SystemChoice } from '../../choice.types.ts';
import { neighbour } from '../../../board/tables/hexLayout.ts';
import { missileOf, unitOf } from '../text/names.ts';
import type { Talon } from './talonOverlay.svelte.ts';
import { unitsInQuestion, waitingActors } from './actors.ts';
import { isSpare, sectionsFor } from './optionGroups.ts';
import { branchKeyOf, keyOf } from './keys.ts';
import { curvePage, ordersOf, salvo } from './orders.ts';
import { meaningOf, sideOf } from './picks.ts';
import { plans } from './plans.ts';
import { stepsOf } from './steps.ts';

const hexOf = (view: TalonView, { kind, id }: Actor): Hex | null =>
  (kind === 'unit' ? unitOf(view, id) : missileOf(view, id))?.hex ?? null;

/** Hexes from the middle of a ship's to what must be seen of the next one. */
const FAR = 1.4;

/** A place in the far half of the next hex. */
function pastNext(from: Hex, facing: number): Hex {
  const to = neighbour(from, facing);
  return { q: from.q + FAR * (to.q - from.q), r: from.r + FAR * (to.r - from.r) };
}

/** How Talon's decisions are arranged and reached. */
export const choice: SystemChoice<Talon> = {
  actors: waitingActors,
  inQuestion(options) {
    const [unit] = unitsInQuestion(options);
    return unit === undefined ? null : { kind: 'unit', id: unit };
  },
  sideOf,
  focusOf: ({ kind, id }) => (kind === 'unit' ? id : { missile: id }),
  concerned(events, view) {
    for (const event of events.toReversed()) {
      if ('unit' in event && event.unit !== null && unitOf(view, event.unit)) return { kind: 'unit', id: event.unit };
      if ('missile' in event && event.missile !== null && missileOf(view, event.missile))
        return { kind: 'missile', id: event.missile };
    }
    return null;
  },
  placeOf: hexOf,
  // Ships, and the hexes in which their next moves may end, so far that they can be clicked.
  places: (view) =>
    view.units
      .filter(({ status }) => status === 'in-play')
      .flatMap(({ hex, facing }) => [hex, ...[5, 0, 1].map((turn) => pastNext(hex, (facing + turn) % 6))]),
  insists: (view) => view.firing !== null,
  sections: sectionsFor,
  isSpare,
  steps(section, picked, view, actor) {
    const firing = view.firing && actor?.kind === 'unit' && view.firing.unit === actor.id ? view.firing.group : null;
    return stepsOf(section, picked, firing);
  },
  stepsTo(description): Picked | null {
    switch (description.kind) {
      case 'fire':
      case 'launch':
        return { section: 'fire', branch: description.group, target: description.target };
      case 'fire-cone':
      case 'hold-weapon':
        return { section: 'fire', branch: description.group, target: null };
      case 'retarget':
        return { section: 'retarget', branch: description.missile, target: null };
      case 'transmit':
        return { section: 'transmit', branch: description.squadron, target: null };
      default:
        return null;
    }
  },
  endStep: (options) => options.find(({ description }) => description.kind === 'end-step') ?? null,
  meaningOf,
  keyOf,
  branchKeyOf,
  orders: ordersOf,
  whole: salvo,
  plans,
  page: (_view, options) => curvePage(options),
};
