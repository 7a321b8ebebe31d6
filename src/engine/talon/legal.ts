import { ACTION, encode, firstOf, isWellFormed, kindOf, secondOf, thirdOf, unitOf } from './actions.ts';
import { MISSILE_ID, PENDING, STEP, isInPlay, type Battle } from './battle.ts';
import { displacementActions, hasConeTarget, isAwayFromFirer } from './fire/bigGuns.ts';
import { canFire, fireActions, fireKind, whyNotCraft, whyNotFireGroup, whyNotTarget } from './fire/firing.ts';
import { fallActions, isTowardHole } from './terrain/gravity.ts';
import {
  missileActions,
  mustMoveMissile,
  whyNotMoveMissile,
  whyNotPlacement,
  whyNotRetarget,
} from './missiles/missiles.ts';
import { moveActions, mustMove, whyNotMove } from './movement/movement.ts';
import { powerActions, whyNotPower } from './power/power.ts';
import { curveActions, mayKeepCurve, whyNotCurve } from './power/powerPhase.ts';
import { POSSIBLE, REASON } from './reasons.ts';
import { dockActions, retreatActions, whyNotDock, whyNotRetreat } from './leaving/retreat.ts';
import { isMissileOnSquadron, mayAllot, whyNotTransmit } from './squadrons/squadrons.ts';
import { isGroupFiring } from './fire/weaponGroups.ts';

/**
 * Room for every legal action. The most a decision can have is new targets (13.7): the 7 ships that
 * carry launchers, 32 missiles and 25 enemies make 5600.
 */
export const MAX_ACTIONS = 8192;

/** Fills `out` with every legal action in a stable order; returns how many. */
export function legalActions(battle: Battle, out: Int32Array): number {
  const step = battle.step[0]!;
  if (step === STEP.OVER) return 0;
  if (battle.pending[0] !== PENDING.NONE) return interruptActions(battle, out);
  let count = 0;
  if (step === STEP.FIRE) {
    count = fireActions(battle, out, count);
    if (!isGroupFiring(battle)) out[count++] = ACTION.END_STEP;
    return count;
  }
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (battle.side[unit] !== battle.active[0]) continue;
    if (step === STEP.POWER) count = powerActions(battle, unit, out, count);
    else if (step === STEP.MOVEMENT) {
      count = moveActions(battle, unit, out, count);
      count = dockActions(battle, unit, out, count);
    } else if (step === STEP.RETREAT) count = retreatActions(battle, unit, out, count);
    else count = curveActions(battle, unit, out, count);
  }
  if (step === STEP.MOVEMENT)
    for (let missile = 0; missile < battle.missileCount[0]!; missile++)
      count = missileActions(battle, missile, out, count);
  if (whyNotEndStep(battle) === POSSIBLE) out[count++] = ACTION.END_STEP;
  return count;
}

function interruptActions(battle: Battle, out: Int32Array): number {
  let count = 0;
  switch (battle.pending[0]) {
    case PENDING.INITIATIVE:
      out[0] = encode(ACTION.CHOOSE_INITIATIVE, 0, 0);
      out[1] = encode(ACTION.CHOOSE_INITIATIVE, 0, 1);
      return 2;
    case PENDING.DISPLACEMENT:
      return displacementActions(battle, out);
    case PENDING.GRAVITY:
      return fallActions(battle, out);
    case PENDING.HIT_CHOICE:
      for (let choice = 0; choice < MISSILE_ID; choice++)
        if (mayAllot(battle, choice)) out[count++] = encode(ACTION.CHOOSE_HIT, battle.hitUnit[0], choice);
      return count;
    default:
      for (let unit = 0; unit < battle.unitCount[0]!; unit++)
        if (mayExplodeNext(battle, unit)) out[count++] = encode(ACTION.EXPLODE_NEXT, unit);
      return count;
  }
}

/** 8.6.3 */
function mayExplodeNext(battle: Battle, unit: number): boolean {
  return battle.exploding[unit] === 1 && battle.side[unit] === battle.pendingSide[0];
}

