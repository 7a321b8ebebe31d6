import { ACTION, firstOf, kindOf, secondOf, unitOf } from './actions.ts';
import { PENDING, type Battle } from './battle.ts';
import { explode } from './damage.ts';
import type { Emit } from './events.ts';
import { fireWeapon, holdWeapons } from './firing.ts';
import { whyNot } from './legal.ts';
import { moveUnit } from './movement.ts';
import { spendPower } from './power.ts';
import { setCurve } from './powerPhase.ts';
import { POSSIBLE } from './reasons.ts';
import { advance, chooseInitiative, endStep } from './sequence.ts';

/** Plays an action; returns its place in `REASONS` if it is refused, and then changes nothing. */
export function applyAction(battle: Battle, action: number, emit?: Emit): number {
  const reason = whyNot(battle, action);
  if (reason !== POSSIBLE) return reason;
  const kind = kindOf(action);
  const unit = unitOf(action);
  const first = firstOf(action);
  switch (kind) {
    case ACTION.END_STEP:
      endStep(battle, emit);
      break;
    case ACTION.MOVE:
    case ACTION.AFTERBURNER:
      moveUnit(battle, kind, unit, first, emit);
      break;
    case ACTION.FIRE:
      fireWeapon(battle, unit, first, secondOf(action), emit);
      break;
    case ACTION.HOLD_WEAPON:
      holdWeapons(battle, unit, first, emit);
      break;
    case ACTION.HOLD_FIRE:
      battle.fireDone[unit] = 1;
      break;
    case ACTION.SET_CURVE:
      setCurve(battle, unit, first, emit);
      break;
    case ACTION.CHOOSE_INITIATIVE:
      battle.pending[0] = PENDING.NONE;
      chooseInitiative(battle, first, emit);
      break;
    case ACTION.EXPLODE_NEXT:
      battle.pending[0] = PENDING.NONE;
      explode(battle, unit, emit);
      break;
    default:
      spendPower(battle, kind, unit, first, emit);
  }
  if (battle.pending[0] === PENDING.NONE) advance(battle, emit);
  return POSSIBLE;
}
