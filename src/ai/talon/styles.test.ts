import { expect, test } from 'vitest';
import type { Side } from '../../engine/game.ts';
import { distance } from '../../engine/hex.ts';
import { isInPlay, type Battle } from '../../engine/talon/battle.ts';
import { talon } from '../../engine/talon/index.ts';
import { position } from '../../engine/talon/testing/position.ts';
import type { Style } from '../../shared/api.ts';
import { guideOf } from '../guide.ts';
import { createGuides } from '../systems.ts';
import { Thinker } from '../thinker.ts';
import { Tree } from '../tree.ts';

const GAMES = 10;
/** Later the battle, not the style, says how far apart they are. */
const ROUNDS = 5;
const trees = [new Tree(20_000), new Tree(20_000)] as const;

/** Hexes between the ships of a duel against a balanced player, on average; every seed from both sides. */
function meanRange(style: Style): number {
  let [hexes, impulses] = [0, 0];
  for (let game = 0; game < GAMES; game++) {
    const mine = (game % 2) as Side;
    const battle = duel(100 + (game >> 1));
    const players = ([0, 1] as const).map((side) => {
      const guide = guideOf(createGuides(), 'talon', side === mine ? style : 'balanced');
      const budget = { milliseconds: null, iterations: 120 };
      return new Thinker(talon, guide, { side, seed: 2 * game + side, budget, tree: trees[side] });
    });
    for (
      let toAct = talon.toAct(battle);
      toAct !== 'nobody' && battle.round[0]! <= ROUNDS;
      toAct = talon.toAct(battle)
    ) {
      const impulse = battle.impulse[0];
      talon.apply(
        battle,
        players[toAct]!.decide(battle, () => 0),
      );
      if (battle.impulse[0] === impulse || !isInPlay(battle, 0) || !isInPlay(battle, 1)) continue;
      impulses++;
      hexes += distance(battle.q[0]! - battle.q[1]!, battle.r[0]! - battle.r[1]!);
    }
  }
  return hexes / impulses;
}

function duel(seed: number): Battle {
  const setup = talon.parseSetup(talon.scenarios.find(({ id }) => id === 'duel')?.setup);
  if (!setup.ok) throw new Error(setup.error.code);
  return talon.create(setup.value, seed);
}

test('styles show in play: the aggressive close in, the careful and snipers keep away', () => {
  const aggressive = meanRange('aggressive');
  expect(aggressive + 0.5).toBeLessThan(meanRange('careful'));
  expect(aggressive + 0.5).toBeLessThan(meanRange('sniper'));
});

/** What two hexes more between two ships, face to face, are worth to a style. */
function worthOfRange(style: Style): number {
  const at = (range: number): number =>
    guideOf(createGuides(), 'talon', style).evaluate(
      position([
        { class: 'terran-ca', at: [0, range], facing: 0, side: 0 },
        { class: 'terran-ca', at: [0, 0], facing: 3, side: 1 },
      ]),
      0,
    );
  return at(4) - at(2);
}

test('a sniper wants to be farther away than others, the aggressive nearer', () => {
  expect(worthOfRange('sniper')).toBeGreaterThan(worthOfRange('balanced'));
  expect(worthOfRange('aggressive')).toBeLessThan(worthOfRange('balanced'));
});

test('the careful mind damage to themselves more than others, the aggressive less', () => {
  const lossTo = (style: Style): number => {
    const fleets = [
      { class: 'terran-ca', at: [0, 8], facing: 0, side: 0 },
      { class: 'terran-ca', at: [0, 0], facing: 3, side: 1 },
    ] as const;
    const whole = position([...fleets]);
    const hurt = position([...fleets]);
    hurt.hullMarked[0] = 3;
    const guide = guideOf(createGuides(), 'talon', style);
    return guide.evaluate(whole, 0) - guide.evaluate(hurt, 0);
  };
  expect(lossTo('careful')).toBeGreaterThan(lossTo('balanced'));
  expect(lossTo('aggressive')).toBeLessThan(lossTo('balanced'));
});
