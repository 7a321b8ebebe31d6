import type { Side } from '../game.ts';
import {
  HIT_SIGN,
  NOT_SET,
  STATUS,
  SYSTEM,
  TORPEDO_BITS,
  TRACKED_SIGN,
  isInPlay,
  isOnline,
  lowest,
  newest,
  type Battle,
} from './battle.ts';
import type { Emit, FtbEvent, HeatCause } from './events.ts';
import { TYPE_OVERHEATS, TYPE_WEAPONS } from './shipTypes.ts';
import { MELTDOWN } from './tables.ts';
import { SYSTEMS, type CauseName } from './terms.ts';

// Heat, tracked ships (9), Damage & Destruction (17 & 18).

type Removal = Extract<FtbEvent, { type: 'torpedoRemoved' }>['why'];

/** Whether a ship has as much heat as its type bears without overheating, or more. */
export const isOverheated = (battle: Battle, ship: number): boolean =>
  battle.heat[ship]! >= TYPE_OVERHEATS[battle.shipType[ship]!]!;

/** Ship systems (5): whether its weapons work; a ship without any has none that do. */
export const isArmed = (battle: Battle, ship: number): boolean =>
  TYPE_WEAPONS[battle.shipType[ship]!] === 1 && isOnline(battle, ship, SYSTEM.WEAPONS);

/** Ship systems (5): an ability needs the core. */
export const hasAbility = (battle: Battle, ship: number, type: number): boolean =>
  battle.shipType[ship] === type && isOnline(battle, ship, SYSTEM.CORE);

/** Tracked ships (9): marks a ship, or clears the mark, at its present vector end point. */
export function setTracked(
  battle: Battle,
  unit: number,
  tracked: boolean,
  by: Extract<FtbEvent, { type: 'trackedChanged' }>['by'],
  emit?: Emit,
): void {
  if ((battle.tracked[unit] === 1) === tracked) return;
  battle.tracked[unit] = tracked ? 1 : 0;
  if (tracked) battle.trailSigns[newest(battle, unit)]! |= TRACKED_SIGN;
  else battle.trailSigns[newest(battle, unit)]! &= ~TRACKED_SIGN;
  emit?.({ type: 'trackedChanged', unit, tracked, by });
}

/** Adds heat; a ship that overheats is tracked at once, one that reaches 5 melts down. */
export function addHeat(battle: Battle, unit: number, amount: number, cause: HeatCause, emit?: Emit): void {
  if (amount === 0 || !isInPlay(battle, unit)) return;
  const from = battle.heat[unit]!;
  const was = isOverheated(battle, unit);
  const to = Math.min(MELTDOWN, from + amount);
  battle.heat[unit] = to;
  emit?.({ type: 'heatChanged', unit, from, to, cause });
  if (!was && isOverheated(battle, unit)) emit?.({ type: 'overheated', unit });
  if (isOverheated(battle, unit)) setTracked(battle, unit, true, 'overheating', emit);
  if (to >= MELTDOWN) destroy(battle, unit, 'meltdown', emit);
}

/** Takes heat off, while the core is online (5). */
export function loseHeat(battle: Battle, unit: number, amount: number, cause: HeatCause, emit?: Emit): void {
  if (!isInPlay(battle, unit) || !isOnline(battle, unit, SYSTEM.CORE)) return;
  const from = battle.heat[unit]!;
  const to = Math.max(0, from - amount);
  if (from === to) return;
  battle.heat[unit] = to;
  emit?.({ type: 'heatChanged', unit, from, to, cause });
}

/** Spends fuel, and says what for. */
export function spendFuel(
  battle: Battle,
  unit: number,
  by: Extract<FtbEvent, { type: 'fuelSpent' }>['by'],
  emit?: Emit,
): void {
  battle.fuel[unit]!--;
  emit?.({ type: 'fuelSpent', unit, amount: 1, left: battle.fuel[unit]!, by });
}

