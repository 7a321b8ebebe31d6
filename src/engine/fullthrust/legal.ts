import {
  ACTION,
  downOf,
  encode,
  encodePoint,
  firstOf,
  fourthOf,
  isWellFormed,
  kindOf,
  rightOf,
  secondOf,
  shipIn,
  KINDS,
  thirdOf,
  thrustIn,
  turnOf,
} from './actions.ts';
import { STEP, SWITCH, isInPlay, isOn, type Battle } from './battle.ts';
import { coreActions, whyNotSaveCore } from './damage/core.ts';
import { nextStruck, whyNotAnswer } from './damage/taking.ts';
import { repairActions, whyNotRepair } from './damage/repair.ts';
import { defendActions, whyNotDefend, whyNotScreenDefends } from './defence/defence.ts';
import {
  attackActions,
  needleActions,
  whyNotAceNeedle,
  whyNotAttackGroup,
  whyNotAttackShip,
  whyNotIntercept,
  whyNotOddKills,
} from './fighters/attacks.ts';
import { whyNotJoin } from './fighters/joining.ts';
import {
  faceActions,
  groupActions,
  placeActions,
  whyNotLand,
  whyNotMove,
  whyNotPlace,
  whyNotScreen,
} from './fighters/moves.ts';
import { nextReturn, returnActions, whyNotReturn } from './movement/table.ts';
import { targetActions, whyNotTarget } from './missiles/homing.ts';
import {
  aimPointActions,
  missileActions,
  salvoActions,
  whyNotAimPoint,
  whyNotMissiles,
  whyNotSalvo,
} from './missiles/launch.ts';
import { fireActions, hasAnnounced, whyNotAim, whyNotAllAt, whyNotAtAsteroid, whyNotFire } from './fire/announce.ts';
import {
  nextUnordered,
  orderActions,
  whyNotCommand,
  whyNotFly,
  whyNotFtl,
  orbitActions,
  whyNotLaunch,
  whyNotOrbit,
  whyNotRam,
} from './movement/orders.ts';
import { cloakActions, onlyFlies, whyNotCloak } from './movement/cloaking.ts';
import { dockActions, whyNotCastOff, whyNotDock } from './movement/docking.ts';
import { hasPlanets } from './movement/orbits.ts';
import { boardActions, whyNotBoard } from './movement/boarding.ts';
import { mineActions, whyNotLay, whyNotSweep } from './movement/mines.ts';
import { powerActions, whyNotPower, whyNotSpinal } from './fire/wonders.ts';
import { whyNotVector } from './movement/vectors.ts';
import { POSSIBLE, REASON } from './reasons.ts';
import { scanActions, whyNotJam, whyNotScan } from './sensors/scans.ts';

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

/** The step in which an action kind may be played. */
const STEP_OF = new Uint8Array(KINDS).fill(255);
for (const [step, kinds] of [
  [
    STEP.ORDERS,
    [
      ACTION.ORDER,
      ACTION.LAUNCH,
      ACTION.FTL,
      ACTION.RAM,
      ACTION.NO_RAM,
      ACTION.COMMIT,
      ACTION.VECTOR,
      ACTION.LAY,
      ACTION.SWEEP,
      ACTION.POWER,
      ACTION.BOARD,
      ACTION.ORBIT,
      ACTION.DOCK,
      ACTION.CAST_OFF,
      ACTION.SCAN,
      ACTION.ECM,
      ACTION.CLOAK,
    ],
  ],
  [STEP.GROUP, [ACTION.JOIN]],
  [STEP.PLACE, [ACTION.PLACE, ACTION.SCREEN, ACTION.LAND]],
  [STEP.FACE, [ACTION.FACE]],
  [STEP.MISSILES, [ACTION.MISSILES]],
  [STEP.SALVO, [ACTION.SALVO]],
  [STEP.AIM_POINT, [ACTION.AIM_POINT]],
  [STEP.SALVO_TARGET, [ACTION.SALVO_TARGET]],
  [STEP.ATTACK, [ACTION.ATTACK_SHIP, ACTION.ATTACK_GROUP, ACTION.ACE_NEEDLE, ACTION.ODD_KILLS]],
  [STEP.DEFEND, [ACTION.DEFEND]],
  [STEP.SHIP, [ACTION.SHIP]],
  [
    STEP.FIRE,
    [ACTION.ALL_AT, ACTION.AIM, ACTION.NEEDLE, ACTION.SPINAL, ACTION.ALL_AT_ASTEROID, ACTION.AIM_AT_ASTEROID],
  ],
  [STEP.REPAIR, [ACTION.REPAIR]],
  [STEP.CORE, [ACTION.DUMP_CORE, ACTION.ABANDON]],
  [STEP.SURRENDER, [ACTION.SURRENDER]],
] as const)
  for (const kind of kinds) STEP_OF[kind] = step;
