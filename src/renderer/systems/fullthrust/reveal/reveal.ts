import type { Side } from '../../../../engine/game.ts';
import type { UnitView } from '../../../../engine/fullthrust/view.types.ts';
import type { Reveal, RevealedAct, RevealLine, RevealNote, SystemReveal } from '../../reveal.types.ts';
import type { FullThrust } from '../battle/overlay.svelte.ts';
import { MU, type FullThrustEvent, type FullThrustView } from '../data.ts';
import { list } from '../../../messages/catalogue.svelte.ts';
import { t } from '../messages/catalogue.ts';
import { distance, pointOf, tenths, unitName, unitOf } from '../text/names.ts';
import { gunsOn } from './bears.ts';
import { coursesOf, nearest, type Course } from './courses.ts';
import { revealedOrderWords } from './revealedOrder.ts';

type Revealed = Extract<FullThrustEvent, { type: 'ordersRevealed' }>;
type Courses = ReadonlyMap<number, Course>;

/** MU within which two enemies come near each other, and how many such pairs are told. */
const NEAR = 6;
const MOST_NEAR = 3;
/** MU off which a guess is still right. */
const RIGHT = 1;

const isRevealed = (event: FullThrustEvent): event is Revealed => event.type === 'ordersRevealed';

function linesOf({ orders }: Revealed, side: Side, { before }: RevealedAct<FullThrust>): RevealLine[] {
  return orders.flatMap((order): RevealLine[] => {
    const unit = unitOf(before, order.unit);
    if (unit?.side !== side) return [];
    return [{ unit: unit.id, name: unit.name, order: order.text, words: revealedOrderWords(order, before) }];
  });
}

/** How what one had guessed of the enemy compares with where he went; nothing where no guess was made. */
function guessNotes(
  { view, overlay, before }: RevealedAct<FullThrust>,
  { orders }: Revealed,
  courses: Courses,
): RevealNote[] {
  return (overlay?.guesses.of(before) ?? []).flatMap(({ unit, at, text }): RevealNote[] => {
    const end = courses.get(unit)?.path.at(-1);
    if (!end) return [];
    const off = distance(at, end) / MU;
    const order = orders.find((one) => one.unit === unit)?.text ?? '';
    const values = { unit: unitName(view, unit), guess: text, order, range: tenths(distance(at, end)) };
    return [{ kind: 'guess', unit, text: t(off <= RIGHT ? 'reveal.guess.right' : 'reveal.guess.off', values) }];
  });
}

/** Enemies that passed near each other, or have ended so, the nearest first. Who is not on the table for all met nobody. */
function nearNotes({ before, view }: RevealedAct<FullThrust>, { orders }: Revealed, courses: Courses): RevealNote[] {
  const flown = orders.flatMap(({ unit }) => {
    const [ship, course] = [unitOf(before, unit), courses.get(unit)];
    return ship && course ? [{ ship, course }] : [];
  });
  const pairs = flown
    .filter(({ ship }) => ship.side === 0)
    .flatMap((one) =>
      flown
        .filter(({ ship }) => ship.side === 1)
        .map((other) => ({ one, other, ...nearest(one.course, other.course) })),
    ) // prettier-ignore
    .filter(({ range }) => range <= NEAR * MU)
    .toSorted((a, b) => a.range - b.range);
  return pairs.slice(0, MOST_NEAR).map(({ one, other, range, atEnd }) => ({
    kind: 'near',
    unit: one.ship.id,
    text: t(atEnd ? 'reveal.near.ends' : 'reveal.near.passes', {
      one: unitName(view, one.ship.id),
      other: unitName(view, other.ship.id),
      range: tenths(range),
    }),
  }));
}

/** Who bears on whom where all have ended; ships whose weapons are not known are left out. */
function bearNotes(view: FullThrustView): RevealNote[] {
  const here = view.units.filter((unit) => unit.status === 'in-play' && pointOf(unit) !== null);
  return here.flatMap((ship): RevealNote[] => {
    const targets = here
      .filter(({ side }) => side !== ship.side)
      .map((target) => ({ target, guns: gunsOn(view, ship, target) }))
      .filter(({ guns }) => guns > 0)
      .toSorted((a, b) => b.guns - a.guns);
    if (targets.length === 0) return [];
    const named = targets.map(({ target, guns }) => t('reveal.bears.target', { target: target.name, guns }));
    return [{ kind: 'bears', unit: ship.id, text: t('reveal.bears', { unit: ship.name, targets: list(named) }) }];
  });
}

/** The turn whose orders they are. */
function roundOf({ past, before }: RevealedAct<FullThrust>): number {
  const begun = past.findLast(({ type }) => type === 'roundBegan');
  return begun?.type === 'roundBegan' ? begun.round : before.round;
}

function of(act: RevealedAct<FullThrust>): Reveal | null {
  const event = act.events.find(isRevealed);
  if (!event || event.orders.length === 0) return null;
  const courses = coursesOf(act.events);
  const bears = bearNotes(act.view);
  return {
    title: t('reveal.title', { round: roundOf(act) }),
    sides: [linesOf(event, 0, act), linesOf(event, 1, act)],
    notes: [
      ...guessNotes(act, event, courses),
      ...nearNotes(act, event, courses),
      ...(bears.length > 0 ? bears : [{ kind: 'bears', unit: null, text: t('reveal.bears.nobody') } as const]),
    ],
  };
}

const HIDING: readonly FullThrustView['rules'][number][] = ['sensors', 'wonder-weapons'];
const isExpected = ({ status }: UnitView): boolean => status === 'expected';

/** 2.7 (4) The orders that both sides have written are turned over, and all ships fly at once. */
export const reveal: SystemReveal<FullThrust> = {
  is: isRevealed,
  of,
  // 8.2, 11.1, 12.3 What is closed, cloaked or still to come stays its own side's.
  keepsSecrets: ({ rules, units }) => rules.some((rule) => HIDING.includes(rule)) || units.some(isExpected),
};
