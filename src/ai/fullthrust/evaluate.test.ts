import { describe, expect, test } from 'vitest';
import { CONDITION, KIND, STATUS, at, type Battle } from '../../engine/fullthrust/battle.ts';
import { position, type TestShip } from '../../engine/fullthrust/testing/position.ts';
import { evaluate, final } from './evaluate.ts';
import { createForesight } from './foresight.ts';

const SYSTEMS = ['fc', 'pds', 'screen', 'beam-2', 'beam-2 FP F FS', 'torpedo F', 'rack FP F FS'];
/** Two ships 14 MU apart, bow to bow. */
const SHIPS: readonly [TestShip, TestShip] = [
  { at: [36, 31], course: 12, speed: 4, armour: 3, systems: SYSTEMS },
  { at: [36, 17], course: 6, speed: 4, armour: 3, side: 1, systems: SYSTEMS },
];

/** The same two; the harm is done to `ship`. */
function facing(harm: (battle: Battle, ship: number) => void = () => undefined, ship = 0): number {
  const battle = position([...SHIPS]);
  harm(battle, ship);
  return evaluate(createForesight(), battle, null);
}

/** Takes all systems of a kind out of a ship. */
const without =
  (kind: number) =>
  (battle: Battle, ship: number): void => {
    for (let slot = 0; slot < battle.systemCount[ship]!; slot++)
      if (battle.kind[at(ship, slot)] === kind) battle.condition[at(ship, slot)] = CONDITION.LOST;
  };

test('equal fleets bow to bow: even', () => {
  expect(facing()).toBeCloseTo(0.5, 10);
});

test.each<[string, (battle: Battle, ship: number) => void]>([
  ['2.6 hull lost', (battle, ship) => void (battle.hullLost[ship] = 6)],
  ['4.4 armour lost', (battle, ship) => void (battle.armourLost[ship] = 3)],
  ['4.2 no fire control', without(KIND.FIRE_CONTROL)],
  ['4.3 beams out', without(KIND.BEAM)],
  ['4.5 screen out', without(KIND.SCREEN)],
  ['4.7 torpedo out', without(KIND.TORPEDO)],
  ['5.3 point defence out', without(KIND.POINT_DEFENCE)],
  ['6.5 rack fired', without(KIND.RACK)],
  ['4.6 drive lost', without(KIND.DRIVE)],
  ['7.2 out of control', (battle, ship) => void (battle.outOfControl[ship] = 2)],
  ['4.1 the enemy astern', (battle, ship) => void (battle.course[ship] = (battle.course[ship]! + 6) % 12)],
])('%s: worse than even, the same for either side', (_name, harm) => {
  const forSide0 = facing(harm, 0);
  expect(forSide0).toBeLessThan(0.499);
  expect(facing(harm, 1)).toBeCloseTo(1 - forSide0, 10);
});

test('3.5 a ship that cannot help leaving the table is as good as lost', () => {
  const near = (speed: number): number =>
    evaluate(
      createForesight(),
      position([
        { ...SHIPS[0], at: [36, 4], speed, thrust: 2 },
        { ...SHIPS[1], at: [36, 44] },
      ]),
      null,
    );
  expect(near(14)).toBeLessThan(near(0) - 0.1);
});

describe('aims and the last turn', () => {
  const running = (x: number): number =>
    evaluate(
      createForesight(),
      position(
        [
          { at: [x, 24], course: 3, speed: 4, systems: [] },
          { at: [6, 44], course: 3, speed: 4, side: 1, systems: ['fc', 'beam-2'] },
        ],
        { exits: [['right'], []], aims: [[{ kind: 'escape', number: 1 }], []], atRoundLimit: 1 },
      ),
      null,
    );

  test('the nearer to its way out, the better', () => {
    expect(running(60)).toBeGreaterThan(running(30) + 0.02);
  });

  test('at the end of the last turn the points lost decide', () => {
    const hurt = (late: boolean): number => {
      const battle = position([...SHIPS, { ...SHIPS[1], at: [10, 10] }, { ...SHIPS[0], at: [10, 40] }]);
      battle.status[2] = STATUS.DESTROYED;
      battle.inPlay[1]!--;
      if (late) battle.round[0] = battle.roundLimit[0]!;
      battle.hullLost[0] = 9;
      battle.hullLost[3] = 9;
      return evaluate(createForesight(), battle, null);
    };
    expect(hurt(true)).toBeGreaterThan(hurt(false));
    expect(hurt(true)).toBeGreaterThan(0.8);
  });

  test('nobody hurt and far from each other, the last turn is likely a draw, to nobody’s merit, whoever is stronger', () => {
    const stronger = (late: boolean): number => {
      const battle = position([
        { ...SHIPS[0], at: [36, 46] },
        { ...SHIPS[1], at: [36, 2], systems: ['fc', 'beam-2'] },
      ]);
      if (late) battle.round[0] = battle.roundLimit[0]!;
      return evaluate(createForesight(), battle, null);
    };
    expect(stronger(false)).toBeGreaterThan(0.6);
    expect(stronger(true)).toBeLessThan((0.5 + stronger(false)) / 2);
  });

  test('a battle won without loss is worth a little more than one that cost a ship', () => {
    const won = (lost: boolean): number => {
      const battle = position([...SHIPS, { ...SHIPS[0], at: [10, 40] }]);
      battle.status[2] = STATUS.DESTROYED;
      if (lost) battle.status[1] = STATUS.DESTROYED;
      return final(battle, 1);
    };
    expect(won(false)).toBeGreaterThan(won(true));
    expect(won(true)).toBeGreaterThan(0.9);
  });
});
