import { distance } from '../hex.ts';
import { isInPlay, type Battle } from './battle.ts';
import { retreatUnit } from './departures.ts';
import type { Emit } from './events.ts';
import { isOnMap, mapRowOf } from './mapWindow.ts';
import { destroyMissile, isInFlight } from './missileDamage.ts';
import { TERRAIN_GONE } from './terrain.ts';

// Section 7.5: the floating map. Columns are q, rows r + ⌊q/2⌋.

/** 7.5.2: a unit at least this far from every other may be removed to let the map shift. */
const STRAGGLER_DISTANCE = 6;

/** 7.5: shifts the window so that all units fit; drops what is far off, or grows, where it cannot. */
export function fitMap(battle: Battle, moved: number, emit?: Emit): void {
  if (!isInPlay(battle, moved) || isOnMap(battle, battle.q[moved]!, battle.r[moved]!)) return;
  shiftMap(battle, moved, emit);
  for (let missile = battle.missileCount[0]! - 1; missile >= 0; missile--)
    if (isInFlight(battle, missile) && !isOnMap(battle, battle.missileQ[missile]!, battle.missileR[missile]!))
      destroyMissile(battle, missile, 'left-map', emit);
}

/** Extent of what must fit: [least column, greatest, least row, greatest]; kept to spare allocation. */
const extent = new Int32Array(4);

function extend(q: number, r: number): void {
  const row = mapRowOf(q, r);
  extent[0] = Math.min(extent[0]!, q);
  extent[1] = Math.max(extent[1]!, q);
  extent[2] = Math.min(extent[2]!, row);
  extent[3] = Math.max(extent[3]!, row);
}

function measure(battle: Battle): void {
  extent[0] = extent[2] = 32767;
  extent[1] = extent[3] = -32768;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++)
    if (isInPlay(battle, unit)) extend(battle.q[unit]!, battle.r[unit]!);
  for (let n = 0; n < battle.terrainCount[0]!; n++)
    if (battle.terrainKind[n] !== TERRAIN_GONE) extend(battle.terrainQ[n]!, battle.terrainR[n]!);
}

function shiftMap(battle: Battle, moved: number, emit?: Emit): void {
  for (;;) {
    measure(battle);
    if (extent[0]! > extent[1]!) return;
    const columns = extent[1]! - extent[0]! + 1;
    const rows = extent[3]! - extent[2]! + 1;
    if (columns > battle.mapColumns[0]! || rows > battle.mapRows[0]!) {
      if (dropFarTerrain(battle, emit)) continue; // 7.5.3
      const straggler = farthestUnit(battle, moved);
      if (straggler >= 0) {
        retreatUnit(battle, straggler, 'map', emit); // 7.5.2
        continue;
      }
      battle.mapColumns[0] = Math.max(columns, battle.mapColumns[0]!);
      battle.mapRows[0] = Math.max(rows, battle.mapRows[0]!);
    }
    battle.mapColumn[0] = extent[0]! - ((battle.mapColumns[0]! - columns) >> 1); // 7.5.1 centred
    battle.mapRow[0] = extent[2]! - ((battle.mapRows[0]! - rows) >> 1);
    return;
  }
}

/** 7.5.3: removes the terrain farthest from every ship, if far enough; false when there is none. */
function dropFarTerrain(battle: Battle, emit?: Emit): boolean {
  let farthest = -1;
  let most = STRAGGLER_DISTANCE - 1;
  for (let n = 0; n < battle.terrainCount[0]!; n++) {
    if (battle.terrainKind[n] === TERRAIN_GONE) continue;
    let nearest = 32767;
    for (let unit = 0; unit < battle.unitCount[0]!; unit++)
      if (isInPlay(battle, unit))
        nearest = Math.min(
          nearest,
          distance(battle.q[unit]! - battle.terrainQ[n]!, battle.r[unit]! - battle.terrainR[n]!),
        );
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

/** The unit farthest from its nearest neighbour, if far enough; the one that moved before others as far. */
function farthestUnit(battle: Battle, moved: number): number {
  let farthest = -1;
  let most = 0;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (!isInPlay(battle, unit)) continue;
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
