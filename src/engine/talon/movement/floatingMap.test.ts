import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { STATUS, type Battle } from '../battle.ts';
import { mapRowOf } from './mapWindow.ts';
import { talon } from '../index.ts';
import { hexOf, ofType, play, position, setClock, type TestShip } from '../testing/position.ts';

const STRAIGHT = 0;
const MAP = { columns: 12, rows: 12 };

/** A position on a 12 × 12 map in the movement step of side 0 on impulse B. */
function onMap(ships: readonly TestShip[]): Battle {
  const battle = position(ships, { map: MAP });
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  return battle;
}

/** Puts the window's left upper corner so that `q`, `r` is at its edge on that side. */
function edge(battle: Battle, side: 'left' | 'right' | 'top' | 'bottom', q: number, r: number): void {
  if (side === 'left') battle.mapColumn[0] = q;
  if (side === 'right') battle.mapColumn[0] = q - MAP.columns + 1;
  if (side === 'top') battle.mapRow[0] = mapRowOf(q, r);
  if (side === 'bottom') battle.mapRow[0] = mapRowOf(q, r) - MAP.rows + 1;
}

function isOnMap(battle: Battle, unit: number): boolean {
  const { minQ, maxQ, minRow, maxRow } = talon.view(battle).map;
  const { q, r } = hexOf(battle, unit);
  const row = mapRowOf(q, r);
  return q >= minQ && q <= maxQ && row >= minRow && row <= maxRow;
}

test('7.5 ruling: the window is 24 by 18 unless the scenario says otherwise, and begins centred', () => {
  const battle = position([
    { class: 'terran-ca', at: [0, 4], facing: 0 },
    { class: 'talon-ca', at: [0, -4], facing: 3 },
  ]);
  const { map } = talon.view(battle);
  expect([map.columns, map.rows]).toEqual([24, 18]);
  expect([map.maxQ - map.minQ, map.maxRow - map.minRow]).toEqual([23, 17]);
  expect(Math.abs(0 - map.minQ - (map.maxQ - 0))).toBeLessThanOrEqual(1);
  expect(Math.abs(-4 - map.minRow - (map.maxRow - 4))).toBeLessThanOrEqual(1);
});

test.for([
  ['left', 5],
  ['right', 2],
  ['top', 0],
  ['bottom', 3],
] as const)('7.5.1 a ship that leaves the map at the %s shifts the map, and nobody’s hex changes', ([side, facing]) => {
  const battle = onMap([
    { class: 'terran-ca', at: [0, 0], facing },
    { class: 'talon-tran', at: [2, -2], facing: 3, speed: 1 },
  ]);
  edge(battle, side, 0, 0);
  const before = talon.view(battle).map;
  const events = play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  expect(ofType(events, 'retreated')).toEqual([]);
  expect(talon.view(battle).map).not.toEqual(before);
  expect([isOnMap(battle, 0), isOnMap(battle, 1), hexOf(battle, 1)]).toEqual([true, true, { q: 2, r: -2 }]);
});

test.for(['left', 'right', 'top', 'bottom'] as const)(
  '7.5.1 the shift at the %s centres all units and terrain on the map, to a hex',
  (side) => {
    const facing = { left: 5, right: 2, top: 0, bottom: 3 }[side];
    const battle = position(
      [
        { class: 'terran-ca', at: [0, 0], facing },
        { class: 'talon-tran', at: [2, -2], facing: 3, speed: 1 },
      ],
      { map: MAP, terrain: [['asteroids', -2, 3]] },
    );
    setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
    edge(battle, side, 0, 0);
    play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
    const { minQ, maxQ, minRow, maxRow } = talon.view(battle).map;
    const all = [hexOf(battle, 0), hexOf(battle, 1), { q: -2, r: 3 }];
    const columns = all.map(({ q }) => q);
    const rows = all.map(({ q, r }) => mapRowOf(q, r));
    const slack = (least: number, greatest: number, values: number[]): number =>
      greatest - Math.max(...values) - (Math.min(...values) - least);
    expect([0, 1]).toContain(slack(minQ, maxQ, columns));
    expect([0, 1]).toContain(slack(minRow, maxRow, rows));
  },
);

