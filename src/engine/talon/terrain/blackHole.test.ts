import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { STATUS, type Battle } from '../battle.ts';
import type { TalonEvent } from '../events.ts';
import { talon } from '../index.ts';
import {
  at,
  batter,
  hexOf,
  legal,
  ofType,
  passUntil,
  placeMissile,
  play,
  playWithDice,
  position,
  refusalOf,
  setClock,
  shieldOf,
  type PositionOptions,
  type TestShip,
} from '../testing/position.ts';

const STRAIGHT = 0;
const hole = { terrain: [['black-hole', 0, 0]] } as const;
const fall = (unit: number, direction: number): number => encode(ACTION.FALL, unit, direction);
const sideOf = (ship: TestShip): number => ship.side ?? (ship.class.startsWith('terran') ? 0 : 1);

/**
 * Ships, moved to where they stand here (a setup keeps them 3 hexes off), at the last fire step of
 * round 1, played on through the power phases into the Gravity Pull and to what is decided then.
 */
function pulled(
  ships: readonly TestShip[],
  more: PositionOptions & { prepare?: (battle: Battle) => void; dice?: readonly number[] } = {},
): { battle: Battle; events: TalonEvent[] } {
  const apart = ships.map((ship, n): TestShip => ({ ...ship, at: [n - 8, 8] }));
  const battle = position(apart, { ...hole, ...more });
  const order = [...ships.keys()].sort((a, b) => sideOf(ships[a]!) - sideOf(ships[b]!) || a - b); // unit ids: side 0's first
  order.forEach((n, unit) => {
    battle.q[unit] = ships[n]!.at[0];
    battle.r[unit] = ships[n]!.at[1];
  });
  more.prepare?.(battle);
  const second = battle.initiative[0] === 0 ? 1 : 0;
  setClock(battle, { impulse: 'F', side: second, step: 'fire' });
  passUntil(battle, at({ step: 'power-phase', side: second }));
  return { battle, events: playWithDice(battle, more.dice ?? [], ACTION.END_STEP) };
}
const shifts = (events: readonly TalonEvent[]) => ofType(events, 'displaced').map(({ unit, to }) => [unit, to.q, to.r]);

// 18.1

test('18.1 entering a black hole destroys the ship, and its blast harms the neighbours', () => {
  const battle = position(
    [
      { class: 'terran-ca', at: [0, 3], facing: 0 },
      { class: 'terran-cl', at: [4, 0], facing: 0 },
      { class: 'talon-tran', at: [0, -9], facing: 0 },
    ],
    hole,
  );
  battle.r[0] = 1;
  [battle.q[1], battle.r[1]] = [1, 0] as [number, number];
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  const events = play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  expect(events.slice(1, 3)).toEqual([
    { type: 'destroyed', unit: 0, at: { q: 0, r: 0 }, cause: 'black-hole' },
    { type: 'exploded', unit: 0, at: { q: 0, r: 0 }, rating: 3 },
  ]);
  expect([
    ofType(events, 'shieldHit').map(({ unit }) => unit),
    battle.pointsLost[0],
    talon.view(battle).terrain.length,
  ]).toEqual([[1], 115, 1]);
});

test('18.1 a missile ends in it too', () => {
  const battle = position(
    [
      { class: 'terran-ca', at: [0, 3], facing: 0 },
      { class: 'talon-tran', at: [0, -9], facing: 0, speed: 1 },
    ],
    hole,
  );
  placeMissile(battle, 0, [0, -1], 3, 0);
  setClock(battle, { impulse: 'B', side: 1, step: 'movement' });
  expect(ofType(play(battle, encode(ACTION.MOVE_MISSILE, 0, STRAIGHT)), 'missileDestroyed')).toEqual([
    expect.objectContaining({ cause: 'terrain' }),
  ]);
});

