import { expect, test } from 'vitest';
import { distance } from '../hex.ts';
import { ACTION, encode } from './actions.ts';
import { STATUS, type Battle } from './battle.ts';
import type { TalonEvent } from './events.ts';
import { talon } from './index.ts';
import {
  at,
  batter,
  hexOf,
  legal,
  ofType,
  passUntil,
  playWithDice,
  position,
  refusalOf,
  setClock,
  type PositionOptions,
  type TestShip,
} from './testing/position.ts';

const terran: TestShip = { class: 'terran-ca', at: [0, 3], facing: 0, speed: 1 };
const enemy: TestShip = { class: 'talon-ca', at: [0, -3], facing: 3, speed: 1 };
const late = (more: Partial<TestShip> = {}): TestShip => ({
  class: 'terran-cl',
  at: [4, 0],
  facing: 5,
  arrives: 1,
  ...more,
});

/** Passes to the first decision after the Reinforcement Phase of a round; the events on the way. */
function throughPhase(battle: Battle, round = 1): TalonEvent[] {
  const heard: TalonEvent[] = [];
  setClock(battle, { round, impulse: 'F', side: battle.initiative[0] === 0 ? 1 : 0, step: 'fire' });
  passUntil(
    battle,
    (now) => now.round[0] === round + 1 || at({ step: 'retreat' })(now),
    (events) => heard.push(...events),
  );
  return heard;
}
const after = (ships: readonly TestShip[], more: PositionOptions = {}): { battle: Battle; events: TalonEvent[] } => {
  const battle = position(ships, more);
  return { battle, events: throughPhase(battle) };
};

test('3.2 reinforcements arrive in the Reinforcement Phase of their round', () => {
  const battle = position([terran, late({ arrives: 2 }), enemy]);
  expect([battle.status[1], battle.inPlay[0], battle.inReserve[0]]).toEqual([STATUS.RESERVE, 1, 1]);
  expect(talon.view(battle).units[1]).toMatchObject({ status: 'reserve', arrives: 2 });
  expect(ofType(throughPhase(battle, 1), 'arrived')).toEqual([]);
  expect(ofType(throughPhase(battle, 2), 'arrived')).toEqual([
    { type: 'arrived', unit: 1, at: { q: 4, r: 0 }, facing: 5 },
  ]);
  expect([battle.status[1], battle.inPlay[0], battle.inReserve[0]]).toEqual([STATUS.IN_PLAY, 2, 0]);
});

test('3.2 until then they do nothing, and nothing is done to them', () => {
  const battle = position([terran, late({ at: [0, -1] }), enemy]);
  setClock(battle, { impulse: 'F', side: 1, step: 'fire' });
  expect(refusalOf(battle, encode(ACTION.FIRE, 2, 0, 1))).toBe('not-in-play');
  setClock(battle, { impulse: 'F', side: 0, step: 'movement' });
  expect(refusalOf(battle, encode(ACTION.MOVE, 1, 0))).toBe('not-in-play');
});

test('3.2 they come as ships begin a battle: charged, at their speed, and act from the next impulse on', () => {
  const { battle } = after([terran, late({ speed: 4 }), enemy]);
  expect(talon.view(battle).units[1]).toMatchObject({ speed: 4, power: 2 });
  expect(talon.view(battle).units[1]!.groups.every(({ charged }) => charged)).toBe(true);
  passUntil(battle, at({ round: 2, impulse: 'A', side: 0, step: 'movement' }));
  expect(legal(battle)).toContain(encode(ACTION.MOVE, 1, 0));
});

test('3.2 the initiative player’s reinforcements first', () => {
  for (const initiative of [0, 1] as const) {
    const { events } = after([terran, late(), enemy, { class: 'talon-cl', at: [-4, 0], facing: 2, arrives: 1 }], {
      initiative,
    });
    expect(ofType(events, 'arrived').map(({ unit }) => unit)).toEqual(initiative === 0 ? [1, 3] : [3, 1]);
  }
});

