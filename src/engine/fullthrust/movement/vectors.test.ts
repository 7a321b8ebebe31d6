import { expect, test } from 'vitest';
import { ACTION, encode, encodeOrder, encodePoint, encodeVector } from '../actions.ts';
import { FIRST_BYTES, newBattle } from '../battle.ts';
import { UNIT } from '../ground.ts';
import { fullThrust } from '../index.ts';
import { LEG, readVector, vectorActions } from './legs.ts';
import { parseSetup } from '../setup/parse.ts';
import {
  fly,
  legal,
  only,
  orderAction,
  play,
  position,
  refused,
  setupWith,
  stepOf,
  type TestShip,
} from '../testing/position.ts';

const ship = (more: Partial<TestShip> = {}): TestShip => ({ at: [36, 24], thrust: 8, ...more });
const rules = ['vector-movement'] as const;
const drifting = (...ships: TestShip[]) => position(ships, { rules });
type Battle = ReturnType<typeof position>;
const verdict = (battle: Battle, text: string, unit = 0) =>
  refused(fullThrust.clone(battle), orderAction(battle, unit, text));
/** Where a ship is and faces, and its velocity, in MU. */
const where = (battle: Battle, unit = 0) => ({
  x: battle.x[unit]! / UNIT,
  y: battle.y[unit]! / UNIT,
  facing: battle.course[unit]! || 12,
  speed: battle.speed[unit]!,
  velocity: [battle.velocityX[unit]! / UNIT, battle.velocityY[unit]! / UNIT] as const,
});

test('10.1 Vector movement: a ship keeps its velocity and its facing, whichever way it faces', () => {
  const battle = drifting(ship({ course: 3, speed: 5, facing: 9 }));
  fly(battle);
  expect(where(battle)).toEqual({ x: 41, y: 24, facing: 9, speed: 5, velocity: [5, 0] });
  fly(battle, { 0: '0' });
  expect(where(battle).x).toBe(46);
});

test('10.1 Vector movement: both systems fly in one battle, each by its own orders', () => {
  const battle = drifting(ship({ speed: 4 }), ship({ at: [20, 24], speed: 4, drive: 'cinematic' }));
  expect(refused(fullThrust.clone(battle), encodeOrder(0, 1, 0, 0))).toBe('vector-drive');
  expect(refused(fullThrust.clone(battle), encodeVector(1, [LEG.TURN], false))).toBe('cinematic-drive');
  fly(battle, { 0: 'MD2', 1: 'P1+2: 6' });
  expect([where(battle).y, where(battle, 1).speed, where(battle, 1).facing]).toEqual([18, 6, 11]);
});

test('10.1 Thrust rating: a halved drive halves what the thrusters do too', () => {
  const battle = drifting(ship({ thrust: 5 }));
  const drive = fullThrust.view(battle, 'referee').units[0]!.systems.findIndex(({ system }) => system === 'drive');
  battle.condition[drive] = 1;
  expect([verdict(battle, 'TP1, MD1'), verdict(battle, 'TP1, MD2')]).toEqual(['possible', 'too-much-thrust']);
});

test('10.2 Rotation example: TP3, MD6 at velocity 10 leads 10 MU on and 6 MU to port, at a velocity of 12', () => {
  const battle = drifting(ship({ speed: 10 }));
  const [moved] = only(fly(battle, { 0: 'TP3, MD6' }), 'moved');
  expect(where(battle)).toMatchObject({ x: 30, y: 14, facing: 9, speed: 12 });
  // The direction of the line from start to end, 12 MU long.
  const length = Math.hypot(6, 10);
  expect(where(battle).velocity[0]).toBeCloseTo((-6 * 12) / length, 3);
  expect(where(battle).velocity[1]).toBeCloseTo((-10 * 12) / length, 3);
  expect(moved!.legs!.map(({ leg, at, facing }) => [leg, at.x / UNIT, at.y / UNIT, facing])).toEqual([
    ['drift', 36, 14, 12],
    ['TP3', 36, 14, 9],
    ['MD6', 30, 14, 9],
  ]);
  // The straight line is the way that it went.
  expect(moved!.path).toHaveLength(2);
});

