import { FAULT, adfOf, hasFault, mrOf, shotsLeft, type Battle } from '../../engine/knighthawks/battle.ts';
import {
  CLASS_ADF,
  CLASS_HULL,
  CLASS_INTERCEPTORS,
  CLASS_MR,
  CLASS_POINTS,
  CLASS_WEAPONS,
  shotsOf,
} from '../../engine/knighthawks/shipClasses.ts';
import { FIRST_RACK, WEAPON_COUNT } from '../../engine/knighthawks/tables.ts';
import { POINT_WORTH, WEAPON_SHARE } from './facts.ts';
import { isDoomed } from './map.ts';
import { WEIGHTS } from './weights.ts';

// What a ship is worth by its own state, in points, and what damage takes from that.

/** A ship is never worth less than this share of its points. */
const LEAST = 0.05;

/** What a ship that is there is worth in points. */
export function shipWorth(battle: Battle, unit: number): number {
  const shipClass = battle.shipClass[unit]!;
  const points = CLASS_POINTS[shipClass]!;
  let hull = battle.hull[unit]!;
  let share = WEIGHTS.presence - weaponsLost(battle, unit, shipClass);
  if (battle.faults[unit] !== 0) {
    if (hasFault(battle, unit, FAULT.FIRE)) hull = Math.max(0, hull - WEIGHTS.fire);
    if (hasFault(battle, unit, FAULT.STEERING)) share -= WEIGHTS.steering;
    if (hasFault(battle, unit, FAULT.DRIVES)) share -= WEIGHTS.drives;
  }
  if (CLASS_ADF[shipClass]! > 0) share -= WEIGHTS.adf * (battle.adfLost[unit]! / CLASS_ADF[shipClass]!);
  if (CLASS_MR[shipClass]! > 0) share -= WEIGHTS.mr * (battle.mrLost[unit]! / CLASS_MR[shipClass]!);
  for (let out = battle.screensOut[unit]!; out !== 0; out &= out - 1) share -= WEIGHTS.screen;
  const interceptors = CLASS_INTERCEPTORS[shipClass]!;
  if (interceptors > 0) share -= WEIGHTS.interceptors * (1 - battle.interceptors[unit]! / interceptors);
  share += (1 - WEIGHTS.presence) * (hull / CLASS_HULL[shipClass]!);
  if (isDoomed(battle, unit)) share *= 1 - WEIGHTS.doomed;
  return points * Math.max(LEAST, share);
}

/** 11.2, 9.5: what weapons that are out and shots that are gone take, as a share of the ship's points. */
function weaponsLost(battle: Battle, unit: number, shipClass: number): number {
  let lost = 0;
  for (let weapon = 0; weapon < WEAPON_COUNT; weapon++) {
    const carried = CLASS_WEAPONS[shipClass * WEAPON_COUNT + weapon]!;
    if (carried === 0) continue;
    let gone: number = battle.weaponsOut[unit * WEAPON_COUNT + weapon]!;
    if (weapon >= FIRST_RACK && gone === 0) gone = 1 - shotsLeft(battle, unit, weapon) / shotsOf(shipClass, weapon);
    lost += gone * WEAPON_SHARE[shipClass * WEAPON_COUNT + weapon]!;
  }
  return WEIGHTS.weapons * lost;
}

/** Points that so much damage takes from a ship: all of them when it is destroyed. */
export function damageWorth(battle: Battle, unit: number, damage: number): number {
  const shipClass = battle.shipClass[unit]!;
  const hull = battle.hull[unit]!;
  const through = damage < hull ? damage : hull;
  const killing = through / hull;
  const whole = (1 - WEIGHTS.presence) * POINT_WORTH[shipClass]!;
  return through * whole + killing * killing * WEIGHTS.presence * CLASS_POINTS[shipClass]!;
}

/** Whether a ship can still change where it is going. */
export const canManoeuvre = (battle: Battle, unit: number): boolean =>
  mrOf(battle, unit) > 0 && (battle.speed[unit]! > 0 || adfOf(battle, unit) > 0);
