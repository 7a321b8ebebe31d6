import { expect, test } from 'vitest';
import { ACTION, encode, encodeOrder, firstOf, fourthOf, thrustIn, turnOf } from '../actions.ts';
import { fullThrust } from '../index.ts';
import { UNIT } from '../ground.ts';
import { orderText, readOrder } from '../notation.ts';
import { fly, legal, only, orderAction, play, position, refused, stepOf, type TestShip } from '../testing/position.ts';

const ship = (more: Partial<TestShip> = {}): TestShip => ({ at: [36, 24], ...more });
const where = (battle: ReturnType<typeof position>, unit = 0) => ({
  x: battle.x[unit]! / UNIT,
  y: battle.y[unit]! / UNIT,
  course: battle.course[unit]! || 12,
  speed: battle.speed[unit]!,
});
/** Why an action is refused, or that it is possible; the battle stays as it is. */
const verdict = (battle: ReturnType<typeof position>, action: number) => refused(fullThrust.clone(battle), action);
const root = Math.sqrt(3) / 2;

test('2.7 Orders: each side writes in secret, commits, and only then are orders known', () => {
  const battle = position([ship(), ship({ at: [40, 24], side: 1 })]);
  expect(fullThrust.toAct(battle)).toBe(0);
  play(battle, orderAction(battle, 0, 'P2+4: 10'));
  expect(fullThrust.view(battle, 0).units[0]!.order?.text).toBe('P2+4: 10');
  for (const viewer of [1, 'public'] as const) expect(fullThrust.view(battle, viewer).units[0]!.order).toBeNull();
  play(battle, ACTION.COMMIT);
  expect(fullThrust.toAct(battle)).toBe(1);
  expect(fullThrust.view(battle, 1).units[0]!.order).toBeNull();
  const events = play(battle, ACTION.COMMIT, [2, 5]);
  expect(only(events, 'ordersRevealed')[0]!.orders.map(({ text }) => text)).toEqual(['P2+4: 10', '0: 6']);
  expect(only(events, 'initiativeRolled')).toEqual([{ type: 'initiativeRolled', dice: [2, 5], side: 1 }]);
});

test('2.7 Initiative: equal dice are rolled again', () => {
  const battle = position([
    ship({ systems: ['fc', 'beam-3'] }),
    ship({ at: [36, 10], course: 6, side: 1, systems: ['fc', 'beam-3'] }),
  ]);
  const events = fly(battle, {}, [3, 3, 5, 5, 1, 2]);
  expect(only(events, 'initiativeRolled')[0]!.side).toBe(1);
  // The winner fires first.
  expect([stepOf(battle), fullThrust.toAct(battle)]).toEqual(['ship', 1]);
});

test('3.1 Thrust: all of it for speed, half of it, rounded up, for turns', () => {
  const battle = position([ship({ thrust: 4, speed: 8 }), ship({ thrust: 5 })]);
  expect(verdict(battle, encodeOrder(0, 0, 4, 0))).toBe('possible');
  expect(verdict(battle, encodeOrder(0, 2, -2, 0))).toBe('possible');
  expect(verdict(battle, encodeOrder(0, 0, 5, 0))).toBe('too-much-thrust');
  expect(verdict(battle, encodeOrder(0, 2, 3, 0))).toBe('too-much-thrust');
  expect(verdict(battle, encodeOrder(0, 3, 0, 0))).toBe('turn-beyond-half');
  // A rating of 5 turns up to 3 points.
  expect(verdict(battle, encodeOrder(1, -3, 2, 0))).toBe('possible');
  expect(verdict(battle, encodeOrder(1, 4, 0, 0))).toBe('turn-beyond-half');
});

test('3.1 Thrust example: thrust 6 turns 3 points from course 10, to 7 by port and to 1 by starboard', () => {
  for (const [text, course] of [
    ['P3', 7],
    ['S3', 1],
  ] as const) {
    const battle = position([ship({ course: 10, speed: 0, thrust: 6 })]);
    fly(battle, { 0: text });
    expect(where(battle).course).toBe(course);
  }
});