test('7.5.1 example: a ship turning off the left edge of the board brings every counter inward by the same amount', () => {
  const battle = onMap([
    { class: 'terran-tran', at: [4, 0], facing: 0, speed: 1, side: 1 },
    { class: 'talon-ca', at: [0, 0], facing: 0, side: 0 },
  ]);
  edge(battle, 'left', 0, 0);
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  const place = (unit: number): number => battle.q[unit]! - battle.mapColumn[0]!;
  const unmoved = place(1);
  play(battle, encode(ACTION.MOVE, 0, 1)); // turn left: q −1
  const shift = place(1) - unmoved;
  expect(shift).toBeGreaterThan(0);
  expect(place(0)).toBe(-1 + shift);
  expect(place(0)).toBeGreaterThanOrEqual(0);
});

test('7.5.1 a move within the map shifts nothing', () => {
  const battle = onMap([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'talon-tran', at: [2, -2], facing: 3, speed: 1 },
  ]);
  const before = talon.view(battle).map;
  play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  expect(talon.view(battle).map).toEqual(before);
});

test('7.5.2 no room left: the ship farthest from its nearest neighbour, 6 hexes or more, counts as retreated', () => {
  // Unit 0 is 11 rows from the others and moves on; they are 1 apart.
  const battle = onMap([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'talon-tran', at: [0, 11], facing: 3, speed: 1 },
    { class: 'talon-ff', at: [1, 10], facing: 3, speed: 1 },
  ]);
  const events = play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  expect(ofType(events, 'retreated')).toEqual([{ type: 'retreated', unit: 0, cause: 'map' }]);
  expect([battle.status[0], battle.inPlay[0], battle.pointsLost[0]]).toEqual([STATUS.RETREATED, 0, 0]);
  expect(talon.outcome(battle)).toMatchObject({ winner: 1, reason: 'last-ship', points: [0, 0] });
});

test('7.5.2 ruling: it need not be the ship that moved', () => {
  const battle = onMap([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'terran-cl', at: [1, 0], facing: 0, speed: 1 },
    { class: 'talon-tran', at: [0, 11], facing: 3, speed: 1 },
    { class: 'talon-ff', at: [2, 0], facing: 3, speed: 1 },
  ]);
  const events = play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  expect(ofType(events, 'retreated')).toEqual([{ type: 'retreated', unit: 2, cause: 'map' }]);
  expect(isOnMap(battle, 0)).toBe(true);
});

test('7.5.2 ruling: of ships equally far the one that moved goes', () => {
  // Two ships alone: each is the other's nearest.
  for (const mover of [0, 1] as const) {
    const battle = position(
      [
        { class: 'terran-tran', at: [0, 0], facing: 0, speed: 3 },
        { class: 'talon-tran', at: [0, 11], facing: 3, speed: 3 },
      ],
      { map: MAP },
    );
    setClock(battle, { impulse: 'B', side: mover, step: 'movement' });
    const events = play(battle, encode(ACTION.MOVE, mover, STRAIGHT));
    expect(ofType(events, 'retreated').map(({ unit }) => unit)).toEqual([mover]);
  }
});

test('7.5.2 ruling: if nobody is 6 hexes away the map grows, also when the mover is 5 away', () => {
  // A chain with gaps of 5, twelve rows long, whose end moves off: its own gap stays 5 (or less).
  const battle = onMap([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'talon-ff', at: [0, 4], facing: 3, speed: 1 },
    { class: 'talon-tran', at: [0, 7], facing: 3, speed: 1 },
    { class: 'terran-tran', at: [0, 11], facing: 3, speed: 1 },
  ]);
  const events = play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  expect(ofType(events, 'retreated')).toEqual([]);
  const { map } = talon.view(battle);
  expect([map.columns, map.rows]).toEqual([12, 13]);
  for (let unit = 0; unit < 4; unit++) expect(isOnMap(battle, unit)).toBe(true);
});

test('7.5.2 ruling: exactly 6 away is far enough', () => {
  const battle = onMap([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'talon-ff', at: [0, 5], facing: 3, speed: 1 },
    { class: 'talon-tran', at: [0, 8], facing: 3, speed: 1 },
    { class: 'terran-tran', at: [0, 11], facing: 3, speed: 1 },
  ]);
  const events = play(battle, encode(ACTION.MOVE, 0, STRAIGHT)); // now 6 from the frigate
  expect(ofType(events, 'retreated').map(({ unit }) => unit)).toEqual([0]);
});

