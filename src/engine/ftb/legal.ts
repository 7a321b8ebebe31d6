import { KINDS } from './actionKinds.ts';
import { ACTION, encode, firstOf, isWellFormed, kindOf, secondOf } from './actions.ts';
import { whyNotDock, whyNotScan } from './arrival.ts';
import { attackActions } from './attacks.ts';
import { CARD, OBJECTS, SHIPS, STEP, SYSTEM, isInPlay, type Battle } from './battle.ts';
import { cardActions, damagedShip, isDamageChoice } from './combat.ts';
import { hasMoreOrders, orderActions } from './orders.ts';
import { PASS } from './plane.ts';
import { POSSIBLE, REASON } from './reasons.ts';
import { whyNotActivate, whyNotPass } from './sequence.ts';
import { firstReach, whyNotFirstTorpedo } from './torpedoes.ts';

/** Room for the candidates of three plots and the other orders. */
export const MAX_ACTIONS = 256;

const attacks = new Int32Array(SHIPS);

/** Fills `out` with the actions worth weighing in a stable order and returns how many. */
export function legalActions(battle: Battle, out: Int32Array): number {
  const side = battle.toAct[0]!;
  let count = 0;
  switch (battle.step[0]) {
    case STEP.ACTIVATION:
      for (let ship = 0; ship < battle.shipCount[0]!; ship++)
        if (whyNotActivate(battle, ship, side) === POSSIBLE) out[count++] = encode(ACTION.ACTIVATE, ship);
      if (whyNotPass(battle) === POSSIBLE) out[count++] = ACTION.PASS;
      return count;
    case STEP.TORPEDO:
      out[count++] = ACTION.GUIDE_COAST;
      for (let object = 0; object < OBJECTS; object++) {
        if (!isInPlay(battle, object) || battle.side[object] === side) continue;
        const at = firstReach(battle, object);
        if (at >= 0) out[count++] = encode(ACTION.GUIDE_ATTACK, object, at);
      }
      return count;
    case STEP.ORDERS:
      return orderActions(battle, out);
    case STEP.SIDE:
      out[0] = encode(ACTION.NAME_SIDE, PASS.BODY_TO_PORT);
      out[1] = encode(ACTION.NAME_SIDE, PASS.BODY_TO_STARBOARD);
      return 2;
    case STEP.FIRST_TORPEDO:
      for (let torpedo = SHIPS; torpedo < OBJECTS; torpedo++)
        if (whyNotFirstTorpedo(battle, torpedo) === POSSIBLE) out[count++] = encode(ACTION.FIRST_TORPEDO, torpedo);
      return count;
    case STEP.EVADE:
      out[0] = ACTION.EVADE;
      out[1] = ACTION.STAY;
      return 2;
    case STEP.ATTACK: {
      const found = attackActions(battle, attacks);
      for (let n = 0; n < found; n++) out[count++] = encode(ACTION.ATTACK, attacks[n]! & 511, attacks[n]! >> 9);
      out[count++] = ACTION.HOLD_FIRE;
      return count;
    }
    case STEP.COVER:
      out[0] = ACTION.COVER;
      out[1] = ACTION.NO_COVER;
      return 2;
    case STEP.CARD:
      if (battle.cards[side] !== CARD.NONE) {
        out[0] = ACTION.COMMIT;
        out[1] = ACTION.TAKE_BACK;
        return 2;
      }
      for (let card = 1, most = cardActions(battle, side); card <= most; card++)
        out[count++] = encode(ACTION.LAY, card);
      return count;
    case STEP.EFFECT:
      out[0] = ACTION.HIT;
      out[1] = ACTION.HEAT;
      return 2;
    case STEP.DAMAGE:
      for (let system = 0; system <= SYSTEM.DRIVE; system++)
        if (isDamageChoice(battle, damagedShip(battle), system) === POSSIBLE)
          out[count++] = encode(ACTION.DAMAGE, system);
      return count;
    case STEP.DOCK:
      for (let site = 0; site < battle.siteCount[0]!; site++)
        if (whyNotDock(battle, battle.active[0]!, site) === POSSIBLE) out[count++] = encode(ACTION.DOCK, site);
      out[count++] = ACTION.FLY_ON;
      return count;
    case STEP.SCAN:
      for (let ship = 0; ship < battle.shipCount[0]!; ship++)
        if (whyNotScan(battle, battle.active[0]!, ship) === POSSIBLE) out[count++] = encode(ACTION.SCAN, ship);
      out[count++] = ACTION.NO_SCAN;
      return count;
    default:
      return 0;
  }
}

/** Why `action` is not legal now, as a place in `REASONS`; the same predicates as `legalActions`. */
export function whyNot(battle: Battle, action: number): number {
  if (!isWellFormed(action)) return REASON.UNKNOWN_ACTION;
  if (battle.step[0] === STEP.OVER) return REASON.BATTLE_OVER;
  const kind = KINDS[kindOf(action)];
  if (kind === undefined) return REASON.UNKNOWN_ACTION;
  if (kind.step !== battle.step[0]) return REASON.NOT_THIS_STEP;
  if (kind.args < 1 && firstOf(action) !== 0) return REASON.UNKNOWN_ACTION;
  if (kind.args < 2 && secondOf(action) !== 0) return REASON.UNKNOWN_ACTION;
  return kind.whyNot(battle, action);
}

const listed = new Int32Array(MAX_ACTIONS);

/** Whether nothing but the one listed action is legal. */
export function forced(battle: Battle): boolean {
  if (legalActions(battle, listed) !== 1) return false;
  return battle.step[0] !== STEP.ORDERS || !hasMoreOrders(battle, battle.active[0]!);
}
