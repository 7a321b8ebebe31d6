import { DRAW, NOT_SET, STATUS, WAY, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { CLASS_EXPLOSION, CLASS_POINTS, IS_SQUADRON } from '../shipClasses.ts';
import type { DestructionCause, RetreatCause } from '../terms.ts';

// How units leave the battle: 8.6.1 destruction, 7.5.2 and 11 retreat, 16 docking.

/** 13.3, 16.3: what follows when a unit is no longer in play. */
function leavePlay(battle: Battle, unit: number, emit?: Emit): void {
  const side = battle.side[unit]!;
  battle.inPlay[side] = battle.inPlay[side]! - 1;
  for (let missile = 0; missile < battle.missileCount[0]!; missile++) {
    if (!battle.missileStatus[missile] || battle.missileTarget[missile] !== unit) continue;
    battle.missileTarget[missile] = NOT_SET;
    emit?.({ type: 'missileLost', missile, target: unit });
  }
}

/** 8.6.1: out of play at once; the explosion follows (`resolveExplosions`). */
export function destroyUnit(battle: Battle, unit: number, cause: DestructionCause, emit?: Emit): void {
  battle.status[unit] = STATUS.DESTROYED;
  leavePlay(battle, unit, emit);
  countAsLost(battle, unit);
  battle.exploding[unit] = CLASS_EXPLOSION[battle.shipClass[unit]!]! > 0 ? 1 : 0;
  emit?.({ type: 'destroyed', unit, at: { q: battle.q[unit]!, r: battle.r[unit]! }, cause });
  for (let squadron = 0; squadron < battle.unitCount[0]!; squadron++) {
    if (!isAboard(battle, squadron, unit)) continue;
    battle.status[squadron] = STATUS.DESTROYED; // 16.3
    countAsLost(battle, squadron);
    emit?.({
      type: 'destroyed',
      unit: squadron,
      at: { q: battle.q[unit]!, r: battle.r[unit]! },
      cause: 'carrier-lost',
    });
  }
}

/** 16.3: a squadron shares the fate of the carrier or base it is docked with; a docked transport is out of the battle. */
function isAboard(battle: Battle, squadron: number, carrier: number): boolean {
  return (
    battle.status[squadron] === STATUS.DOCKED &&
    battle.dockedAt[squadron] === carrier + 1 &&
    IS_SQUADRON[battle.shipClass[squadron]!] === 1
  );
}

function countAsLost(battle: Battle, unit: number): void {
  const side = battle.side[unit]!;
  battle.pointsLost[side] = battle.pointsLost[side]! + CLASS_POINTS[battle.shipClass[unit]!]!;
}

/** Takes a unit out of the battle without destroying it (7.5.2, 11, 19). */
export function retreatUnit(battle: Battle, unit: number, cause: RetreatCause, emit?: Emit): void {
  battle.status[unit] = STATUS.RETREATED;
  battle.leftBy[unit] = cause === 'ftl' ? WAY.FTL : cause === 'worm-hole' ? WAY.WORM_HOLE : WAY.MAP;
  leavePlay(battle, unit, emit);
  emit?.({ type: 'retreated', unit, cause });
  for (let squadron = 0; squadron < battle.unitCount[0]!; squadron++) {
    if (!isAboard(battle, squadron, unit)) continue;
    battle.status[squadron] = STATUS.RETREATED; // 16.3
    battle.leftBy[squadron] = battle.leftBy[unit]!;
    emit?.({ type: 'retreated', unit: squadron, cause: 'with-carrier' });
  }
}

/** 16.2: aboard a carrier or base, or (null) landed on a planet. */
export function dockUnit(battle: Battle, unit: number, carrier: number | null, emit?: Emit): void {
  battle.status[unit] = STATUS.DOCKED;
  battle.leftBy[unit] = WAY.DOCK;
  battle.dockedAt[unit] = carrier === null ? 0 : carrier + 1;
  leavePlay(battle, unit, emit);
}

/** Side without units in play or to come has lost; both: DRAW; neither: NOT_SET. */
export function lastSideStanding(battle: Battle): number {
  const gone0 = battle.inPlay[0] === 0 && battle.inReserve[0] === 0;
  const gone1 = battle.inPlay[1] === 0 && battle.inReserve[1] === 0;
  if (gone0 && gone1) return DRAW;
  return gone0 ? 1 : gone1 ? 0 : NOT_SET;
}