/** Why an action is not an answer to what interrupts the battle. */
function whyNotInterrupt(battle: Battle, kind: number, unit: number, first: number): number {
  switch (battle.pending[0]) {
    case PENDING.INITIATIVE:
      if (kind !== ACTION.CHOOSE_INITIATIVE) return REASON.INITIATIVE_FIRST;
      return unit === 0 && first <= 1 ? POSSIBLE : REASON.UNKNOWN_ACTION;
    case PENDING.DISPLACEMENT:
      if (kind !== ACTION.DISPLACE) return REASON.CHOOSE_DISPLACEMENT_FIRST;
      return unit === 0 && isAwayFromFirer(battle, first) ? POSSIBLE : REASON.NOT_A_DISPLACEMENT;
    case PENDING.GRAVITY:
      if (kind !== ACTION.FALL) return REASON.CHOOSE_FALL_FIRST;
      return unit === battle.pulledUnit[0] && isTowardHole(battle, unit, first) ? POSSIBLE : REASON.NOT_A_FALL;
    case PENDING.HIT_CHOICE:
      if (kind !== ACTION.CHOOSE_HIT) return REASON.CHOOSE_HIT_FIRST;
      if (unit === battle.hitUnit[0] && mayAllot(battle, first)) return POSSIBLE;
      return isMissileOnSquadron(battle) ? REASON.NOT_A_CRAFT_CHOICE : REASON.NOT_A_CHOICE;
    default:
      if (kind !== ACTION.EXPLODE_NEXT) return REASON.EXPLOSIONS_FIRST;
      if (first !== 0) return REASON.UNKNOWN_ACTION;
      return mayExplodeNext(battle, unit) ? POSSIBLE : REASON.NOT_EXPLODING;
  }
}

/** 7.1, 8.3, 5.4.4: what still has to be done before the step may end. */
export function whyNotEndStep(battle: Battle): number {
  const step = battle.step[0]!;
  if (step === STEP.FIRE) return isGroupFiring(battle) ? REASON.FINISH_GROUP : POSSIBLE;
  if (step === STEP.POWER || step === STEP.RETREAT) return POSSIBLE;
  if (step === STEP.MOVEMENT)
    for (let missile = 0; missile < battle.missileCount[0]!; missile++)
      if (mustMoveMissile(battle, missile)) return REASON.MUST_MOVE;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (step === STEP.MOVEMENT && mustMove(battle, unit)) return REASON.MUST_MOVE;
    if (step === STEP.POWER_PHASE && !mayKeepCurve(battle, unit)) return REASON.CURVE_MUST_CHANGE;
  }
  return POSSIBLE;
}
const usesThird = (kind: number): boolean => kind === ACTION.FIRE || kind === ACTION.LAUNCH;
const usesSecond = (kind: number): boolean =>
  usesThird(kind) || (kind >= ACTION.TRANSMIT_CHARGE && kind <= ACTION.RETARGET);

/** Why `action` is not legal now, as a place in `REASONS`; the same predicates as `legalActions`. */
export function whyNot(battle: Battle, action: number): number {
  if (!isWellFormed(action)) return REASON.UNKNOWN_ACTION;
  if (battle.step[0] === STEP.OVER) return REASON.BATTLE_OVER;
  const kind = kindOf(action);
  const unit = unitOf(action);
  const first = firstOf(action);
  const second = secondOf(action);
  const third = thirdOf(action);
  if (!usesThird(kind) && third !== 0) return REASON.UNKNOWN_ACTION;
  if (!usesSecond(kind) && second !== 0) return REASON.UNKNOWN_ACTION;
  if (battle.pending[0] !== PENDING.NONE) return whyNotInterrupt(battle, kind, unit, first);
  if (kind === ACTION.END_STEP) return action === ACTION.END_STEP ? whyNotEndStep(battle) : REASON.UNKNOWN_ACTION;
  if (kind === ACTION.MOVE_MISSILE) return whyNotMoveMissile(battle, unit, first);
  if (unit >= battle.unitCount[0]!) return REASON.UNKNOWN_ACTION;
  if (battle.side[unit] !== battle.active[0]) return REASON.NOT_YOUR_SHIP;
  if (!isInPlay(battle, unit)) return REASON.NOT_IN_PLAY;
  return whyNotUnitAction(battle, kind, unit, first, second, third);
}

