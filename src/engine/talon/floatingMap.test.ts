import { expect, test } from 'vitest';
import { ACTION, encode } from './actions.ts';
import { STATUS, type Battle } from './battle.ts';
import { mapRowOf } from './mapWindow.ts';
import { talon } from './index.ts';
import { hexOf, ofType, play, position, setClock, type TestShip } from './testing/position.ts';

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

test('7.5.2 ruling: more than one ship may go, one after another, until the rest fit', () => {
  const battle = onMap([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'terran-tran', at: [1, 0], facing: 0, speed: 1 },
    { class: 'talon-tran', at: [0, 11], facing: 3, speed: 1 },
    { class: 'talon-ff', at: [0, 3], facing: 3, speed: 1 },
    { class: 'talon-ca', at: [11, 5], facing: 3, speed: 1 },
  ]);
  battle.r[4] = 6;
  battle.q[4] = 11;
  battle.mapRow[0] = 0;
  const events = play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  expect(ofType(events, 'retreated').map(({ unit }) => unit)).toEqual([4, 2]);
  for (const unit of [0, 1, 3]) expect(isOnMap(battle, unit)).toBe(true);
});
