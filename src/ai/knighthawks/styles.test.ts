import { expect, test } from 'vitest';
import type { Side } from '../../engine/game.ts';
import { distance } from '../../engine/hex.ts';
import { isInPlay, type Battle } from '../../engine/knighthawks/battle.ts';
import { knightHawks } from '../../engine/knighthawks/index.ts';
import { position } from '../../engine/knighthawks/testing/position.ts';
import type { Style } from '../../shared/api.ts';
import { guideOf } from '../guide.ts';
import { createGuides } from '../systems.ts';
import { Thinker } from '../thinker.ts';
import { Tree } from '../tree.ts';

const GAMES = 6;
/** Later the battle, not the style, says how far apart they are. */
const ROUNDS = 3;
const trees = [new Tree(20_000), new Tree(20_000)] as const;

const duel = (seed: number): Battle =>
  position(
    [
      { class: 'light-cruiser', at: [20, 18], facing: 0, speed: 3 },
      { class: 'light-cruiser', at: [20, 2], facing: 3, speed: 3, side: 1 },
    ],
    { seed, first: null },
  );

/** Hexes between the ships of a duel against a balanced player at the end of each half, on average; every seed from both sides. */
function meanRange(style: Style): number {
  let [hexes, halves] = [0, 0];
  for (let game = 0; game < GAMES; game++) {
    const mine = (game % 2) as Side;
    const battle = duel(100 + (game >> 1));
    const players = ([0, 1] as const).map((side) => {
      const guide = guideOf(createGuides(), 'knighthawks', side === mine ? style : 'balanced');
      const budget = { milliseconds: null, iterations: 60 };
      return new Thinker(knightHawks, guide, { side, seed: 2 * game + side, budget, tree: trees[side] });
    });
    for (
      let toAct = knightHawks.toAct(battle);
      toAct !== 'nobody' && battle.round[0]! <= ROUNDS;
      toAct = knightHawks.toAct(battle)
    ) {
      const half = battle.half[0];
      knightHawks.apply(
        battle,
        players[toAct]!.decide(battle, () => 0),
      );
      if (battle.half[0] === half || !isInPlay(battle, 0) || !isInPlay(battle, 1)) continue;
      halves++;
      hexes += distance(battle.q[0]! - battle.q[1]!, battle.r[0]! - battle.r[1]!);
    }
  }
  return hexes / halves;
}

test('styles show in play: the aggressive close in, the careful and snipers keep away', () => {
  const aggressive = meanRange('aggressive');
  expect(aggressive + 0.5).toBeLessThan(meanRange('careful'));
  expect(aggressive + 0.5).toBeLessThan(meanRange('sniper'));
});

/** What six hexes more between two ships, face to face, are worth to a style. */
function worthOfRange(style: Style): number {
  const at = (range: number): number =>
    guideOf(createGuides(), 'knighthawks', style).evaluate(
      position([
        { class: 'light-cruiser', at: [20, 5 + range], facing: 0 },
        { class: 'light-cruiser', at: [20, 5], facing: 3, side: 1 },
      ]),
      0,
    );
  return at(8) - at(2);
}

test('a sniper wants to be farther away than others, the aggressive nearer', () => {
  expect(worthOfRange('sniper')).toBeGreaterThan(worthOfRange('balanced'));
  expect(worthOfRange('aggressive')).toBeLessThan(worthOfRange('balanced'));
});

test('the careful mind damage to themselves more than others, the aggressive less', () => {
  const lossTo = (style: Style): number => {
    const fleets = [
      { class: 'destroyer', at: [20, 18], facing: 0 },
      { class: 'destroyer', at: [20, 5], facing: 3, side: 1 },
    ] as const;
    const whole = position([...fleets]);
    const hurt = position([{ ...fleets[0], hull: 35 }, fleets[1]]);
    const guide = guideOf(createGuides(), 'knighthawks', style);
    return guide.evaluate(whole, 0) - guide.evaluate(hurt, 0);
  };
  expect(lossTo('careful')).toBeGreaterThan(lossTo('balanced'));
  expect(lossTo('aggressive')).toBeLessThan(lossTo('balanced'));
});
