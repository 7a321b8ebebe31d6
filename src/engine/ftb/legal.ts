import { ACTION, encode, firstOf, isWellFormed, kindOf, secondOf } from './actions.ts';
import { CARD, STEP, SYSTEM, WOUND, OBJECTS, SHIPS, isInPlay, type Battle } from './battle.ts';
import { whyNotDock, whyNotScan } from './arrival.ts';
import { cardActions, fighterOf, isDamageChoice, whyNotEvade } from './combat.ts';
import { hasMoreOrders, orderActions, whyNotOrders } from './orders.ts';
import { PASS } from './plane.ts';
import { POSSIBLE, REASON } from './reasons.ts';
import { whyNotActivate, whyNotPass } from './sequence.ts';
import { TORPEDO_RANGE } from './tables.ts';
import { firstReach, whyNotFirstTorpedo, whyNotGuideAttack } from './torpedoes.ts';
import { attackActions, whyNotAttack } from './vectorActions.ts';

/** Room for the candidates of three plots and the other orders. */
export const MAX_ACTIONS = 256;

/** The ship whose damaged system is to be named: in combat, or of the torpedo or the asteroids that hit it. */
export const damagedShip = (battle: Battle): number =>
  battle.wound[0] === WOUND.NONE ? fighterOf(battle, battle.chooser[0]!) : battle.opponent[0]!;

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
        const at = firstReach(battle, object, TORPEDO_RANGE, 0);
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

/** Steps in which an action kind may be played. */
const STEP_OF = new Uint8Array(32).fill(255);
for (const [step, kinds] of [
  [STEP.ACTIVATION, [ACTION.ACTIVATE, ACTION.PASS]],
  [STEP.ORDERS, [2, 3, 4, 5, 6, 7, 8]],
  [STEP.SIDE, [ACTION.NAME_SIDE]],
  [STEP.TORPEDO, [ACTION.GUIDE_ATTACK, ACTION.GUIDE_COAST]],
  [STEP.FIRST_TORPEDO, [ACTION.FIRST_TORPEDO]],
  [STEP.EVADE, [ACTION.EVADE, ACTION.STAY]],
  [STEP.ATTACK, [ACTION.ATTACK, ACTION.HOLD_FIRE]],
  [STEP.COVER, [ACTION.COVER, ACTION.NO_COVER]],
  [STEP.CARD, [ACTION.LAY, ACTION.COMMIT, ACTION.TAKE_BACK]],
  [STEP.EFFECT, [ACTION.HIT, ACTION.HEAT]],
  [STEP.DAMAGE, [ACTION.DAMAGE]],
  [STEP.DOCK, [ACTION.DOCK, ACTION.FLY_ON]],
  [STEP.SCAN, [ACTION.SCAN, ACTION.NO_SCAN]],
] as const)
  for (const kind of kinds) STEP_OF[kind] = step;

/** Why `action` is not legal now, as a place in `REASONS`; the same predicates as `legalActions`. */
export function whyNot(battle: Battle, action: number): number {
  if (!isWellFormed(action)) return REASON.UNKNOWN_ACTION;
  const step = battle.step[0]!;
  if (step === STEP.OVER) return REASON.BATTLE_OVER;
  const kind = kindOf(action);
  const first = firstOf(action);
  const second = secondOf(action);
  if (STEP_OF[kind] === 255) return REASON.UNKNOWN_ACTION;
  if (STEP_OF[kind] !== step) return REASON.NOT_THIS_STEP;
  if (step === STEP.ORDERS) return whyNotOrders(battle, action);
  if (kind === ACTION.GUIDE_ATTACK) return whyNotGuideAttack(battle, first, second);
  if (kind === ACTION.ATTACK) return whyNotAttack(battle, first, second);
  if (second !== 0) return REASON.UNKNOWN_ACTION;
  const side = battle.toAct[0]!;
  switch (kind) {
    case ACTION.ACTIVATE:
      return whyNotActivate(battle, first, side);
    case ACTION.NAME_SIDE:
      return first === PASS.BODY_TO_PORT || first === PASS.BODY_TO_STARBOARD ? POSSIBLE : REASON.NO_SUCH_SIDE;
    case ACTION.FIRST_TORPEDO:
      return whyNotFirstTorpedo(battle, first);
    case ACTION.LAY:
      return whyNotLay(battle, side, first);
    case ACTION.DAMAGE:
      return isDamageChoice(battle, damagedShip(battle), first);
    case ACTION.DOCK:
      return whyNotDock(battle, battle.active[0]!, first);
    case ACTION.SCAN:
      return whyNotScan(battle, battle.active[0]!, first);
  }
  if (first !== 0) return REASON.UNKNOWN_ACTION;
  if (kind === ACTION.PASS) return whyNotPass(battle);
  if (kind === ACTION.COMMIT || kind === ACTION.TAKE_BACK)
    return battle.cards[side] === CARD.NONE ? REASON.NO_CARD_LAID : POSSIBLE;
  return POSSIBLE;
}

function whyNotLay(battle: Battle, side: number, card: number): number {
  if (battle.cards[side] !== CARD.NONE) return REASON.CARD_ALREADY_LAID;
  if (card < CARD.DEFENSIVE || card > CARD.EVASIVE) return REASON.NO_SUCH_CARD;
  return card === CARD.EVASIVE ? whyNotEvade(battle, side) : POSSIBLE;
}

const listed = new Int32Array(MAX_ACTIONS);

/** Whether nothing but the one listed action is legal. */
export function forced(battle: Battle): boolean {
  if (legalActions(battle, listed) !== 1) return false;
  return battle.step[0] !== STEP.ORDERS || !hasMoreOrders(battle, battle.active[0]!);
}
