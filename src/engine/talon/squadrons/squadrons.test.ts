import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { CRAFT, STATUS, type Battle } from '../battle.ts';
import type { TalonEvent } from '../events.ts';
import { talon } from '../index.ts';
import { SHIP_CLASSES } from '../shipClasses.ts';
import {
  batter,
  legal,
  ofType,
  placeMissile,
  play,
  playWithDice,
  position,
  refusalOf,
  setClock,
  setCraft,
  shieldOf,
  type TestShip,
} from '../testing/position.ts';

const STRAIGHT = 0;
const CARRIER = 0;
const SQUADRON = 1;
const carrier: TestShip = { class: 'terran-cv', at: [0, 0], facing: 0 };
const fighters = (q: number, r: number, facing = 0): TestShip => ({ class: 'terran-ftr', at: [q, r], facing });
const far: TestShip = { class: 'talon-tran', at: [9, -9], facing: 0, speed: 1 };
const craftLeft = (battle: Battle, unit = SQUADRON): number[] =>
  [0, 1, 2].map((craft) => 2 - battle.craftHull[unit * CRAFT + craft]!);

test('12.1.1 three fighters a counter, two hull boxes and a phaser each', () => {
  const battle = position([carrier, fighters(0, -3), far]);
  const view = talon.view(battle).units[SQUADRON]!;
  expect(view.craft).toEqual([
    { hullLeft: 2, hull: 2 },
    { hullLeft: 2, hull: 2 },
    { hullLeft: 2, hull: 2 },
  ]);
  expect(view.groups.map(({ weapon, count, arcs }) => [weapon, count, arcs])).toEqual(
    Array(3).fill(['phaser', 1, ['forward']]),
  );
});

test('12.1.1 fighters need a carrier or base at the start, one for every four squadrons', () => {
  const error = (ships: readonly object[]): string => {
    const parsed = talon.parseSetup({
      system: 'talon',
      roundLimit: 9,
      sides: [{ ships }, { ships: [{ class: 'talon-tran', name: 'Legion', q: 8, r: -8, facing: 0 }] }],
    });
    return parsed.ok ? 'ok' : parsed.error.code;
  };
  const names = SHIP_CLASSES.find(({ id }) => id === 'terran-ftr')!.names;
  const wings = (count: number) =>
    names.slice(0, count).map((name, n) => ({ class: 'terran-ftr', name, q: n, r: 3, facing: 0 }));
  const cv = { class: 'terran-cv', name: 'Wasp', q: 0, r: 0, facing: 0 };
  const base = { class: 'terran-base', name: 'Valley Forge', q: -2, r: 0, facing: 0 };
  expect(error([{ class: 'terran-ca', name: 'Patton', q: 0, r: 0, facing: 0 }, ...wings(1)])).toBe(
    'squadron-without-carrier',
  );
  expect(error([cv, ...wings(4)])).toBe('ok');
  expect(error([base, ...wings(4)])).toBe('ok');
  expect(error([cv, ...wings(5)])).toBe('too-many-squadrons');
  expect(error([cv, base, ...wings(8)])).toBe('ok');
  expect(
    error([{ class: 'terran-ca', name: 'Patton', q: 2, r: 0, facing: 0 }, { ...cv, arrives: 2 }, ...wings(1)]),
  ).toBe('squadron-without-carrier');
});

test('12.1.1 fighters go on after their carrier is destroyed', () => {
  const battle = position([carrier, fighters(0, -5), { class: 'talon-ca', at: [0, 2], facing: 0 }]);
  batter(battle, CARRIER, 1);
  setClock(battle, { impulse: 'E', side: 1, step: 'fire' });
  playWithDice(battle, [6], encode(ACTION.FIRE, 2, 0, CARRIER));
  expect([battle.status[CARRIER], battle.status[SQUADRON], talon.outcome(battle)]).toEqual([
    STATUS.DESTROYED,
    STATUS.IN_PLAY,
    null,
  ]);
});

test('12.1.2 fighters never fly slower than 5', () => {
  const curve = SHIP_CLASSES.find(({ craft }) => craft !== undefined)!.powerCurve;
  expect(Math.min(...curve.map(({ speed }) => speed))).toBe(5);
});

