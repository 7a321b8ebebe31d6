import { ACTION, firstOf, isWellFormed, kindOf, secondOf, speedOf, unitOf } from './actions.ts';
import { NOT_SET, PART, PENDING, STEP, UNITS, isInPlay, type Battle } from './battle.ts';
import { mendActions, whyNotMend } from './damageControl.ts';
import { landActions, whyNotLand } from './fighters.ts';
import { fireActions, interceptActions, whyNotFire, whyNotIntercept } from './firing.ts';
import { beginMoveActions, moveActions, whyNotBegin, whyNotFace, whyNotMove, whyNotSpeed } from './movement.ts';
import { whyNotOrbit } from './orbit.ts';
import { POSSIBLE, REASON } from './reasons.ts';
import { screenActions, whyNotScreen } from './screens.ts';
import { toAct } from './sequence.ts';
import { WEAPON_COUNT } from './tables.ts';

/** Every weapon of half the ships at the other half, and the end of fire. */
export const MAX_ACTIONS = (UNITS / 2) * (UNITS / 2) * WEAPON_COUNT + 1;

/** Fills `out` with all legal actions in a stable order and returns how many. */
export function legalActions(battle: Battle, out: Int32Array): number {
  if (battle.pending[0] === PENDING.INTERCEPT) return interceptActions(battle, out);
  if (battle.pending[0] === PENDING.MEND) return mendActions(battle, out);
  switch (battle.step[0]) {
    case STEP.MOVEMENT:
      if (battle.moving[0] === NOT_SET) return beginMoveActions(battle, out);
      return battle.part[0] === PART.LAND ? landActions(battle, out) : moveActions(battle, out);
    case STEP.MOVER_SCREENS:
    case STEP.OTHER_SCREENS:
      return screenActions(battle, out);
    case STEP.DEFENSIVE_FIRE:
    case STEP.OFFENSIVE_FIRE: {
      const count = fireActions(battle, out);
      out[count] = ACTION.END_FIRE;
      return count + 1;
    }
    default:
      return 0;
  }
}
const usesSecond = (kind: number): boolean => kind === ACTION.SET_SPEED || kind === ACTION.FIRE;

/** Why `action` is not legal now, as a place in `REASONS`; the same predicates as `legalActions`. */
export function whyNot(battle: Battle, action: number): number {
  if (!isWellFormed(action)) return REASON.UNKNOWN_ACTION;
  const step = battle.step[0]!;
  if (step === STEP.OVER) return REASON.BATTLE_OVER;
  const kind = kindOf(action);
  const unit = unitOf(action);
  const first = firstOf(action);
  if (usesSecond(kind) ? false : secondOf(action) !== 0) return REASON.UNKNOWN_ACTION;
  if (battle.pending[0] === PENDING.INTERCEPT)
    return kind === ACTION.INTERCEPT ? whyNotIntercept(battle, unit, first) : REASON.INTERCEPT_FIRST;
  if (battle.pending[0] === PENDING.MEND)
    return kind === ACTION.MEND ? whyNotMend(battle, unit, first) : REASON.MEND_FIRST;
  if (kind === ACTION.INTERCEPT) return REASON.NO_SHOT_TO_INTERCEPT;
  if (kind === ACTION.MEND) return REASON.NOTHING_TO_MEND;
  const isFire = step === STEP.DEFENSIVE_FIRE || step === STEP.OFFENSIVE_FIRE;
  if (kind === ACTION.END_FIRE) {
    if (action !== ACTION.END_FIRE) return REASON.UNKNOWN_ACTION;
    return isFire ? POSSIBLE : REASON.NOT_THIS_STEP;
  }
  if (unit >= battle.unitCount[0]!) return REASON.UNKNOWN_ACTION;
  if (battle.side[unit] !== toAct(battle)) return REASON.NOT_YOUR_SHIP;
  if (kind >= ACTION.SET_SPEED && kind <= ACTION.END_MOVE)
    return step === STEP.MOVEMENT ? whyNotMovement(battle, kind, unit, action) : REASON.NOT_THIS_STEP;
  if (kind !== ACTION.FIRE && kind !== ACTION.SET_SCREEN) return REASON.UNKNOWN_ACTION;
  if (!isInPlay(battle, unit)) return REASON.NOT_IN_PLAY;
  if (kind === ACTION.FIRE) return isFire ? whyNotFire(battle, unit, first, secondOf(action)) : REASON.NOT_THIS_STEP;
  return isFire || step === STEP.MOVEMENT ? REASON.NOT_THIS_STEP : whyNotScreen(battle, unit, first);
}

function whyNotMovement(battle: Battle, kind: number, unit: number, action: number): number {
  const first = firstOf(action);
  if (kind === ACTION.SET_SPEED || kind === ACTION.ORBIT) {
    const whyNot = whyNotBegin(battle, unit);
    if (whyNot !== POSSIBLE) return whyNot;
    return kind === ACTION.ORBIT ? whyNotOrbit(battle, unit, first) : whyNotSpeed(battle, unit, speedOf(action));
  }
  if (battle.moving[0] !== unit) return REASON.NOTHING_MOVING;
  if (kind === ACTION.FACE) return whyNotFace(battle, first);
  if (kind === ACTION.MOVE) return whyNotMove(battle, first);
  if (kind === ACTION.LAND) return whyNotLand(battle, first);
  if (first !== 0) return REASON.UNKNOWN_ACTION;
  return battle.part[0] === PART.LAND ? POSSIBLE : REASON.NOT_THIS_STEP;
}
