import { distance } from '../../hex.ts';
import { AIM, NOT_SET, SHORTS, STATUS, WAY, isInPlay, type Battle, type Bounds } from '../battle.ts';
import { retreatUnit } from '../leaving/departures.ts';
import type { Emit } from '../events.ts';
import { isOnMap, mapRowOf } from './mapWindow.ts';
import { destroyMissile, isInFlight } from '../missiles/missileDamage.ts';
import {
  growsBeforeMissiles,
  keepsPlanetsForTransports,
  mapShiftsForMissiles,
  noneRetreatsInVain,
  onlyEdgesRetreat,
} from '../rulesVersion.ts';
import { IS_BASE, IS_TRANSPORT } from '../shipClasses.ts';
import { ASTEROIDS, NEBULA, PLANET, TERRAIN_GONE } from '../terrain/terrain.ts';
import type { ZoneSetup } from '../zone.ts';

// Section 7.5: the floating map. Columns are q, rows r + ⌊q/2⌋.

const IN = SHORTS;
/** 7.5.2: a unit at least this far from every other may be removed to let the map shift. */
const STRAGGLER_DISTANCE = 6;
const columnsOf = (bounds: Bounds): number => bounds[1]! - bounds[0]! + 1;
const isTooWide = (battle: Battle): boolean => columnsOf(battle.mapBounds.all) > battle.mapColumns[0]!;
const rowsOf = (bounds: Bounds): number => bounds[3]! - bounds[2]! + 1;
const isTooHigh = (battle: Battle): boolean => rowsOf(battle.mapBounds.all) > battle.mapRows[0]!;

/** 7.5: shifts the window so that all units fit; drops what is far off, or grows, where it cannot. */
export function fitMap(battle: Battle, moved: number, emit?: Emit): void {
  const { shorts } = battle;
  if (!isInPlay(battle, moved) || isOnMap(battle, shorts[IN.q + moved]!, shorts[IN.r + moved]!)) return;
  measure(battle);
  while (
    (isTooWide(battle) || isTooHigh(battle)) &&
    (dropFarTerrain(battle, emit) || retreatStraggler(battle, moved, emit)) // 7.5.3, 7.5.2
  )
    measure(battle);
  centreWindow(battle, emit);
}

/** 7.5.2: the units that leave the battle when the unit comes to the hex, the first to go first; the battle stays as it is. */
export function leaversOf(battle: Battle, unit: number, q: number, r: number): number[] {
  if (isOnMap(battle, q, r)) return [];
  const before = { q: battle.q[unit]!, r: battle.r[unit]! };
  const status = battle.status.slice();
  const terrain = battle.terrainKind.slice();
  battle.q[unit] = q;
  battle.r[unit] = r;
  const gone: number[] = [];
  for (measure(battle); isTooWide(battle) || isTooHigh(battle); measure(battle)) {
    if (dropFarTerrain(battle)) continue;
    const straggler = stragglerToGo(battle, unit);
    if (straggler < 0) break;
    battle.status[straggler] = STATUS.RETREATED;
    gone.push(straggler);
  }
  battle.q[unit] = before.q;
  battle.r[unit] = before.r;
  battle.status.set(status);
  battle.terrainKind.set(terrain);
  return gone;
}

/** 3.2, 7.5.1: shifts the window for a unit that has just arrived, for which nothing else leaves the map. */
export function shiftForArrival(battle: Battle, unit: number, emit?: Emit): void {
  if (isOnMap(battle, battle.q[unit]!, battle.r[unit]!)) return;
  measure(battle);
  centreWindow(battle, emit);
}
const fitsWithUnits = (battle: Battle, missile: number): boolean => fitsWith(battle, battle.mapBounds.units, missile);

/** 7.5.1, 13.4: a missile has come off the map: shifts the window for it, or destroys it; returns whether it flies on. */
export function shiftForMissile(battle: Battle, missile: number, emit?: Emit): boolean {
  if (mapShiftsForMissiles(battle) && battle.missileTarget[missile] !== NOT_SET) {
    measure(battle);
    if (fitsWithUnits(battle, missile)) {
      centreWindow(battle, emit);
      return true;
    }
  }
  destroyMissile(battle, missile, 'left-map', emit);
  return false;
}