test('7.5.2 ruling: a base never goes when others fly away from it; if nobody else is far the map grows', () => {
  const battle = onMap([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'terran-cl', at: [1, 0], facing: 0, speed: 1 },
    { class: 'talon-base', at: [0, 11], facing: 0, speed: 1 }, // 11 from both
  ]);
  const events = play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  expect([ofType(events, 'retreated'), talon.view(battle).map.rows]).toEqual([[], 13]);
  for (let unit = 0; unit < 3; unit++) expect(isOnMap(battle, unit)).toBe(true);
});

test('7.5.2 ruling: a base is a neighbour: who is near it stays', () => {
  const battle = onMap([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'terran-cl', at: [1, 0], facing: 0, speed: 1 },
    { class: 'talon-base', at: [0, 11], facing: 0, speed: 1 },
    { class: 'talon-ff', at: [0, 7], facing: 3, speed: 1 }, // 7 from the light cruiser, 4 from the base
  ]);
  const events = play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  expect([ofType(events, 'retreated'), talon.view(battle).map.rows]).toEqual([[], 13]);
});

test('7.5.2 ruling: a ship that flies away from the base that is its only neighbour goes', () => {
  const battle = onMap([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'talon-base', at: [0, 11], facing: 0, speed: 1 },
  ]);
  const events = play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  expect(ofType(events, 'retreated')).toEqual([{ type: 'retreated', unit: 0, cause: 'map' }]);
});

/** Two transports (4, 2) alone in the lowest row, when the CA (0) has flown off the upper edge. */
function twoInLastRow(version: number): Battle {
  const battle = position(
    [
      { class: 'terran-ca', at: [0, 0], facing: 0 },
      { class: 'terran-tran', at: [1, 0], facing: 0, speed: 1 },
      { class: 'talon-tran', at: [0, 11], facing: 3, speed: 1 },
      { class: 'talon-ff', at: [0, 3], facing: 3, speed: 1 },
      { class: 'talon-ca', at: [11, 6], facing: 3, speed: 1 },
    ],
    { map: MAP, version },
  );
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  battle.mapRow[0] = 0;
  return battle;
}

test('7.5.2 up to version 5 two in one outermost row go one after the other', () => {
  const battle = twoInLastRow(5);
  const events = play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  expect(ofType(events, 'retreated').map(({ unit }) => unit)).toEqual([4, 2]);
  for (const unit of [0, 1, 3]) expect(isOnMap(battle, unit)).toBe(true);
});

test('7.5.2 ruling: of two in one outermost row neither frees room by going, so neither goes and the map grows', () => {
  const battle = twoInLastRow(6);
  const events = play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  expect([ofType(events, 'retreated'), talon.view(battle).map.rows]).toEqual([[], 13]);
  for (const unit of [0, 1, 2, 3, 4]) expect(isOnMap(battle, unit)).toBe(true);
});

/** On 17 columns: a pair in the column −13, alone, one in the middle at −6, and the CA, which flies from column 3 to 4. */
function pairAndMover(version: number, mirrored: boolean): Battle {
  const ships = (
    [
      [3, -2],
      [-13, 0],
      [-13, 15],
      [-6, 3],
      [-6, 4],
    ] as const
  ).map(([q, r]) => (mirrored ? ([-q, r + q] as const) : ([q, r] as const)));
  const [mover, high, low, one, other] = ships as [(typeof ships)[0], ...typeof ships];
  const battle = position(
    [
      { class: 'terran-ca', at: mover!, facing: mirrored ? 5 : 1 },
      { class: 'terran-dd', at: high!, facing: 0, speed: 1 },
      { class: 'terran-cl', at: low!, facing: 0, speed: 1 },
      { class: 'talon-ca', at: one!, facing: 0, speed: 1 },
      { class: 'talon-ff', at: other!, facing: 0, speed: 1 },
    ],
    { map: { columns: 17, rows: 24 }, version },
  );
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  battle.mapColumn[0] = mirrored ? -3 : -13;
  return battle;
}

test.for([false, true])(
  '7.5.2 ruling: of two in one outermost column neither goes where another’s going is enough (mirrored: %s)',
  (mirrored) => {
    const gone = (version: number): number[] =>
      ofType(play(pairAndMover(version, mirrored), encode(ACTION.MOVE, 0, STRAIGHT)), 'retreated').map(
        ({ unit }) => unit,
      );
    expect([gone(6), gone(5)]).toEqual([[0], [2, 0]]);
  },
);

