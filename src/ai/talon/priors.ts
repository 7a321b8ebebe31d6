import { distance, STEP_Q, STEP_R } from '../../engine/hex.ts';
import { ACTION, firstOf, kindOf, secondOf, unitOf } from '../../engine/talon/actions.ts';
import { arcOf } from '../../engine/talon/arcs.ts';
import { ARC_COUNT, type Battle, isInPlay } from '../../engine/talon/battle.ts';
import { isCharged, isGroupFiring } from '../../engine/talon/firing.ts';
import { wouldCollide } from '../../engine/talon/entering.ts';
import { facingAfter, moveDirection } from '../../engine/talon/movement.ts';
import {
  CLASS_GROUPS,
  GROUP_ARCS,
  GROUP_COUNT,
  GROUP_RED,
  GROUP_WEAPON,
  GROUP_YELLOW,
  GROUPS,
} from '../../engine/talon/shipClasses.ts';
import { COLLISION_DAMAGE, LONGEST_RANGE, meanDamage } from '../../engine/talon/tables.ts';
import { damageWorth } from './evaluate.ts';
import { FARTHEST, GROUP_BEST_DAMAGE, GROUP_PROMISE, HULL_BOX_WORTH, SHIELD_BOX_WORTH } from './facts.ts';

const LEAST = 0.02;

/** Writes a weight for each action: rules of thumb about what a captain would order. */
export function priors(battle: Battle, actions: Int32Array, count: number, weights: Float64Array): void {
  for (let i = 0; i < count; i++) weights[i] = Math.max(LEAST, weigh(battle, actions[i]!));
}

function weigh(battle: Battle, action: number): number {
  const unit = unitOf(action);
  switch (kindOf(action)) {
    case ACTION.FIRE:
      return weighShot(battle, unit, firstOf(action), secondOf(action));
    case ACTION.HOLD_FIRE:
      return 0.6;
    case ACTION.HOLD_WEAPON:
      return 0.05;
    case ACTION.MOVE:
      return weighMove(battle, unit, firstOf(action));
    case ACTION.AFTERBURNER:
      return 0.3 * weighMove(battle, unit, firstOf(action));
    case ACTION.CHARGE_YELLOW:
      return weighCharge(battle, unit, firstOf(action));
    case ACTION.REINFORCE:
      return weighReinforcement(battle, unit, firstOf(action));
    case ACTION.CHARGE_BATTERY:
      return 0.8;
    case ACTION.USE_BATTERY:
      return 0.7;
    case ACTION.POWER_THROUGH_TURN:
      return weighTurnPower(battle, unit);
    case ACTION.SIDE_SLIP:
      return 0.25;
    case ACTION.CHANGE_INITIATIVE:
      return 0.15;
    case ACTION.DEFEND_INITIATIVE:
      return 0.08;
    default:
      return 1;
  }
}

/** A shot is good when it is near the weapon's best, and better when it bites into hull. */
function weighShot(battle: Battle, unit: number, group: number, target: number): number {
  const classAt = battle.shipClass[unit]! * GROUPS + group;
  const dq = battle.q[target]! - battle.q[unit]!;
  const dr = battle.r[target]! - battle.r[unit]!;
  const weapons = isGroupFiring(battle) ? battle.weaponsLeft[0]! : GROUP_COUNT[classAt]!;
  const expected = weapons * meanDamage(GROUP_WEAPON[classAt]!, distance(dq, dr));
  const targetClass = battle.shipClass[target]!;
  const worth = damageWorth(battle, target, arcOf(battle.facing[target]!, -dq, -dr), expected);
  const ofBest = expected / (GROUP_BEST_DAMAGE[classAt]! || 1);
  const bite = worth / ((expected || 1) * (SHIELD_BOX_WORTH[targetClass]! || HULL_BOX_WORTH[targetClass]!));
  return 0.1 + 2.5 * ofBest * ofBest * bite;
}