test('3.2 after the power phases, before the Retreat Phase', () => {
  const battle = position([terran, late({ arrives: 6 }), enemy]);
  const order: string[] = [];
  setClock(battle, { round: 6, impulse: 'F', side: 1, step: 'fire' });
  passUntil(battle, at({ step: 'retreat' }), (events) =>
    order.push(...events.map((event) => (event.type === 'stepBegan' ? event.step : event.type))),
  );
  expect(order.filter((type) => ['power-phase', 'arrived', 'retreat'].includes(type))).toEqual([
    'power-phase',
    'power-phase',
    'arrived',
    'retreat',
  ]);
});

test('7.4 ruling: where a ship of their race stands they take the nearest free hex', () => {
  const { battle, events } = after([{ ...terran, at: [4, 0] }, late(), late({ class: 'terran-dd' }), enemy]);
  const places = [1, 2].map((unit) => hexOf(battle, unit));
  expect(places.map(({ q, r }) => distance(q - 4, r))).toEqual([1, 1]);
  expect([places[0]!.q === places[1]!.q && places[0]!.r === places[1]!.r, ofType(events, 'collided')]).toEqual([
    false,
    [],
  ]);
  const other = after([terran, late({ at: [0, -3] }), enemy]); // a ship of the other race is no hindrance
  expect(hexOf(other.battle, 1)).toEqual({ q: 0, r: -3 });
});

test('17.2.1 and 19 not into a planet or a worm hole; asteroids and nebulae do not matter', () => {
  for (const [kind, range] of [
    ['planet', 1],
    ['worm-hole', 1],
    ['asteroids', 0],
    ['nebula', 0],
  ] as const) {
    const { battle, events } = after([terran, late(), enemy], { terrain: [[kind, 4, 0]] });
    const { q, r } = hexOf(battle, 1);
    expect([kind, distance(q - 4, r), battle.status[1], ofType(events, 'struckAsteroids')]).toEqual([
      kind,
      range,
      STATUS.IN_PLAY,
      [],
    ]);
  }
});

test('18.1 not within 2 hexes of a black hole', () => {
  for (const [r, range] of [
    [0, 3],
    [2, 3],
    [3, 3],
    [4, 4],
  ] as const) {
    const battle = position([{ ...terran, at: [-8, 8] }, late({ at: [0, r] }), { ...enemy, at: [8, -8] }], {
      terrain: [['black-hole', 0, 0]],
    });
    const arrived = ofType(throughPhase(battle), 'arrived')[0]!;
    expect([r, distance(arrived.at.q, arrived.at.r)]).toEqual([r, range]);
  }
});

test('7.5 off the map: it shifts for them', () => {
  const { battle } = after([terran, late({ at: [0, 12] }), enemy], { map: { columns: 24, rows: 18 } });
  const { map } = talon.view(battle);
  expect([map.maxRow >= 12, battle.status[1], battle.status[0]]).toEqual([true, STATUS.IN_PLAY, STATUS.IN_PLAY]);
});

/** The Relief battle after it has drifted north; its battle cruiser would come 20 rows south of the northernmost ship. */
const drifted = (...more: TestShip[]): { battle: Battle; events: TalonEvent[] } =>
  after(
    [
      { class: 'terran-ca', name: 'Zhukov', at: [-1, -6], facing: 0 },
      { class: 'terran-dd', name: 'Caleb', at: [1, -7], facing: 0 },
      { class: 'terran-bc', name: 'Alexander', at: [-9, 14], facing: 1, arrives: 1 },
      ...more,
      { class: 'talon-ca', name: 'Justice', at: [-1, -10], facing: 3 },
      { class: 'talon-cl', name: 'Fearless', at: [2, -9], facing: 3 },
      { class: 'talon-ca', name: 'Unity', at: [3, -9], facing: 4 },
    ],
    {
      terrain: [
        ['asteroids', -6, 4],
        ['asteroids', -5, 5],
        ['asteroids', 6, -4],
        ['asteroids', 5, -1],
      ],
    },
  );

