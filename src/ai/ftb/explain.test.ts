import { describe, expect, test } from 'vitest';
import type { Side } from '../../engine/game.ts';
import { ACTION, firstOf, kindOf } from '../../engine/ftb/actions.ts';
import type { Battle } from '../../engine/ftb/battle.ts';
import { ftb } from '../../engine/ftb/index.ts';
import { act, legal, play, position, withDice } from '../../engine/ftb/testing/position.ts';
import { Explainer } from '../explain.ts';
import { Ledger } from '../review/ledger.ts';
import { Tree } from '../tree.ts';
import { enterDamage } from './damageTold.ts';
import { createFtbGuide } from './guide.ts';
import { coastTo, orders } from './positions/knownPosition.ts';
import { torpedoes } from './positions/torpedoes.ts';

const tree = new Tree(20_000);

function explain(battle: Battle, asked: number | null, iterations: number): Explainer<Battle> {
  const side = ftb.toAct(battle) as Side;
  const explainer = new Explainer(ftb, createFtbGuide(), battle, { side, seed: 1, asked, near: null, tree });
  for (let n = 0; n < iterations; n += 4) explainer.run(4, n / iterations);
  return explainer;
}

/** Two ships that the next hit destroys, in the last fight of the battle. */
function lastFight(fuel: number): Battle {
  const battle = position(
    [
      { class: 'destroyer', at: [50, 54], course: 0, shields: 0, damaged: 'core', fuel },
      { class: 'destroyer', at: [47, 48], course: 90, side: 1, shields: 0, damaged: 'core', fuel },
    ],
    { roundLimit: 1 },
  );
  coastTo(battle, 0, 'attack');
  play(battle, legal(battle)[0]!);
  return battle;
}

describe('advice in FtB, reasons as data', () => {
  test('16 of cards it says how often each is played, and what that costs on average', () => {
    const best = explain(lastFight(0), null, 4_000).best();
    expect(best.map(({ action }) => kindOf(action))).toEqual([ACTION.LAY, ACTION.LAY, ACTION.LAY]);
    expect(best.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 6);
    for (const { share, pointsGiven, pointsTaken, winChance } of best) {
      // A third each; two rounds of three destroy either ship of 60 points.
      expect(share).toBeGreaterThan(0.2);
      expect(share).toBeLessThan(0.47);
      expect(pointsGiven / 60).toBeCloseTo(2 / 3, 0);
      expect(pointsTaken / 60).toBeCloseTo(2 / 3, 0);
      expect(winChance).toBeGreaterThan(0.35);
      expect(winChance).toBeLessThan(0.6);
    }
  });

  test('16 all four cards are told, with how often each is played', () => {
    const best = explain(lastFight(1), null, 2_000).best();
    expect(best.map(({ action }) => firstOf(action)).toSorted()).toEqual([1, 2, 3, 4]);
    expect(best.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 6);
    expect(best.map(({ share }) => share)).toEqual(best.map(({ share }) => share).toSorted((a, b) => b - a));
  });

  test('16 a card that is asked about is judged too, and the line tells nothing of the other side’s card', () => {
    const battle = lastFight(1);
    const asked = explain(battle, act.lay('evasive'), 2_000).asked()!;
    expect(asked.simulations).toBeGreaterThan(100);
    expect(asked.line.every(({ side }) => side === ftb.toAct(battle))).toBe(true);
  });

  test('12 an order that is not listed may be asked about', () => {
    const battle = orders(
      position([
        { class: 'cruiser', at: [50, 60], course: 0, length: 4 },
        { class: 'cruiser', at: [50, 20], course: 180, length: 4, side: 1 },
      ]),
      0,
    );
    const odd = act.burn(7, 5);
    expect(legal(battle)).not.toContain(odd);
    const explainer = explain(battle, odd, 400);
    expect(explainer.asked()!.simulations).toBeGreaterThan(20);
    expect(explainer.best()).toHaveLength(3);
  });
});

describe('luck in a review', () => {
  test('14, 19 a torpedo’s mean, and what it did', () => {
    const battle = torpedoes[0]!.build();
    const attack = legal(battle).find((action) => kindOf(action) === ACTION.GUIDE_ATTACK)!;
    battle.fuel[firstOf(attack)] = 0;
    const after = (die: number, offline: number) => {
      const one = ftb.clone(battle);
      one.offline[firstOf(attack)] = offline;
      const ledger = new Ledger();
      enterDamage(
        withDice(one, [die], () => play(one, attack)),
        one,
        ledger,
      );
      return ledger.result()[one.side[firstOf(attack)] === 0 ? 1 : 0];
    };
    expect(after(3, 0)).toMatchObject({ shots: 1, actual: 1, expected: 2 / 3, beside: 0 });
    // Without weapons every test ends in a hit.
    expect(after(3, 2)).toMatchObject({ shots: 1, actual: 1, expected: 1, beside: 0 });
  });
});
