import { ACTION, firstOf, kindOf, secondOf, speedOf, unitOf } from './actions.ts';
import type { Battle } from './battle.ts';
import { mend } from './damageControl.ts';
import type { Emit } from './events.ts';
import { endMove, land } from './fighters.ts';
import { fire, intercept } from './firing.ts';
import { whyNot } from './legal.ts';
import { face, move, orbit, setSpeed } from './movement.ts';
import { POSSIBLE } from './reasons.ts';
import { setScreen } from './screens.ts';
import { advance, endStep, isMoving } from './sequence.ts';

/** Plays an action; returns its place in `REASONS` if it is refused, and then changes nothing. */
export function applyAction(battle: Battle, action: number, emit?: Emit): number {
  const reason = whyNot(battle, action);
  if (reason === POSSIBLE) applyLegalAction(battle, action, emit);
  return reason;
}

/** Plays an action that is known to be legal. */
export function applyLegalAction(battle: Battle, action: number, emit?: Emit): void {
  const unit = unitOf(action);
  const first = firstOf(action);
  switch (kindOf(action)) {
    case ACTION.SET_SPEED:
      setSpeed(battle, unit, speedOf(action), emit);
      break;
    case ACTION.ORBIT:
      orbit(battle, unit, first, emit);
      break;
    case ACTION.FACE:
      face(battle, unit, first, emit);
      break;
    case ACTION.MOVE:
      move(battle, unit, first, emit);
      break;
    case ACTION.LAND:
      land(battle, unit, first, emit);
      break;
    case ACTION.END_MOVE:
      endMove(battle, unit);
      break;
    case ACTION.SET_SCREEN:
      setScreen(battle, unit, first, emit);
      break;
    case ACTION.FIRE:
      fire(battle, unit, first, secondOf(action), emit);
      break;
    case ACTION.INTERCEPT:
      intercept(battle, unit, first, emit);
      break;
    case ACTION.MEND:
      mend(battle, unit, first, emit);
      break;
    default:
      endStep(battle, emit);
  }
  if (!isMoving(battle)) advance(battle, emit);
}
