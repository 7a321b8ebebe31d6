import {
  ACTION,
  encode,
  firstOf,
  fourthOf,
  isWellFormed,
  kindOf,
  secondOf,
  thirdOf,
  thrustIn,
  turnOf,
} from './actions.ts';
import { STEP, isInPlay, type Battle } from './battle.ts';
import { coreActions, whyNotSaveCore } from './damage/core.ts';
import { repairActions, whyNotRepair } from './damage/repair.ts';
import { fireActions, hasAnnounced, whyNotAim, whyNotAllAt, whyNotFire } from './fire/announce.ts';
import {
  nextUnordered,
  orderActions,
  whyNotCommand,
  whyNotFly,
  whyNotFtl,
  whyNotLaunch,
  whyNotRam,
} from './movement/orders.ts';
import { POSSIBLE, REASON } from './reasons.ts';

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
      return 1;
    }
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
    default:
      return 0;
  }
}

/** The step in which an action kind may be played. */
const STEP_OF = new Uint8Array(32).fill(255);
for (const [step, kinds] of [
  [STEP.ORDERS, [ACTION.ORDER, ACTION.LAUNCH, ACTION.FTL, ACTION.RAM, ACTION.NO_RAM, ACTION.COMMIT]],
  [STEP.SHIP, [ACTION.SHIP]],
  [STEP.FIRE, [ACTION.ALL_AT, ACTION.AIM, ACTION.NEEDLE]],
  [STEP.REPAIR, [ACTION.REPAIR]],
  [STEP.CORE, [ACTION.DUMP_CORE, ACTION.ABANDON]],
] as const)
  for (const kind of kinds) STEP_OF[kind] = step;

/** Why `action` is not legal now, as a place in `REASONS`; the same predicates as `legalActions`. */
export function whyNot(battle: Battle, action: number): number {
  if (!isWellFormed(action)) return REASON.UNKNOWN_ACTION;
  const step = battle.step[0]!;
  if (step === STEP.OVER) return REASON.BATTLE_OVER;
  const kind = kindOf(action);
  if (kind === ACTION.PASS) return action !== ACTION.PASS ? REASON.UNKNOWN_ACTION : whyNotPass(step);
  if (kind === ACTION.DONE) return action !== ACTION.DONE ? REASON.UNKNOWN_ACTION : whyNotDone(step);
  if (STEP_OF[kind] === 255) return REASON.UNKNOWN_ACTION;
  if (STEP_OF[kind] !== step) return REASON.NOT_THIS_PHASE;
  if (step === STEP.ORDERS) return whyNotWrite(battle, action);
  const first = firstOf(action);
  const second = secondOf(action);
  const third = thirdOf(action);
  const side = battle.toAct[0]!;
  switch (kind) {
    case ACTION.SHIP:
      return action === encode(kind, first) ? whyNotFire(battle, first, side) : REASON.UNKNOWN_ACTION;
    case ACTION.ALL_AT:
      return action === encode(kind, first) ? whyNotAllAt(battle, first) : REASON.UNKNOWN_ACTION;
    case ACTION.AIM:
      return action === encode(kind, first, second) ? whyNotAim(battle, second, first, -1) : REASON.UNKNOWN_ACTION;
    case ACTION.NEEDLE:
      return fourthOf(action) === 0 ? whyNotAim(battle, second, first, third) : REASON.UNKNOWN_ACTION;
    case ACTION.REPAIR:
      return fourthOf(action) === 0 ? whyNotRepair(battle, first, second, third, side) : REASON.UNKNOWN_ACTION;
    default:
      return action === encode(kind, first) ? whyNotSaveCore(battle, first, side) : REASON.UNKNOWN_ACTION;
  }
}

const whyNotPass = (step: number): number => (step === STEP.SHIP ? POSSIBLE : REASON.NOT_THIS_PHASE);

const whyNotDone = (step: number): number =>
  step === STEP.FIRE || step === STEP.REPAIR || step === STEP.CORE ? POSSIBLE : REASON.NOT_THIS_PHASE;

/** 3.3, 3.4, 3.6 Orders may be written for any ship of one's own, and rewritten until they are committed. */
function whyNotWrite(battle: Battle, action: number): number {
  const kind = kindOf(action);
  if (kind === ACTION.COMMIT) return action === ACTION.COMMIT ? POSSIBLE : REASON.UNKNOWN_ACTION;
  const ship = firstOf(action);
  const wrong = whyNotCommand(battle, ship, battle.toAct[0]!);
  if (wrong !== POSSIBLE) return wrong;
  if (kind === ACTION.ORDER) {
    const roll = fourthOf(action);
    return roll > 1 ? REASON.UNKNOWN_ACTION : whyNotFly(battle, ship, turnOf(action), thrustIn(action), roll);
  }
  if (kind === ACTION.RAM)
    return action === encode(kind, ship, secondOf(action)) ? whyNotRam(battle, ship, secondOf(action)) : REASON.UNKNOWN_ACTION; // prettier-ignore
  if (action !== encode(kind, ship)) return REASON.UNKNOWN_ACTION;
  if (kind === ACTION.LAUNCH) return whyNotLaunch(battle, ship);
  if (kind === ACTION.FTL) return whyNotFtl(battle, ship);
  return battle.orderRam[ship] === 0 ? REASON.NO_RAM_ORDER : POSSIBLE;
}

const listed = new Int32Array(MAX_ACTIONS);

/** Whether nothing but the one listed action is legal: orders may always be rewritten. */
export const forced = (battle: Battle): boolean =>
  battle.step[0] !== STEP.ORDERS && !hasMore(battle) && legalActions(battle, listed) === 1;

/** Whether single weapons may still be announced where they are not listed. */
function hasMore(battle: Battle): boolean {
  return battle.step[0] === STEP.FIRE && !hasAnnounced(battle) && isInPlay(battle, battle.active[0]!);
}
