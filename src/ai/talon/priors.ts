import { byNumber } from '../../engine/actionKinds.ts';
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

/** The weight of an action of one kind; `unit` and `first` are its own. */
type Weigh = (battle: Battle, unit: number, first: number, action: number) => number;

const always =
  (weight: number): Weigh =>
  () =>
    weight;

const WEIGHTS = byNumber<keyof typeof ACTION, Weigh>(ACTION, {
  END_STEP: always(1),
  CHOOSE_INITIATIVE: always(1),
  EXPLODE_NEXT: always(1),
  // 6.1, 12.2.2, 13.7
  HOLD_POWER: always(1),
  REMOVE_REINFORCEMENT: always(1),
  CHARGE_YELLOW: weighCharge,
  TRANSMIT_CHARGE: (battle, _unit, first, action) => 1.5 * weighCharge(battle, secondOf(action), first),
  REINFORCE: weighReinforcement,
  CHARGE_BATTERY: always(0.8),
  USE_BATTERY: weighBattery,
  POWER_THROUGH_TURN: weighTurnPower,
  TRANSMIT_TURN: (battle, _unit, _first, action) => 0.7 * weighTurnPower(battle, secondOf(action)),
  SIDE_SLIP: (battle, unit) => (headsForDeath(battle, unit) ? 4 : 0.25),
  TRANSMIT_SIDE_SLIP: (battle, _unit, _first, action) => (headsForDeath(battle, secondOf(action)) ? 4 : 0.1),
  RETARGET: always(0.4),
  CHANGE_INITIATIVE: always(0.15),
  DEFEND_INITIATIVE: always(0.08),
  SET_CURVE: weighCurve,
  // 7, 11, 13.4, 16.2
  MOVE: (battle, unit, first) => weighMove(battle, unit, first, around),
  AFTERBURNER: (battle, unit, first) => 0.3 * weighMove(battle, unit, first, around),
  MOVE_MISSILE: (battle, missile, first) =>
    weighMissileMove(battle, missile, turned(battle.missileFacing[missile]!, MANEUVER_TURN[first]!)),
  DOCK: weighDock,
  RETREAT: (battle, unit) => (countsWay(battle, leavingAim(battle, unit), WAY.FTL) ? 20 : 0.5),
  // 8, 15, 18.2
  FIRE: (battle, unit, first, action) => weighShot(battle, unit, first, secondOf(action), thirdOf(action)),
  LAUNCH: (battle, unit, first, action) => weighLaunch(battle, unit, first, secondOf(action)),
  FIRE_CONE: weighCone,
  HOLD_FIRE: always(0.6),
  HOLD_WEAPON: always(0.05),
  CHOOSE_HIT: weighHit,
  DISPLACE: (battle, _unit, first) => weighShift(battle, battle.waveTarget[0]!, first, false),
  FALL: (battle, unit, first) => weighShift(battle, unit, first, true),
});

const weigh = (battle: Battle, action: number): number =>
  WEIGHTS[kindOf(action)]!(battle, unitOf(action), firstOf(action), action);

/** Writes a weight for each action: rules of thumb about what a captain would order. */
export function priors(battle: Battle, actions: Int32Array, count: number, weights: Float64Array): void {
  around.unit = -1;
  danger.unit = -1;
  for (let i = 0; i < count; i++) weights[i] = Math.max(LEAST, weigh(battle, actions[i]!));
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
  const side = battle.side[unit]!;
  const units = battle.unitCount[0]!;
  for (let other = 0; other < units; other++)
    if (battle.side[other] !== side && isInPlay(battle, other))
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
  const side = battle.side[unit]!;
  const q = battle.q[unit]!;
  const r = battle.r[unit]!;
  const units = battle.unitCount[0]!;
  for (let other = 0; other < units; other++) {
    if (battle.side[other] === side || !isInPlay(battle, other)) continue;
    const dq = battle.q[other]! - q;
    const dr = battle.r[other]! - r;
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