test('18.1 it blocks fire like a planet', () => {
  const battle = position(
    [
      { class: 'terran-ca', at: [0, 3], facing: 0 },
      { class: 'talon-ca', at: [0, -3], facing: 0 },
    ],
    hole,
  );
  battle.r[0] = 2;
  battle.r[1] = -1;
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  expect(refusalOf(battle, encode(ACTION.FIRE, 0, 1, 1))).toBe('line-blocked');
  battle.q[1] = 1; // (1,-1): the line runs past it
  expect(refusalOf(battle, encode(ACTION.FIRE, 0, 1, 1))).not.toBe('line-blocked');
});

test('18.1 a target nearer to it than the firer: −1; as near or farther: nothing', () => {
  for (const [firer, target, modifier] of [
    [[0, 8], [0, 5], -1],
    [[0, 5], [0, 8], 0],
    [[0, 5], [3, 2], 0],
    [[0, 5], [2, 2], -1],
  ] as const) {
    const battle = position(
      [
        { class: 'terran-cl', at: firer, facing: 0 },
        { class: 'talon-ca', at: target, facing: 0 },
      ],
      hole,
    );
    battle.facing[0] = firer[1] > target[1] ? 0 : 3;
    setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
    expect([firer, target, talon.describe(battle, encode(ACTION.FIRE, 0, 1, 1))]).toEqual([
      firer,
      target,
      expect.objectContaining({ modifier }),
    ]);
  }
});

test('18.1 and 17.5 it adds to asteroids and nebulae on the line', () => {
  const battle = position(
    [
      { class: 'terran-cl', at: [0, 8], facing: 0 },
      { class: 'talon-ca', at: [0, 5], facing: 0 },
    ],
    {
      terrain: [
        ['black-hole', 0, 0],
        ['asteroids', 0, 6],
      ],
    },
  );
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  expect(ofType(playWithDice(battle, [4], encode(ACTION.FIRE, 0, 1, 1)), 'fired')[0]).toMatchObject({
    die: 4,
    modified: 2,
    hit: false,
  });
});

test('18.1 no ship is deployed within 2 hexes', () => {
  for (const [r, wanted] of [
    [1, 'too-near-black-hole'],
    [2, 'too-near-black-hole'],
    [3, 'ok'],
  ] as const) {
    const parsed = talon.parseSetup({
      system: 'talon',
      roundLimit: 9,
      terrain: [{ kind: 'black-hole', q: 0, r: 0 }],
      sides: [
        { ships: [{ class: 'terran-ca', name: 'Patton', q: 0, r, facing: 0 }] },
        { ships: [{ class: 'talon-ca', name: 'Unity', q: 5, r: 3, facing: 0 }] },
      ],
    });
    expect([r, parsed.ok ? 'ok' : parsed.error.code]).toEqual([r, wanted]);
  }
});

// 18.2

test('18.2 after the Power Phase every ship of both sides shifts one hex towards it, bases and fighters too', () => {
  const { battle, events } = pulled([
    { class: 'terran-ca', at: [0, 5], facing: 2 },
    { class: 'terran-base', at: [5, 0], facing: 1 },
    { class: 'terran-ftr', at: [1, 3], facing: 4 },
    { class: 'talon-ca', at: [-4, 0], facing: 3 },
  ]);
  expect(shifts(events)).toEqual([
    [2, 1, 2],
    [0, 0, 4],
    [1, 4, 0],
    [3, -3, 0],
  ]);
  expect([...battle.facing.subarray(0, 4)]).toEqual([2, 1, 4, 3]); // no ship turns
  expect(ofType(events, 'displaced').every(({ cause }) => cause === 'gravity')).toBe(true);
});

test('18.2 once a round', () => {
  const { battle } = pulled([
    { class: 'terran-ca', at: [0, 8], facing: 2, speed: 1 },
    { class: 'talon-ca', at: [0, -8], facing: 2, speed: 1 },
  ]);
  let pulls = 0;
  passUntil(
    battle,
    (now) => now.round[0] === 3 && now.impulse[0] === 0,
    (events) => (pulls += shifts(events).length),
  );
  expect(pulls).toBe(2); // at the end of round 2, one each
});

test('18.2 turn counters keep their distance', () => {
  const { battle } = pulled(
    [
      { class: 'terran-ca', at: [0, 5], facing: 2 },
      { class: 'talon-ca', at: [0, -5], facing: 0 },
    ],
    { prepare: (one) => one.turnCounter.fill(2, 0, 2) },
  );
  expect([battle.turnCounter[0], battle.turnCounter[1]]).toEqual([2, 2]);
});

