import { describe, expect, test } from 'vitest';
import { ACTION, encode, kindOf, secondOf } from '../../engine/talon/actions.ts';
import type { Battle } from '../../engine/talon/battle.ts';
import { talon } from '../../engine/talon/index.ts';
import { batter, legal, position, setClock } from '../../engine/talon/testing/position.ts';
import type { Side } from '../../engine/game.ts';
import { Explainer } from '../explain.ts';
import { talonGuide } from './guide.ts';
import { disarm } from './positions/knownPosition.ts';
import { Tree } from '../tree.ts';

interface Asked {
  asked?: number;
  near?: number;
  iterations?: number;
}

function explain(battle: Battle, { asked, near, iterations = 800 }: Asked = {}): Explainer<Battle> {
  const side = talon.toAct(battle) as Side;
  const tree = new Tree(20_000);
  const explainer = new Explainer(talon, talonGuide, battle, {
    side,
    seed: 1,
    asked: asked ?? null,
    near: near ?? null,
    tree,
  });
  for (let n = 0; n < iterations; n += 4) explainer.run(4, n / iterations);
  return explainer;
}

/** One torpedo against a ship that cannot fire back, in the last fire step of the battle. */
function lastShot(at: readonly [number, number]): Battle {
  const battle = position(
    [
      { class: 'terran-ca', at: [0, 0], facing: 0 },
      { class: 'talon-ca', at, facing: 3 },
    ],
    { initiative: 1, roundLimit: 5, retreat: false },
  );
  disarm(battle, 0, 0, 2);
  disarm(battle, 1);
  setClock(battle, { round: 5, impulse: 'F', side: 0, step: 'fire' });
  return battle;
}

/** A bare ship of one box beside a whole one, ahead of a cruiser. */
function twoTargets(): Battle {
  const battle = position([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'talon-ca', at: [0, -2], facing: 3 },
    { class: 'talon-ca', at: [1, -3], facing: 3 },
  ]);
  batter(battle, 2);
  disarm(battle, 0, 0, 2);
  return battle;
}

describe('explaining a decision', () => {
  test('three actions at most, the best first, all with simulations enough', () => {
    const best = explain(twoTargets()).best();
    expect(best.length).toBeGreaterThan(1);
    expect(best.length).toBeLessThanOrEqual(3);
    expect([kindOf(best[0]!.action), secondOf(best[0]!.action)]).toEqual([ACTION.FIRE, 2]);
    for (const [n, one] of best.entries()) {
      expect(one.simulations).toBeGreaterThan(100);
      expect(one.winChance).toBeLessThanOrEqual(best[n - 1]?.winChance ?? 1);
    }
  });

  test('the action asked about is judged, though the search would not look at it', () => {
    const battle = twoTargets();
    const asked = legal(battle).find((action) => action === ACTION.END_STEP)!;
    const explainer = explain(battle, { asked });
    const judged = explainer.asked()!;
    expect(judged).toMatchObject({ action: asked });
    expect(judged.simulations).toBeGreaterThan(100);
    expect(judged.winChance).toBeLessThan(explainer.best()[0]!.winChance);
    // The shot forgone: half a ship of 115 points and more.
    expect(explainer.best()[0]!.pointsGiven).toBeGreaterThan(judged.pointsGiven + 40);
  });

  test('nothing is said of an action that was not asked about', () => {
    expect(explain(twoTargets(), { iterations: 40 }).asked()).toBeNull();
  });

  test.each([
    ['two', [0, -2], 10 / 3],
    ['three', [0, -3], 8 / 3],
    ['four', [0, -4], 4 / 3],
  ] as const)('8.3 the damage of a torpedo at %s hexes is its mean, and nothing comes back', (_range, at, mean) => {
    const explainer = explain(lastShot(at), { asked: encode(ACTION.HOLD_FIRE, 0), iterations: 2_000 });
    const shot = explainer.best().find(({ action }) => kindOf(action) === ACTION.FIRE)!;
    // Four boxes or none: within four standard errors of so many dice.
    expect(Math.abs(shot.given - mean)).toBeLessThan((4 * 2) / Math.sqrt(shot.simulations));
    expect(shot.taken).toBe(0);
    expect(explainer.asked()).toMatchObject({ given: 0, taken: 0 });
  });

  test('8.6.1 a kill counts the whole hull and the points', () => {
    const battle = lastShot([0, -2]);
    batter(battle, 1);
    const shot = explain(battle, { iterations: 1_200 }).best()[0]!;
    expect(shot.given).toBeCloseTo(5 / 6, 1);
    expect(shot.pointsGiven / 115).toBeCloseTo(5 / 6, 1);
  });

  test('the choices of the ship that is meant are weighed, not those of the ship that comes first', () => {
    const battle = position([
      { class: 'terran-ca', at: [0, 0], facing: 0, speed: 1 },
      { class: 'terran-ca', at: [2, 0], facing: 0, speed: 1 },
      { class: 'talon-ca', at: [1, -4], facing: 3 },
    ]);
    setClock(battle, { impulse: 'A', side: 0, step: 'power' });
    const unitsOf = (near?: number) =>
      new Set(
        explain(battle, { iterations: 200, ...(near === undefined ? {} : { near }) })
          .best()
          .map(({ action }) => (action >> 6) & 63),
      );
    expect(unitsOf()).toEqual(new Set([0]));
    expect(unitsOf(encode(ACTION.REINFORCE, 1, 0))).toEqual(new Set([1]));
  });

  test('the expected line begins with the action, and the enemy has a part in it', () => {
    const line = explain(twoTargets(), { iterations: 1_500 }).best()[0]!.line;
    expect(line[0]!.side).toBe(0);
    expect(line.some(({ side }) => side === 1)).toBe(true);
  });

  test('the same seed and iterations: the same explanation; other dice of the battle change nothing', () => {
    const first = explain(twoTargets(), { asked: ACTION.END_STEP, iterations: 300 });
    const reseeded = twoTargets();
    talon.reseed(reseeded, 99);
    const second = explain(talon.observe(reseeded, 0), { asked: ACTION.END_STEP, iterations: 300 });
    expect(second.best()).toEqual(first.best());
    expect(second.asked()).toEqual(first.asked());
  });

  test('a decision with a single sensible action is explained too', () => {
    const battle = position([
      { class: 'terran-ca', at: [0, 0], facing: 0, speed: 4 },
      { class: 'talon-ca', at: [0, -6], facing: 3 },
    ]);
    battle.turnCounter[0] = 2;
    setClock(battle, { impulse: 'A', side: 0, step: 'movement' });
    expect(legal(battle)).toEqual([encode(ACTION.MOVE, 0, 0)]);
    const best = explain(battle, { iterations: 100 }).best();
    expect(best).toMatchObject([{ action: encode(ACTION.MOVE, 0, 0), simulations: 100, share: 1 }]);
  });
});