/** The CA (0) flies off the upper left corner; transports (1, 2) stand alone, one lowest, one rightmost; who goes? */
function offTheCorner(frigate: readonly [number, number]): number[] {
  const battle = position(
    [
      { class: 'terran-ca', at: [0, 0], facing: 5 },
      { class: 'terran-tran', at: [1, 11], facing: 0, speed: 1 },
      { class: 'talon-tran', at: [11, 0], facing: 3, speed: 1 },
      { class: 'talon-ff', at: frigate, facing: 3, speed: 1 },
      { class: 'talon-ca', at: [3, 3], facing: 3, speed: 1 },
    ],
    { map: { columns: 12, rows: 12 } },
  );
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  [battle.mapColumn[0], battle.mapRow[0]] = [0, 0];
  const events = play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  const { map } = talon.view(battle);
  expect([map.columns, map.rows]).toEqual([12, 12]);
  return ofType(events, 'retreated').map(({ unit }) => unit);
}

test('7.5.2 ruling: who makes room by column and by row goes before two who make one of them each', () => {
  expect(offTheCorner([3, 2])).toEqual([0]);
});

test('7.5.2 ruling: more than one ship may go, one after another, until the rest fit', () => {
  expect(offTheCorner([2, 2])).toEqual([1, 2]); // the CA is 5 from the frigate
});

/** The CA (0) flies off the upper edge; the frigate (3), to the side of the crowd, is the farthest from all others. */
function withBystander(version: number): Battle {
  const battle = position(
    [
      { class: 'terran-ca', at: [0, 0], facing: 0 },
      { class: 'terran-tran', at: [1, 0], facing: 0, speed: 1 },
      { class: 'talon-tran', at: [0, 11], facing: 3, speed: 1 }, // 7 from the cruiser
      { class: 'talon-ff', at: [11, 0], facing: 3, speed: 1 }, // 10 from the transport
      { class: 'talon-ca', at: [0, 4], facing: 3, speed: 2 },
    ],
    { map: MAP, version },
  );
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  return battle;
}

test('7.5.2 ruling: only whose going frees the room that is missing retreats, not the farthest beside the crowd', () => {
  const battle = withBystander(4); // the columns fit, the rows do not
  const events = play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  expect(ofType(events, 'retreated')).toEqual([{ type: 'retreated', unit: 2, cause: 'map' }]);
  for (const unit of [0, 1, 3, 4]) expect(isOnMap(battle, unit)).toBe(true);
});

test('7.5.2 up to version 3 the farthest goes first, also where that frees nothing', () => {
  const events = play(withBystander(3), encode(ACTION.MOVE, 0, STRAIGHT));
  expect(ofType(events, 'retreated').map(({ unit }) => unit)).toEqual([3, 2]);
});

test('7.5.2 ruling: where nobody who is far frees room, nobody goes and the map grows', () => {
  // A chain down the left column without a gap of 6, and the frigate alone beside the middle of it.
  const ships: TestShip[] = [
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'terran-tran', at: [0, 8], facing: 3, speed: 1 },
    { class: 'talon-tran', at: [0, 4], facing: 3, speed: 1 },
    { class: 'talon-ca', at: [0, 11], facing: 3, speed: 2 },
    { class: 'talon-ff', at: [11, 0], facing: 3, speed: 1 },
  ];
  for (const [version, gone] of [
    [4, []],
    [3, [4]],
  ] as const) {
    const battle = position(ships, { map: MAP, version });
    setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
    const events = play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
    expect(ofType(events, 'retreated').map(({ unit }) => unit)).toEqual(gone);
    expect(talon.view(battle).map.rows).toBe(13);
  }
});

test('7.5.2 and 7.5.3 ruling: a unit goes too where only terrain near to it lies farther out, and the terrain follows', () => {
  const battle = position(
    [
      { class: 'terran-ca', at: [0, 0], facing: 0 },
      { class: 'terran-tran', at: [1, 0], facing: 0, speed: 1 },
      { class: 'talon-tran', at: [0, 10], facing: 3, speed: 1 },
      { class: 'talon-ff', at: [2, 0], facing: 3, speed: 1 },
    ],
    { map: MAP, terrain: [['asteroids', 0, 11]] },
  );
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  const events = play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  expect(ofType(events, 'retreated').map(({ unit }) => unit)).toEqual([2]);
  expect([ofType(events, 'terrainDropped').length, talon.view(battle).map.rows]).toEqual([1, 12]);
});

