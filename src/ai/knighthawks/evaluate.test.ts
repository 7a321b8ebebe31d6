import { describe, expect, test } from 'vitest';
import { FAULT, type Battle } from '../../engine/knighthawks/battle.ts';
import { position } from '../../engine/knighthawks/testing/position.ts';
import { evaluate, final } from './evaluate.ts';
import { knightHawksGuide } from './guide.ts';
import { disarm } from './positions/knownPosition.ts';

/** Two destroyers six hexes apart, face to face; the harm is done to `unit`. */
function facing(harm: (battle: Battle, unit: number) => void = () => undefined, unit = 0): number {
  const battle = position([
    { class: 'destroyer', at: [20, 13], facing: 0, speed: 3 },
    { class: 'destroyer', at: [20, 7], facing: 3, speed: 3, side: 1 },
  ]);
  harm(battle, unit);
  return evaluate(battle, null);
}

test('equal fleets face to face: even', () => {
  expect(facing()).toBeCloseTo(0.5, 10);
});

test.each<[string, (battle: Battle, unit: number) => void]>([
  ['11.1 hull lost', (battle, unit) => void (battle.hull[unit]! -= 5)],
  ['11.2 ADF lost', (battle, unit) => void (battle.adfLost[unit] = 1)],
  ['11.2 MR lost', (battle, unit) => void (battle.mrLost[unit] = 1)],
  ['11.2 a cannon out', (battle, unit) => disarm(battle, unit, 'laser-battery', 'electron-battery', 'torpedo')],
  ['11.2 the masking screen out', (battle, unit) => void (battle.screensOut[unit] = 1)],
  ['11.2 steering locked', (battle, unit) => void (battle.faults[unit] = FAULT.STEERING)],
  ['11.3 on fire', (battle, unit) => void (battle.faults[unit] = FAULT.FIRE)],
  ['11.4 drives out', (battle, unit) => void (battle.faults[unit] = FAULT.DRIVES)],
  ['10.4 interceptors used up', (battle, unit) => void (battle.interceptors[unit] = 0)],
  ['9.5 torpedoes used up', (battle, unit) => void (battle.shots[unit * 3 + 2] = 0)],
  ['9.3 the enemy behind', (battle, unit) => void (battle.facing[unit] = battle.facing[unit] === 0 ? 3 : 0)],
])('%s: worse than even, the same for either side', (_name, harm) => {
  const forSide0 = facing(harm, 0);
  expect(forSide0).toBeLessThan(0.5);
  expect(facing(harm, 1)).toBeCloseTo(1 - forSide0, 10);
});

describe('6.1 the map’s edge', () => {
  const near = (speed: number): number => {
    const battle = position([
      { class: 'destroyer', at: [20, -8], facing: 0, speed },
      { class: 'destroyer', at: [20, 20], facing: 0, side: 1, speed: 3 },
    ]);
    battle.mrLost[0] = 3;
    return evaluate(battle, null);
  };

  test('a ship too fast to stop, with no turn to make, is as good as lost', () => {
    expect(near(9)).toBeLessThan(near(3) - 0.2);
  });
});

describe('12 aims and the last turn', () => {
  const running = (row: number): number =>
    evaluate(
      position(
        [
          { class: 'freighter', at: [20, row - 10], facing: 0, speed: 3 },
          { class: 'frigate', at: [10, 30], facing: 0, side: 1, speed: 3 },
        ],
        { home: ['north', undefined], aims: [[{ kind: 'home', number: 1 }], []], atRoundLimit: 1 },
      ),
      null,
    );

  test('12.3 the nearer to its way home, the better', () => {
    expect(running(4)).toBeGreaterThan(running(12) + 0.02);
  });

  test('12.2 at the end of the last turn the points lost decide', () => {
    const late = facing((battle) => {
      battle.round[0] = battle.roundLimit[0]!;
      battle.half[0] = 1;
      battle.hull[1] = 25;
    });
    const early = facing((battle) => void (battle.hull[1] = 25));
    expect(late).toBeGreaterThan(early);
    expect(late).toBeGreaterThan(0.85);
  });

  test('12.2 the side that the last turn favours gains by waiting', () => {
    const at = (round: number): number => {
      const battle = position(
        [
          { class: 'destroyer', at: [20, 13], facing: 0, speed: 3 },
          { class: 'destroyer', at: [20, 7], facing: 3, speed: 3, side: 1 },
        ],
        { atRoundLimit: 1 },
      );
      battle.round[0] = round;
      return evaluate(battle, null);
    };
    expect(at(18)).toBeLessThan(at(2) - 0.2);
  });

  test('a battle won without loss is worth a little more than one that cost a ship', () => {
    const won = (lost: boolean): number => {
      const battle = position([
        { class: 'destroyer', at: [20, 13], facing: 0 },
        { class: 'frigate', at: [20, 14], facing: 0 },
        { class: 'destroyer', at: [20, 7], facing: 3, side: 1 },
      ]);
      battle.status[2] = 2;
      if (lost) battle.status[1] = 2;
      return final(battle, 1);
    };
    expect(won(false)).toBeGreaterThan(won(true));
    expect(won(true)).toBeGreaterThan(0.9);
  });
});

describe('7, 10.3 how far simulations go', () => {
  test('to where a half begins', () => {
    const battle = position([
      { class: 'destroyer', at: [20, 13], facing: 0 },
      { class: 'destroyer', at: [20, 7], facing: 3, side: 1 },
    ]);
    const halfAt = (clock: number): number => clock % 6;
    for (const step of [0, 1, 2, 3, 4]) {
      battle.step[0] = step;
      expect(halfAt(knightHawksGuide.clock(battle) + knightHawksGuide.horizon(battle))).toBe(0);
    }
  });
});