test('3.2 Course changes example: three points to port at velocity 10 from course 3', () => {
  const battle = position([ship({ course: 3, speed: 10 })]);
  const [moved] = only(fly(battle, { 0: 'P3' }), 'moved');
  // One point first: 5 MU along course 2; then two points: 5 MU along course 12.
  expect(where(battle).course).toBe(12);
  expect(where(battle).x).toBeCloseTo(36 + 5 * root, 2);
  expect(where(battle).y).toBeCloseTo(24 - 2.5 - 5, 2);
  expect(moved!.path).toHaveLength(3);
  expect(moved!.path[1]!.x / UNIT).toBeCloseTo(36 + 5 * root, 2);
});

test('3.2 Course changes example: from 6 to 11 and a point to starboard from course 7', () => {
  const battle = position([ship({ course: 7, speed: 6 })]);
  fly(battle, { 0: 'S1+5: 11' });
  expect(where(battle)).toMatchObject({ course: 8, speed: 11 });
  // 5 MU along course 7, then the one point, then 6 MU along course 8.
  expect(where(battle).x).toBeCloseTo(36 - 2.5 - 6 * root, 2);
  expect(where(battle).y).toBeCloseTo(24 + 5 * root + 3, 2);
});

test('3.2 Course changes: no ship moves backwards, and one at rest may turn about freely', () => {
  const battle = position([ship({ speed: 3, thrust: 6 }), ship({ speed: 0, thrust: 2 })]);
  expect(verdict(battle, encodeOrder(0, 0, -4, 0))).toBe('negative-speed');
  expect(verdict(battle, encodeOrder(1, 6, 0, 0))).toBe('possible');
  expect(verdict(battle, encodeOrder(1, 6, 1, 0))).toBe('turn-beyond-half');
  expect(verdict(battle, encodeOrder(1, 2, 0, 1))).toBe('roll-takes-a-turn');
  fly(battle, { 0: '-3: 0', 1: 'S5' });
  expect(where(battle)).toEqual({ x: 36, y: 24, course: 12, speed: 0 });
  expect(where(battle, 1)).toEqual({ x: 36, y: 24, course: 5, speed: 0 });
});

test('3.3 Movement orders example: P2+4: 12 is two points to port and 4 MU more, from 8 to 12', () => {
  expect(readOrder('P2+4: 12', 8)).toEqual({ order: 'move', move: { turn: -2, thrust: 4, roll: false } });
  expect(orderText('move', { turn: -2, thrust: 4, roll: false }, 8)).toBe('P2+4: 12');
  expect(readOrder('P2+4: 13', 8)).toBe('wrong-speed');
});

test('3.3 Movement orders: the notation is read as it is written, Left and Right too', () => {
  for (const turn of [-3, 0, 2])
    for (const thrust of [-4, 0, 5])
      for (const roll of [false, true]) {
        const move = { turn, thrust, roll };
        expect(readOrder(orderText('move', move, 9), 9)).toEqual({ order: 'move', move });
      }
  expect(readOrder('l2', 5)).toEqual({ order: 'move', move: { turn: -2, thrust: 0, roll: false } });
  expect(readOrder('R1 -3', 5)).toEqual({ order: 'move', move: { turn: 1, thrust: -3, roll: false } });
  expect(readOrder('Launch', 5)).toMatchObject({ order: 'launch' });
  expect(readOrder('ftl: 5', 5)).toMatchObject({ order: 'ftl' });
  for (const text of ['', 'hello', 'P', 'P2P3', '++4', 'Launch P2', 'FTL+1', '0 P1', ':'])
    expect(readOrder(text, 5)).toBe('not-an-order');
});

test('3.3 Movement orders: no order runs over into another, legal one: what has no room is refused', () => {
  const battle = position([ship({ thrust: 6, speed: 6 })]);
  // +66 took the bits of a roll and of +2.
  for (const [turn, thrust, roll] of [
    [0, 66, 0],
    [0, 44, 0],
    [0, -21, 0],
    [0, 21, 0],
    [7, 0, 0],
    [-7, 0, 0],
    [58, 0, 0],
    [64, -1, 0],
    [0, 0, 2],
  ] as const)
    // prettier-ignore
    expect(verdict(battle, encodeOrder(0, turn, thrust, roll)), `${turn} ${thrust} ${roll}`).toBe('unknown-action');
  for (const turn of [-6, 6])
    for (const thrust of [-20, 20])
      for (const roll of [0, 1]) {
        const action = encodeOrder(29, turn, thrust, roll);
        expect([firstOf(action), turnOf(action), thrustIn(action), fourthOf(action)]).toEqual([29, turn, thrust, roll]);
      }
});

