import { distance } from '../../engine/hex.ts';
import { UNITS, isInPlay, shotsLeft, weaponsWorking, type Battle } from '../../engine/knighthawks/battle.ts';
import { isMasked } from '../../engine/knighthawks/chances.ts';
import { isBlocked, isForward } from '../../engine/knighthawks/lineOfFire.ts';
import { CLASS_POINTS, CLASS_REFLECTIVE } from '../../engine/knighthawks/shipClasses.ts';
import { FIRST_RACK, LONGEST_RANGE, WEAPON_COUNT, WEAPON_FORWARD } from '../../engine/knighthawks/tables.ts';
import { isPrize } from './aims.ts';
import { AFTER_INTERCEPTORS, CLASS_FIREPOWER, FARTHEST, POINT_WORTH, isLaser, promise } from './facts.ts';
import type { Temper } from './styles.ts';
import { WEIGHTS } from './weights.ts';
import { canManoeuvre, damageWorth } from './worth.ts';

// What weapons may soon take from their targets, in points.

/** Where missiles end: nearer than this a sniper does not want to be. */
const STAND_OFF = 5;
/** Share of a ship's worth that a sniper minds a hex nearer than that. */
const CROWDED = 0.02;

/** Points of hull that weapons may soon take, by the unit that they aim at. */
export type Aims = Float64Array;

/** Room for the aims of a battle, for whoever evaluates it. */
export const newAims = (): Aims => new Float64Array(UNITS);

/** Before `aim`: nobody aims at anybody. */
export function clearAims(aimed: Aims, battle: Battle): void {
  aimed.fill(0, 0, battle.unitCount[0]);
}

/** Points that the weapons that aim at a side's ships may soon take. */
export function threatAgainst(aimed: Aims, battle: Battle, side: number): number {
  const aims = battle.aimCount[0]! > 0;
  let threat = 0;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (aimed[unit] === 0 || battle.side[unit] !== side) continue;
    const worth = damageWorth(battle, unit, aimed[unit]!);
    threat += aims && isPrize(battle, unit) ? worth * (1 + WEIGHTS.prize) : worth;
  }
  return threat;
}

/**
 * Lets a ship's weapons aim at their best target, and returns by what share of its worth it stands
 * better for how near it is to any. `temper` is the viewer's, for its own ships; null for all others.
 */
export function aim(aimed: Aims, battle: Battle, unit: number, temper: Temper | null): number {
  if (CLASS_FIREPOWER[battle.shipClass[unit]!] === 0) return 0;
  let best = -1;
  let bestWorth = 0;
  let bestDamage = 0;
  let nearest = FARTHEST;
  for (let target = 0; target < battle.unitCount[0]!; target++) {
    if (battle.side[target] === battle.side[unit] || !isInPlay(battle, target)) continue;
    const dq = battle.q[target]! - battle.q[unit]!;
    const dr = battle.r[target]! - battle.r[unit]!;
    const range = distance(dq, dr);
    if (range < nearest) nearest = range;
    let damage = promiseAgainst(battle, unit, target, dq, dr, range);
    if (temper !== null && temper.standOff !== 0)
      damage *= range >= STAND_OFF ? 1 + temper.standOff : 1 - 0.5 * temper.standOff;
    const share = Math.min(1, damage / battle.hull[target]!);
    const worth =
      damage * POINT_WORTH[battle.shipClass[target]!]! +
      share * share * WEIGHTS.presence * CLASS_POINTS[battle.shipClass[target]!]!;
    if (worth <= bestWorth) continue;
    bestWorth = worth;
    bestDamage = damage;
    best = target;
  }
  if (best >= 0) aimed[best]! += bestDamage;
  const eagerness = WEIGHTS.eagerness * (temper === null ? 1 : temper.eagerness);
  let share = eagerness * (1 - nearest / FARTHEST);
  if (temper !== null && temper.standOff > 0 && nearest < STAND_OFF)
    share -= CROWDED * temper.standOff * (STAND_OFF - nearest);
  return share;
}

/** Points of hull that a ship's weapons promise to take from a target in their next fire. */
function promiseAgainst(battle: Battle, unit: number, target: number, dq: number, dr: number, range: number): number {
  const reflective = CLASS_REFLECTIVE[battle.shipClass[target]!]!;
  const masked = isMasked(battle, target);
  const bears = isForward(battle.facing[unit]!, dq, dr);
  const ahead = bears ? 1 : canManoeuvre(battle, unit) ? WEIGHTS.turnable : 0;
  let damage = 0;
  for (let weapon = 0; weapon < WEAPON_COUNT; weapon++) {
    const working = weaponsWorking(battle, unit, weapon);
    if (working <= 0) continue;
    let share = working - (1 - WEIGHTS.fired) * battle.weaponsFired[unit * WEAPON_COUNT + weapon]!;
    if (WEAPON_FORWARD[weapon]) share *= ahead;
    if (weapon >= FIRST_RACK) {
      if (shotsLeft(battle, unit, weapon) === 0) continue;
      if (battle.interceptors[target]! > 0) share *= AFTER_INTERCEPTORS;
    } else if (masked && isLaser(weapon)) share *= 0.5;
    damage += share * promise(weapon, reflective, range);
  }
  if (battle.planetCount[0] === 0 || range > LONGEST_RANGE) return damage;
  const { q, r } = battle;
  return isBlocked(battle, q[unit]!, r[unit]!, q[target]!, r[target]!) ? damage * WEIGHTS.blocked : damage;
}