test('10.2 Thruster pushes example: PS at velocity 6 shifts the ship 1 MU to starboard, at a velocity of 6', () => {
  const battle = drifting(ship({ speed: 6 }));
  fly(battle, { 0: 'PS' });
  expect(where(battle)).toMatchObject({ x: 37, y: 18, facing: 12, speed: 6 });
});

test('10.2 Main drive: it accelerates along the facing, and slows a ship that points backwards', () => {
  const battle = drifting(ship({ speed: 6 }), ship({ at: [20, 30], speed: 6, facing: 6 }));
  fly(battle, { 0: 'MD4', 1: 'MD4' });
  expect([where(battle).speed, where(battle, 1).speed]).toEqual([10, 2]);
  expect(where(battle, 1)).toMatchObject({ y: 28, facing: 6 });
});

test('10.2 Combining manoeuvres: each is done strictly in the order written', () => {
  const first = drifting(ship({ speed: 10 }));
  const second = drifting(ship({ speed: 10 }));
  fly(first, { 0: 'TP2, MD6' });
  fly(second, { 0: 'MD6, TP2' });
  expect(where(first).x).toBeCloseTo(36 - 6 * (Math.sqrt(3) / 2), 2);
  expect(where(first)).toMatchObject({ y: 11, facing: 10, speed: 14 });
  expect(where(second)).toMatchObject({ x: 36, y: 8, facing: 10, speed: 16 });
});

test('10.2 Rotation: any number of points for one of thrust, and as often as there is thrust', () => {
  const battle = drifting(ship({ thrust: 4, speed: 3 }));
  expect(verdict(battle, 'TP5, MD2, TS6')).toBe('possible');
  expect(verdict(battle, 'TP5, MD3, TS6')).toBe('too-much-thrust');
  fly(battle, { 0: 'TP5, MD2, TS6' });
  expect(where(battle).facing).toBe(1);
});

test('10.2 Thruster pushes: one to one side and one in reverse, each 1 MU by the facing', () => {
  const battle = drifting(ship({ thrust: 4, speed: 6 }));
  for (const text of ['PP, PS', 'PS, PS', 'PR, PR']) expect(verdict(battle, text)).toBe('one-push-a-side');
  expect(verdict(battle, 'PS, PR, TP1, MD1')).toBe('possible');
  fly(battle, { 0: 'TS3, PP, PR' });
  // Facing 3, to port is up the table and in reverse is to the left.
  expect(where(battle)).toMatchObject({ x: 35, y: 17, facing: 3, speed: 7 });
});

test('10.2 Rolling: it takes a point of thrust', () => {
  const battle = drifting(ship({ thrust: 2 }));
  expect([verdict(battle, 'Roll, MD1'), verdict(battle, 'Roll, MD2')]).toEqual(['possible', 'too-much-thrust']);
  fly(battle, { 0: 'Roll, MD1' });
  expect([battle.rolled[0], where(battle).speed]).toEqual([1, 7]);
});

test('10.2 Orders: long ones are written in parts, and read as they were written', () => {
  const battle = drifting(ship({ speed: 4 }));
  const text = 'TP1, MD1, TS2, MD1, TP1, PS';
  const legs = readVector(text)!;
  for (const action of vectorActions(0, legs)) play(battle, action);
  expect(fullThrust.view(battle, 0).units[0]!.order?.text).toBe(`${text}: 6`);
  expect(fullThrust.view(battle, 0).units[0]!.legs!.map(({ leg }) => leg)).toEqual(['drift', ...text.split(', ')]);
  // The other side sees it drift on.
  expect(fullThrust.view(battle, 1).units[0]).toMatchObject({ order: null, legs: [{ leg: 'drift' }] });
  expect(refused(fullThrust.clone(battle), encodeVector(0, [1, 1, 1], true))).toBe('too-many-legs');
  expect(refused(fullThrust.clone(battle), encodeVector(0, [1, 0, 1], false))).toBe('unknown-action');
  for (const bad of ['', 'TP', 'TP7', 'MD', 'MD21', 'PP2', 'TP3 + 1', 'hello']) expect(readVector(bad)).toBeNull();
  for (const good of ['tp3 md6', 'TP3,MD6: 12', 'PR', '0']) expect(readVector(good)).not.toBeNull();
});