/** Whether a system could be the one that is damaged: the ship has it, and it works. */
export const isDamageable = (battle: Battle, unit: number, system: number): boolean =>
  isOnline(battle, unit, system) && (system !== SYSTEM.WEAPONS || TYPE_WEAPONS[battle.shipType[unit]!] === 1);

/** Whether system damage destroys the ship: it has been damaged before, even if that is repaired. */
export const isMarked = (battle: Battle, unit: number): boolean => battle.damage[unit] !== 0;

/** Whether the system that was damaged is offline still; a ship without a drive has none to repair. */
export const isDown = (battle: Battle, unit: number): boolean =>
  isMarked(battle, unit) && !isOnline(battle, unit, battle.damage[unit]! - 1);

/** Whether it was built without a drive. */
export const isDriveless = (battle: Battle, unit: number): boolean =>
  !isOnline(battle, unit, SYSTEM.DRIVE) && battle.damage[unit] !== 1 + SYSTEM.DRIVE;

/** The damaged system is online again; its mark stays. */
export function putOnline(battle: Battle, unit: number): void {
  battle.offline[unit]! &= ~(1 << (battle.damage[unit]! - 1));
}

/** The damaged system goes offline; a ship that was damaged before is destroyed. */
export function damageSystem(
  battle: Battle,
  unit: number,
  system: number,
  by: Side | null,
  cause: CauseName,
  emit?: Emit,
): void {
  if (!isInPlay(battle, unit)) return;
  if (isMarked(battle, unit)) return destroy(battle, unit, cause, emit);
  battle.damage[unit] = 1 + system;
  battle.offline[unit]! |= 1 << system;
  emit?.({ type: 'systemDamaged', unit, system: SYSTEMS[system]!, by, cause });
}

/** A hit's ring on the map, and a shield less where there is one; says whether there was. */
export function markHit(battle: Battle, unit: number, cause: CauseName, emit?: Emit): void {
  battle.trailSigns[newest(battle, unit)]! += HIT_SIGN;
  emit?.({ type: 'hit', unit, cause });
}

/** 17 Takes one shield from a unit. */
export function loseShield(battle: Battle, unit: number, emit?: Emit): void {
  battle.shields[unit]!--;
  emit?.({ type: 'shieldLost', unit, left: battle.shields[unit]! });
}
/** Where an object is, in units of the plane. */
export const pointOf = (battle: Battle, object: number): { x: number; y: number } => ({
  x: battle.x[object]!,
  y: battle.y[object]!,
});

/** 17 Destroys a unit in play; nothing happens to one that is gone. */
export function destroy(battle: Battle, unit: number, cause: CauseName, emit?: Emit): void {
  if (!isInPlay(battle, unit)) return;
  emit?.({ type: 'destroyed', unit, at: pointOf(battle, unit), cause });
  remove(battle, unit, STATUS.DESTROYED, emit);
}

/** A ship is gone, and with it the torpedoes that it guided. */
export function remove(battle: Battle, unit: number, status: number, emit?: Emit): void {
  battle.status[unit] = status;
  battle.inPlay[battle.side[unit]!]!--;
  battle.present[0]! &= ~(1 << unit);
  for (let bits = battle.present[0]! & TORPEDO_BITS; bits !== 0; bits &= bits - 1) {
    const torpedo = lowest(bits);
    if (battle.guide[torpedo] === unit) removeTorpedo(battle, torpedo, 'guide-lost', emit);
  }
}

/** Takes a torpedo off the map and tells why. */
export function removeTorpedo(battle: Battle, torpedo: number, why: Removal, emit?: Emit): void {
  if (!isInPlay(battle, torpedo)) return;
  battle.status[torpedo] = STATUS.NONE;
  battle.present[0]! &= ~(1 << torpedo);
  if (battle.torpedo[0] === torpedo) battle.torpedo[0] = NOT_SET;
  emit?.({ type: 'torpedoRemoved', torpedo, at: pointOf(battle, torpedo), why });
}

/** The system that is offline, by name; null: none. */
export const brokenSystem = (battle: Battle, unit: number) =>
  isDown(battle, unit) ? SYSTEMS[battle.damage[unit]! - 1]! : null;
