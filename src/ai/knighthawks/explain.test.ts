import { describe, expect, test } from 'vitest';
import type { Side } from '../../engine/game.ts';
import { ACTION, kindOf, secondOf, unitOf } from '../../engine/knighthawks/actions.ts';
import type { Battle } from '../../engine/knighthawks/battle.ts';
import { knightHawks } from '../../engine/knighthawks/index.ts';
import { act, at, passUntil, play, playWithDice, position } from '../../engine/knighthawks/testing/position.ts';
import { Explainer } from '../explain.ts';
import { Ledger } from '../review/ledger.ts';
import { Tree } from '../tree.ts';
import { enterDamage } from './damageTold.ts';
import { knightHawksGuide } from './guide.ts';
import { disarm } from './positions/knownPosition.ts';

const tree = new Tree(20_000);

function explain(battle: Battle, asked: number | null, iterations: number): Explainer<Battle> {
  const side = knightHawks.toAct(battle) as Side;
  const explainer = new Explainer(knightHawks, knightHawksGuide, battle, { side, seed: 1, asked, near: null, tree });
  for (let n = 0; n < iterations; n += 4) explainer.run(4, n / iterations);
  return explainer;
}

/** One electron battery against two frigates that cannot fire back, the second nearly gone, in the battle's last fire. */
function lastFire(): Battle {
  const battle = position(
    [
      { class: 'destroyer', at: [20, 10], facing: 0 },
      { class: 'frigate', at: [19, 7], facing: 3, side: 1 },
      { class: 'frigate', at: [21, 6], facing: 3, side: 1, hull: 1 },
    ],
    { roundLimit: 1, first: 1 },
  );
  disarm(battle, 0, 'electron-battery');
  disarm(battle, 1);
  disarm(battle, 2);
  passUntil(battle, at('offensive-fire'));
  return battle;
}

describe('advice in Knight Hawks, reasons as data', () => {
  test('9.2 a shot’s damage and points are those of its chance: 60 % less 5 a hex', () => {
    const battle = lastFire();
    const other = act.fire(0, 'electron-battery', 1);
    const explainer = explain(battle, other, 2_000);
    const best = explainer.best()[0]!;
    expect([kindOf(best.action), secondOf(best.action)]).toEqual([ACTION.FIRE, 2]);
    // At four hexes: 40 % of 5.5 points, or of the 80 battle points of a ship with 1 point of hull left.
    const asked = explainer.asked()!;
    expect(asked.given).toBeCloseTo(0.4 * 5.5, 0);
    expect(best.pointsGiven / 80).toBeCloseTo(0.4, 1);
    expect([best.taken, best.pointsTaken]).toEqual([0, 0]);
    expect(best.winChance).toBeGreaterThan(asked.winChance);
  });

  test('7.2 the end of fire is judged beside the shots', () => {
    const battle = lastFire();
    const asked = explain(battle, act.endFire, 600).asked()!;
    expect(asked).toMatchObject({ action: act.endFire, given: 0, taken: 0 });
  });

  test('7.1 the choices of the ship that is meant are weighed', () => {
    const battle = position([
      { class: 'frigate', at: [20, 14], facing: 0, speed: 3 },
      { class: 'frigate', at: [24, 12], facing: 0, speed: 3 },
      { class: 'destroyer', at: [20, 0], facing: 3, speed: 3, side: 1 },
    ]);
    const explainer = explain(battle, act.speed(1, 5), 300);
    expect(new Set(explainer.best().map(({ action }) => unitOf(action)))).toEqual(new Set([1]));
    expect(explainer.asked()!.simulations).toBeGreaterThan(20);
  });
});

describe('luck in a review', () => {
  test('9.1–9.2 a shot’s mean, and what it did', () => {
    const battle = lastFire();
    const ledger = new Ledger();
    // Hit, 7 points, no more on the Damage Table; and damage control mends nothing on three ships.
    const events = playWithDice(battle, [40, 7, 20, 10, 10, 10], act.fire(0, 'electron-battery', 1));
    enterDamage(events, battle, ledger);
    const [ours] = ledger.result();
    expect(ours).toMatchObject({ shots: 1, actual: 7, wasted: 0, beside: 0 });
    expect(ours.expected).toBeCloseTo(0.4 * 5.5, 10);
  });

  test('10.4 a missile that interceptors met counts with the chance that they left', () => {
    const battle = position([
      { class: 'destroyer', at: [20, 10], facing: 0 },
      { class: 'frigate', at: [20, 8], facing: 3, side: 1 },
    ]);
    passUntil(battle, at('offensive-fire'));
    const ledger = new Ledger();
    enterDamage(play(battle, act.fire(0, 'torpedo', 1)), battle, ledger);
    expect(ledger.result()[0]).toMatchObject({ shots: 0, actual: 0 });
    // Interceptors meet it, and it hits all the same, for 12 points.
    const met = knightHawks.options(battle).findLast(({ action }) => action !== null)!;
    const fired = playWithDice(battle, [1, 3, 3, 3, 3, 20], met.action!);
    enterDamage(fired, battle, ledger);
    const shot = fired.find((event) => event.type === 'fired')!;
    expect(shot).toMatchObject({ hit: true, damage: 12 });
    expect(ledger.result()[0]).toMatchObject({ shots: 1, actual: 12, expected: (shot.chance / 100) * 22 });
    expect(shot.interceptors).toBeGreaterThan(0);
  });
});
