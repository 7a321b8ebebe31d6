import type { Side } from '../game.ts';
import { ACTION, type Kinds } from './actions.ts';
import { NOT_SET, PENDING, STEP, moverOf, type Battle } from './battle.ts';
import { burn } from './damage.ts';
import { damageControl } from './damageControl.ts';
import type { Emit } from './events.ts';
import { findBearings, freeWeapons, hasShot } from './firing.ts';
import { beginMovement, hasMoveDecision } from './movement.ts';
import { POSSIBLE, REASON } from './reasons.ts';
import { shipToScreen } from './screens.ts';
import { STEPS } from './terms.ts';
import { endIfDecided } from './victory.ts';
import { firingSide, isFireStep } from './whoActs.ts';

// Section 7: the turn. Steps without a decision are passed over.

/** Plays on after an action until a side must decide or the battle is over. */
export function advance(battle: Battle, emit?: Emit): void {
  for (;;) {
    if (battle.departed[0] === 1) {
      battle.departed[0] = 0;
      if (endIfDecided(battle, false, emit)) return;
    }
    if (battle.pending[0] !== PENDING.NONE || hasDecision(battle)) return;
    if (battle.step[0] !== STEP.DAMAGE_CONTROL) endStep(battle, emit);
    else if (!damageControl(battle, emit) && endTurn(battle, emit)) return;
  }
}

function hasDecision(battle: Battle): boolean {
  switch (battle.step[0]) {
    case STEP.MOVEMENT:
      return hasMoveDecision(battle);
    case STEP.MOVER_SCREENS:
    case STEP.OTHER_SCREENS:
      return shipToScreen(battle) >= 0;
    case STEP.DEFENSIVE_FIRE:
    case STEP.OFFENSIVE_FIRE:
      return hasShot(battle);
    default:
      return false;
  }
}

/** 7.1–7.2: ends the present step of a half and begins the next. */
export function endStep(battle: Battle, emit?: Emit): void {
  switch (battle.step[0]) {
    case STEP.MOVEMENT:
      return beginScreens(battle, STEP.MOVER_SCREENS);
    case STEP.MOVER_SCREENS:
      return beginFire(battle, STEP.DEFENSIVE_FIRE, emit);
    case STEP.DEFENSIVE_FIRE:
      return beginScreens(battle, STEP.OTHER_SCREENS);
    case STEP.OTHER_SCREENS:
      return beginFire(battle, STEP.OFFENSIVE_FIRE, emit);
    default:
      freeWeapons(battle, moverOf(battle)); // 7.4
      if (battle.half[0] === 0) return beginHalf(battle, 1, emit);
      battle.step[0] = STEP.DAMAGE_CONTROL;
      battle.mendUnit[0] = 0;
      return burn(battle, emit);
  }
}

function beginScreens(battle: Battle, step: number): void {
  battle.step[0] = step;
  battle.screenSet.fill(0);
  findBearings(battle);
}

function beginFire(battle: Battle, step: number, emit?: Emit): void {
  battle.step[0] = step;
  if (emit && hasShot(battle)) emit({ type: 'stepBegan', side: firingSide(battle) as Side, step: STEPS[step]! });
}

function beginHalf(battle: Battle, half: number, emit?: Emit): void {
  battle.half[0] = half;
  const side = moverOf(battle) as Side;
  emit?.({ type: 'halfBegan', round: battle.round[0]!, half: half === 0 ? 'first' : 'second', side });
  beginMovement(battle, emit);
}

/** 7.1: begins a turn. */
export function beginTurn(battle: Battle, round: number, emit?: Emit): void {
  battle.round[0] = round;
  emit?.({ type: 'roundBegan', round });
  beginHalf(battle, 0, emit);
}

/** 12: ends the turn and begins the next; true when the battle has ended instead. */
function endTurn(battle: Battle, emit?: Emit): boolean {
  if (endIfDecided(battle, true, emit)) return true;
  beginTurn(battle, battle.round[0]! + 1, emit);
  return false;
}

/** Whether a ship is in the middle of its move. */
export const isMoving = (battle: Battle): boolean => battle.moving[0] !== NOT_SET;

function whyNotEndFire(battle: Battle, action: number): number {
  if (action !== ACTION.END_FIRE) return REASON.UNKNOWN_ACTION;
  return isFireStep(battle) ? POSSIBLE : REASON.NOT_THIS_STEP;
}

/** 7.2: a side has fired all that it wants to. */
export const turnActions = {
  END_FIRE: {
    whyNot: whyNotEndFire,
    apply: (battle, _action, emit) => endStep(battle, emit),
    describe: (battle) => ({ kind: 'end-fire', step: STEPS[battle.step[0]!]! }),
  },
} satisfies Partial<Kinds>;