/** 7.5.1: the hexes that a shift of the window can show together with all that is on the map now. */
export function reachOfShift(battle: Battle): ZoneSetup {
  measure(battle);
  const { all } = battle.mapBounds;
  return {
    fromColumn: all[1]! - battle.mapColumns[0]! + 1,
    toColumn: all[0]! + battle.mapColumns[0]! - 1,
    fromRow: all[3]! - battle.mapRows[0]! + 1,
    toRow: all[2]! + battle.mapRows[0]! - 1,
  };
}

function empty(bounds: Bounds): void {
  bounds[0] = bounds[2] = 32767;
  bounds[1] = bounds[3] = -32768;
}

function extend(bounds: Bounds, q: number, r: number): void {
  const row = mapRowOf(q, r);
  bounds[0] = Math.min(bounds[0]!, q);
  bounds[1] = Math.max(bounds[1]!, q);
  bounds[2] = Math.min(bounds[2]!, row);
  bounds[3] = Math.max(bounds[3]!, row);
}

/** Measures all units; those and the terrain that must stay; those and all terrain. */
function measure(battle: Battle): void {
  const { units, staying, all } = battle.mapBounds;
  empty(units);
  for (let unit = 0; unit < battle.unitCount[0]!; unit++)
    if (isInPlay(battle, unit)) extend(units, battle.q[unit]!, battle.r[unit]!);
  staying.set(units);
  all.set(units);
  for (let n = 0; n < battle.terrainCount[0]!; n++) {
    if (battle.terrainKind[n] === TERRAIN_GONE) continue;
    extend(all, battle.terrainQ[n]!, battle.terrainR[n]!);
    if (!mayDrop(battle, n)) extend(staying, battle.terrainQ[n]!, battle.terrainR[n]!);
  }
}
/** First of the `size` places of a window with `length` places from `least` on in its middle. */
const centred = (least: number, length: number, size: number): number =>
  least - ((Math.max(size, length) - length) >> 1);
/** The first place next to `first` from which a window of `size` places holds those from `least` to `greatest`. */
const holding = (first: number, size: number, least: number, greatest: number): number =>
  Math.max(Math.min(first, least), greatest - size + 1);

/** 7.5.1: centres the window on what was measured, a greater one if need be; missiles left outside are lost. */
function centreWindow(battle: Battle, emit?: Emit): void {
  const { all } = battle.mapBounds;
  if (all[0]! > all[1]!) return;
  const column = centred(all[0]!, columnsOf(all), battle.mapColumns[0]!);
  const row = centred(all[2]!, rowsOf(all), battle.mapRows[0]!);
  if (growsBeforeMissiles(battle)) growMap(battle);
  if (mapShiftsForMissiles(battle)) addMissiles(battle);
  growMap(battle);
  battle.mapColumn[0] = holding(column, battle.mapColumns[0]!, all[0]!, all[1]!);
  battle.mapRow[0] = holding(row, battle.mapRows[0]!, all[2]!, all[3]!);
  for (let missile = battle.missileCount[0]! - 1; missile >= 0; missile--)
    if (isInFlight(battle, missile) && !isOnMap(battle, battle.missileQ[missile]!, battle.missileR[missile]!))
      destroyMissile(battle, missile, 'left-map', emit);
}

/** 7.5.2: makes the map as great as what was measured, where it is smaller. */
function growMap(battle: Battle): void {
  const { all } = battle.mapBounds;
  battle.mapColumns[0] = Math.max(columnsOf(all), battle.mapColumns[0]!);
  battle.mapRows[0] = Math.max(rowsOf(all), battle.mapRows[0]!);
}

/**
 * 7.5.1, 13.4: adds to what was measured the missiles that shift with the map: each one with a target that a
 * window holds together with all units, and any other that still finds room.
 */
function addMissiles(battle: Battle): void {
  const { all } = battle.mapBounds;
  for (let missile = 0; missile < battle.missileCount[0]!; missile++)
    if (isInFlight(battle, missile) && battle.missileTarget[missile] !== NOT_SET && fitsWithUnits(battle, missile))
      extend(all, battle.missileQ[missile]!, battle.missileR[missile]!);
  for (let missile = 0; missile < battle.missileCount[0]!; missile++)
    if (isInFlight(battle, missile) && fitsWith(battle, all, missile))
      extend(all, battle.missileQ[missile]!, battle.missileR[missile]!);
}