test('18.2 on a spine the ship’s owner chooses the hex', () => {
  const { battle, events } = pulled([
    { class: 'terran-ca', at: [2, 2], facing: 0 },
    { class: 'talon-ca', at: [-2, -2], facing: 0 },
  ]);
  expect([shifts(events), talon.toAct(battle), legal(battle)]).toEqual([[], 0, [fall(0, 0), fall(0, 5)]]);
  expect([refusalOf(battle, fall(0, 1)), refusalOf(battle, fall(1, 3)), refusalOf(battle, ACTION.END_STEP)]).toEqual([
    'not-a-choice',
    'not-a-choice',
    'choose-fall-first',
  ]);
  expect(talon.apply(battle, fall(0, 1))).toEqual({ code: 'not-a-choice', section: '18.2' });
  expect(shifts(play(battle, fall(0, 5)))).toEqual([[0, 1, 2]]);
  expect([talon.toAct(battle), legal(battle)]).toEqual([1, [fall(1, 2), fall(1, 3)]]); // then the Talon its own
  expect(shifts(play(battle, fall(1, 3)))).toEqual([[1, -2, -1]]);
});

test('18.2 the initiative player’s ships first', () => {
  for (const initiative of [0, 1] as const) {
    const { events } = pulled(
      [
        { class: 'terran-ca', at: [0, 5], facing: 2 },
        { class: 'talon-ca', at: [0, -5], facing: 0 },
      ],
      { initiative },
    );
    expect(shifts(events).map(([unit]) => unit)).toEqual([initiative, 1 - initiative]);
  }
});

test('18.2 a ship next to it falls in: destroyed, with its explosion', () => {
  const { battle, events } = pulled([
    { class: 'terran-ca', at: [0, 1], facing: 0 },
    { class: 'terran-cl', at: [0, 6], facing: 0 },
    { class: 'talon-ca', at: [0, -2], facing: 0 },
  ]);
  expect(ofType(events, 'destroyed')).toEqual([
    { type: 'destroyed', unit: 0, at: { q: 0, r: 0 }, cause: 'black-hole' },
  ]);
  expect(battle.status[0]).toBe(STATUS.DESTROYED);
  // The Talon CA is still two hexes off when it happens: explosions come before the other side is pulled.
  expect(ofType(events, 'shieldHit')).toEqual([]);
  expect(hexOf(battle, 2)).toEqual({ q: 0, r: -1 });
});

test('18.2 ruling: of one side the ship nearest to it first, so that none is pulled onto one ahead of it', () => {
  const { battle, events } = pulled([
    { class: 'terran-ca', at: [0, 7], facing: 0 },
    { class: 'terran-dd', at: [0, 6], facing: 0 },
    { class: 'terran-cl', at: [0, 5], facing: 0 },
    { class: 'talon-ca', at: [0, -5], facing: 0 },
  ]);
  expect([ofType(events, 'collided'), shifts(events).map(([unit]) => unit)]).toEqual([[], [2, 1, 0, 3]]);
  expect([0, 1, 2].map((unit) => hexOf(battle, unit).r)).toEqual([6, 5, 4]);
});

test('18.2 ruling: of ships as near the first of the fleet, and an owner who chooses so on a spine has a collision', () => {
  const { battle, events } = pulled([
    { class: 'terran-ca', at: [1, 3], facing: 0 },
    { class: 'terran-cl', at: [2, 2], facing: 0 },
    { class: 'talon-ca', at: [0, -5], facing: 0 },
  ]);
  expect([shifts(events), legal(battle)]).toEqual([[[0, 1, 2]], [fall(1, 0), fall(1, 5)]]);
  expect(ofType(play(battle, fall(1, 5)), 'collided').map(({ unit, other }) => [unit, other])).toEqual([[1, 0]]);
});

