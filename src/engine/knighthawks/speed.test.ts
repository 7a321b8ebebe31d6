import { expect, test } from 'vitest';
import { FAULT, type Battle } from './battle.ts';
import { act, fly, legal, ofType, placeOf, play, playAll, position, refusalOf, stepOf } from './testing/position.ts';
import { at, passUntil } from './testing/position.ts';
import { view } from './view.ts';

/** A ship of side 0 in the middle of a wide map, about to move, and an enemy far away. */
function ship(shipClass: string, speed: number, more: { facing?: number } = {}): Battle {
  return position([
    { class: shipClass, at: [20, 10], facing: more.facing ?? 0, speed },
    { class: 'freighter', at: [39, -15], facing: 0, side: 1 },
  ]);
}

/** The speeds that unit 0 may choose. */
const speedsOf = (battle: Battle): number[] =>
  Array.from({ length: 60 }, (_, speed) => speed).filter((speed) => legal(battle).includes(act.speed(0, speed)));

test('1.1 a ship moves as many hexes as its speed, and keeps the speed for its next turn', () => {
  const battle = ship('destroyer', 5);
  const events = fly(battle, 0, 'aaaaaa');
  expect(ofType(events, 'speedSet')).toEqual([{ type: 'speedSet', unit: 0, before: 5, speed: 6 }]);
  expect(ofType(events, 'moved').map(({ to }) => to.r)).toEqual([9, 8, 7, 6, 5, 4]);
  expect(placeOf(battle, 0)).toEqual({ q: 20, r: 4, facing: 0 });
  passUntil(battle, at('movement', 2));
  expect(view(battle).units[0]!.speed).toBe(6);
  expect(speedsOf(battle)).toEqual([3, 4, 5, 6, 7, 8, 9]);
});

test('1.1 a ship that has begun its move finishes it before another begins', () => {
  const battle = position([
    { class: 'destroyer', at: [20, 10], facing: 0, speed: 2 },
    { class: 'destroyer', at: [22, 10], facing: 0, speed: 2 },
    { class: 'freighter', at: [39, -15], facing: 0, side: 1 },
  ]);
  playAll(battle, act.speed(0, 2), act.move(0));
  expect(refusalOf(battle, act.speed(1, 2))).toBe('finish-move-first');
  expect(refusalOf(battle, act.move(1))).toBe('nothing-moving');
  play(battle, act.move(0));
  expect(refusalOf(battle, act.speed(0, 2))).toBe('already-moved');
  expect(refusalOf(battle, act.speed(1, 2))).toBe(null);
});

test('1.2 example: a ship with speed 5 and ADF 2 moves 3, 4, 5, 6 or 7 hexes', () => {
  const battle = ship('heavy-cruiser', 5);
  expect(speedsOf(battle)).toEqual([3, 4, 5, 6, 7]);
  expect(view(battle).units[0]!.speeds).toEqual({ least: 3, most: 7 });
  expect(refusalOf(battle, act.speed(0, 2))).toBe('beyond-adf');
  expect(refusalOf(battle, act.speed(0, 8))).toBe('beyond-adf');
  fly(battle, 0, 'aaaaaa');
  passUntil(battle, at('movement', 2));
  expect(view(battle).units[0]!.speed).toBe(6);
});

test.for([
  ['fighter', 5],
  ['assault-scout', 5],
  ['frigate', 4],
  ['destroyer', 3],
  ['minelayer', 1],
  ['light-cruiser', 3],
  ['heavy-cruiser', 2],
  ['assault-carrier', 2],
  ['battleship', 2],
  ['freighter', 2],
] as const)('1.2 a %s adds or takes off up to its ADF of %i', ([shipClass, adf]) => {
  const battle = ship(shipClass, 9);
  const speeds = speedsOf(battle);
  expect([speeds[0], speeds.at(-1), speeds.length]).toEqual([9 - adf, 9 + adf, 2 * adf + 1]);
});

test('1.2 hits on the ADF narrow the speeds, and it never falls below 0', () => {
  const battle = ship('destroyer', 5);
  battle.adfLost[0] = 2;
  expect(speedsOf(battle)).toEqual([4, 5, 6]);
  battle.adfLost[0] = 3;
  expect(speedsOf(battle)).toEqual([5]);
});

test('1.3 only a ship whose speed is no more than its ADF can stop', () => {
  expect(speedsOf(ship('heavy-cruiser', 2))[0]).toBe(0);
  const fast = ship('heavy-cruiser', 3);
  expect(speedsOf(fast)[0]).toBe(1);
  expect(refusalOf(fast, act.speed(0, 0))).toBe('too-fast-to-stop');
});

test('1.3 a ship does not move at all on the turn on which it stops, and may stay at 0', () => {
  const battle = ship('frigate', 4, { facing: 2 });
  play(battle, act.speed(0, 0));
  expect(placeOf(battle, 0)).toEqual({ q: 20, r: 10, facing: 2 });
  passUntil(battle, at('movement', 2));
  expect(speedsOf(battle)).toEqual([0, 1, 2, 3, 4]);
  playAll(battle, act.speed(0, 0), act.face(0, 2));
  expect(placeOf(battle, 0)).toEqual({ q: 20, r: 10, facing: 2 });
});

