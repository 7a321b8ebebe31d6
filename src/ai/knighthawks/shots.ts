import { distance } from '../../engine/hex.ts';
import { shotsLeft, type Battle } from '../../engine/knighthawks/battle.ts';
import { chanceWith, shotChance, usefulInterceptors } from '../../engine/knighthawks/chances.ts';
import { isOffensive } from '../../engine/knighthawks/firing.ts';
import { CLASS_POINTS } from '../../engine/knighthawks/shipClasses.ts';
import { FIRST_RACK, WEAPON_RANGE } from '../../engine/knighthawks/tables.ts';
import { isPrize } from './aims.ts';
import { AFTER_INTERCEPTORS, MEAN_DAMAGE, POINT_WORTH, hitMean } from './facts.ts';
import { WEIGHTS } from './weights.ts';
import { canManoeuvre } from './worth.ts';

// What a shot is worth, and whether it is worth firing now.

/** Where a captain hopes to fire a weapon, as a share of its range, when it is not fired now. */
const HOPED_FOR = 0.35;

/** Points that the end of a ship is worth beside its own where an aim hangs on it. */
const PRIZE = 40;

/** Points that a shot takes on average; more where it may destroy its target or an aim asks for it. */
export function shotWorth(battle: Battle, unit: number, weapon: number, target: number): number {
  const chance = chanceWith(shotChance(battle, unit, weapon, target), 0) / 100;
  const shipClass = battle.shipClass[target]!;
  const hull = battle.hull[target]!;
  const damage = MEAN_DAMAGE[weapon]!;
  let points = (damage < hull ? damage : hull) * POINT_WORTH[shipClass]!;
  const kills = Math.min(1, damage / hull);
  points += kills * kills * WEIGHTS.presence * CLASS_POINTS[shipClass]!;
  if (battle.aimCount[0] !== 0 && isPrize(battle, target))
    points = points * (1 + WEIGHTS.prize) + kills * kills * PRIZE;
  if (weapon >= FIRST_RACK && battle.interceptors[target]! > 0) points *= AFTER_INTERCEPTORS;
  return chance * points;
}

/** What the weapon may do another time, in points of hull: at a good range, at a ship that cannot intercept missiles. */
const hope = (weapon: number): number => hitMean(weapon, 1, Math.round(WEAPON_RANGE[weapon]! * HOPED_FOR));

/** Promptness of a shot that gains nothing by waiting. */
const AT_ONCE = 1.5;

/**
 * How good a shot is beside the one that the weapon may have later, 1: as good. A weapon that has
 * missiles for every turn to come need not save them, and a ship that stays where it is has no better shot.
 */
export function promptness(battle: Battle, unit: number, weapon: number, target: number): number {
  const chance = chanceWith(shotChance(battle, unit, weapon, target), 0) / 100;
  let now = chance * Math.min(MEAN_DAMAGE[weapon]!, battle.hull[target]!);
  if (weapon >= FIRST_RACK) {
    if (battle.interceptors[target]! > 0) now *= AFTER_INTERCEPTORS;
    const turns = battle.roundLimit[0]! - battle.round[0]! + 1;
    if (isOffensive(battle) && shotsLeft(battle, unit, weapon) >= turns) return AT_ONCE;
  } else if (!canManoeuvre(battle, unit)) return AT_ONCE;
  return now / hope(weapon);
}

/** A shot that promises less than this share of what the weapon may do another time is one to think about. */
export const WORTH_WAITING = 0.3;

/** Whether a weapon should rather fire now than wait for a better shot. */
export const isWorthFiring = (battle: Battle, unit: number, weapon: number, target: number): boolean =>
  promptness(battle, unit, weapon, target) >= WORTH_WAITING;

/** Weight of using so many interceptors against the missile that is on its way (10.4). */
export function weighInterceptors(battle: Battle, unit: number, count: number): number {
  const [shooter, weapon] = [battle.shotUnit[0]!, battle.shotWeapon[0]!];
  const useful = usefulInterceptors(battle, shooter, weapon, unit);
  const left = battle.interceptors[unit]!;
  const share = Math.min(1, MEAN_DAMAGE[weapon]! / battle.hull[unit]!);
  // All that helps where the missile may destroy the ship; else as many as the missile deserves of those left.
  const wanted = Math.min(useful, share >= 0.8 ? left : Math.ceil((left * MEAN_DAMAGE[weapon]!) / 60));
  return 1 / (1 + Math.abs(count - wanted));
}

/** Hexes between two ships. */
export const rangeBetween = (battle: Battle, one: number, other: number): number =>
  distance(battle.q[other]! - battle.q[one]!, battle.r[other]! - battle.r[one]!);
