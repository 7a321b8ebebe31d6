import type { Side } from '../../game.ts';
import { NOBODY, NOT_SET, PHASE, STEP, ask, isInPlay, other, type Battle } from '../battle.ts';
import { endOfTurn, hasHotCore } from '../damage/core.ts';
import { settleOwed } from '../damage/damage.ts';
import { hasParties, nextToRepair, rollRepairs } from '../damage/repair.ts';
import type { Emit } from '../events.ts';
import { clearAnnounced, fireActions, hasAnnounced, nextFirer } from '../fire/announce.ts';
import { fireAt } from '../fire/shots.ts';
import { moveShips } from '../movement/flight.ts';
import { eraseOrders, nextUnordered, orderOf, orderText, ORDER_WORDS } from '../movement/orders.ts';
import { ramShips } from '../movement/ramming.ts';
import { rollInitiative } from '../rolls.ts';
import { PHASES } from '../terms.ts';
import { endIfDecided } from './victory.ts';

// Sequence of play (2.7). Each phase goes on until somebody decides, or it is over.

/** Goes on until somebody decides, or the battle is over. */
export function advance(battle: Battle, emit?: Emit): void {
  while (!advanceOnce(battle, emit));
}

/** One part of the rules; true where it stops at a decision or at the end. */
function advanceOnce(battle: Battle, emit?: Emit): boolean {
  if (battle.step[0] === STEP.OVER) return true;
  switch (battle.phase[0]) {
    case PHASE.ORDERS:
      return ordersStep(battle, emit);
    case PHASE.INITIATIVE:
      decideInitiative(battle, emit);
      return begin(battle, PHASE.FIGHTERS, emit);
    case PHASE.FIGHTERS:
      return begin(battle, PHASE.MISSILES, emit);
    case PHASE.MISSILES:
      return begin(battle, PHASE.MOVEMENT, emit);
    case PHASE.MOVEMENT:
      return movementStep(battle, emit);
    case PHASE.SECONDARY:
      return begin(battle, PHASE.ALLOCATION, emit);
    case PHASE.ALLOCATION:
      return begin(battle, PHASE.DEFENCE, emit);
    case PHASE.DEFENCE:
      return begin(battle, PHASE.ATTACKS, emit);
    case PHASE.ATTACKS:
      return begin(battle, PHASE.FIRE, emit);
    case PHASE.FIRE:
      return fireStep(battle, emit);
    case PHASE.DAMAGE_CONTROL:
      return repairStep(battle, emit);
    default:
      return endTurn(battle, emit);
  }
}

/** A phase begins. Where sides alternate, the loser of the initiative moves first, the winner fires first. */
function begin(battle: Battle, phase: number, emit?: Emit): false {
  const winner = battle.initiative[0]!;
  battle.phase[0] = phase;
  battle.passed[0] = 0;
  battle.passed[1] = 0;
  battle.active[0] = NOT_SET;
  battle.turnOf[0] = phase === PHASE.FIRE ? winner : winner === NOT_SET ? 0 : other(winner);
  emit?.({ type: 'phaseBegan', phase: PHASES[phase]! });
  return false;
}

/** 2.7 A turn begins: what was used is ready again, and nobody has orders. */
export function beginTurn(battle: Battle, round: number, emit?: Emit): void {
  battle.round[0] = round;
  battle.initiative[0] = NOT_SET;
  battle.used.fill(0);
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) battle.fired[ship] = 0;
  for (let side = 0; side < 2; side++) eraseOrders(battle, side);
  emit?.({ type: 'roundBegan', round });
  begin(battle, PHASE.ORDERS, emit);
}

/** 2.7 (1) Both sides write in secret, one after the other; a side that commands no ship has nothing to write. */
function ordersStep(battle: Battle, emit?: Emit): boolean {
  for (let side = 0; side < 2; side++) {
    if (battle.committed[side] === 1 || !commandsAny(battle, side)) continue;
    return ask(battle, STEP.ORDERS, side);
  }
  return begin(battle, PHASE.INITIATIVE, emit);
}

/** Whether a side has a ship that it can write orders for. */
export function commandsAny(battle: Battle, side: number): boolean {
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    if (
      battle.side[ship] === side &&
      isInPlay(battle, ship) &&
      battle.outOfControl[ship] === 0 &&
      battle.warm[ship] === 0
    )
      return true;
  return false;
}

