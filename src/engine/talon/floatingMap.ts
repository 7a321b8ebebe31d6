import { distance } from '../hex.ts';
import { AIM, WAY, isInPlay, type Battle } from './battle.ts';
import { retreatUnit } from './departures.ts';
import type { Emit } from './events.ts';
import { isOnMap, mapRowOf } from './mapWindow.ts';
import { destroyMissile, isInFlight } from './missileDamage.ts';
import { IS_BASE } from './shipClasses.ts';
import { ASTEROIDS, NEBULA, PLANET, TERRAIN_GONE } from './terrain.ts';
import type { ZoneSetup } from './zone.ts';

// Section 7.5: the floating map. Columns are q, rows r + ⌊q/2⌋.

/** 7.5.2: a unit at least this far from every other may be removed to let the map shift. */
const STRAGGLER_DISTANCE = 6;

/** 7.5: shifts the window so that all units fit; drops what is far off, or grows, where it cannot. */
export function fitMap(battle: Battle, moved: number, emit?: Emit): void {
  if (!isInPlay(battle, moved) || isOnMap(battle, battle.q[moved]!, battle.r[moved]!)) return;
  measure(battle);
  while (
    (tooWide(battle) || tooHigh(battle)) &&
    (dropFarTerrain(battle, emit) || retreatStraggler(battle, moved, emit)) // 7.5.3, 7.5.2
  )
    measure(battle);
  centreWindow(battle, emit);
}

/** 3.2, 7.5.1: shifts the window for a unit that has just arrived, for which nothing else leaves the map. */
export function shiftForArrival(battle: Battle, unit: number, emit?: Emit): void {
  if (isOnMap(battle, battle.q[unit]!, battle.r[unit]!)) return;
  measure(battle);
  centreWindow(battle, emit);
}

/** 7.5.1: the hexes that a shift of the window can show together with all that is on the map now. */
export function reachOfShift(battle: Battle): ZoneSetup {
  measure(battle);
  return {
    fromColumn: extent[1]! - battle.mapColumns[0]! + 1,
    toColumn: extent[0]! + battle.mapColumns[0]! - 1,
    fromRow: extent[3]! - battle.mapRows[0]! + 1,
    toRow: extent[2]! + battle.mapRows[0]! - 1,
  };
}

/** Extent of what is on the map: [least column, greatest, least row, greatest]; kept to spare allocation. */
const extent = new Int32Array(4);
/** The same without the terrain that may be dropped. */
const kept = new Int32Array(4);

function extend(bounds: Int32Array, q: number, r: number): void {
  const row = mapRowOf(q, r);
  bounds[0] = Math.min(bounds[0]!, q);
  bounds[1] = Math.max(bounds[1]!, q);
  bounds[2] = Math.min(bounds[2]!, row);
  bounds[3] = Math.max(bounds[3]!, row);
}

function measure(battle: Battle): void {
  for (const bounds of [extent, kept]) {
    bounds[0] = bounds[2] = 32767;
    bounds[1] = bounds[3] = -32768;
    for (let unit = 0; unit < battle.unitCount[0]!; unit++)
      if (isInPlay(battle, unit)) extend(bounds, battle.q[unit]!, battle.r[unit]!);
    for (let n = 0; n < battle.terrainCount[0]!; n++)
      if (battle.terrainKind[n] !== TERRAIN_GONE && (bounds === extent || !mayDrop(battle, n)))
        extend(bounds, battle.terrainQ[n]!, battle.terrainR[n]!);
  }
}

const tooWide = (battle: Battle): boolean => extent[1]! - extent[0]! + 1 > battle.mapColumns[0]!;
const tooHigh = (battle: Battle): boolean => extent[3]! - extent[2]! + 1 > battle.mapRows[0]!;

/** 7.5.1: centres the window on what was measured, a greater one if need be; missiles left outside are lost. */
function centreWindow(battle: Battle, emit?: Emit): void {
  if (extent[0]! > extent[1]!) return;
  const columns = extent[1]! - extent[0]! + 1;
  const rows = extent[3]! - extent[2]! + 1;
  battle.mapColumns[0] = Math.max(columns, battle.mapColumns[0]!);
  battle.mapRows[0] = Math.max(rows, battle.mapRows[0]!);
  battle.mapColumn[0] = extent[0]! - ((battle.mapColumns[0]! - columns) >> 1);
  battle.mapRow[0] = extent[2]! - ((battle.mapRows[0]! - rows) >> 1);
  for (let missile = battle.missileCount[0]! - 1; missile >= 0; missile--)
    if (isInFlight(battle, missile) && !isOnMap(battle, battle.missileQ[missile]!, battle.missileR[missile]!))
      destroyMissile(battle, missile, 'left-map', emit);
}

