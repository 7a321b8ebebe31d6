import type { Side } from '../game.ts';
import { ACTION, firstOf, fourthOf, kindOf, secondOf, thirdOf, thrustIn, turnOf } from './actions.ts';
import { ORDER, STEP, at, type Battle } from './battle.ts';
import { abandon, dumpCore } from './damage/core.ts';
import { rollRepairs } from './damage/repair.ts';
import type { Emit } from './events.ts';
import { announce, announceAll, clearAnnounced } from './fire/announce.ts';
import { legalActions, whyNot } from './legal.ts';
import { ORDER_WORDS, orderOf, orderText, writeOrder } from './movement/orders.ts';
import { POSSIBLE } from './reasons.ts';
import { PHASES } from './terms.ts';
import { advance, openFire } from './turn/sequence.ts';

/** Plays an action; returns its place in `REASONS` if it is refused, and then changes nothing. */
export function applyAction(battle: Battle, action: number, emit?: Emit): number {
  const reason = whyNot(battle, action);
  if (reason === POSSIBLE) applyLegalAction(battle, action, emit);
  return reason;
}

/** Plays an action that is known to be legal. */
export function applyLegalAction(battle: Battle, action: number, emit?: Emit): void {
  const first = firstOf(action);
  switch (kindOf(action)) {
    case ACTION.ORDER:
      return write(battle, first, ORDER.MOVE, action, emit);
    case ACTION.LAUNCH:
      return write(battle, first, ORDER.LAUNCH, action, emit);
    case ACTION.FTL:
      return write(battle, first, ORDER.FTL, action, emit);
    case ACTION.RAM:
      return writeRam(battle, first, secondOf(action), emit);
    case ACTION.NO_RAM:
      return writeRam(battle, first, null, emit);
    case ACTION.COMMIT:
      battle.committed[battle.toAct[0]!] = 1;
      emit?.({ type: 'ordersCommitted', side: battle.toAct[0] as Side });
      break;
    case ACTION.PASS:
      pass(battle, emit);
      break;
    case ACTION.SHIP:
      battle.active[0] = first;
      clearAnnounced(battle);
      break;
    case ACTION.ALL_AT:
      announceAll(battle, first);
      break;
    case ACTION.AIM:
      announce(battle, secondOf(action), first, -1);
      break;
    case ACTION.NEEDLE:
      announce(battle, secondOf(action), first, thirdOf(action));
      break;
    case ACTION.REPAIR:
      battle.parties[at(first, secondOf(action))] = thirdOf(action);
      break;
    case ACTION.DUMP_CORE:
      dumpCore(battle, first, emit);
      break;
    case ACTION.ABANDON:
      abandon(battle, first, emit);
      break;
    case ACTION.DONE:
      done(battle, emit);
  }
  advance(battle, emit);
}

/** 3.3 An order is written; its side goes on writing. */
function write(battle: Battle, unit: number, order: number, action: number, emit?: Emit): void {
  const moves = order === ORDER.MOVE;
  writeOrder(
    battle,
    unit,
    order,
    moves ? turnOf(action) : 0,
    moves ? thrustIn(action) : 0,
    moves ? fourthOf(action) : 0,
  );
  if (!emit) return;
  const word = ORDER_WORDS[order]!;
  const move = orderOf(battle, unit);
  const side = battle.side[unit] as Side;
  emit({ type: 'ordered', side, unit, order: word, move, text: orderText(word, move, battle.speed[unit]!) });
}

/** 3.6 A ram is written beside the order. */
function writeRam(battle: Battle, unit: number, target: number | null, emit?: Emit): void {
  battle.orderRam[unit] = target === null ? 0 : target + 1;
  emit?.({ type: 'ramOrdered', side: battle.side[unit] as Side, unit, target });
}

/** A side does no more in this phase. */
function pass(battle: Battle, emit?: Emit): void {
  const side = battle.toAct[0] as Side;
  battle.passed[side] = 1;
  emit?.({ type: 'passed', side, phase: PHASES[battle.phase[0]!]! });
}

function done(battle: Battle, emit?: Emit): void {
  const side = battle.toAct[0]!;
  switch (battle.step[0]) {
    case STEP.FIRE:
      openFire(battle, emit);
      break;
    case STEP.REPAIR:
      rollRepairs(battle, side, emit);
      battle.passed[side] = 1;
      break;
    case STEP.CORE:
      battle.passed[side] = 2;
  }
}

export { legalActions };