test('3.3 Movement orders: a ship without an order flies straight on, and may get one until the commit', () => {
  const battle = position([ship({ course: 3, speed: 7 })]);
  play(battle, orderAction(battle, 0, 'S1+2'));
  play(battle, orderAction(battle, 0, 'P1'));
  expect(fullThrust.view(battle, 0).units[0]!.order?.text).toBe('P1: 7');
  fullThrust.reopen!(battle, 0);
  fly(battle);
  expect(where(battle)).toEqual({ x: 43, y: 24, course: 3, speed: 7 });
});

test('3.3 Movement orders: an order that has become impossible flies straight on at the old speed, and says why', () => {
  const battle = position([ship({ course: 3, speed: 6, thrust: 6 })]);
  play(battle, orderAction(battle, 0, 'S3+3'));
  // Between the order and the move the drive is lost.
  const drive = fullThrust.view(battle, 'referee').units[0]!.systems.findIndex(({ system }) => system === 'drive');
  battle.condition[drive] = 2;
  const events = fly(battle);
  expect(only(events, 'orderImpossible')).toEqual([
    { type: 'orderImpossible', unit: 0, code: 'turn-beyond-half', section: '3.1' },
  ]);
  expect(where(battle)).toEqual({ x: 42, y: 24, course: 3, speed: 6 });
});

test('3.3 Rolling: it takes a point of thrust off the turning allowance, and lasts', () => {
  const battle = position([ship({ thrust: 4, speed: 8 })]);
  expect(verdict(battle, encodeOrder(0, 2, 0, 1))).toBe('roll-takes-a-turn');
  expect(verdict(battle, encodeOrder(0, 1, 3, 1))).toBe('too-much-thrust');
  fly(battle, { 0: 'Roll P1+2: 10' });
  expect(battle.rolled[0]).toBe(1);
  expect(where(battle)).toMatchObject({ course: 11, speed: 10 });
  const next = position([ship({ rolled: true })]);
  fly(next, { 0: 'Roll' });
  expect(next.rolled[0]).toBe(0);
});

test('3.4 Special orders: a ship without a bay launches nothing, one without an FTL drive does not jump', () => {
  const battle = position([ship(), ship({ ftl: true, systems: ['fc', 'bay standard'] })]);
  expect(verdict(battle, encode(ACTION.LAUNCH, 0))).toBe('no-group-to-launch');
  expect(verdict(battle, encode(ACTION.FTL, 0))).toBe('no-ftl-drive');
  expect(verdict(battle, encode(ACTION.LAUNCH, 1))).toBe('possible');
  expect(verdict(battle, encode(ACTION.FTL, 1))).toBe('possible');
});

test('3.7 Squadrons: one order for all, at the rate of the least agile', () => {
  const battle = position([ship({ thrust: 6 }), ship({ at: [38, 24], thrust: 4 }), ship({ at: [40, 24], thrust: 6 })]);
  const squadron = [0, 1, 2];
  const verdicts = (turn: number, thrust: number) =>
    squadron.map((ship) => verdict(battle, encodeOrder(ship, turn, thrust, 0)) === 'possible');
  expect(verdicts(3, 0)).toEqual([true, false, true]);
  expect(verdicts(2, 2)).toEqual([true, true, true]);
  for (const ship of squadron) play(battle, encodeOrder(ship, 2, 2, 0));
  play(battle, ACTION.COMMIT);
  play(battle, ACTION.COMMIT, [6, 1]);
  // They keep their formation.
  expect([where(battle, 1).x - where(battle).x, where(battle, 2).x - where(battle).x]).toEqual([2, 4]);
});

test('2.7 Orders: the other side’s ships, and those already committed, take none', () => {
  const battle = position([ship(), ship({ side: 1 })]);
  expect(verdict(battle, encodeOrder(1, 0, 1, 0))).toBe('not-your-ship');
  expect(verdict(battle, encodeOrder(7, 0, 1, 0))).toBe('no-such-ship');
  expect(legal(battle).length).toBeGreaterThan(10);
});
