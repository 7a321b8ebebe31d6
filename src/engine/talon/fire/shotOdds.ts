import { STEP_Q, STEP_R, distance, type Hex } from '../../hex.ts';
import { FORWARD, NO_ARC, arcOf } from '../arcs.ts';
import { CRAFT, MISSILE_ID, type Battle } from '../battle.ts';
import { coneModifier } from './bigGuns.ts';
import {
  chanceOf,
  chanceToHit,
  hullLeft,
  meanDamageOf,
  meanHull,
  repeated,
  shieldBoxes,
  shotOdds,
  type DamageOdds,
} from './odds.ts';
import { waveHitsArcBeforeThrow } from '../rulesVersion.ts';
import { CLASS_HULL, GROUPS, GROUP_WEAPON } from '../shipClasses.ts';
import { isSquadron } from '../squadrons/squadrons.ts';
import { MISSILE_DAMAGE } from '../tables.ts';
import { BLOCKED } from '../terrain/terrain.ts';
import { ARCS, WEAPONS } from '../terms.ts';
import type { LaunchOdds, OddsView, StrikeView } from '../view.types.ts';

// What a shot, a cone or a missile may do to its target, before it is fired. Criticals are left out.

const WAVE_MOTION_GUN = WEAPONS.indexOf('wave-motion-gun');
/** 13.6 */
const DESTROYS_MISSILE = 3;

/** One weapon's shot: at a unit, its craft, or (from `MISSILE_ID` on) a missile. */
interface Shot {
  readonly unit: number;
  readonly target: number;
  readonly craft: number;
  readonly weapon: number;
  /** Of its damage. */
  readonly odds: DamageOdds;
}

/** What `weapons` shots alike may do. */
export function shotAt(
  battle: Battle,
  { unit, target, craft, weapon, odds }: Shot,
  weapons: number,
): OddsView & { shield: number | null } {
  const all = repeated(odds, weapons);
  const damage = meanDamageOf(all);
  if (target >= MISSILE_ID)
    return { shield: null, damage, hull: 0, kill: missileKill(battle, target - MISSILE_ID, odds, weapons) };
  if (isSquadron(battle, target)) {
    const left = CLASS_HULL[battle.shipClass[target]!]! - battle.craftHull[target * CRAFT + craft]!;
    return { shield: null, damage, hull: meanHull(all, 0, left), kill: chanceOf(all, left) };
  }
  const left = hullLeft(battle, target);
  const best = arcsHit(battle, unit, target, weapon)
    .map((arc) => shieldBoxes(battle, target, arc))
    .reduce((least, boxes) => Math.min(least, boxes), Infinity);
  const shield = Number.isFinite(best) ? best : 0;
  return { shield, damage, hull: meanHull(all, shield, left), kill: chanceOf(all, shield + left) };
}

/** 8.3 step 6; the arcs on which a wave-motion gun's damage may fall (15.1.3). */
function arcsHit(battle: Battle, unit: number, target: number, weapon: number): number[] {
  const dq = battle.q[target]! - battle.q[unit]!;
  const dr = battle.r[target]! - battle.r[unit]!;
  if (dq === 0 && dr === 0) return [];
  const facing = battle.facing[target]!;
  if (weapon !== WAVE_MOTION_GUN || waveHitsArcBeforeThrow(battle)) return [arcOf(facing, -dq, -dr)];
  return [0, 1, 2, 3, 4, 5]
    .filter((direction) => arcOf(direction, dq, dr) === FORWARD)
    .map((direction) => arcOf(facing, -dq - STEP_Q[direction]!, -dr - STEP_R[direction]!));
}

/** 13.6: chance that `shots` destroy a missile: one of 3 or more, or any two that hit; one, if it is flipped already. */
function missileKill(battle: Battle, missile: number, odds: DamageOdds, shots: number): number {
  const big = chanceOf(odds, DESTROYS_MISSILE);
  const any = chanceToHit(odds);
  let whole = battle.missileDamaged[missile] ? 0 : 1;
  let flipped = 1 - whole;
  for (let n = 0; n < shots; n++) {
    flipped = flipped * (1 - any) + whole * (any - big);
    whole *= 1 - any;
  }
  return 1 - whole - flipped;
}

/** 15.2: what one cannon's die does to a ship in its cone. */
export function strikeOn(battle: Battle, unit: number, group: number, target: number): StrikeView {
  const dq = battle.q[unit]! - battle.q[target]!;
  const dr = battle.r[unit]! - battle.r[target]!;
  const range = distance(dq, dr);
  const line = coneModifier(battle, unit, group, battle.q[target]!, battle.r[target]!);
  const modifier = line === BLOCKED ? 0 : line;
  const weapon = GROUP_WEAPON[battle.shipClass[unit]! * GROUPS + group]!;
  const odds = shotOdds(weapon, range, modifier);
  const arc = arcOf(battle.facing[target]!, dq, dr);
  const { shield, damage, hull, kill } = shotAt(battle, { unit, target, craft: 0, weapon, odds }, 1);
  return {
    unit: target,
    range,
    modifier,
    hitChance: chanceToHit(odds),
    arc: arc === NO_ARC ? null : ARCS[arc]!,
    shield: shield ?? 0,
    damage,
    hull,
    kill,
  };
}

/** 13.4–13.5: a missile put into `at` for a target that stands still. */
export function launchOdds(battle: Battle, unit: number, target: number, at: Hex): LaunchOdds {
  const dq = battle.q[unit]! - battle.q[target]!;
  const dr = battle.r[unit]! - battle.r[target]!;
  if (distance(dq, dr) > 1) {
    const impulses = distance(battle.q[target]! - at.q, battle.r[target]! - at.r);
    return { impulses, damage: MISSILE_DAMAGE, shield: null, hull: null };
  }
  if (isSquadron(battle, target)) return { impulses: 0, damage: MISSILE_DAMAGE, shield: null, hull: MISSILE_DAMAGE };
  const shield = shieldBoxes(battle, target, arcOf(battle.facing[target]!, dq, dr));
  const hull = Math.min(hullLeft(battle, target), Math.max(0, MISSILE_DAMAGE - shield));
  return { impulses: 0, damage: MISSILE_DAMAGE, shield, hull };
}