/** Where the move leads: what the ship's guns would bear on there, and what would bear on it. */
function weighMove(battle: Battle, unit: number, maneuver: number): number {
  const direction = moveDirection(battle, unit, maneuver);
  const facing = facingAfter(battle, unit, maneuver);
  const q = battle.q[unit]! + STEP_Q[direction]!;
  const r = battle.r[unit]! + STEP_R[direction]!;
  const shipClass = battle.shipClass[unit]!;
  const groups = CLASS_GROUPS[shipClass]!;
  let given = 0;
  let weak = 0;
  for (let other = 0; other < battle.unitCount[0]!; other++) {
    if (other === unit || !isInPlay(battle, other)) continue;
    if (battle.side[other] === battle.side[unit]) {
      if (wouldCollide(battle, unit, other, q, r)) return LEAST;
      continue;
    }
    const dq = battle.q[other]! - q;
    const dr = battle.r[other]! - r;
    const range = distance(dq, dr);
    const far = range > FARTHEST ? FARTHEST : range;
    const arc = range === 0 ? 0 : arcOf(facing, dq, dr);
    let damage = 0;
    for (let group = 0; group < groups; group++) {
      if (battle.groupDestroyed[unit * GROUPS + group]) continue;
      const classAt = shipClass * GROUPS + group;
      const bears = (GROUP_ARCS[classAt]! >> arc) & 1 ? 1 : arc === 2 ? 0.1 : 0.4;
      const ready = isCharged(battle, unit, group) ? 1 : 0.5;
      damage += bears * ready * GROUP_PROMISE[classAt * (FARTHEST + 1) + far]!;
    }
    if (damage > given) given = damage;
    if (range <= LONGEST_RANGE + 1 && battle.shields[unit * ARC_COUNT + arc]! < COLLISION_DAMAGE) weak++;
  }
  const score = given * given;
  return (0.15 + score) / (1 + weak);
}

/** Completing a bar is best; a bar that still lacks red boxes can wait for the power phase. */
function weighCharge(battle: Battle, unit: number, group: number): number {
  const at = unit * GROUPS + group;
  const classAt = battle.shipClass[unit]! * GROUPS + group;
  const redMissing = GROUP_RED[classAt]! - battle.red[at]!;
  const yellowMissing = GROUP_YELLOW[classAt]! - battle.yellow[at]!;
  const worth = GROUP_BEST_DAMAGE[classAt]!;
  if (redMissing === 0) return worth * (yellowMissing === 1 ? 2.5 : 1.2);
  return redMissing === 1 ? worth * 0.7 : worth * 0.4;
}

/** The arc that enemies near by look at. */
function weighReinforcement(battle: Battle, unit: number, arc: number): number {
  let danger = 0;
  for (let other = 0; other < battle.unitCount[0]!; other++) {
    if (battle.side[other] === battle.side[unit] || !isInPlay(battle, other)) continue;
    const dq = battle.q[other]! - battle.q[unit]!;
    const dr = battle.r[other]! - battle.r[unit]!;
    const range = distance(dq, dr);
    if (range === 0 || range > LONGEST_RANGE + 2 || arcOf(battle.facing[unit]!, dq, dr) !== arc) continue;
    danger += range <= LONGEST_RANGE ? 1 : 0.5;
  }
  const shield = battle.shields[unit * ARC_COUNT + arc]!;
  return 0.1 + (danger * 3) / (2 + shield);
}

/** Worth it when the enemy is not ahead. */
function weighTurnPower(battle: Battle, unit: number): number {
  let ahead = 0;
  let aside = 0;
  for (let other = 0; other < battle.unitCount[0]!; other++) {
    if (battle.side[other] === battle.side[unit] || !isInPlay(battle, other)) continue;
    const dq = battle.q[other]! - battle.q[unit]!;
    const dr = battle.r[other]! - battle.r[unit]!;
    if (dq === 0 && dr === 0) continue;
    if (arcOf(battle.facing[unit]!, dq, dr) === 0) ahead++;
    else aside++;
  }
  return aside > ahead ? 1 : 0.2;
}