test('18.2 collisions are resolved at once, on the side the ship was pulled through', () => {
  // The first ship is pulled onto one of its race on the other side, which is pulled on after it.
  const { battle, events } = pulled([
    { class: 'terran-ca', at: [0, 6], facing: 3 },
    { class: 'terran-cl', at: [0, 5], facing: 0, side: 1 },
    { class: 'talon-ca', at: [0, -5], facing: 0 },
  ]);
  expect(ofType(events, 'collided')).toEqual([{ type: 'collided', unit: 0, other: 1, at: { q: 0, r: 5 } }]);
  expect([shieldOf(battle, 0, 'rear'), shieldOf(battle, 1, 'rear')]).toEqual([1, 0]);
  expect([hexOf(battle, 0), hexOf(battle, 1)]).toEqual([
    { q: 0, r: 5 },
    { q: 0, r: 4 },
  ]);
});

test('18.2 explosions of a collision come before the next ship is pulled', () => {
  const { events } = pulled(
    [
      { class: 'terran-ca', at: [0, 6], facing: 0 },
      { class: 'terran-cl', at: [0, 5], facing: 0, side: 1 },
      { class: 'talon-ca', at: [0, -5], facing: 0 },
    ],
    {
      prepare: (battle) => batter(battle, 1, 1),
      dice: [6, 1, 1, 1],
    },
  );
  const order = events.flatMap((event) =>
    event.type === 'displaced' || event.type === 'exploded' ? [`${event.type} ${event.unit}`] : [],
  );
  expect(order).toEqual(['displaced 0', 'exploded 1', 'displaced 2']);
});

test('18.2 pulled into asteroids, a nebula or a missile’s hex, a ship meets what it meets', () => {
  const asteroids = pulled(
    [
      { class: 'terran-ca', at: [0, 5], facing: 0 },
      { class: 'talon-ca', at: [0, -5], facing: 0 },
    ],
    {
      terrain: [
        ['black-hole', 0, 0],
        ['asteroids', 0, 4],
      ],
    },
  );
  expect(ofType(asteroids.events, 'struckAsteroids')).toEqual([
    { type: 'struckAsteroids', unit: 0, at: { q: 0, r: 4 }, arc: 'forward' },
  ]);
  const missile = pulled(
    [
      { class: 'terran-ca', at: [0, 5], facing: 0 },
      { class: 'talon-ca', at: [0, -5], facing: 0 },
    ],
    { prepare: (battle) => placeMissile(battle, 0, [0, 4], 0, 0) },
  );
  expect(ofType(missile.events, 'missileHit')).toEqual([
    { type: 'missileHit', missile: 0, target: 0, at: { q: 0, r: 4 }, damage: 2, arc: 'forward' },
  ]);
});

test('18.2 missiles are no ships: they are not pulled', () => {
  const { battle } = pulled(
    [
      { class: 'terran-ca', at: [0, 5], facing: 0 },
      { class: 'talon-ca', at: [0, -5], facing: 0 },
    ],
    { prepare: (one) => placeMissile(one, 0, [3, 3], 0, 0) },
  );
  expect([battle.missileQ[0], battle.missileR[0]]).toEqual([3, 3]);
});

test('18.2 the pull comes before reinforcements and retreat', () => {
  const { battle } = pulled(
    [
      { class: 'terran-dd', at: [0, 8], facing: 0 },
      { class: 'terran-cl', at: [3, 5], facing: 0 },
      { class: 'talon-ca', at: [0, -8], facing: 0 },
    ],
    {
      prepare: (one) => (one.round[0] = 4),
    },
  );
  expect([at({ step: 'retreat' })(battle), hexOf(battle, 0)]).toEqual([true, { q: 0, r: 7 }]);
});

test('18.2 the last ship that falls in loses the battle before the other side is pulled', () => {
  const { battle } = pulled(
    [
      { class: 'terran-ca', at: [0, 1], facing: 0 },
      { class: 'talon-ca', at: [0, -1], facing: 0 },
    ],
    { dice: [] },
  );
  // The Terran falls first and its explosion (3) does not kill the Talon; the battle is over before it is pulled.
  expect([talon.outcome(battle)?.winner, battle.status[1]]).toEqual([1, STATUS.IN_PLAY]);
});