const whyNotPass = (step: number): number =>
  step === STEP.SHIP || step === STEP.GROUP || step === STEP.MISSILES || step === STEP.ATTACK || step === STEP.EVADE
    ? POSSIBLE
    : REASON.NOT_THIS_PHASE;
const whyNotDone = (step: number): number =>
  step === STEP.FIRE || step === STEP.SALVO || step === STEP.DEFEND || step === STEP.REPAIR || step === STEP.CORE
    ? POSSIBLE
    : REASON.NOT_THIS_PHASE;

/** Why `action` is not legal now, as a place in `REASONS`; the same predicates as `legalActions`. */
export function whyNot(battle: Battle, action: number): number {
  if (!isWellFormed(action)) return REASON.UNKNOWN_ACTION;
  const step = battle.step[0]!;
  if (step === STEP.OVER) return REASON.BATTLE_OVER;
  const kind = kindOf(action);
  if (kind === ACTION.PASS) return action !== ACTION.PASS ? REASON.UNKNOWN_ACTION : whyNotPass(step);
  if (kind === ACTION.DONE) return action !== ACTION.DONE ? REASON.UNKNOWN_ACTION : whyNotDone(step);
  if (step >= STEP.GROUP && step <= STEP.AIM_POINT) return whyNotBefore(battle, action);
  if (step === STEP.ATTACK || step === STEP.EVADE || step === STEP.DEFEND) return whyNotEngage(battle, action);
  if (kind === ACTION.RETURN && step === STEP.RETURN)
    return action === encodePoint(kind, rightOf(action), 0)
      ? whyNotReturn(battle, nextReturn(battle, battle.toAct[0]!), rightOf(action))
      : REASON.UNKNOWN_ACTION;
  if (STEP_OF[kind] === 255) return REASON.UNKNOWN_ACTION;
  if (STEP_OF[kind] !== step) return REASON.NOT_THIS_PHASE;
  if (step === STEP.ORDERS) return whyNotWrite(battle, action);
  const first = firstOf(action);
  const second = secondOf(action);
  const third = thirdOf(action);
  const side = battle.toAct[0]!;
  switch (kind) {
    case ACTION.SALVO_TARGET:
      return action === encode(kind, first) ? whyNotTarget(battle, first) : REASON.UNKNOWN_ACTION;
    case ACTION.SHIP:
      return action === encode(kind, first) ? whyNotFire(battle, first, side) : REASON.UNKNOWN_ACTION;
    case ACTION.ALL_AT:
      return action === encode(kind, first) ? whyNotAllAt(battle, first) : REASON.UNKNOWN_ACTION;
    case ACTION.AIM:
      return action === encode(kind, first, second) ? whyNotAim(battle, second, first, -1) : REASON.UNKNOWN_ACTION;
    case ACTION.NEEDLE:
      return fourthOf(action) === 0 ? whyNotAim(battle, second, first, third) : REASON.UNKNOWN_ACTION;
    case ACTION.ALL_AT_ASTEROID:
      return action === encode(kind, 0, second) ? whyNotAtAsteroid(battle, -1, second) : REASON.UNKNOWN_ACTION;
    case ACTION.AIM_AT_ASTEROID:
      return action === encode(kind, 0, second, third)
        ? whyNotAtAsteroid(battle, third, second)
        : REASON.UNKNOWN_ACTION;
    case ACTION.SPINAL:
      return action === encode(kind, first) ? whyNotSpinal(battle, battle.active[0]!, first) : REASON.UNKNOWN_ACTION;
    case ACTION.SURRENDER:
      return second < 2 && action === encode(kind, first, second) ? whyNotAnswer(battle, first) : REASON.UNKNOWN_ACTION;
    case ACTION.REPAIR:
      return fourthOf(action) === 0 ? whyNotRepair(battle, first, second, third, side) : REASON.UNKNOWN_ACTION;
    default:
      return action === encode(kind, first) ? whyNotSaveCore(battle, first, side) : REASON.UNKNOWN_ACTION;
  }
}

