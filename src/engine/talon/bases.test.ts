import { expect, test } from 'vitest';
import { ACTION, encode } from './actions.ts';
import { LASTING, LASTING_COUNT, STATUS, type Battle } from './battle.ts';
import { talon } from './index.ts';
import {
  at,
  batter,
  hexOf,
  legal,
  ofType,
  passUntil,
  play,
  playWithDice,
  position,
  refusalOf,
  setClock,
  shieldOf,
  type TestShip,
} from './testing/position.ts';
import { IMPULSES, type ImpulseLetter } from './terms.ts';

const STRAIGHT = 0;
const ROTATE = 5;
const BASE = 0;
const far: TestShip = { class: 'talon-tran', at: [9, -9], facing: 0, speed: 1 };
const base = (speed: number, ships: readonly TestShip[] = [far]): Battle =>
  position([{ class: 'terran-base', at: [0, 0], facing: 0, speed }, ...ships]);
const rotate = encode(ACTION.MOVE, BASE, ROTATE);

/** Letters of the impulses of a round in which the base rotates, and its facing after it. */
function aRound(speed: number): { letters: ImpulseLetter[]; facing: number } {
  const battle = base(speed);
  const letters: ImpulseLetter[] = [];
  passUntil(battle, at({ round: 2 }), (events) => {
    for (const event of ofType(events, 'moved')) if (event.unit === BASE) letters.push(IMPULSES[battle.impulse[0]!]!);
  });
  return { letters, facing: battle.facing[BASE]! };
}

test('14 example: a base with speed 1 rotates once a round, on impulse F', () => {
  const battle = base(1);
  for (const impulse of IMPULSES) {
    setClock(battle, { impulse, side: 0, step: 'movement' });
    expect([impulse, legal(battle).includes(rotate)]).toEqual([impulse, impulse === 'F']);
  }
  expect(aRound(1).facing).toBe(1);
});

test('14 example: a base with speed 2 rotates on impulses C and F', () => {
  const battle = base(2);
  for (const impulse of IMPULSES) {
    setClock(battle, { impulse, side: 0, step: 'movement' });
    expect([impulse, legal(battle).includes(rotate)]).toEqual([impulse, impulse === 'C' || impulse === 'F']);
  }
  expect(aRound(2).facing).toBe(2);
});

test('14 a base rotates one hexside clockwise and stays where it is', () => {
  const battle = base(2);
  for (let facing = 0; facing < 6; facing++) {
    setClock(battle, { impulse: 'F', side: 0, step: 'movement' });
    const events = play(battle, rotate);
    expect(events[0]).toMatchObject({
      type: 'moved',
      maneuver: 'rotate',
      from: { q: 0, r: 0 },
      to: { q: 0, r: 0 },
      facingBefore: facing,
      facing: (facing + 1) % 6,
      turnCounter: 0,
    });
  }
  expect(hexOf(battle, BASE)).toEqual({ q: 0, r: 0 });
});

test('14 a base must rotate, and can do nothing else', () => {
  const battle = base(2);
  setClock(battle, { impulse: 'F', side: 0, step: 'movement' });
  expect(legal(battle)).toEqual([rotate]);
  expect(refusalOf(battle, ACTION.END_STEP)).toBe('must-move');
  for (const maneuver of [0, 1, 2, 3, 4])
    expect(refusalOf(battle, encode(ACTION.MOVE, BASE, maneuver))).toBe('cannot-move');
  expect(refusalOf(battle, encode(ACTION.AFTERBURNER, BASE, ROTATE))).toBe('no-afterburner');
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  expect(refusalOf(battle, rotate)).toBe('not-scheduled');
});

test('14 only bases rotate', () => {
  const battle = position([{ class: 'terran-ca', at: [0, 0], facing: 0 }, far]);
  setClock(battle, { impulse: 'F', side: 0, step: 'movement' });
  expect(refusalOf(battle, encode(ACTION.MOVE, 0, ROTATE))).toBe('unknown-action');
});

test('14 its arcs turn with it', () => {
  const battle = base(2, [{ class: 'talon-ca', at: [3, -3], facing: 0 }]);
  setClock(battle, { impulse: 'F', side: 0, step: 'fire' });
  const wave = encode(ACTION.FIRE, BASE, 2, 1); // fires to the right alone
  battle.facing[BASE] = 5;
  expect(refusalOf(battle, wave)).toBeNull();
  battle.facing[BASE] = 1;
  expect(refusalOf(battle, wave)).toBe('out-of-arc');
});