test('1.4 there is no top speed', () => {
  const battle = position(
    [
      { class: 'frigate', at: [0, 30], facing: 0, speed: 30 },
      { class: 'freighter', at: [39, -15], facing: 0, side: 1 },
    ],
    { map: { columns: 40, rows: 60 } },
  );
  expect(speedsOf(battle).at(-1)).toBe(34);
  battle.speed[0] = 500;
  expect(legal(battle)).toContain(act.speed(0, 504));
});

test('2.1 a ship enters the hex that its bow faces, whichever hexside that is', () => {
  const ends = [0, 1, 2, 3, 4, 5].map((facing) => {
    const battle = ship('frigate', 2, { facing });
    fly(battle, 0, 'a');
    const { q, r } = placeOf(battle, 0);
    return [q - 20, r - 10];
  });
  expect(ends).toEqual([[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]]); // prettier-ignore
});

test('2.2 example: speed 7 and MR 3, three ahead and left, two and left, one and left, one more', () => {
  const battle = ship('frigate', 7);
  const events = fly(battle, 0, 'aalalla');
  expect(ofType(events, 'moved')).toHaveLength(7);
  expect(ofType(events, 'moved').filter(({ turn }) => turn === 'left')).toHaveLength(3);
  expect(ofType(events, 'rotated')).toEqual([]);
  // North, then three times one hexside to the left: south.
  expect(placeOf(battle, 0)).toEqual({ q: 17, r: 9, facing: 3 });
});

test('2.2 a ship turns after it has entered a hex, one hexside in a hex', () => {
  const battle = ship('assault-scout', 2);
  play(battle, act.speed(0, 2));
  expect(refusalOf(battle, act.face(0, 1))).toBe('cannot-rotate');
  const [event] = ofType(play(battle, act.move(0, 'right')), 'moved');
  expect(event).toMatchObject({ from: { q: 20, r: 10 }, to: { q: 20, r: 9 }, facingBefore: 0, facing: 1 });
  play(battle, act.move(0, 'right'));
  expect(placeOf(battle, 0)).toEqual({ q: 21, r: 8, facing: 2 });
});

test('2.2 a ship turns no more often than its MR, to either side', () => {
  const battle = ship('light-cruiser', 5);
  playAll(battle, act.speed(0, 5), act.move(0, 'left'), act.move(0, 'right'));
  expect(view(battle).moving).toMatchObject({ unit: 0, hexesLeft: 3, turnsLeft: 0 });
  expect(legal(battle)).toEqual([act.move(0, 'ahead')]);
  expect(refusalOf(battle, act.move(0, 'left'))).toBe('no-turns-left');
  playAll(battle, act.move(0), act.move(0), act.move(0));
  expect(placeOf(battle, 0).facing).toBe(0);
});

test('2.2 a ship that moves fewer hexes than its MR turns once in each', () => {
  const battle = ship('fighter', 2);
  const events = fly(battle, 0, 'rr');
  expect(ofType(events, 'moved')).toHaveLength(2);
  expect(placeOf(battle, 0).facing).toBe(2);
  expect(stepOf(battle)).toBe('movement');
  expect(view(battle).mover).toBe(1);
});

test('2.2 hits on the MR take turns away', () => {
  const battle = ship('frigate', 5);
  battle.mrLost[0] = 2;
  playAll(battle, act.speed(0, 5), act.move(0, 'left'));
  expect(refusalOf(battle, act.move(0, 'left'))).toBe('no-turns-left');
});

test('2.3 a ship at speed 0 through the whole turn faces where it likes', () => {
  const battle = ship('battleship', 0);
  play(battle, act.speed(0, 0));
  expect(legal(battle)).toEqual([0, 1, 2, 3, 4, 5].map((facing) => act.face(0, facing)));
  const events = play(battle, act.face(0, 4));
  expect(ofType(events, 'rotated')).toMatchObject([{ unit: 0, facingBefore: 0, facing: 4 }]);
  expect(placeOf(battle, 0)).toEqual({ q: 20, r: 10, facing: 4 });
});

test('2.3 a ship that stops on this turn keeps its facing; one that leaves 0 does not rotate first', () => {
  const stopping = ship('battleship', 2);
  play(stopping, act.speed(0, 0));
  expect(view(stopping).moving).toBe(null);
  const leaving = ship('battleship', 0);
  play(leaving, act.speed(0, 1));
  expect(refusalOf(leaving, act.face(0, 3))).toBe('cannot-rotate');
});

test('2.3 a ship whose steering is locked does not rotate', () => {
  const battle = ship('battleship', 0);
  battle.faults[0] = FAULT.STEERING;
  play(battle, act.speed(0, 0));
  expect(view(battle).moving).toBe(null);
  expect(placeOf(battle, 0).facing).toBe(0);
});

test('3.1 any number of ships of both sides may be in one hex', () => {
  const battle = position([
    { class: 'frigate', at: [20, 10], facing: 0, speed: 1 },
    { class: 'frigate', at: [20, 9], facing: 0 },
    { class: 'destroyer', at: [20, 9], facing: 0 },
    { class: 'freighter', at: [20, 9], facing: 0, side: 1 },
    { class: 'freighter', at: [20, 9], facing: 3, side: 1 },
  ]);
  fly(battle, 0, 'a');
  expect([0, 1, 2, 3, 4].map((unit) => placeOf(battle, unit).r)).toEqual([9, 9, 9, 9, 9]);
});