/** 2.7 (2) A die each; equal ones again. */
function decideInitiative(battle: Battle, emit?: Emit): void {
  for (;;) {
    const dice: [number, number] = [rollInitiative(battle), rollInitiative(battle)];
    if (dice[0] === dice[1]) continue;
    const side: Side = dice[0] > dice[1] ? 0 : 1;
    battle.initiative[0] = side;
    emit?.({ type: 'initiativeRolled', dice, side });
    return;
  }
}

/** 2.7 (4) The orders are revealed, and all ships move by them. */
function movementStep(battle: Battle, emit?: Emit): boolean {
  reveal(battle, emit);
  moveShips(battle, emit);
  ramShips(battle, emit);
  if (endIfDecided(battle, false, emit)) return true;
  return begin(battle, PHASE.SECONDARY, emit);
}

function reveal(battle: Battle, emit?: Emit): void {
  battle.revealed[0] = battle.revealed[0]! + 1;
  if (!emit) return;
  const orders = [];
  for (let unit = 0; unit < battle.shipCount[0]!; unit++) {
    if (!isInPlay(battle, unit)) continue;
    const order = ORDER_WORDS[battle.order[unit]!]!;
    const move = orderOf(battle, unit);
    const ram = battle.orderRam[unit] === 0 ? null : battle.orderRam[unit]! - 1;
    orders.push({ unit, order, move, text: orderText(order, move, battle.speed[unit]!), ram });
  }
  emit({ type: 'ordersRevealed', orders });
}

/** 2.7 (8) Ships fire in turn, one ship a side; who has none left is passed over. */
function fireStep(battle: Battle, emit?: Emit): boolean {
  if (battle.active[0] !== NOT_SET) {
    if (fireActions(battle, scratch) > 1) return ask(battle, STEP.FIRE, battle.side[battle.active[0]!]!);
    openFire(battle, emit);
    return battle.step[0] === STEP.OVER;
  }
  for (let n = 0; n < 2; n++) {
    const side = battle.turnOf[0]!;
    if (battle.passed[side] === 0 && nextFirer(battle, side) >= 0) return ask(battle, STEP.SHIP, side);
    battle.passed[side] = 1;
    battle.turnOf[0] = other(side);
  }
  settleOwed(battle, emit);
  if (endIfDecided(battle, false, emit)) return true;
  return begin(battle, PHASE.DAMAGE_CONTROL, emit);
}

const scratch = new Int32Array(512);

/** The active ship fires all that it has announced, target by target. */
export function openFire(battle: Battle, emit?: Emit): void {
  const ship = battle.active[0]!;
  if (!hasAnnounced(battle)) emit?.({ type: 'heldFire', unit: ship });
  for (let n = 0; n < battle.targetCount[0]!; n++) fireAt(battle, ship, battle.targets[n]!, emit);
  battle.fired[ship] = 1;
  battle.active[0] = NOT_SET;
  clearAnnounced(battle);
  battle.turnOf[0] = other(battle.side[ship]!);
  endIfDecided(battle, false, emit);
}

/** 2.7 (9) Damage control, a side after the other; then power cores, and the end of the turn. */
function repairStep(battle: Battle, emit?: Emit): boolean {
  for (let n = 0; n < 2; n++) {
    const side = n === 0 ? other(battle.initiative[0]!) : battle.initiative[0]!;
    if (battle.passed[side] === 0) {
      if (hasParties(battle) && nextToRepair(battle, side) >= 0) return ask(battle, STEP.REPAIR, side);
      rollRepairs(battle, side, emit);
      battle.passed[side] = 1;
    }
    if (battle.passed[side] === 1) {
      if (hasHotCore(battle, side)) return ask(battle, STEP.CORE, side);
      battle.passed[side] = 2;
    }
  }
  return begin(battle, PHASE.END, emit);
}

/** What happens at the end of a turn, and whether the battle is over. */
function endTurn(battle: Battle, emit?: Emit): boolean {
  endOfTurn(battle, emit);
  if (endIfDecided(battle, true, emit)) return true;
  beginTurn(battle, battle.round[0]! + 1, emit);
  return false;
}

/** The side that decides; nobody once the battle is over. */
export const toAct = (battle: Battle): Side | 'nobody' =>
  battle.step[0] === STEP.OVER || battle.toAct[0] === NOBODY ? 'nobody' : (battle.toAct[0] as Side);

/** Whether a ship waits for an order of the side that writes. */
export const waitsForOrder = (battle: Battle): number => nextUnordered(battle, battle.toAct[0]!);