test('10.2 Orders: one that has become impossible drifts on, and says why', () => {
  const battle = drifting(ship({ speed: 6, thrust: 4 }));
  play(battle, orderAction(battle, 0, 'TP3, MD3'));
  const drive = fullThrust.view(battle, 'referee').units[0]!.systems.findIndex(({ system }) => system === 'drive');
  battle.condition[drive] = 2;
  const events = fly(battle);
  expect(only(events, 'orderImpossible')).toMatchObject([{ code: 'too-much-thrust' }]);
  expect(where(battle)).toMatchObject({ x: 36, y: 18, facing: 12, speed: 6 });
});

test('10.2 Course and facing: arcs go by the facing, not by the course', () => {
  const battle = position(
    [ship({ speed: 0, course: 12, facing: 6, systems: ['fc', 'beam-2 F'] }), ship({ at: [36, 34], speed: 0, side: 1 })],
    { rules },
  );
  fly(battle);
  play(battle, encode(ACTION.SHIP, 0));
  expect(refused(battle, encode(ACTION.ALL_AT, 1))).toBe('possible');
});

test('6.1 Firing: a salvo seeks a vector ship within 3 MU, a cinematic one within 6', () => {
  const salvo = (drive: 'vector' | 'cinematic', off: number) => {
    const battle = position(
      [
        ship({ speed: 0, systems: ['fc', 'rack FP F FS'] }),
        ship({ at: [36, 12 - off], speed: 0, side: 1, drive, systems: [] }),
      ],
      { rules },
    );
    fly(battle);
    play(battle, encode(ACTION.MISSILES, 0));
    play(battle, legal(battle)[0]!);
    const events: Parameters<typeof only>[0][number][] = [];
    const clone = fullThrust.clone(battle);
    fullThrust.apply(clone, encodePoint(ACTION.AIM_POINT, 0, -96), (event) => events.push(event));
    return only(events, 'salvoHomed').length;
  };
  expect([salvo('vector', 3), salvo('vector', 4), salvo('cinematic', 6), salvo('cinematic', 7)]).toEqual([1, 0, 1, 0]);
});

test('8.1 FTL exit: a vector ship moves half its velocity, whichever way it faces', () => {
  const battle = position(
    [
      ship({ speed: 8, course: 3, facing: 12, ftl: true }),
      ship({ at: [2, 46], speed: 0 }),
      ship({ at: [70, 2], speed: 0, side: 1 }),
    ],
    { rules },
  );
  fly(battle, { 0: 'FTL' });
  expect(only(fly(battle), 'jumped')[0]!.at).toEqual({ x: 48 * UNIT, y: 24 * UNIT });
});

test('10.1 Setups: only with the rule in force, and a facing only for a vector ship', () => {
  const setup = (more: Partial<TestShip>, on: boolean) => {
    const parsed = parseSetup(JSON.parse(JSON.stringify(setupWith([ship({ ...more, hull: 20, systems: [] }), ship({ side: 1, systems: [] })], on ? { rules } : {})))); // prettier-ignore
    return parsed.ok ? 'ok' : parsed.error.code;
  };
  expect(setup({ facing: 4 }, true)).toBe('ok');
  expect(setup({ facing: 4 }, false)).toBe('no-vectors');
  expect(setup({ drive: 'vector' }, false)).toBe('no-vectors');
  expect(setup({ drive: 'cinematic', facing: 4 }, true)).toBe('no-vectors');
});

test('10.1 Saves: a battle without vectors is stored as it always was', () => {
  const plain = position([ship()]);
  expect(fullThrust.serialize(plain)).toHaveLength(FIRST_BYTES);
  const battle = drifting(ship({ speed: 6 }));
  play(battle, orderAction(battle, 0, 'TP3, MD6'));
  const loaded = fullThrust.deserialize(fullThrust.serialize(battle));
  expect(loaded.ok && loaded.value.bytes).toEqual(battle.bytes);
  expect(stepOf(battle)).toBe('orders');
  // What is not revealed is not known.
  const hidden = fullThrust.observe(battle, 1);
  expect(fullThrust.view(hidden, 'referee').units[0]!.order).toBeNull();
});

test('the state has fewer than 128 fields: from there on V8 gives every such object a shape of its own, and play slows down', () => {
  expect(Object.keys(newBattle()).length).toBeLessThan(128);
});