/** A Talon CA at the origin facing north before a squadron two hexes ahead, in its fire step. */
function aimed(ships: readonly TestShip[] = []): Battle {
  const battle = position([
    { ...carrier, at: [7, 2] },
    fighters(0, -2, 3),
    ...ships,
    { class: 'talon-ca', at: [0, 0], facing: 0 },
  ]);
  setClock(battle, { impulse: 'E', side: 1, step: 'fire' });
  return battle;
}
const CRUISER = 2;

test('12.1.2 damage goes straight to the hull of one craft', () => {
  const battle = aimed();
  setCraft(battle, SQUADRON, [2, 2, 2]);
  const events = playWithDice(battle, [6], encode(ACTION.FIRE, CRUISER, 0, SQUADRON, 1));
  expect(ofType(events, 'fired')[0]).toMatchObject({ target: SQUADRON, craft: 1, hit: true, damage: 2, arc: null });
  expect(ofType(events, 'craftHit')).toEqual([{ type: 'craftHit', unit: SQUADRON, craft: 1, amount: 2, left: 0 }]);
  expect([craftLeft(battle), ofType(events, 'shieldHit')]).toEqual([[2, 0, 2], []]);
});

test('12.1.2 damage that a craft does not need is lost', () => {
  const battle = aimed();
  setCraft(battle, SQUADRON, [1, 2, 2]);
  const events = playWithDice(battle, [6], encode(ACTION.FIRE, CRUISER, 0, SQUADRON, 0));
  expect(ofType(events, 'craftHit')).toEqual([{ type: 'craftHit', unit: SQUADRON, craft: 0, amount: 1, left: 0 }]);
  expect(craftLeft(battle)).toEqual([0, 2, 2]);
});

test('12.1.3 a specific craft is the target: one that flies, and none where the target is a ship', () => {
  const battle = aimed([{ class: 'terran-ca', at: [0, -3], facing: 0 }]);
  const [cruiser, talonCruiser] = [2, 3];
  setCraft(battle, SQUADRON, [0, 2, 2]);
  const shot = (target: number, craft: number): number => encode(ACTION.FIRE, talonCruiser, 0, target, craft);
  expect([0, 1, 2, 3].map((craft) => refusalOf(battle, shot(SQUADRON, craft)))).toEqual([
    'no-such-craft',
    null,
    null,
    'no-such-craft',
  ]);
  expect([0, 1].map((craft) => refusalOf(battle, shot(cruiser, craft)))).toEqual([null, 'no-such-craft']);
  expect(legal(battle).filter((action) => action === shot(SQUADRON, 0))).toEqual([]);
});

test('12 ruling: each craft fires as a group of its own, and no longer when it is gone', () => {
  const battle = position([{ ...carrier, at: [7, 2] }, fighters(0, 0), { class: 'talon-ca', at: [0, -1], facing: 0 }]);
  setCraft(battle, SQUADRON, [2, 0, 2]);
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  const shot = (craft: number): number => encode(ACTION.FIRE, SQUADRON, craft, 2);
  expect([0, 1, 2].map((craft) => refusalOf(battle, shot(craft)))).toEqual([null, 'group-destroyed', null]);
  playWithDice(battle, [6], shot(0));
  expect([0, 2].map((craft) => refusalOf(battle, shot(craft)))).toEqual(['not-charged', null]);
  playWithDice(battle, [1], shot(2));
  expect(shieldOf(battle, 2, 'rear')).toBe(3 - 2 - 1);
});

test('12.1.2 a lost squadron does not explode', () => {
  const battle = aimed([{ class: 'terran-ca', at: [0, -3], facing: 0 }]);
  setCraft(battle, SQUADRON, [0, 0, 1]);
  const events = playWithDice(battle, [6], encode(ACTION.FIRE, 3, 0, SQUADRON, 2));
  expect(ofType(events, 'destroyed')).toEqual([
    { type: 'destroyed', unit: SQUADRON, at: { q: 0, r: -2 }, cause: 'craft-lost' },
  ]);
  expect([ofType(events, 'exploded'), ofType(events, 'shieldHit'), battle.pointsLost[0]]).toEqual([[], [], 44]);
});