/** Whether a window of the present size holds the missile and all within the bounds. */
function fitsWith(battle: Battle, bounds: Bounds, missile: number): boolean {
  const column = battle.missileQ[missile]!;
  const row = mapRowOf(column, battle.missileR[missile]!);
  return (
    Math.max(bounds[1]!, column) - Math.min(bounds[0]!, column) < battle.mapColumns[0]! &&
    Math.max(bounds[3]!, row) - Math.min(bounds[2]!, row) < battle.mapRows[0]!
  );
}

/** For whom `mayDrop` does not ask: a unit's id, or one of these. */
const NO_UNIT = -1;
const ALL_STRAGGLERS = -2;

/** Hexes from a terrain counter to the ship nearest to it, `without` one unit or all stragglers. */
function distanceToShips(battle: Battle, terrain: number, without = NO_UNIT): number {
  let nearest = 32767;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++)
    if (isInPlay(battle, unit) && unit !== without && !(without === ALL_STRAGGLERS && isStraggler(battle, unit)))
      nearest = Math.min(
        nearest,
        distance(battle.q[unit]! - battle.terrainQ[terrain]!, battle.r[unit]! - battle.terrainR[terrain]!),
      );
  return nearest;
}

/** 7.5.3: far from every ship. Black holes work from afar (18) and worm holes are a way out (19), so they stay. */
function mayDrop(battle: Battle, terrain: number, without = NO_UNIT): boolean {
  const kind = battle.terrainKind[terrain];
  if (kind !== PLANET && kind !== ASTEROIDS && kind !== NEBULA) return false;
  if (distanceToShips(battle, terrain, without) < STRAGGLER_DISTANCE) return false;
  return !(kind === PLANET && isLandingAnAim(battle));
}

/** 16.1: whether an aim can be reached by landing on a planet. */
function isLandingAnAim(battle: Battle): boolean {
  for (let aim = 0; aim < battle.aimCount[0]!; aim++)
    if (
      battle.aimKind[aim] === AIM.LEAVE &&
      (battle.aimWay[aim] === WAY.DOCK || battle.aimWay[aim] === WAY.ANY) &&
      battle.mayDock[battle.aimSide[aim]!] &&
      (!keepsPlanetsForTransports(battle) || hasTransportFor(battle, aim))
    )
      return true;
  return false;
}

/** Whether a transport that counts for the aim is in play or still to come. */
function hasTransportFor(battle: Battle, aim: number): boolean {
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    const isComing = isInPlay(battle, unit) || battle.status[unit] === STATUS.RESERVE;
    const counts = ((battle.aimUnits[aim]! >> unit) & 1) === 1;
    if (isComing && counts && IS_TRANSPORT[battle.shipClass[unit]!]) return true;
  }
  return false;
}

/** Whether the map is too small by this counter: it lies at the edge, beyond all that stays. */
function stretchesMap(battle: Battle, terrain: number): boolean {
  return standsAtEdge(battle, battle.mapBounds.all, battle.terrainQ[terrain]!, battle.terrainR[terrain]!);
}

/** Whether a hex is at the edge of `bounds`, beyond all that stays, on a side on which the map is too small. */
function standsAtEdge(battle: Battle, bounds: Bounds, q: number, r: number): boolean {
  const { staying } = battle.mapBounds;
  const isOutermost = (at: number, least: number): boolean =>
    (at === bounds[least] && at < staying[least]!) || (at === bounds[least + 1] && at > staying[least + 1]!);
  return (isTooWide(battle) && isOutermost(q, 0)) || (isTooHigh(battle) && isOutermost(mapRowOf(q, r), 2));
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
  const straggler = stragglerToGo(battle, moved);
  if (straggler < 0) return false;
  retreatUnit(battle, straggler, 'map', emit);
  return true;
}
/** Up to version 5: whether the unit is at the edge of the crowd, alone or not, beyond all that stays. */
const standsOutermost = (battle: Battle, unit: number): boolean =>
  standsAtEdge(battle, battle.mapBounds.units, battle.q[unit]!, battle.r[unit]!);

