import type { FtbEvent } from '../../../../engine/ftb/events.ts';
import type { FtbView } from '../../../../engine/ftb/view.types.ts';
import type { Point } from '../../../board/plane.ts';
import { list } from '../../../messages/catalogue.svelte.ts';
import type { UnitName } from '../../../messages/icu.ts';
import type { Blow } from '../../../text/blows.types.ts';
import type { Stage } from '../board/animation/stage.ts';
import { ARRIVES, TIME, TURNED } from '../board/animation/timings.ts';
import { toWorld } from '../board/space.ts';
import { t, tParts } from '../messages/catalogue.ts';
import { cardName, objectName, otherSide, sideName } from '../text/names.ts';
import { eventKinds, ship } from './kinds.ts';

type Turned = Extract<FtbEvent, { type: 'cardsTurned' }>;

/** World units from the table's middle to a card for the initiative. */
const ASIDE = 1.5;

/** The cards are turned; then whoever has won fires by its card. */
function turnCards({ units, cards, winner, hits }: Turned, stage: Stage): void {
  stage.rest();
  const middle = toWorld({ x: stage.before.map.width / 2, y: stage.before.map.height / 2 });
  // Cards for the initiative lie in the middle of the table.
  const at = units.map((unit, side) =>
    unit === null ? { x: middle.x + (side === 0 ? -ASIDE : ASIDE), z: middle.z } : stage.poseOf(unit),
  ) as [Point, Point];
  const won: [boolean, boolean] = [winner === 0 || winner === 'both', winner === 1 || winner === 'both'];
  stage.show({ kind: 'cards', cards, places: at, won }, TIME.cards, TIME.cards * (TURNED + 0.25));
  let fired = false;
  for (const side of [0, 1] as const) {
    const unit = units[side];
    if (unit === null) continue;
    if (cards[side] === 'evasive') stage.push({ kind: 'evade', unit }, TIME.evade);
    if (!won[side]) continue;
    const foe = otherSide(side);
    stage.push({ kind: 'shot', unit, card: cards[side], from: at[side], to: at[foe], hits: hits[foe] }, TIME.shot);
    fired = true;
  }
  if (fired) stage.hold(TIME.shot * ARRIVES);
  stage.linger(TIME.shot * 0.6);
}

/** Who turned which card: ships by their names; sides where it is about the initiative. */
function cardsBySide({ units: [first, second], cards }: Turned, view: FtbView) {
  const name = (unit: number | null, side: 0 | 1): UnitName | string =>
    unit === null ? sideName(side) : ship(view, unit);
  return {
    first: name(first, 0),
    firstCard: cardName(cards[0]),
    second: name(second, 1),
    secondCard: cardName(cards[1]),
  };
}

/** What hits a ship by the cards of a combat. */
const lostBy = ({ units, cards, hits }: Turned, view: FtbView, range: number): readonly Blow[] =>
  ([0, 1] as const).flatMap((side) => {
    const [unit, by] = [units[side], units[otherSide(side)]];
    if (!hits[side] || unit === null || by === null) return [];
    const words = { unit: objectName(view, by), card: cardName(cards[otherSide(side)]), other: cardName(cards[side]), range }; // prettier-ignore
    return [{ unit, words: t('loss.cards', words) }];
  });

function winnerWord({ winner, combat }: Turned): string {
  if (winner === null) return 'none';
  if (winner !== 'both') return 'side';
  // A draw for the initiative is fought again.
  return combat === 'initiative' ? 'again' : 'both';
}

/** Who has won the initiative; null: something else was fought for. */
function initiativeText({ combat, winner }: Turned): string | null {
  if (combat !== 'initiative') return null;
  return winner === 0 || winner === 1 ? t('act.wins', { side: sideName(winner) }) : t('act.again');
}

/** 16 Whom a combat's cards hit, before it is known what that does to them. */
function hitText({ hits, units }: Turned, view: FtbView): string | null {
  const hit = units.flatMap((unit, side) => (unit !== null && hits[side] ? [objectName(view, unit)] : []));
  return hit.length === 0 ? null : t('act.hit', { units: list(hit), count: hit.length });
}

/** 14, 16: ship attacks, and the cards that decide them. */
export const combatEvents = eventKinds({
  combatBegan: {
    strikes({ range }, _view, memory) {
      memory.range = range;
      return [];
    },
    tone: 'combat',
    acts: [{ order: 6 }],
    plan({ from, to }, stage) {
      if (from === null || to === null) return;
      stage.rest();
      stage.show({ kind: 'face', from: toWorld(from), to: toWorld(to) }, TIME.face, TIME.face / 2);
    },
  },
  heldFire: { tone: 'action' },
  cardLaid: { tone: 'clock', values: ({ card }) => ({ card: cardName(card) }) },
  cardTakenBack: { tone: 'clock' },
  cardCommitted: { tone: 'clock' },
  cardsTurned: {
    strikes: (event, view, { range }) => lostBy(event, view, range),
    tone: 'combat',
    isSuspense: true,
    values: (event, view) => ({
      ...cardsBySide(event, view),
      winner: winnerWord(event),
      side: event.winner === 0 || event.winner === 1 ? sideName(event.winner) : '',
    }),
    acts: [
      {
        order: 0,
        sentence: (event, view, { result }) =>
          tParts('act.cards', {
            ...cardsBySide(event, view),
            result: initiativeText(event) ?? result ?? hitText(event, view) ?? t('act.nothing'),
          }),
      },
    ],
    meets({ winner, units }, goal, view) {
      const unit = view.units.find(({ id }) => id === goal.unit);
      return goal.type === 'won' && unit !== undefined && winner === unit.side && units[unit.side] === goal.unit;
    },
    plan: turnCards,
  },
  heatChosen: {
    tone: 'combat',
    result: ({ unit }, view) => t('act.heat', { unit: objectName(view, unit) }),
  },
  signDrawn: {
    tone: 'clock',
    plan: ({ sign, side, from, to }, stage) =>
      stage.push({ kind: 'sign', sign, side, from: toWorld(from), to: toWorld(to) }, TIME.sign),
  },
});
