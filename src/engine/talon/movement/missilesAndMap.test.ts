import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { NOT_SET, type Battle } from '../battle.ts';
import type { TalonEvent } from '../events.ts';
import { talon } from '../index.ts';
import { mapRowOf } from './mapWindow.ts';
import { isInFlight } from '../missiles/missileDamage.ts';
import { hexOf, ofType, placeMissile, play, position, setClock } from '../testing/position.ts';

// Section 7.5 and missiles: which of them the map shifts for, and which are lost.

const STRAIGHT = 0;
const MAP = { columns: 12, rows: 12 };

function isOnMap(battle: Battle, unit: number): boolean {
  const { minQ, maxQ, minRow, maxRow } = talon.view(battle).map;
  const { q, r } = hexOf(battle, unit);
  const row = mapRowOf(q, r);
  return q >= minQ && q <= maxQ && row >= minRow && row <= maxRow;
}

/** A missile of side 1 at `at` facing north, for the CA (0) unless `target` says otherwise; window rows 0 to 11. */
function withMissile(
  at: readonly [number, number],
  more: { target?: number; tran?: readonly [number, number]; version?: number } = {},
): Battle {
  const battle = position(
    [
      { class: 'terran-ca', at: [0, 2], facing: 0 },
      { class: 'talon-tran', at: more.tran ?? [2, 3], facing: 3, speed: 1 },
    ],
    { map: MAP, version: more.version ?? 4 },
  );
  placeMissile(battle, 0, at, 0, more.target ?? 0);
  battle.missileSide[0] = 1;
  battle.mapRow[0] = 0;
  return battle;
}
function flyNorth(battle: Battle): TalonEvent[] {
  setClock(battle, { impulse: 'B', side: 1, step: 'movement' });
  return play(battle, encode(ACTION.MOVE_MISSILE, 0, STRAIGHT));
}
const isMissileOnMap = (battle: Battle, missile: number): boolean => {
  const { minQ, maxQ, minRow, maxRow } = talon.view(battle).map;
  const [q, row] = [battle.missileQ[missile]!, mapRowOf(battle.missileQ[missile]!, battle.missileR[missile]!)];
  return isInFlight(battle, missile) && q >= minQ && q <= maxQ && row >= minRow && row <= maxRow;
};

test('7.5.1 and 13.4 ruling: the map shifts for a missile with a target that flies off, if it then holds all units too', () => {
  const battle = withMissile([0, 0]); // no way is nearer to the CA: it may fly on
  const events = flyNorth(battle);
  expect(ofType(events, 'missileDestroyed')).toEqual([]);
  expect([isMissileOnMap(battle, 0), isOnMap(battle, 0), isOnMap(battle, 1)]).toEqual([true, true, true]);
});

test('7.5.1 and 13.4 ruling: a missile with a target is lost where no window holds both it and the units', () => {
  const wide = withMissile([0, 0], { tran: [2, 10] }); // row 11: with the missile's row −1 that makes 13
  expect(ofType(flyNorth(wide), 'missileDestroyed')).toEqual([
    { type: 'missileDestroyed', missile: 0, at: { q: 0, r: -1 }, cause: 'left-map' },
  ]);
  const justFits = withMissile([0, 0], { tran: [2, 9] });
  expect(ofType(flyNorth(justFits), 'missileDestroyed')).toEqual([]);
});

test('7.5.1 and 13.4 a missile without a target that flies off the map is destroyed, though there were room', () => {
  const battle = withMissile([0, 0], { target: NOT_SET });
  expect(ofType(flyNorth(battle), 'missileDestroyed')).toEqual([
    { type: 'missileDestroyed', missile: 0, at: { q: 0, r: -1 }, cause: 'left-map' },
  ]);
});

test('7.5.1 ruling: missiles are shifted with the map, with a target or without, as long as there is room', () => {
  for (const target of [0, NOT_SET]) {
    const battle = withMissile([0, 9], { target });
    battle.r[0] = 0;
    setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
    const events = play(battle, encode(ACTION.MOVE, 0, STRAIGHT)); // rows −1 to 9 hold all
    expect(ofType(events, 'missileDestroyed')).toEqual([]);
    expect([isMissileOnMap(battle, 0), isOnMap(battle, 0), isOnMap(battle, 1)]).toEqual([true, true, true]);
  }
});

test('7.5.1 ruling: one that no window holds with the units is lost when the map shifts', () => {
  for (const target of [0, NOT_SET]) {
    const battle = withMissile([0, 11], { target }); // rows −1 to 11 are 13
    battle.r[0] = 0;
    setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
    const events = play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
    expect(ofType(events, 'missileDestroyed').map(({ cause }) => cause)).toEqual(['left-map']);
  }
});

test('7.5.1 ruling: missiles at either side, each of which a window holds with the units, stay both: the map grows', () => {
  const battle = withMissile([0, 0]);
  placeMissile(battle, 1, [0, 11], 3, 0);
  expect(ofType(flyNorth(battle), 'missileDestroyed')).toEqual([]);
  expect([isMissileOnMap(battle, 0), isMissileOnMap(battle, 1), talon.view(battle).map.rows]).toEqual([true, true, 13]);
});

test('7.5.1 ruling: a missile without a target has room on a map that grows; up to version 5 it was lost then', () => {
  for (const [version, left] of [
    [6, 1],
    [5, 0],
  ] as const) {
    const battle = position(
      [
        { class: 'terran-ca', at: [0, 0], facing: 0 },
        { class: 'talon-ff', at: [0, 4], facing: 3 },
        { class: 'talon-cl', at: [0, 8], facing: 3 },
        { class: 'talon-ca', at: [0, 11], facing: 3 },
      ],
      { map: MAP, version },
    );
    placeMissile(battle, 0, [7, 0], 0, NOT_SET);
    battle.mapColumn[0] = -4;
    battle.mapRow[0] = 0;
    setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
    play(battle, encode(ACTION.MOVE, 0, STRAIGHT)); // rows −1 to 11; the middle of the columns leaves out column 7
    expect([talon.view(battle).missiles.length, talon.view(battle).map.rows]).toEqual([left, 13]);
  }
});

test('7.5.1 up to version 3 missiles leave with the edge of the map', () => {
  expect(ofType(flyNorth(withMissile([0, 0], { version: 3 })), 'missileDestroyed')).toHaveLength(1);
  const shifted = withMissile([0, 9], { version: 3 });
  shifted.r[0] = 0;
  setClock(shifted, { impulse: 'B', side: 0, step: 'movement' });
  expect(ofType(play(shifted, encode(ACTION.MOVE, 0, STRAIGHT)), 'missileDestroyed')).toHaveLength(1);
});