/** Who goes: one whose going makes all the room that is missing, else one who makes a part of it; −1: nobody. */
function stragglerToGo(battle: Battle, moved: number): number {
  if (noneRetreatsInVain(battle)) {
    const enough = farthestStraggler(battle, moved, makesAllRoom);
    return enough >= 0 ? enough : farthestStraggler(battle, moved, makesRoom);
  }
  if (!onlyEdgesRetreat(battle)) return farthestStraggler(battle, moved, isStraggler);
  measureWithoutStragglers(battle);
  return farthestStraggler(battle, moved, standsOutermost);
}

/** Hexes from the unit to its nearest neighbour; Infinity when it is alone. */
function distanceToNeighbour(battle: Battle, unit: number): number {
  let nearest = Infinity;
  for (let other = 0; other < battle.unitCount[0]!; other++) {
    if (other === unit || !isInPlay(battle, other)) continue;
    nearest = Math.min(nearest, distance(battle.q[unit]! - battle.q[other]!, battle.r[unit]! - battle.r[other]!));
  }
  return nearest;
}

/** 7.5.2: whether the unit is far enough from all others to go. A base flies nowhere (14): it is only a neighbour. */
function isStraggler(battle: Battle, unit: number): boolean {
  if (IS_BASE[battle.shipClass[unit]!]) return false;
  const nearest = distanceToNeighbour(battle, unit);
  return nearest >= STRAGGLER_DISTANCE && nearest !== Infinity;
}

/** Whether all else fits, once the unit and the terrain that only it keeps have gone. */
function makesAllRoom(battle: Battle, unit: number): boolean {
  measureWithout(battle, unit);
  const { staying } = battle.mapBounds;
  return columnsOf(staying) <= battle.mapColumns[0]! && rowsOf(staying) <= battle.mapRows[0]!;
}

/** Whether there is more room where it is missing, once the unit and the terrain that only it keeps have gone. */
function makesRoom(battle: Battle, unit: number): boolean {
  measureWithout(battle, unit);
  const { all, staying } = battle.mapBounds;
  return (
    (isTooWide(battle) && columnsOf(staying) < columnsOf(all)) || (isTooHigh(battle) && rowsOf(staying) < rowsOf(all))
  );
}

/** What would stay if the unit went, and the terrain that only it keeps. */
function measureWithout(battle: Battle, gone: number): void {
  const { staying } = battle.mapBounds;
  empty(staying);
  for (let unit = 0; unit < battle.unitCount[0]!; unit++)
    if (unit !== gone && isInPlay(battle, unit)) extend(staying, battle.q[unit]!, battle.r[unit]!);
  for (let n = 0; n < battle.terrainCount[0]!; n++)
    if (battle.terrainKind[n] !== TERRAIN_GONE && !mayDrop(battle, n, gone))
      extend(staying, battle.terrainQ[n]!, battle.terrainR[n]!);
}

/** Up to version 5: what would stay if all stragglers went, and the terrain that only they keep. */
function measureWithoutStragglers(battle: Battle): void {
  const { staying } = battle.mapBounds;
  empty(staying);
  for (let unit = 0; unit < battle.unitCount[0]!; unit++)
    if (isInPlay(battle, unit) && !isStraggler(battle, unit)) extend(staying, battle.q[unit]!, battle.r[unit]!);
  for (let n = 0; n < battle.terrainCount[0]!; n++)
    if (battle.terrainKind[n] !== TERRAIN_GONE && !mayDrop(battle, n, ALL_STRAGGLERS))
      extend(staying, battle.terrainQ[n]!, battle.terrainR[n]!);
}

/** Of the stragglers that may go the one farthest from its neighbour, of equals the one that moved; −1: none. */
function farthestStraggler(battle: Battle, moved: number, mayGo: (battle: Battle, unit: number) => boolean): number {
  let farthest = -1;
  let most = 0;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (!isInPlay(battle, unit) || !isStraggler(battle, unit) || !mayGo(battle, unit)) continue;
    const nearest = distanceToNeighbour(battle, unit);
    if (nearest > most || (nearest === most && unit === moved)) {
      most = nearest;
      farthest = unit;
    }
  }
  return farthest;
}