/** 5.1, 6.1 What may be done before the ships move, and in secondary moves. */
function whyNotBefore(battle: Battle, action: number): number {
  const kind = kindOf(action);
  const step = battle.step[0]!;
  const side = battle.toAct[0]!;
  const first = firstOf(action);
  const second = secondOf(action);
  if (kind === ACTION.GROUP || kind === ACTION.BREAK_OFF) {
    if (step !== STEP.GROUP) return REASON.NOT_THIS_PHASE;
    if (action !== encode(kind, first)) return REASON.UNKNOWN_ACTION;
    const wrong = whyNotMove(battle, first, side);
    if (wrong !== POSSIBLE) return wrong;
    return (battle.dogfight[first] !== 0) === (kind === ACTION.BREAK_OFF) ? POSSIBLE : REASON.IN_A_DOGFIGHT;
  }
  if (STEP_OF[kind] !== step) return REASON.NOT_THIS_PHASE;
  if (kind === ACTION.JOIN)
    return action === encode(kind, first, second) ? whyNotJoin(battle, first, second, side) : REASON.UNKNOWN_ACTION;
  if (kind === ACTION.PLACE) return whyNotPlace(battle, rightOf(action), downOf(action));
  if (kind === ACTION.AIM_POINT) return whyNotAimPoint(battle, rightOf(action), downOf(action));
  if (kind === ACTION.SALVO) {
    if (second > 1 || action !== encode(kind, first, second)) return REASON.UNKNOWN_ACTION;
    return whyNotSalvo(battle, battle.active[0]!, first, second);
  }
  if (action !== encode(kind, first)) return REASON.UNKNOWN_ACTION;
  if (kind === ACTION.SCREEN) return whyNotScreen(battle, first);
  if (kind === ACTION.LAND) return whyNotLand(battle, first);
  if (kind === ACTION.MISSILES) return whyNotMissiles(battle, first, side);
  return first < 12 ? POSSIBLE : REASON.UNKNOWN_ACTION;
}

/** 5.2–5.6, 6.2 Attacks of fighters, evasion, defences. */
function whyNotEngage(battle: Battle, action: number): number {
  const kind = kindOf(action);
  const step = battle.step[0]!;
  const side = battle.toAct[0]!;
  const first = firstOf(action);
  const second = secondOf(action);
  if (kind === ACTION.DEFEND && step === STEP.DEFEND)
    return fourthOf(action) === 0 ? whyNotDefend(battle, first, second, thirdOf(action), side) : REASON.UNKNOWN_ACTION;
  if (kind === ACTION.BREAK_OFF && step === STEP.EVADE)
    return action === encode(kind, battle.activeGroup[0]!) ? POSSIBLE : REASON.NOT_YOUR_GROUP;
  if (action !== encode(kind, first, second)) return REASON.UNKNOWN_ACTION;
  if (kind === ACTION.INTERCEPT && step === STEP.DEFEND) return whyNotScreenDefends(battle, first, second, side);
  if (step !== STEP.ATTACK) return REASON.NOT_THIS_PHASE;
  switch (kind) {
    case ACTION.ATTACK_SHIP:
      return whyNotAttackShip(battle, first, second, side);
    case ACTION.ATTACK_GROUP:
      return whyNotAttackGroup(battle, first, second, side);
    case ACTION.INTERCEPT:
      return whyNotIntercept(battle, first, second, side);
    case ACTION.ODD_KILLS:
      return whyNotOddKills(battle, first, second, side);
    case ACTION.ACE_NEEDLE:
      return whyNotAceNeedle(battle, first, second, side);
    default:
      return REASON.NOT_THIS_PHASE;
  }
}

