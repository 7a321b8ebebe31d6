import { KINDS } from './actionKinds.ts';
import { ACTION, isWellFormed, kindOf, secondOf } from './actions.ts';
import { NOT_SET, PART, PENDING, STEP, UNITS, type Battle } from './battle.ts';
import { mendActions } from './damageControl.ts';
import { landActions } from './fighters.ts';
import { fireActions, interceptActions } from './firing.ts';
import { beginMoveActions, moveActions } from './movement.ts';
import { REASON } from './reasons.ts';
import { screenActions } from './screens.ts';
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
  if (battle.step[0] === STEP.OVER) return REASON.BATTLE_OVER;
  const kind = kindOf(action);
  if (secondOf(action) !== 0 && !usesSecond(kind)) return REASON.UNKNOWN_ACTION;
  if (battle.pending[0] === PENDING.INTERCEPT && kind !== ACTION.INTERCEPT) return REASON.INTERCEPT_FIRST;
  if (battle.pending[0] === PENDING.MEND && kind !== ACTION.MEND) return REASON.MEND_FIRST;
  return KINDS[kind]?.whyNot(battle, action) ?? REASON.UNKNOWN_ACTION;
}
