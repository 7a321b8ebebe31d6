import { distance, turned } from '../../engine/hex.ts';
import { ACTION, firstOf, kindOf, secondOf, thirdOf, unitOf } from '../../engine/talon/actions.ts';
import { arcOf } from '../../engine/talon/arcs.ts';
import { ARC_COUNT, CRAFT, MISSILE_ID, WAY, type Battle, isInPlay } from '../../engine/talon/battle.ts';
import { MANEUVER_TURN } from '../../engine/talon/missiles/missiles.ts';
import { CLASS_GROUPS, CLASS_HULL, GROUP_RED, GROUP_YELLOW, GROUPS } from '../../engine/talon/shipClasses.ts';
import { LONGEST_RANGE } from '../../engine/talon/tables.ts';
import { countsWay, leavingAim } from './aims.ts';
import { GROUP_BEST_DAMAGE } from './facts.ts';
import { headsForDeath } from './hazards.ts';
import { Surroundings, weighCurve, weighDock, weighMove } from './moves.ts';
import { weighCone, weighLaunch, weighMissileMove, weighShift, weighShot } from './shots.ts';

const LEAST = 0.001;

// Room for what the choices of one ship have in common; worked out anew in every call of `priors`.
const around = new Surroundings();
const danger = { unit: -1, byArc: new Float64Array(ARC_COUNT) };

/** Writes a weight for each action: rules of thumb about what a captain would order. */
export function priors(battle: Battle, actions: Int32Array, count: number, weights: Float64Array): void {
  around.unit = -1;
  danger.unit = -1;
  for (let i = 0; i < count; i++) weights[i] = Math.max(LEAST, weigh(battle, actions[i]!));
}

function weigh(battle: Battle, action: number): number {
  const unit = unitOf(action);
  const first = firstOf(action);
  switch (kindOf(action)) {
    case ACTION.FIRE:
      return weighShot(battle, unit, first, secondOf(action), thirdOf(action));
    case ACTION.LAUNCH:
      return weighLaunch(battle, unit, first, secondOf(action));
    case ACTION.FIRE_CONE:
      return weighCone(battle, unit, first);
    case ACTION.HOLD_FIRE:
      return 0.6;
    case ACTION.HOLD_WEAPON:
      return 0.05;
    case ACTION.MOVE:
      return weighMove(battle, unit, first, around);
    case ACTION.AFTERBURNER:
      return 0.3 * weighMove(battle, unit, first, around);
    case ACTION.MOVE_MISSILE:
      return weighMissileMove(battle, unit, turned(battle.missileFacing[unit]!, MANEUVER_TURN[first]!));
    case ACTION.DOCK:
      return weighDock(battle, unit);
    case ACTION.SET_CURVE:
      return weighCurve(battle, unit, first);
    case ACTION.RETREAT:
      return countsWay(battle, leavingAim(battle, unit), WAY.FTL) ? 20 : 0.5;
    case ACTION.DISPLACE:
      return weighShift(battle, battle.waveTarget[0]!, first, false);
    case ACTION.FALL:
      return weighShift(battle, unit, first, true);
    case ACTION.CHOOSE_HIT:
      return weighHit(battle, unit, first);
    default:
      return weighPower(battle, action, unit, first);
  }
}

