import { describe, expect, test } from 'vitest';
import type { Side } from '../../engine/game.ts';
import { ACTION, encode, encodeOrder, firstOf, kindOf } from '../../engine/fullthrust/actions.ts';
import type { Battle } from '../../engine/fullthrust/battle.ts';
import { fullThrust } from '../../engine/fullthrust/index.ts';
import { legal, play, position, stepOf } from '../../engine/fullthrust/testing/position.ts';
import { Explainer } from '../explain.ts';
import { Ledger } from '../review/ledger.ts';
import { Tree } from '../tree.ts';
import { shipOf } from './flights.ts';
import { createFullThrustGuide } from './guide.ts';
import { enterDamage } from './damageTold.ts';
import { rivals } from './harm.ts';
import { firing, until } from './positions/knownPosition.ts';
import { theme } from './theme.ts';

const fullThrustGuide = createFullThrustGuide();

const tree = new Tree(20_000);
const allAt = (target: number): number => encode(ACTION.ALL_AT, target);

function explain(battle: Battle, asked: number | null, iterations: number): Explainer<Battle> {
  const side = fullThrust.toAct(battle) as Side;
  const explainer = new Explainer(fullThrust, fullThrustGuide, battle, { side, seed: 1, asked, near: asked, tree });
  for (let n = 0; n < iterations; n += 4) explainer.run(4, n / iterations);
  return explainer;
}

/** Two beams at one of two ships 8 MU away that cannot fire back, the second nearly gone; the battle's last fire. */
const lastFire = (): Battle =>
  firing(
    position(
      [
        { at: [36, 40], speed: 0, systems: ['fc', 'beam-1', 'beam-1'] },
        { at: [34, 32], side: 1, speed: 0, systems: [] },
        { at: [38, 32], side: 1, speed: 0, hullLost: 19, systems: [] },
      ],
      { roundLimit: 1 },
    ),
  );

describe('advice in Full Thrust, reasons as data', () => {
  test('4.3 a shot’s damage is that of its dice: 0.8 each', () => {
    const explainer = explain(lastFire(), allAt(1), 1_200);
    expect(explainer.best()[0]!.action).toBe(allAt(2));
    const asked = explainer.asked()!;
    expect(asked.given).toBeCloseTo(1.6, 0);
    expect([asked.taken, asked.pointsTaken]).toEqual([0, 0]);
    expect(explainer.best()[0]!.winChance).toBeGreaterThan(asked.winChance);
  });

  test('3.3 orders are weighed against those of the same ship, also where another one is asked next', () => {
    const battle = position([
      { at: [20, 40], systems: ['fc', 'beam-2'] },
      { at: [40, 40], systems: ['fc', 'beam-2'] },
      { at: [30, 10], side: 1, course: 6, systems: ['fc', 'beam-2'] },
    ]);
    const out = new Int32Array(512);
    for (const ship of [0, 1]) {
      const count = rivals(battle, encodeOrder(ship, 1, 2, 0), out, fullThrust.legalActions(battle, out));
      expect(count).toBeGreaterThan(10);
      expect(new Set([...out.subarray(0, count)].map(shipOf))).toEqual(new Set([ship]));
      for (const action of out.subarray(0, count)) expect(fullThrust.isLegal(battle, action)).toBe(true);
    }
    expect(explain(battle, encodeOrder(1, 1, 2, 0), 60).best().map(({ action }) => firstOf(action))).toEqual([1, 1, 1]); // prettier-ignore
  });
});

describe('luck in a review', () => {
  test('2.7, 4.3 the mean of a ship’s fire, and what it did', () => {
    const battle = lastFire();
    const ledger = new Ledger();
    enterDamage(play(battle, encode(ACTION.AIM, 1, 1)), battle, ledger);
    enterDamage(play(battle, ACTION.DONE, [5]), battle, ledger);
    const [ours] = ledger.result();
    expect(ours).toMatchObject({ shots: 1, actual: 1, wasted: 0, beside: 0 });
    expect(ours.expected).toBeCloseTo(0.8, 10);
    expect(stepOf(battle)).not.toBe('fire');
  });
});

test('what decisions are about', () => {
  const carrier = position([
    { at: [20, 40], systems: ['fc', 'bay', 'rack FP F FS'] },
    { at: [40, 30], side: 1, course: 6 },
  ]);
  expect(theme(carrier, encodeOrder(0, 0, 0, 0))).toBe('course');
  expect(theme(carrier, encode(ACTION.LAUNCH, 0))).toBe('launch');
  const missiles = until(carrier, 'missiles', 0);
  expect(
    theme(
      missiles,
      legal(missiles).find((action) => kindOf(action) === ACTION.MISSILES)!,
    ),
  ).toBe('missiles');
  expect(theme(lastFire(), allAt(1))).toBe('fire');
  // Any point in reach may be clicked: nothing to choose among.
  play(
    missiles,
    legal(missiles).find((action) => kindOf(action) === ACTION.MISSILES)!,
  );
  play(
    missiles,
    legal(missiles).find((action) => kindOf(action) === ACTION.SALVO)!,
  );
  expect(kindOf(legal(missiles)[0]!)).toBe(ACTION.AIM_POINT);
  expect(theme(missiles, legal(missiles)[0]!)).toBeNull();
});
