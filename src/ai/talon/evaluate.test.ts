import { describe, expect, test } from 'vitest';
import { LASTING, LASTING_COUNT, type Battle } from '../../engine/talon/battle.ts';
import { GROUPS } from '../../engine/talon/shipClasses.ts';
import { position, type PositionOptions, type TestShip } from '../../engine/talon/testing/position.ts';
import { evaluate } from './evaluate.ts';
import { useWeights } from './facts.ts';
import { COMMITTED_WEIGHTS, parseWeights } from './weights.ts';

// Each: side 0 is better off in the first of two positions that differ in one thing.

const CA = 'terran-ca';
const ship = (at: readonly [number, number], facing: number, side: 0 | 1, shipClass = CA): TestShip => ({
  class: shipClass,
  at,
  facing,
  side,
});
const value = (
  ships: TestShip[],
  more: PositionOptions = {},
  change: (battle: Battle) => void = () => undefined,
): number => {
  const battle = position(ships, more);
  change(battle);
  return evaluate(battle, null);
};
const duel = [ship([0, 3], 0, 0), ship([0, -3], 3, 1)];

function discharge(battle: Battle, unit: number): void {
  battle.red.fill(0, unit * GROUPS, (unit + 1) * GROUPS);
  battle.yellow.fill(0, unit * GROUPS, (unit + 1) * GROUPS);
}

describe('the evaluator', () => {
  test('8.3 two ships that fire at the same arc do more than at two arcs: the shield is worn out once', () => {
    const unarmed = (battle: Battle) => {
      battle.groupDestroyed.fill(1, 2 * GROUPS, 3 * GROUPS);
      battle.shields.fill(4, 8, 12);
    };
    const target = ship([0, 0], 0, 1);
    const together = value([ship([0, -2], 3, 0), ship([1, -2], 3, 0), target], {}, unarmed);
    const apart = value([ship([0, -2], 3, 0), ship([0, 2], 0, 0), target], {}, unarmed);
    expect(together).toBeGreaterThan(apart);
  });

  test('6.1 without charge, what the power of the next rounds will charge counts', () => {
    const empty = (battle: Battle) => {
      discharge(battle, 0);
      battle.power[0] = 4;
    };
    const counted = value(duel, {}, empty);
    useWeights({ ...COMMITTED_WEIGHTS, toCome: 0 });
    const ignored = value(duel, {}, empty);
    useWeights(COMMITTED_WEIGHTS);
    expect(counted).toBeGreaterThan(ignored);
    expect(counted).toBeLessThan(value(duel));
  });

  test('17.2.1 a ship that can no longer turn away from the planet ahead is nearly lost', () => {
    const heading = (counter: number) =>
      value(
        [ship([0, 3], 0, 0), ship([0, -8], 3, 1)],
        { terrain: [['planet', 0, 2]] },
        (battle) => void (battle.turnCounter[0] = counter),
      );
    expect(heading(2)).toBeLessThan(heading(0) / 1.5);
  });

  test('11.1 a losing ship that can jump to FTL has less to lose, unless it cannot jump', () => {
    const losing = (change: (battle: Battle) => void) =>
      value(duel, { retreat: true }, (battle) => {
        battle.shields.fill(0, 0, 4);
        battle.hullMarked[0] = 4;
        change(battle);
      });
    const spooled = losing((battle) => void (battle.round[0] = 6));
    const spooling = losing(() => undefined);
    expect(spooled).toBeGreaterThan(spooling);
    const offline = losing((battle) => {
      battle.round[0] = 6;
      battle.criticals[0 * LASTING_COUNT + LASTING.FTL_OFFLINE] = 1;
    });
    expect(offline).toBeLessThan(spooled);
  });

  test('11.1 the nearer the round limit, the more points destroyed decide, and the less the strengths', () => {
    const at = (round: number, change: (battle: Battle) => void) =>
      value(duel, { roundLimit: 10 }, (battle) => {
        battle.round[0] = round;
        change(battle);
      });
    const lead = (battle: Battle) => void (battle.pointsLost[1] = 40);
    expect(at(10, lead)).toBeGreaterThan(at(8, lead));
    expect(at(8, lead)).toBeGreaterThan(at(2, lead));
    const battered = (battle: Battle) => void (battle.hullMarked[0] = 4);
    expect(at(10, battered)).toBeGreaterThan(at(2, battered));
    expect(at(10, battered)).toBeLessThan(0.5);
  });

  test('ships far apart, battered and eager: still a number', () => {
    for (const viewer of [null, 0, 1] as const) {
      const battle = position([ship([0, 8], 3, 0, 'talon-ff'), ship([0, -8], 0, 1)]);
      battle.hullMarked[0] = 2;
      battle.shields.fill(0, 0, 4);
      useWeights({ ...COMMITTED_WEIGHTS, eagerness: 0.5 });
      const chance = evaluate(battle, viewer);
      useWeights(COMMITTED_WEIGHTS);
      expect(chance).toBeGreaterThan(0);
      expect(chance).toBeLessThan(1);
    }
  });
});

describe('a table of weights', () => {
  test('is read when it has a number for each weight', () => {
    expect(parseWeights({ weights: COMMITTED_WEIGHTS, provenance: {} })).toEqual(COMMITTED_WEIGHTS);
  });

  test.each([
    null,
    {},
    { weights: {} },
    { weights: { ...COMMITTED_WEIGHTS, threat: '0.5' } },
    { weights: { ...COMMITTED_WEIGHTS, threat: NaN } },
  ])('%j is refused', (data) => expect(() => parseWeights(data)).toThrow('no number for the weight'));

  test('is followed by what the evaluator derives from it, and given back', () => {
    const before = value(duel, {}, (battle) => void (battle.hullMarked[0] = 2));
    useWeights({ ...COMMITTED_WEIGHTS, hullShare: 2 * COMMITTED_WEIGHTS.hullShare });
    const heavier = value(duel, {}, (battle) => void (battle.hullMarked[0] = 2));
    useWeights(COMMITTED_WEIGHTS);
    expect(heavier).toBeLessThan(before);
    expect(value(duel, {}, (battle) => void (battle.hullMarked[0] = 2))).toBe(before);
  });
});