/** 3.3, 3.4, 3.6 Orders may be written for any ship of one's own, and rewritten until they are committed. */
function whyNotWrite(battle: Battle, action: number): number {
  const kind = kindOf(action);
  if (kind === ACTION.COMMIT) return action === ACTION.COMMIT ? POSSIBLE : REASON.UNKNOWN_ACTION;
  if (kind === ACTION.VECTOR) {
    const wrong = whyNotCommand(battle, shipIn(action), battle.toAct[0]!);
    return wrong === POSSIBLE ? whyNotVector(battle, action) : wrong;
  }
  const ship = firstOf(action);
  const wrong = whyNotCommand(battle, ship, battle.toAct[0]!);
  if (wrong !== POSSIBLE) return wrong;
  if (kind === ACTION.CLOAK)
    return action === encode(kind, ship, secondOf(action)) ? whyNotCloak(battle, ship, secondOf(action)) : REASON.UNKNOWN_ACTION; // prettier-ignore
  // 12.3 A cloaked ship moves, and no more.
  if (kind !== ACTION.ORDER && onlyFlies(battle, ship)) return REASON.CLOAKED;
  if (kind === ACTION.POWER)
    return action === encode(kind, ship, secondOf(action), thirdOf(action)) ? whyNotPower(battle, ship, secondOf(action), thirdOf(action)) : REASON.UNKNOWN_ACTION; // prettier-ignore
  if (kind === ACTION.ORDER) {
    const roll = fourthOf(action);
    return roll > 1 ? REASON.UNKNOWN_ACTION : whyNotFly(battle, ship, turnOf(action), thrustIn(action), roll);
  }
  if (kind === ACTION.LAY) return whyNotLay(battle, ship, secondOf(action), thirdOf(action) + (fourthOf(action) << 6));
  if (kind === ACTION.SWEEP)
    return action === encode(kind, ship, secondOf(action)) ? whyNotSweep(battle, ship, secondOf(action)) : REASON.UNKNOWN_ACTION; // prettier-ignore
  if (kind === ACTION.BOARD)
    return action === encode(kind, ship, secondOf(action)) ? whyNotBoard(battle, ship, secondOf(action)) : REASON.UNKNOWN_ACTION; // prettier-ignore
  if (kind === ACTION.DOCK)
    return action === encode(kind, ship, secondOf(action)) ? whyNotDock(battle, ship, secondOf(action)) : REASON.UNKNOWN_ACTION; // prettier-ignore
  if (kind === ACTION.CAST_OFF)
    return action === encode(kind, ship) ? whyNotCastOff(battle, ship) : REASON.UNKNOWN_ACTION;
  if (kind === ACTION.ORBIT)
    return action === encode(kind, ship, secondOf(action)) ? whyNotOrbit(battle, ship, secondOf(action)) : REASON.UNKNOWN_ACTION; // prettier-ignore
  if (kind === ACTION.SCAN)
    return action === encode(kind, ship, secondOf(action), thirdOf(action)) ? whyNotScan(battle, ship, secondOf(action), thirdOf(action)) : REASON.UNKNOWN_ACTION; // prettier-ignore
  if (kind === ACTION.ECM)
    return action === encode(kind, ship, secondOf(action)) ? whyNotJam(battle, ship, secondOf(action)) : REASON.UNKNOWN_ACTION; // prettier-ignore
  if (kind === ACTION.RAM)
    return action === encode(kind, ship, secondOf(action)) ? whyNotRam(battle, ship, secondOf(action)) : REASON.UNKNOWN_ACTION; // prettier-ignore
  if (action !== encode(kind, ship)) return REASON.UNKNOWN_ACTION;
  if (kind === ACTION.LAUNCH) return whyNotLaunch(battle, ship);
  if (kind === ACTION.FTL) return whyNotFtl(battle, ship);
  return battle.orderRam[ship] === 0 ? REASON.NO_RAM_ORDER : POSSIBLE;
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
