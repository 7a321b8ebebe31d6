import { KINDS } from './actionKinds.ts';
import { ACTION, encode, isWellFormed, kindOf } from './actions.ts';
import { STEP, SWITCH, isInPlay, isOn, type Battle } from './battle.ts';
import { coreActions } from './damage/core.ts';
import { nextStruck } from './boarding/taking.ts';
import { repairActions } from './damage/repair.ts';
import { defendActions } from './defence/defence.ts';
import { attackActions, needleActions } from './fighters/attacks.ts';
import { faceActions, groupActions, placeActions } from './fighters/moves.ts';
import { nextReturn, returnActions } from './movement/table.ts';
import { targetActions } from './missiles/homing.ts';
import { aimPointActions, missileActions, salvoActions } from './missiles/launch.ts';
import { fireActions, hasAnnounced, whyNotFire } from './fire/announce.ts';
import { nextUnordered, orderActions } from './movement/orders.ts';
import { orbitActions } from './orbits/actions.ts';
import { cloakActions } from './cloaking/cloaking.ts';
import { dockActions } from './docking/docking.ts';
import { hasPlanets } from './orbits/orbits.ts';
import { boardActions } from './boarding/boarding.ts';
import { mineActions } from './mines/mines.ts';
import { powerActions } from './wonders/wonders.ts';
import { POSSIBLE, REASON } from './reasons.ts';
import { scanActions } from './sensors/scans.ts';

/** Room for the orders of one ship, and for the points that a group or salvo may be sent to. */
export const MAX_ACTIONS = 512;

/** Fills `out` with the actions worth weighing in a stable order and returns how many. */
export function legalActions(battle: Battle, out: Int32Array): number {
  const side = battle.toAct[0]!;
  let count = 0;
  switch (battle.step[0]) {
    case STEP.ORDERS: {
      const ship = nextUnordered(battle, side);
      if (ship >= 0) return orderActions(battle, ship, out);
      out[0] = ACTION.COMMIT;
      if (isOn(battle, SWITCH.MINES)) count = mineActions(battle, side, out, 1);
      count ||= 1;
      if (isOn(battle, SWITCH.WONDER_WEAPONS))
        count = cloakActions(battle, side, out, powerActions(battle, side, out, count));
      if (isOn(battle, SWITCH.BOARDING)) count = boardActions(battle, side, out, count);
      if (isOn(battle, SWITCH.DOCKING)) count = dockActions(battle, side, out, count);
      if (hasPlanets(battle)) count = orbitActions(battle, side, out, count);
      return isOn(battle, SWITCH.SENSORS) ? scanActions(battle, side, out, count) : count;
    }
    case STEP.RETURN:
      return returnActions(battle, nextReturn(battle, side), out);
    case STEP.GROUP:
      return groupActions(battle, side, out);
    case STEP.PLACE:
      return placeActions(battle, out);
    case STEP.FACE:
      return faceActions(out);
    case STEP.MISSILES:
      return missileActions(battle, side, out);
    case STEP.SALVO:
      return salvoActions(battle, out);
    case STEP.AIM_POINT:
      return aimPointActions(battle, out);
    case STEP.SALVO_TARGET:
      return targetActions(battle, out);
    case STEP.ATTACK:
      count = attackActions(battle, side, out);
      for (let group = 0; group < battle.groupCount[0]!; group++)
        count = needleActions(battle, group, side, out, count);
      out[count++] = ACTION.PASS;
      return count;
    case STEP.EVADE:
      out[0] = encode(ACTION.BREAK_OFF, battle.activeGroup[0]!);
      out[1] = ACTION.PASS;
      return 2;
    case STEP.DEFEND:
      return defendActions(battle, side, out);
    case STEP.SHIP:
      for (let ship = 0; ship < battle.shipCount[0]!; ship++)
        if (whyNotFire(battle, ship, side) === POSSIBLE) out[count++] = encode(ACTION.SHIP, ship);
      out[count++] = ACTION.PASS;
      return count;
    case STEP.FIRE:
      return fireActions(battle, out);
    case STEP.REPAIR:
      return repairActions(battle, side, out);
    case STEP.CORE:
      return coreActions(battle, side, out);
    case STEP.SURRENDER:
      out[0] = encode(ACTION.SURRENDER, nextStruck(battle), 1);
      out[1] = encode(ACTION.SURRENDER, nextStruck(battle), 0);
      return 2;
    default:
      return 0;
  }
}

/** Why `action` is not legal now, as a place in `REASONS`; the same predicates as `legalActions`. */
export function whyNot(battle: Battle, action: number): number {
  if (!isWellFormed(action)) return REASON.UNKNOWN_ACTION;
  const step = battle.step[0]!;
  if (step === STEP.OVER) return REASON.BATTLE_OVER;
  const kind = KINDS[kindOf(action)];
  if (kind === undefined || (action & ~kind.bits) !== 0) return REASON.UNKNOWN_ACTION;
  return (kind.steps & (1 << step)) === 0 ? REASON.NOT_THIS_PHASE : kind.whyNot(battle, action);
}

const listed = new Int32Array(MAX_ACTIONS);

/** Steps whose places are not all listed, and orders, which may always be rewritten. */
const isOpen = (step: number): boolean =>
  step === STEP.ORDERS ||
  step === STEP.PLACE ||
  step === STEP.AIM_POINT ||
  step === STEP.SALVO ||
  step === STEP.ATTACK ||
  step === STEP.RETURN;

/** Whether nothing but the one listed action is legal. */
export const forced = (battle: Battle): boolean =>
  !isOpen(battle.step[0]!) && !hasMore(battle) && legalActions(battle, listed) === 1;

/** Whether single weapons may still be announced where they are not listed. */
function hasMore(battle: Battle): boolean {
  return battle.step[0] === STEP.FIRE && !hasAnnounced(battle) && isInPlay(battle, battle.active[0]!);
}