/** A squadron one hex south of `other`, about to move onto it. */
function ramming(other: TestShip): TalonEvent[] & { battle?: Battle } {
  const battle = position([{ ...carrier, at: [7, 2] }, fighters(0, 0), other, far]);
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  return Object.assign(play(battle, encode(ACTION.MOVE, SQUADRON, STRAIGHT)), { battle });
}

test('7.4 and 12.1.2 a squadron that collides with a ship is lost whole, the ship takes 3', () => {
  const events = ramming({ class: 'terran-ca', at: [0, -1], facing: 0, speed: 2 });
  expect(ofType(events, 'destroyed')).toEqual([
    { type: 'destroyed', unit: SQUADRON, at: { q: 0, r: -1 }, cause: 'collision' },
  ]);
  expect(ofType(events, 'shieldHit')).toEqual([
    { type: 'shieldHit', unit: 2, arc: 'rear', amount: 3, left: 1, reinforcement: false },
  ]);
  expect([ofType(events, 'exploded'), events.battle!.status[SQUADRON]]).toEqual([[], STATUS.DESTROYED]);
});

test('7.4 and 12.1.2 a ship that moves onto a squadron destroys it and takes 3', () => {
  const battle = position([
    { ...carrier, at: [7, 2] },
    fighters(0, -1),
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    far,
  ]);
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  const events = play(battle, encode(ACTION.MOVE, 2, STRAIGHT));
  expect(ofType(events, 'destroyed').map(({ unit }) => unit)).toEqual([SQUADRON]);
  expect(shieldOf(battle, 2, 'forward')).toBe(3);
});

test('7.4 and 12.1.2 two squadrons that collide are both lost', () => {
  const events = ramming(fighters(0, -1));
  expect(
    ofType(events, 'destroyed')
      .map(({ unit }) => unit)
      .sort(),
  ).toEqual([SQUADRON, 2]);
});

test('12.1.2 a squadron and a ship of the other race pass through each other', () => {
  const events = ramming({ class: 'talon-ca', at: [0, -1], facing: 3 });
  expect([ofType(events, 'collided'), ofType(events, 'destroyed')]).toEqual([[], []]);
});

test('12.1.2 fighters have no AP of their own', () => {
  const battle = position([{ ...carrier, at: [7, 2] }, fighters(0, 0), far]);
  for (const impulse of ['A', 'B', 'C', 'D', 'E', 'F'] as const) {
    setClock(battle, { impulse, side: 0, step: 'power' });
    expect([battle.ap[SQUADRON], refusalOf(battle, encode(ACTION.CHARGE_YELLOW, SQUADRON, 0))]).toEqual([0, 'no-ap']);
  }
});

// 8.6.4

/** A Talon FF (rating 1) dies beside a squadron, or (same hex) on it; the shot is the Terran CA's. */
function blast(
  boxes: [number, number, number],
  same = false,
  class_ = 'talon-ca',
): { battle: Battle; events: TalonEvent[] } {
  const battle = position([
    { ...carrier, at: [7, 2] },
    fighters(0, same ? -3 : -4),
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: class_, at: [0, -3], facing: 0 },
    far,
  ]);
  setCraft(battle, SQUADRON, boxes);
  batter(battle, 3, 1);
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  return { battle, events: playWithDice(battle, [6], encode(ACTION.FIRE, 2, 1, 3)) };
}

test('8.6.4 an explosion hits one craft, and its owner chooses which', () => {
  const { battle, events } = blast([2, 1, 2], false, 'talon-ff');
  expect([ofType(events, 'craftHit'), talon.toAct(battle), legal(battle)]).toEqual([
    [],
    0,
    [0, 1, 2].map((craft) => encode(ACTION.CHOOSE_HIT, SQUADRON, craft)),
  ]);
  expect(refusalOf(battle, ACTION.END_STEP)).toBe('choose-hit-first');
  expect(refusalOf(battle, encode(ACTION.CHOOSE_HIT, SQUADRON, 3))).toBe('not-a-choice');
  expect(refusalOf(battle, encode(ACTION.CHOOSE_HIT, CARRIER, 0))).toBe('not-a-choice');
  play(battle, encode(ACTION.CHOOSE_HIT, SQUADRON, 2));
  expect(craftLeft(battle)).toEqual([2, 1, 1]);
});

