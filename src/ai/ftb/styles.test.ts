import { expect, test } from 'vitest';
import type { Battle } from '../../engine/ftb/battle.ts';
import { nextX, nextY } from '../../engine/ftb/flight.ts';
import { ftb } from '../../engine/ftb/index.ts';
import { position } from '../../engine/ftb/testing/position.ts';
import { UNIT } from '../../engine/ftb/plane.ts';
import type { Style } from '../../shared/api.ts';
import { type Guide, guideOf } from '../guide.ts';
import { createGuides } from '../systems.ts';
import { orders } from './positions/knownPosition.ts';
import { answer } from './testing/answer.ts';

const SEEDS = [1, 2, 3, 4];
const ITERATIONS = 700;

/** LU from a cruiser's coming end point to one that comes towards it, as a player of the style orders it, on average. */
function meanRange(style: Style): number {
  const battle = orders(
    position([
      { class: 'cruiser', at: [50, 65], course: 0, length: 4, torpedoes: 0 },
      { class: 'cruiser', at: [50, 35], course: 180, length: 4, side: 1, torpedoes: 0 },
    ]),
    0,
  );
  let range = 0;
  for (const seed of SEEDS) {
    const after = ftb.clone(battle);
    ftb.apply(after, answer(battle, ITERATIONS, seed, guideOf(createGuides(), 'ftb', style) as Guide<Battle>));
    range += Math.hypot(nextX(after, 0) - after.x[1]!, nextY(after, 0) - after.y[1]!) / UNIT;
  }
  return range / SEEDS.length;
}

test('styles show in orders: the aggressive close in, the careful and snipers keep away', () => {
  const aggressive = meanRange('aggressive');
  expect(aggressive + 2).toBeLessThan(meanRange('careful'));
  expect(aggressive + 2).toBeLessThan(meanRange('sniper'));
});

/** What ten LU less between two ships that approach are worth to a style. */
function worthOfCloseness(style: Style): number {
  const at = (range: number): number =>
    guideOf(createGuides(), 'ftb', style).evaluate(
      position([
        { class: 'cruiser', at: [50, 40 + range], course: 0 },
        { class: 'cruiser', at: [50, 40], course: 180, side: 1 },
      ]),
      0,
    );
  return at(20) - at(30);
}

test('the aggressive want to be nearer than others, the careful and snipers farther', () => {
  expect(worthOfCloseness('aggressive')).toBeGreaterThan(worthOfCloseness('balanced'));
  expect(worthOfCloseness('careful')).toBeLessThan(worthOfCloseness('balanced'));
  expect(worthOfCloseness('sniper')).toBeLessThan(worthOfCloseness('balanced'));
});

test('the careful mind damage to themselves more than others, the aggressive less; a sniper its torpedoes', () => {
  const lossOf = (style: Style, loss: object): number => {
    const enemy = { class: 'destroyer', at: [50, 20] as const, course: 180, side: 1 as const };
    const guide = guideOf(createGuides(), 'ftb', style);
    const [whole, hurt] = [{}, loss].map((more) =>
      guide.evaluate(position([{ class: 'destroyer', at: [50, 80], course: 0, ...more }, enemy]), 0),
    );
    return whole! - hurt!;
  };
  expect(lossOf('careful', { shields: 0 })).toBeGreaterThan(lossOf('balanced', { shields: 0 }));
  expect(lossOf('aggressive', { shields: 0 })).toBeLessThan(lossOf('balanced', { shields: 0 }));
  expect(lossOf('sniper', { torpedoes: 0 })).toBeGreaterThan(lossOf('balanced', { torpedoes: 0 }));
});