test('14 the AP of a base does not depend on its speed', () => {
  for (const speed of [1, 2, 3]) {
    const battle = base(speed);
    for (const impulse of IMPULSES) {
      setClock(battle, { impulse, side: 0, step: 'power' });
      expect([speed, impulse, battle.ap[BASE]]).toEqual([speed, impulse, 1]); // power 6
    }
  }
});

test('14 a base has no turn radius, no side slip and nothing to power through', () => {
  const battle = base(2);
  setClock(battle, { impulse: 'C', side: 0, step: 'power' });
  expect(refusalOf(battle, encode(ACTION.SIDE_SLIP, BASE))).toBe('cannot-move');
  expect(refusalOf(battle, encode(ACTION.POWER_THROUGH_TURN, BASE))).toBe('nothing-to-power-through');
  expect(talon.view(battle).units[BASE]!.turnRadius).toBeNull();
});

test('14 the speed of a base changes by one a power phase', () => {
  const battle = base(1);
  setClock(battle, { impulse: 'F', side: 0, step: 'power-phase' });
  const rows = [0, 1, 2].map((row) => refusalOf(battle, encode(ACTION.SET_CURVE, BASE, row)));
  expect(rows).toEqual(['one-step', null, null]); // rows run from fastest to slowest
});

test('14 and 7.4 a base and a friendly ship in one hex do not collide', () => {
  const battle = base(2, [{ class: 'terran-ca', at: [0, 1], facing: 0 }, far]);
  setClock(battle, { impulse: 'D', side: 0, step: 'movement' });
  const events = play(battle, encode(ACTION.MOVE, 1, STRAIGHT));
  expect([hexOf(battle, 1), ofType(events, 'collided'), ofType(events, 'shieldHit')]).toEqual([{ q: 0, r: 0 }, [], []]);
});

test('14 a base takes and causes explosions like a ship', () => {
  const battle = base(2, [
    { class: 'terran-ca', at: [0, -1], facing: 0 },
    { class: 'talon-ca', at: [0, 3], facing: 0 },
  ]);
  batter(battle, BASE, 1);
  setClock(battle, { impulse: 'E', side: 1, step: 'fire' });
  const events = playWithDice(battle, [6], encode(ACTION.FIRE, 2, 0, BASE));
  expect(ofType(events, 'exploded')).toEqual([{ type: 'exploded', unit: BASE, at: { q: 0, r: 0 }, rating: 5 }]);
  expect([shieldOf(battle, 1, 'rear'), battle.hullMarked[1]]).toEqual([0, 1]);
});

/** The base's critical box is marked with these two dice. */
function critical(dice: [number, number, ...number[]]): Battle {
  const battle = base(2, [{ class: 'talon-ca', at: [0, 3], facing: 0 }, far]);
  battle.shields.fill(0, 0, 4);
  battle.hullMarked[BASE] = 3; // the fifth box is critical
  setClock(battle, { impulse: 'E', side: 1, step: 'fire' });
  playWithDice(battle, [6, ...dice], encode(ACTION.FIRE, 1, 0, BASE));
  return battle;
}

test('8.5 helm down and thruster damage do nothing to a base', () => {
  for (const dice of [
    [1, 3],
    [3, 3],
  ] as [number, number][]) {
    const battle = critical(dice);
    expect(
      [LASTING.HELM_DOWN, LASTING.THRUSTERS].map((lasting) => battle.criticals[BASE * LASTING_COUNT + lasting]),
    ).toEqual([0, 0]);
  }
});

test('8.5 a core breach destroys a base', () => {
  expect(critical([6, 6]).status[BASE]).toBe(STATUS.DESTROYED);
});

test('14 bases are set up before the ships: a friendly ship may start in a base’s hex, not in another’s', () => {
  const parsed = (first: string, name: string) =>
    talon.parseSetup({
      system: 'talon',
      roundLimit: 9,
      sides: [
        {
          ships: [
            { class: first, name, q: 0, r: 0, facing: 0 },
            { class: 'terran-cl', name: 'Thor', q: 0, r: 0, facing: 0 },
          ],
        },
        { ships: [{ class: 'talon-ca', name: 'Unity', q: 5, r: 0, facing: 0 }] },
      ],
    });
  expect(parsed('terran-base', 'Valley Forge').ok).toBe(true);
  expect(parsed('terran-ca', 'Patton')).toMatchObject({ ok: false, error: { code: 'hex-taken' } });
});