/** Hexes from a terrain counter to the ship nearest to it. */
function distanceToShips(battle: Battle, terrain: number): number {
  let nearest = 32767;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++)
    if (isInPlay(battle, unit))
      nearest = Math.min(
        nearest,
        distance(battle.q[unit]! - battle.terrainQ[terrain]!, battle.r[unit]! - battle.terrainR[terrain]!),
      );
  return nearest;
}

/** 7.5.3: far from every ship. Black holes work from afar (18) and worm holes are a way out (19), so they stay. */
function mayDrop(battle: Battle, terrain: number): boolean {
  const kind = battle.terrainKind[terrain];
  if (kind !== PLANET && kind !== ASTEROIDS && kind !== NEBULA) return false;
  return distanceToShips(battle, terrain) >= STRAGGLER_DISTANCE && !(kind === PLANET && isLandingAnAim(battle));
}

/** 16.1: whether an aim can be reached by landing on a planet. */
function isLandingAnAim(battle: Battle): boolean {
  for (let aim = 0; aim < battle.aimCount[0]!; aim++)
    if (
      battle.aimKind[aim] === AIM.LEAVE &&
      (battle.aimWay[aim] === WAY.DOCK || battle.aimWay[aim] === WAY.ANY) &&
      battle.mayDock[battle.aimSide[aim]!]
    )
      return true;
  return false;
}

/** Whether the map is too small by this counter: it lies at the edge, beyond all that stays. */
function stretchesMap(battle: Battle, terrain: number): boolean {
  const column = battle.terrainQ[terrain]!;
  const row = mapRowOf(column, battle.terrainR[terrain]!);
  const isOutermost = (at: number, least: number): boolean =>
    (at === extent[least] && at < kept[least]!) || (at === extent[least + 1] && at > kept[least + 1]!);
  return (tooWide(battle) && isOutermost(column, 0)) || (tooHigh(battle) && isOutermost(row, 2));
}

/** 7.5.3: of the terrain that may go and makes room, drops the farthest from every ship; false when there is none. */
function dropFarTerrain(battle: Battle, emit?: Emit): boolean {
  let farthest = -1;
  let most = 0;
  for (let n = 0; n < battle.terrainCount[0]!; n++) {
    if (battle.terrainKind[n] === TERRAIN_GONE || !mayDrop(battle, n) || !stretchesMap(battle, n)) continue;
    const nearest = distanceToShips(battle, n);
    if (nearest <= most) continue;
    most = nearest;
    farthest = n;
  }
  if (farthest < 0) return false;
  battle.terrainKind[farthest] = TERRAIN_GONE;
  emit?.({
    type: 'terrainDropped',
    terrain: farthest,
    at: { q: battle.terrainQ[farthest]!, r: battle.terrainR[farthest]! },
  });
  return true;
}

/** 7.5.2: the unit farthest from its nearest neighbour, if far enough, has retreated; false when there is none. */
function retreatStraggler(battle: Battle, moved: number, emit?: Emit): boolean {
  const straggler = farthestUnit(battle, moved);
  if (straggler < 0) return false;
  retreatUnit(battle, straggler, 'map', emit);
  return true;
}

/** Of equals the one that moved. A base flies nowhere (14): it is a neighbour, but never the one that leaves. */
function farthestUnit(battle: Battle, moved: number): number {
  let farthest = -1;
  let most = 0;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (!isInPlay(battle, unit) || IS_BASE[battle.shipClass[unit]!]) continue;
    let nearest = Infinity;
    for (let other = 0; other < battle.unitCount[0]!; other++) {
      if (other === unit || !isInPlay(battle, other)) continue;
      nearest = Math.min(nearest, distance(battle.q[unit]! - battle.q[other]!, battle.r[unit]! - battle.r[other]!));
    }
    if (nearest === Infinity || nearest < STRAGGLER_DISTANCE) continue;
    if (nearest > most || (nearest === most && unit === moved)) {
      most = nearest;
      farthest = unit;
    }
  }
  return farthest;
}