test('3.2 and 7.5 ruling: too far off for the map to shift, they come at its edge, and nothing leaves it for them', () => {
  const { battle, events } = drifted();
  expect(ofType(events, 'arrived')).toEqual([{ type: 'arrived', unit: 2, at: { q: -9, r: 11 }, facing: 1 }]);
  expect([ofType(events, 'retreated'), ofType(events, 'terrainDropped'), battle.inPlay[0]]).toEqual([[], [], 3]);
  const { columns, rows, minRow, maxRow } = talon.view(battle).map;
  expect([columns, rows, minRow, maxRow]).toEqual([24, 18, -11, 6]); // from the northernmost ship to the newcomer
});

test('3.2 and 7.5 ruling: at the edge too they take the nearest free hex that can be shown', () => {
  const { battle, events } = drifted({ class: 'terran-cl', at: [-9, 14], facing: 2, arrives: 1 });
  expect(ofType(events, 'arrived').map(({ at, facing }) => [at.q, at.r, facing])).toEqual([
    [-9, 11, 1],
    [-9, 10, 2],
  ]);
  expect([ofType(events, 'retreated'), talon.view(battle).map.rows]).toEqual([[], 18]);
});

test('3.2 and 7.5 ruling: only where no hex is free the map grows for them', () => {
  // A map of 6 by 6 hexes full of planets and, in its last four, Terran ships.
  const hexes = Array.from({ length: 36 }, (_, n) => [n % 6, Math.floor(n / 6) - ((n % 6) >> 1)] as const);
  const classes = ['terran-ca', 'terran-cl', 'terran-dd', 'terran-sc'];
  const { battle, events } = after(
    [
      ...hexes.slice(32).map((at, n): TestShip => ({ class: classes[n]!, at, facing: 0, speed: 1 })),
      late({ class: 'terran-bc', at: [2, 1] }),
      { ...enemy, at: hexes[35]! },
    ],
    { map: { columns: 6, rows: 6 }, terrain: hexes.slice(0, 32).map(([q, r]) => ['planet', q, r] as const) },
  );
  expect([ofType(events, 'retreated'), ofType(events, 'terrainDropped'), battle.status[4]]).toEqual([
    [],
    [],
    STATUS.IN_PLAY,
  ]);
  const { columns, rows } = talon.view(battle).map;
  expect(columns * rows).toBeGreaterThan(36);
});

test('3.2 a side whose reinforcements are still to come has not lost', () => {
  const battle = position([{ ...terran, at: [0, 0] }, late({ arrives: 3 }), { ...enemy, at: [0, -2] }]);
  batter(battle, 0, 1);
  setClock(battle, { impulse: 'F', side: 1, step: 'fire' });
  playWithDice(battle, [6], encode(ACTION.FIRE, 2, 0, 0));
  expect([battle.inPlay[0], talon.outcome(battle)]).toEqual([0, null]);
  passUntil(battle, (now) => now.inPlay[0] === 1);
  expect(battle.status[1]).toBe(STATUS.IN_PLAY);
});

test('3.2 a battle whose reinforcements never come still ends at its round limit', () => {
  const battle = position([{ ...terran, at: [0, 0] }, late({ arrives: 30 }), { ...enemy, at: [0, -2] }], {
    roundLimit: 3,
  });
  batter(battle, 0, 1);
  setClock(battle, { impulse: 'F', side: 1, step: 'fire' });
  playWithDice(battle, [6], encode(ACTION.FIRE, 2, 0, 0));
  passUntil(battle, (now) => talon.outcome(now) !== null);
  expect(talon.outcome(battle)).toMatchObject({ winner: 1, reason: 'round-limit' });
});

test('3.2 each side needs a unit at the start', () => {
  const parsed = talon.parseSetup({
    system: 'talon',
    roundLimit: 9,
    sides: [
      { ships: [{ class: 'terran-ca', name: 'Patton', q: 0, r: 0, facing: 0, arrives: 1 }] },
      { ships: [{ class: 'talon-ca', name: 'Unity', q: 5, r: 3, facing: 0 }] },
    ],
  });
  expect(parsed).toMatchObject({ ok: false, error: { code: 'nobody-at-start' } });
});

test('11.1.1 ruling: reserves count as part of the fleet from the start', () => {
  const battle = position([terran, late(), enemy]);
  expect([battle.pointsFielded[0], battle.pointsLost[0]]).toEqual([115 + 88, 0]);
});