function whyNotUnitAction(
  battle: Battle,
  kind: number,
  unit: number,
  first: number,
  second: number,
  third: number,
): number {
  switch (kind) {
    case ACTION.HOLD_POWER:
    case ACTION.SIDE_SLIP:
    case ACTION.POWER_THROUGH_TURN:
    case ACTION.CHARGE_BATTERY:
    case ACTION.CHANGE_INITIATIVE:
    case ACTION.DEFEND_INITIATIVE:
    case ACTION.USE_BATTERY:
      return first === 0 ? whyNotPower(battle, kind, unit, 0) : REASON.UNKNOWN_ACTION;
    case ACTION.CHARGE_YELLOW:
    case ACTION.REINFORCE:
    case ACTION.REMOVE_REINFORCEMENT:
      return whyNotPower(battle, kind, unit, first);
    case ACTION.MOVE:
    case ACTION.AFTERBURNER:
      return whyNotMove(battle, kind, unit, first);
    case ACTION.DOCK:
      return whyNotDock(battle, unit, first);
    case ACTION.TRANSMIT_CHARGE:
    case ACTION.TRANSMIT_TURN:
    case ACTION.TRANSMIT_SIDE_SLIP:
      if (kind !== ACTION.TRANSMIT_CHARGE && first !== 0) return REASON.UNKNOWN_ACTION;
      return whyNotTransmit(battle, kind, unit, first, second);
    case ACTION.RETARGET:
      return whyNotRetarget(battle, unit, first, second);
    case ACTION.RETREAT:
      return first === 0 ? whyNotRetreat(battle, unit) : REASON.UNKNOWN_ACTION;
    case ACTION.FIRE:
    case ACTION.LAUNCH:
    case ACTION.FIRE_CONE:
      return whyNotShot(battle, kind, unit, first, second, third);
    case ACTION.HOLD_WEAPON:
      if (battle.step[0] !== STEP.FIRE) return REASON.NOT_THIS_STEP;
      if (!isGroupFiring(battle)) return REASON.NOT_CHARGED;
      return battle.firingUnit[0] === unit && battle.firingGroup[0] === first ? POSSIBLE : REASON.FINISH_GROUP;
    case ACTION.HOLD_FIRE:
      if (first !== 0) return REASON.UNKNOWN_ACTION;
      if (battle.step[0] !== STEP.FIRE) return REASON.NOT_THIS_STEP;
      if (isGroupFiring(battle)) return REASON.FINISH_GROUP;
      if (battle.fireDone[unit]) return REASON.FINISHED_FIRING;
      return canFire(battle, unit) ? POSSIBLE : REASON.NO_TARGET;
    case ACTION.SET_CURVE:
      return whyNotCurve(battle, unit, first);
    default:
      return REASON.UNKNOWN_ACTION;
  }
}

/** 8.1–8.3, 12.1.3, 13.2, 15.2.2 */
function whyNotShot(battle: Battle, kind: number, unit: number, group: number, target: number, third: number): number {
  const whyNotGroup = whyNotFireGroup(battle, unit, group);
  if (whyNotGroup !== POSSIBLE) return whyNotGroup;
  if (kind !== fireKind(battle, unit, group)) return REASON.NOT_THIS_WEAPON;
  if (kind === ACTION.FIRE_CONE) return hasConeTarget(battle, unit, group) ? POSSIBLE : REASON.NO_TARGET;
  const whyNotThis = whyNotTarget(battle, unit, group, target);
  if (whyNotThis !== POSSIBLE) return whyNotThis;
  return kind === ACTION.LAUNCH
    ? whyNotPlacement(battle, unit, group, target, third)
    : whyNotCraft(battle, target, third);
}
