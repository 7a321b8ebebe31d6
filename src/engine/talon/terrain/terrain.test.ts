import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { ARC_COUNT, STATUS, type Battle } from '../battle.ts';
import type { TalonEvent } from '../events.ts';
import { talon } from '../index.ts';
import type { AimSetup } from '../setup.ts';
import {
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
import { type TerrainName } from '../terms.ts';

const STRAIGHT = 0;
type Counter = readonly [kind: TerrainName, q: number, r: number];
const far: TestShip = { class: 'talon-tran', at: [9, -9], facing: 0, speed: 1 };

/** Terran ship 0 at the origin facing north moves one hex ahead. */
function sail(
  terrain: readonly Counter[],
  more: {
    ship?: string;
    others?: readonly TestShip[];
    prepare?: (battle: Battle) => void;
    dice?: readonly number[];
  } = {},
): { battle: Battle; events: TalonEvent[] } {
  const battle = position([{ class: more.ship ?? 'terran-ca', at: [0, 0], facing: 0 }, ...(more.others ?? []), far], {
    terrain,
  });
  setClock(battle, { impulse: 'F', side: 0, step: 'movement' });
  more.prepare?.(battle);
  const events = playWithDice(battle, more.dice ?? [], encode(ACTION.MOVE, 0, STRAIGHT));
  return { battle, events };
}

// 17.2.1 planets

test('17.2.1 a ship that moves into a planet’s hex is destroyed, and its neighbours feel the explosion', () => {
  const { battle, events } = sail([['planet', 0, -1]], { others: [{ class: 'terran-cl', at: [0, -2], facing: 0 }] });
  expect(events.slice(1, 4)).toEqual([
    { type: 'destroyed', unit: 0, at: { q: 0, r: -1 }, cause: 'planet' },
    { type: 'exploded', unit: 0, at: { q: 0, r: -1 }, rating: 3 },
    { type: 'shieldHit', unit: 1, arc: 'rear', amount: 3, left: 0, reinforcement: false },
  ]);
  expect(battle.pointsLost[0]).toBe(115); // 17.1 ships destroyed by terrain count
});

test('17.2.1 fighters too, and they do not explode', () => {
  const { battle, events } = sail([['planet', 0, -1]], {
    ship: 'terran-ftr',
    others: [{ class: 'terran-cv', at: [0, -2], facing: 0, speed: 1 }],
  });
  expect([battle.status[0], ofType(events, 'exploded')]).toEqual([STATUS.DESTROYED, []]);
});

test('17.2.1 planets stand: no weapon aims at them, no explosion harms them', () => {
  const { battle } = sail([['planet', 1, -1]], { prepare: (one) => batter(one, 0, 1) });
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  expect([legal(battle), talon.view(battle).terrain]).toEqual([
    [ACTION.END_STEP],
    [{ kind: 'planet', hex: { q: 1, r: -1 } }],
  ]);
});

// 17.3 asteroids

test('17.3 a ship that moves into asteroids takes 1 on the side it moves with', () => {
  const { events } = sail([['asteroids', 0, -1]]);
  expect(events.slice(1, 3)).toEqual([
    { type: 'struckAsteroids', unit: 0, at: { q: 0, r: -1 }, arc: 'forward' },
    { type: 'shieldHit', unit: 0, arc: 'forward', amount: 1, left: 5, reinforcement: false },
  ]);
});

test('17.3 slipping sideways it takes it on that side', () => {
  const battle = position([{ class: 'terran-ca', at: [0, 0], facing: 0 }, far], { terrain: [['asteroids', 1, -1]] });
  battle.sideSlip[0] = 1;
  setClock(battle, { impulse: 'F', side: 0, step: 'movement' });
  expect(ofType(play(battle, encode(ACTION.MOVE, 0, 4)), 'struckAsteroids')).toEqual([
    expect.objectContaining({ arc: 'right' }),
  ]);
});

test('17.3 with the shield down the hull takes it, with a reinforcement nothing is lost', () => {
  expect(ofType(sail([['asteroids', 0, -1]], { prepare: (one) => batter(one, 0, 6) }).events, 'hullHit')).toEqual([
    { type: 'hullHit', unit: 0, amount: 1, left: 5 },
  ]);
  const { battle } = sail([['asteroids', 0, -1]], { prepare: (one) => (one.reinforced[0] = 6) });
  expect([shieldOf(battle, 0, 'forward'), battle.reinforced[0]]).toEqual([6, 0]);
});

test('17.3 staying among asteroids costs nothing', () => {
  const { battle } = sail([['asteroids', 0, -1]]);
  const shields = [...battle.shields];
  setClock(battle, { impulse: 'A', side: 0, step: 'movement' }); // speed 3 does not move
  play(battle, ACTION.END_STEP);
  expect([...battle.shields]).toEqual(shields);
});

test('17.3 from one asteroid hex into the next costs a point again', () => {
  const { battle } = sail([
    ['asteroids', 0, -1],
    ['asteroids', 0, -2],
  ]);
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  expect(shieldOf(battle, 0, 'forward')).toBe(4);
});

test('17.3 fighters never take damage from asteroids', () => {
  const { events } = sail([['asteroids', 0, -1]], {
    ship: 'terran-ftr',
    others: [{ class: 'terran-cv', at: [5, 5], facing: 0, speed: 1 }],
  });
  expect(events.map(({ type }) => type)).not.toContain('struckAsteroids');
  expect(ofType(events, 'craftHit')).toEqual([]);
});

test('17.3 asteroids first, then whom the ship meets there', () => {
  const { events } = sail([['asteroids', 0, -1]], {
    others: [{ class: 'terran-cl', at: [0, -1], facing: 0, speed: 1 }],
    prepare: (battle) => {
      placeMissile(battle, 0, [0, -1], 3, 0);
      setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
      battle.speed[0] = 3;
    },
  });
  expect(
    events.map(({ type }) => type).filter((type) => ['struckAsteroids', 'collided', 'missileHit'].includes(type)),
  ).toEqual(['struckAsteroids', 'collided', 'missileHit']);
});

// 17.4 nebulae

test('17.4.1 in a nebula all shields are down, their boxes unmarked, and damage goes to the hull', () => {
  const battle = position(
    [
      { class: 'terran-ca', at: [0, 0], facing: 0 },
      { class: 'talon-ca', at: [0, 2], facing: 0 },
    ],
    { terrain: [['nebula', 0, 0]] },
  );
  setClock(battle, { impulse: 'E', side: 1, step: 'fire' });
  const events = playWithDice(battle, [6], encode(ACTION.FIRE, 1, 0, 0));
  expect([ofType(events, 'hullHit'), shieldOf(battle, 0, 'rear')]).toEqual([
    [{ type: 'hullHit', unit: 0, amount: 2, left: 4 }],
    4,
  ]);
});

test('17.4.1 entering a nebula destroys all reinforcements', () => {
  const { battle, events } = sail([['nebula', 0, -1]], {
    prepare: (one) => {
      one.reinforced[0] = 2;
      one.reinforced[3] = 4;
    },
  });
  expect(ofType(events, 'reinforcementEnded').map(({ arc, cause }) => [arc, cause])).toEqual([
    ['forward', 'nebula'],
    ['left', 'nebula'],
  ]);
  expect([...battle.reinforced.subarray(0, ARC_COUNT)]).toEqual([0, 0, 0, 0]);
});

test('17.4.1 no shield is reinforced in a nebula', () => {
  const battle = position([{ class: 'terran-ca', at: [0, 0], facing: 0 }, far], { terrain: [['nebula', 0, 0]] });
  setClock(battle, { impulse: 'B', side: 0, step: 'power' });
  expect([0, 1, 2, 3].map((arc) => refusalOf(battle, encode(ACTION.REINFORCE, 0, arc)))).toEqual(
    Array(4).fill('in-nebula'),
  );
});

test('17.4.1 example: a ship that leaves a nebula and meets a missile has its shields again', () => {
  const { events } = sail([['nebula', 0, 0]], { prepare: (battle) => placeMissile(battle, 0, [0, -1], 3, 0) });
  expect(ofType(events, 'shieldHit')).toEqual([
    { type: 'shieldHit', unit: 0, arc: 'forward', amount: 2, left: 4, reinforcement: false },
  ]);
});

test('17.4.1 a ship that enters a nebula and meets a missile there has not', () => {
  const { events } = sail([['nebula', 0, -1]], { prepare: (battle) => placeMissile(battle, 0, [0, -1], 3, 0) });
  expect([ofType(events, 'shieldHit'), ofType(events, 'hullHit')]).toEqual([
    [],
    [{ type: 'hullHit', unit: 0, amount: 2, left: 4 }],
  ]);
});

test('17.4.1 collision and explosion in a nebula go to the hull too', () => {
  const { events } = sail([['nebula', 0, -1]], {
    others: [{ class: 'terran-cl', at: [0, -1], facing: 0, speed: 2 }],
    dice: [4, 3],
    prepare: (battle) => setClock(battle, { impulse: 'B', side: 0, step: 'movement' }),
  });
  expect(ofType(events, 'hullHit').map(({ unit, amount }) => [unit, amount])).toEqual([
    [0, 3],
    [1, 3],
  ]);
});

// 7.5.3, 17.1

test('17.1 and 7.5.3 terrain 6 hexes or more from every ship is dropped when the map must shift', () => {
  const battle = position(
    [
      { class: 'terran-ca', at: [0, 0], facing: 0 },
      { class: 'talon-ca', at: [3, 0], facing: 0 },
    ],
    {
      map: { columns: 12, rows: 12 },
      terrain: [
        ['nebula', 0, 5],
        ['asteroids', 1, 2],
      ],
    },
  );
  for (const unit of [0, 1]) battle.r[unit] = battle.r[unit]! - 6;
  battle.mapRow[0] = -6; // both in the upper rows, the nebula in the last but one
  setClock(battle, { impulse: 'F', side: 0, step: 'movement' });
  const events = play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  expect(ofType(events, 'terrainDropped')).toEqual([{ type: 'terrainDropped', terrain: 0, at: { q: 0, r: 5 } }]);
  expect([hexOf(battle, 0), battle.status[0], ofType(events, 'retreated')]).toEqual([
    { q: 0, r: -7 },
    STATUS.IN_PLAY,
    [],
  ]);
  expect(talon.view(battle).terrain.map(({ kind }) => kind)).toContain('asteroids');
});

/** Two ships that fly off the upper edge of a map of 12 × 12, with this terrain. */
function flyNorth(
  terrain: readonly Counter[],
  more: PositionOptions = {},
  company: readonly TestShip[] = [],
): { battle: Battle; events: TalonEvent[] } {
  const ships: TestShip[] = [
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    ...company,
    { class: 'talon-ca', at: [3, 0], facing: 0 },
  ];
  const battle = position(ships, { map: { columns: 12, rows: 12 }, terrain, ...more });
  for (const unit of ships.keys()) battle.r[unit] = battle.r[unit]! - 6;
  battle.mapRow[0] = -6;
  setClock(battle, { impulse: 'F', side: 0, step: 'movement' });
  return { battle, events: play(battle, encode(ACTION.MOVE, 0, STRAIGHT)) };
}

test('7.5.3 ruling: only terrain that makes the map too small is dropped, not what lies farther off and frees no room', () => {
  // The asteroids are farther from the ships, in the first column, but there are columns enough.
  const { battle, events } = flyNorth([
    ['asteroids', -8, 7],
    ['nebula', 0, 5],
  ]);
  expect(ofType(events, 'terrainDropped').map(({ terrain }) => terrain)).toEqual([1]);
  expect(talon.view(battle).terrain.map(({ kind }) => kind)).toEqual(['asteroids']);
});

test('7.5.3 ruling: black holes and worm holes are never dropped; the map grows', () => {
  for (const kind of ['black-hole', 'worm-hole'] as const) {
    const { battle, events } = flyNorth([[kind, 0, 5]]);
    expect([kind, ofType(events, 'terrainDropped'), ofType(events, 'retreated')]).toEqual([kind, [], []]);
    expect([talon.view(battle).map.rows, talon.view(battle).terrain.map((one) => one.kind)]).toEqual([13, [kind]]);
  }
});

test('7.5.3 ruling: a planet is dropped, but not where a landing on it can reach an aim', () => {
  const leave = (by?: 'ftl' | 'dock'): AimSetup => ({ kind: 'leave', number: 1, ...(by === undefined ? {} : { by }) });
  for (const [aims, docking, dropped] of [
    [[], true, 1],
    [[leave('ftl')], true, 1],
    [[leave('dock')], false, 1],
    [[leave('dock')], true, 0],
    [[leave()], true, 0],
  ] as const) {
    const transport: TestShip = { class: 'terran-tran', at: [-2, 1], facing: 0, speed: 1 };
    const { battle, events } = flyNorth([['planet', 0, 5]], { aims: [aims, []], docking }, [transport]);
    expect([ofType(events, 'terrainDropped').length, talon.view(battle).map.rows]).toEqual([dropped, 13 - dropped]);
  }
});

test('17.1 terrain does not move', () => {
  const terrain: Counter[] = [
    ['asteroids', 3, 3],
    ['planet', -3, 2],
    ['nebula', 0, 4],
  ];
  const battle = position(
    [
      { class: 'terran-ca', at: [0, 0], facing: 0 },
      { class: 'talon-ca', at: [5, -3], facing: 0 },
    ],
    { terrain },
  );
  passUntil(battle, (now) => now.round[0] === 2);
  expect(talon.view(battle).terrain.map(({ kind, hex }) => [kind, hex.q, hex.r])).toEqual(terrain);
});