test('7.5.3 ruling: of the terrain that makes the map too small the farthest goes first, and no more than needed', () => {
  const near = ['nebula', 0, -8] as const; // 7 from the CA when it has moved
  const far = ['asteroids', 0, 7] as const; // 8
  for (const [terrain, dropped] of [
    [[near, far], 1],
    [[far, near], 0],
  ] as const) {
    const battle = position(
      [
        { class: 'terran-ca', at: [0, 0], facing: 0 },
        { class: 'talon-ca', at: [3, -1], facing: 3 },
      ],
      { map: { columns: 12, rows: 16 }, terrain },
    );
    battle.mapRows[0] = 15; // one less than from the nebula to the asteroids
    battle.mapRow[0] = 0;
    setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
    const events = play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
    expect(ofType(events, 'terrainDropped').map((one) => one.terrain)).toEqual([dropped]);
  }
});

/** The CA flies north, and the map is one row too small for it and a planet that lies far from everybody. */
function leavePlanetBehind(ships: readonly TestShip[], version = 6): Battle {
  const battle = position([{ class: 'terran-ca', at: [0, 0], facing: 0 }, ...ships], {
    map: MAP,
    terrain: [['planet', 0, 11]],
    aims: [[{ kind: 'leave', number: 1 }], []],
    docking: true,
    version,
  });
  battle.mapRow[0] = 0;
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  return battle;
}
const TALON: TestShip = { class: 'talon-ca', at: [3, -1], facing: 3 };

test('7.5.3 ruling: a planet is kept for a transport whose landing can reach an aim', () => {
  const transport: TestShip = { class: 'terran-tran', at: [1, 0], facing: 0, speed: 1 };
  expect(talon.view(leavePlanetBehind([transport, TALON])).terrain).toHaveLength(1);
});

test('7.5.3 a planet on which nobody of the side with the aim can land is dropped; up to version 5 it was kept', () => {
  const theirs: TestShip = { class: 'talon-tran', at: [1, 0], facing: 0, speed: 1 };
  expect(talon.view(leavePlanetBehind([TALON])).terrain).toEqual([]);
  expect(talon.view(leavePlanetBehind([theirs, TALON])).terrain).toEqual([]);
  expect(talon.view(leavePlanetBehind([TALON], 5)).terrain).toHaveLength(1);
});

test('7.5.2 a move says beforehand who leaves the battle by it, whoever that is, and leaves all as it is', () => {
  const far = [
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'talon-tran', at: [0, 11], facing: 3, speed: 1 },
    { class: 'talon-ff', at: [1, 10], facing: 3, speed: 1 },
  ] as const;
  const other = [
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'terran-cl', at: [1, 0], facing: 0, speed: 1 },
    { class: 'talon-tran', at: [0, 11], facing: 3, speed: 1 },
    { class: 'talon-ff', at: [2, 0], facing: 3, speed: 1 },
  ] as const;
  const near = [
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'talon-ff', at: [0, 4], facing: 3, speed: 1 },
    { class: 'talon-tran', at: [0, 7], facing: 3, speed: 1 },
    { class: 'terran-tran', at: [0, 11], facing: 3, speed: 1 },
  ] as const;
  for (const [ships, leavers] of [
    [far, [0]],
    [other, [2]],
    [near, []],
  ] as const) {
    const battle = onMap(ships);
    const before = talon.serialize(battle);
    expect(talon.describe(battle, encode(ACTION.MOVE, 0, STRAIGHT))).toMatchObject({ leavesMap: leavers });
    expect(talon.serialize(battle)).toEqual(before);
    const events = play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
    expect(ofType(events, 'retreated').map(({ unit }) => unit)).toEqual(leavers);
  }
});

test('7.5 a move on the map, or off it where it shifts, takes nobody from the battle', () => {
  const battle = onMap([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'talon-ff', at: [0, 4], facing: 3, speed: 1 },
  ]);
  expect(talon.describe(battle, encode(ACTION.MOVE, 0, STRAIGHT))).toMatchObject({ leavesMap: [] });
  edge(battle, 'top', 0, 0);
  expect(talon.describe(battle, encode(ACTION.MOVE, 0, STRAIGHT))).toMatchObject({ leavesMap: [] });
});
