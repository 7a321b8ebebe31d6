import { ACTION, encode, firstOf, isWellFormed, kindOf, secondOf, unitOf } from './actions.ts';
import { PENDING, STEP, isInPlay, type Battle } from './battle.ts';
import { canFire, fireActions, isGroupFiring, whyNotFireGroup, whyNotTarget } from './firing.ts';
import { moveActions, mustMove, whyNotMove } from './movement.ts';
import { powerActions, whyNotPower } from './power.ts';
import { curveActions, mayKeepCurve, whyNotCurve } from './powerPhase.ts';
import { POSSIBLE, REASON } from './reasons.ts';

/** No position offers more actions than this: 32 ships × 13 uses of AP, or 16 × 3 groups × 16 targets. */
export const MAX_ACTIONS = 1024;

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
    else if (step === STEP.MOVEMENT) count = moveActions(battle, unit, out, count);
    else count = curveActions(battle, unit, out, count);
  }
  if (whyNotEndStep(battle) === POSSIBLE) out[count++] = ACTION.END_STEP;
  return count;
}

function interruptActions(battle: Battle, out: Int32Array): number {
  if (battle.pending[0] === PENDING.INITIATIVE) {
    out[0] = encode(ACTION.CHOOSE_INITIATIVE, 0, 0);
    out[1] = encode(ACTION.CHOOSE_INITIATIVE, 0, 1);
    return 2;
  }
  let count = 0;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++)
    if (battle.exploding[unit] && battle.side[unit] === battle.pendingSide[0])
      out[count++] = encode(ACTION.EXPLODE_NEXT, unit);
  return count;
}

/** 7.1, 8.3, 5.4.4: what still has to be done before the step may end. */
export function whyNotEndStep(battle: Battle): number {
  const step = battle.step[0]!;
  if (step === STEP.FIRE) return isGroupFiring(battle) ? REASON.FINISH_GROUP : POSSIBLE;
  if (step === STEP.POWER) return POSSIBLE;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (step === STEP.MOVEMENT && mustMove(battle, unit)) return REASON.MUST_MOVE;
    if (step === STEP.POWER_PHASE && !mayKeepCurve(battle, unit)) return REASON.CURVE_MUST_CHANGE;
  }
  return POSSIBLE;
}

/** Why `action` is not legal now, as a place in `REASONS`; the same predicates as `legalActions`. */
export function whyNot(battle: Battle, action: number): number {
  if (!isWellFormed(action)) return REASON.UNKNOWN_ACTION;
  if (battle.step[0] === STEP.OVER) return REASON.BATTLE_OVER;
  const kind = kindOf(action);
  const unit = unitOf(action);
  const first = firstOf(action);
  const second = secondOf(action);
  if (battle.pending[0] === PENDING.INITIATIVE) {
    if (kind !== ACTION.CHOOSE_INITIATIVE) return REASON.INITIATIVE_FIRST;
    return unit === 0 && first <= 1 && second === 0 ? POSSIBLE : REASON.UNKNOWN_ACTION;
  }
  if (battle.pending[0] === PENDING.EXPLOSION_ORDER) {
    if (kind !== ACTION.EXPLODE_NEXT) return REASON.EXPLOSIONS_FIRST;
    if (first !== 0 || second !== 0) return REASON.UNKNOWN_ACTION;
    const waits = battle.exploding[unit] === 1 && battle.side[unit] === battle.pendingSide[0];
    return waits ? POSSIBLE : REASON.NOT_EXPLODING;
  }
  if (kind === ACTION.END_STEP) return action === ACTION.END_STEP ? whyNotEndStep(battle) : REASON.UNKNOWN_ACTION;
  if (second !== 0 && kind !== ACTION.FIRE) return REASON.UNKNOWN_ACTION;
  if (unit >= battle.unitCount[0]!) return REASON.UNKNOWN_ACTION;
  if (battle.side[unit] !== battle.active[0]) return REASON.NOT_YOUR_SHIP;
  if (!isInPlay(battle, unit)) return REASON.NOT_IN_PLAY;
  return whyNotUnitAction(battle, kind, unit, first, second);
}

function whyNotUnitAction(battle: Battle, kind: number, unit: number, first: number, second: number): number {
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
    case ACTION.FIRE: {
      const group = whyNotFireGroup(battle, unit, first);
      return group === POSSIBLE ? whyNotTarget(battle, unit, first, second) : group;
    }
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
    case ACTION.SET_CURVE: {
      return whyNotCurve(battle, unit, first);
    }
    default:
      return REASON.UNKNOWN_ACTION;
  }
}