test('8.6.4 the owner chooses even in the enemy’s turn', () => {
  const battle = position([
    { ...carrier, at: [7, 2] },
    fighters(0, -2),
    { class: 'terran-dd', at: [0, -1], facing: 0 },
    { class: 'talon-ca', at: [0, 1], facing: 0 },
  ]);
  setCraft(battle, SQUADRON, [2, 1, 2]);
  batter(battle, 2, 1);
  setClock(battle, { impulse: 'E', side: 1, step: 'fire' });
  playWithDice(battle, [6], encode(ACTION.FIRE, 3, 0, 2));
  expect([battle.active[0], talon.toAct(battle)]).toEqual([1, 0]);
});

test('8.6.4 craft that are alike leave nothing to choose', () => {
  const { battle } = blast([2, 2, 2]);
  expect(craftLeft(battle)).toEqual([0, 2, 2]);
});

test('8.6.4 in the same hex no arc is rolled, and still one craft is hit', () => {
  const { battle, events } = blast([2, 2, 2], true);
  expect([craftLeft(battle), ofType(events, 'explosionArcRolled')]).toEqual([[0, 2, 2], []]);
});

test('8.6.2 and 8.6.4 on a squadron too: the rating beside it, in its hex one more', () => {
  // A frigate's rating is 1: a fighter of two boxes survives it beside, not in the same hex.
  expect(craftLeft(blast([2, 2, 2], false, 'talon-ff').battle)).toEqual([1, 2, 2]);
  expect(craftLeft(blast([2, 2, 2], true, 'talon-ff').battle)).toEqual([0, 2, 2]);
});

test('8.6.4 each explosion of a chain hits a craft of its own', () => {
  // Two frigates beside the squadron; the first one's explosion kills the second.
  const battle = position([
    { ...carrier, at: [7, 2] },
    fighters(0, -4),
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'talon-ff', at: [0, -3], facing: 0 },
    { class: 'talon-ff', at: [1, -4], facing: 0 },
    far,
  ]);
  batter(battle, 3, 1);
  batter(battle, 4, 1);
  setCraft(battle, SQUADRON, [2, 1, 0]);
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  const events = playWithDice(battle, [6], encode(ACTION.FIRE, 2, 1, 3));
  expect(ofType(events, 'exploded').map(({ unit }) => unit)).toEqual([3]); // its hit is allotted before the next goes off
  const rest = play(battle, encode(ACTION.CHOOSE_HIT, SQUADRON, 0));
  expect([ofType(rest, 'exploded').map(({ unit }) => unit), craftLeft(battle)]).toEqual([[4], [0, 1, 0]]);
});

test('8.6.4 a long chain beside many squadrons and missiles is resolved to its end', () => {
  const ring = [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
  ] as const; // each next to the one before and to the centre
  const outer = [
    [0, -2],
    [1, -2],
    [2, -2],
    [2, -1],
    [2, 0],
    [1, 1],
    [0, 2],
    [-1, 2],
    [-2, 2],
  ] as const;
  const battle = position([
    { ...carrier, at: [9, 4] },
    { class: 'terran-base', at: [11, 2], facing: 0 },
    ...Array.from({ length: 8 }, (_, n) => fighters(n, 5)),
    { class: 'terran-ca', at: [0, -4], facing: 3 },
    ...['talon-dd', 'talon-dd', 'talon-dd', 'talon-ff', 'talon-ff'].map((name, n): TestShip => ({
      class: name,
      at: [n, -9],
      facing: 0,
    })),
    far,
  ]);
  for (let squadron = 2; squadron < 10; squadron++) battle.q[squadron] = battle.r[squadron] = 0; // all in the centre
  ring.forEach(([q, r], n) => {
    battle.q[11 + n] = q;
    battle.r[11 + n] = r;
    batter(battle, 11 + n, 1);
  });
  [...ring, ...outer].forEach((hex, n) => placeMissile(battle, n, hex, 0, CARRIER));
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  const events = playWithDice(battle, [6], encode(ACTION.FIRE, 10, 1, 11));
  for (let n = 0; n < 300 && battle.pending[0] !== 0; n++) events.push(...play(battle, legal(battle)[0]!));
  expect(ofType(events, 'exploded').map(({ unit }) => unit)).toEqual([11, 12, 13, 14, 15]);
  expect(ofType(events, 'craftHit')).toHaveLength(5 * 8); // rating 1: a box of one craft of each squadron
});