/** 6.1, 12.2.2, 13.7 */
function weighPower(battle: Battle, action: number, unit: number, first: number): number {
  switch (kindOf(action)) {
    case ACTION.CHARGE_YELLOW:
      return weighCharge(battle, unit, first);
    case ACTION.TRANSMIT_CHARGE:
      return 1.5 * weighCharge(battle, secondOf(action), first);
    case ACTION.REINFORCE:
      return weighReinforcement(battle, unit, first);
    case ACTION.CHARGE_BATTERY:
      return 0.8;
    case ACTION.USE_BATTERY:
      return weighBattery(battle, unit);
    case ACTION.POWER_THROUGH_TURN:
      return weighTurnPower(battle, unit);
    case ACTION.TRANSMIT_TURN:
      return 0.7 * weighTurnPower(battle, secondOf(action));
    case ACTION.SIDE_SLIP:
      return headsForDeath(battle, unit) ? 4 : 0.25;
    case ACTION.TRANSMIT_SIDE_SLIP:
      return headsForDeath(battle, secondOf(action)) ? 4 : 0.1;
    case ACTION.RETARGET:
      return 0.4;
    case ACTION.CHANGE_INITIATIVE:
      return 0.15;
    case ACTION.DEFEND_INITIATIVE:
      return 0.08;
    default:
      return 1;
  }
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

/** 10.1: worth its AP when a bar can be completed, or an enemy is near; else it can wait. */
function weighBattery(battle: Battle, unit: number): number {
  const shipClass = battle.shipClass[unit]!;
  for (let group = 0; group < CLASS_GROUPS[shipClass]!; group++) {
    const at = unit * GROUPS + group;
    const classAt = shipClass * GROUPS + group;
    if (battle.groupDestroyed[at] || battle.red[at] !== GROUP_RED[classAt]) continue;
    if (battle.yellow[at]! < GROUP_YELLOW[classAt]!) return 0.8;
  }
  for (let other = 0; other < battle.unitCount[0]!; other++)
    if (
      battle.side[other] !== battle.side[unit] &&
      isInPlay(battle, other) &&
      distance(battle.q[other]! - battle.q[unit]!, battle.r[other]! - battle.r[unit]!) <= LONGEST_RANGE + 2
    )
      return 0.6;
  return headsForDeath(battle, unit) ? 4 : 0.1;
}

/** The arc that enemies near by look at, and missiles come from. */
function weighReinforcement(battle: Battle, unit: number, arc: number): number {
  if (danger.unit !== unit) findDanger(battle, unit);
  return 0.1 + (danger.byArc[arc]! * 3) / (2 + battle.shields[unit * ARC_COUNT + arc]!);
}

function findDanger(battle: Battle, unit: number): void {
  danger.unit = unit;
  danger.byArc.fill(0);
  const q = battle.q[unit]!;
  const r = battle.r[unit]!;
  for (let other = 0; other < battle.unitCount[0]!; other++)
    if (battle.side[other] !== battle.side[unit] && isInPlay(battle, other))
      addDanger(battle.facing[unit]!, battle.q[other]! - q, battle.r[other]! - r, 1);
  for (let missile = 0; missile < battle.missileCount[0]!; missile++)
    if (battle.missileTarget[missile] === unit && battle.missileStatus[missile])
      addDanger(battle.facing[unit]!, battle.missileQ[missile]! - q, battle.missileR[missile]! - r, 0.7);
}

function addDanger(facing: number, dq: number, dr: number, share: number): void {
  const range = distance(dq, dr);
  if (range === 0 || range > LONGEST_RANGE + 2) return;
  danger.byArc[arcOf(facing, dq, dr)]! += range <= LONGEST_RANGE ? share : 0.5 * share;
}

/** Worth it when the enemy is not ahead, and when what is ahead is the end. */
function weighTurnPower(battle: Battle, unit: number): number {
  if (headsForDeath(battle, unit) && battle.turnCounter[unit] === 1) return 20;
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

/** 8.6.4, 13.5: the owner gives up what is damaged already, an attacker takes what is whole. */
function weighHit(battle: Battle, unit: number, choice: number): number {
  const damaged =
    unit >= MISSILE_ID
      ? battle.missileDamaged[choice]! > 0
      : battle.craftHull[unit * CRAFT + choice]! > 0 && CLASS_HULL[battle.shipClass[unit]!]! > 1;
  const owner = unit >= MISSILE_ID ? battle.missileSide[choice] : battle.side[unit];
  return damaged === (owner === battle.pendingSide[0]) ? 2 : 1;
}
