import { ACTION, firstOf, kindOf, secondOf, thirdOf, unitOf } from './actions.ts';
import { PENDING, type Battle } from './battle.ts';
import { displace, fireCone, shiftUnit } from './fire/bigGuns.ts';
import { explode } from './damage/damage.ts';
import { retreatUnit } from './leaving/departures.ts';
import type { Emit } from './events.ts';
import { fireWeapon, launchWeapon } from './fire/firing.ts';
import { whyNot } from './legal.ts';
import { moveMissile, retarget } from './missiles/missiles.ts';
import { moveUnit } from './movement/movement.ts';
import { spendPower } from './power/power.ts';
import { setCurve } from './power/powerPhase.ts';
import { POSSIBLE } from './reasons.ts';
import { dock } from './leaving/retreat.ts';
import { advance, chooseInitiative, endStep } from './sequence/sequence.ts';
import { allotHit, transmit } from './squadrons/squadrons.ts';
import { holdWeapons } from './fire/weaponGroups.ts';

/** Plays an action; returns its place in `REASONS` if it is refused, and then changes nothing. */
export function applyAction(battle: Battle, action: number, emit?: Emit): number {
  const reason = whyNot(battle, action);
  if (reason === POSSIBLE) applyLegalAction(battle, action, emit);
  return reason;
}

/** Plays an action that is known to be legal. */
export function applyLegalAction(battle: Battle, action: number, emit?: Emit): void {
  const kind = kindOf(action);
  const unit = unitOf(action);
  const first = firstOf(action);
  battle.pending[0] = PENDING.NONE;
  switch (kind) {
    case ACTION.END_STEP:
      endStep(battle, emit);
      break;
    case ACTION.MOVE:
    case ACTION.AFTERBURNER:
      moveUnit(battle, kind, unit, first, emit);
      break;
    case ACTION.FIRE:
      fireWeapon(battle, unit, first, secondOf(action), thirdOf(action), emit);
      break;
    case ACTION.LAUNCH:
      launchWeapon(battle, unit, first, secondOf(action), thirdOf(action), emit);
      break;
    case ACTION.FIRE_CONE:
      fireCone(battle, unit, first, emit);
      break;
    case ACTION.MOVE_MISSILE:
      moveMissile(battle, unit, first, emit);
      break;
    case ACTION.DOCK:
      dock(battle, unit, first, emit);
      break;
    case ACTION.TRANSMIT_CHARGE:
    case ACTION.TRANSMIT_TURN:
    case ACTION.TRANSMIT_SIDE_SLIP:
      transmit(battle, kind, unit, first, secondOf(action), emit);
      break;
    case ACTION.RETARGET:
      retarget(battle, unit, first, secondOf(action), emit);
      break;
    case ACTION.CHOOSE_HIT:
      allotHit(battle, first, emit);
      break;
    case ACTION.DISPLACE:
      displace(battle, first, emit);
      break;
    case ACTION.FALL:
      shiftUnit(battle, unit, first, 'gravity', emit);
      break;
    case ACTION.RETREAT:
      retreatUnit(battle, unit, 'ftl', emit);
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
      chooseInitiative(battle, first, emit);
      break;
    case ACTION.EXPLODE_NEXT:
      explode(battle, unit, emit);
      break;
    default:
      spendPower(battle, kind, unit, first, emit);
  }
  advance(battle, emit);
}
