import { STATUS, isInPlay, type Battle } from './battle.ts';
import type { DestructionCause, Emit } from './events.ts';
import { CLASS_HULL, CLASS_POINTS, CLASS_ROOM } from './shipClasses.ts';
const isAboard = (battle: Battle, fighter: number, carrier: number): boolean =>
  battle.status[fighter] === STATUS.ABOARD && battle.carrier[fighter] === carrier;

// 6, 8.4, 11.6: ships that go, and what they are worth.

/** 11.6, 4.3: a ship is destroyed, and with it the fighters aboard. */
export function destroyUnit(battle: Battle, unit: number, cause: DestructionCause, emit?: Emit): void {
  if (emit) {
    const at = { q: battle.q[unit]!, r: battle.r[unit]! };
    emit({ type: 'destroyed', unit, at, cause });
    for (let fighter = 0; fighter < battle.unitCount[0]!; fighter++)
      if (isAboard(battle, fighter, unit)) emit({ type: 'destroyed', unit: fighter, at, cause: 'with-carrier' });
  }
  depart(battle, unit, STATUS.DESTROYED);
}

/** A ship leaves the battle, and with it the fighters aboard; `status` is one of those that do not return. */
export function depart(battle: Battle, unit: number, status: number): void {
  if (isInPlay(battle, unit)) takeOffMap(battle, unit);
  battle.status[unit] = status;
  battle.departed[0] = 1;
  if (CLASS_ROOM[battle.shipClass[unit]!] === 0) return;
  for (let fighter = 0; fighter < battle.unitCount[0]!; fighter++)
    if (isAboard(battle, fighter, unit)) battle.status[fighter] = status;
}

/** A ship comes onto the map: at the start, or launched. */
export function putOnMap(battle: Battle, unit: number): void {
  battle.status[unit] = STATUS.IN_PLAY;
  battle.onMap[0]! |= 1 << unit;
  battle.inPlay[battle.side[unit]!]!++;
}

/** A ship is no longer on the map; its status is the caller's to write. */
export function takeOffMap(battle: Battle, unit: number): void {
  battle.onMap[0]! &= ~(1 << unit);
  battle.inPlay[battle.side[unit]!]!--;
}

/** 8.4 fighters aboard a ship. */
export function fightersAboard(battle: Battle, carrier: number): number {
  if (CLASS_ROOM[battle.shipClass[carrier]!] === 0) return 0;
  let count = 0;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) if (isAboard(battle, unit, carrier)) count++;
  return count;
}

/** Whether a ship was destroyed, crashed or lost off the map. */
export const isGone = (battle: Battle, unit: number): boolean =>
  battle.status[unit] === STATUS.DESTROYED || battle.status[unit] === STATUS.LOST;

/** 12.3 the worth of a side's ships that are gone. */
export function pointsGone(battle: Battle, side: number): number {
  let points = 0;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++)
    if (battle.side[unit] === side && isGone(battle, unit)) points += CLASS_POINTS[battle.shipClass[unit]!]!;
  return points;
}
/** 12.2 whether a ship has lost half its hull or more. */
export const isCrippled = (battle: Battle, unit: number): boolean =>
  battle.hull[unit]! * 2 <= CLASS_HULL[battle.shipClass[unit]!]!;

/** 12.2 what a side has lost: ships that are gone, and half of each that has lost half its hull and is still there. */
export function pointsLost(battle: Battle, side: number): number {
  let points = 0;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (battle.side[unit] !== side || battle.status[unit] === STATUS.HOME) continue;
    const worth = CLASS_POINTS[battle.shipClass[unit]!]!;
    if (isGone(battle, unit)) points += worth;
    else if (isCrippled(battle, unit)) points += worth >> 1;
  }
  return points;
}
