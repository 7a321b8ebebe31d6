import type { Side } from '../../game.ts';
import {
  NOBODY,
  NOT_SET,
  ORDER,
  PHASE,
  STEP,
  SWITCH,
  WARM,
  ask,
  isInPlay,
  isManned,
  isOn,
  other,
  type Battle,
} from '../battle.ts';
import { endOfTurn, hasHotCore } from '../damage/core.ts';
import { settleOwed } from '../damage/damage.ts';
import { nextStruck, surrender } from '../boarding/taking.ts';
import { defendActions, fireDefences, screensDefend } from '../defence/defence.ts';
import { hasParties, nextToRepair, rollRepairs } from '../damage/repair.ts';
import type { Emit } from '../events.ts';
import { attackActions, needleActions } from '../fighters/attacks.ts';
import { attackShips, fightDogfights, spendEndurance } from '../fighters/combat.ts';
import { landGroups } from '../fighters/landing.ts';
import { RANKS, hasMover } from '../fighters/moves.ts';
import { clearAnnounced, fireActions, hasAnnounced, nextFirer } from '../fire/announce.ts';
import { ASTEROID, fireAtAsteroid } from '../terrain/asteroids.ts';
import { fireAt } from '../fire/shots.ts';
import { chargeWaves, moveNovas } from '../wonders/wonders.ts';
import { hitWithSalvoes, rollSalvoes } from '../missiles/hits.ts';
import { homeSalvoes } from '../missiles/homing.ts';
import { FIRED_MISSILES, hasMissileShip, salvoActions } from '../missiles/launch.ts';
import { cloakShips, uncloakShips } from '../cloaking/cloaking.ts';
import { undockShips } from '../docking/docking.ts';
import { dropOut, jumpShips } from '../ftl/ftl.ts';
import { disengage, moveTable, nextReturn } from '../movement/table.ts';
import { rollFlare } from '../terrain/flares.ts';
import { boardShips, boardedBy } from '../boarding/boarding.ts';
import { ramShips, rammedBy } from '../ramming/ramming.ts';
import { moveShips } from '../movement/flight.ts';
import { eraseOrders, orderOf, ORDER_WORDS } from '../movement/orders.ts';
import { endBodies } from '../terrain/terrain.ts';
import { tellBombardment } from '../orbits/ortillery.ts';
import { orderText } from '../notation.ts';
import { rollInitiative } from '../rolls.ts';
import { isClosed, showSheet } from '../sensors/disclosure.ts';
import { isInControl } from '../ships/sheet.ts';
import { scanActively, scanPassively } from '../sensors/scans.ts';
import { PHASES } from '../terms.ts';
import { endIfDecided } from './victory.ts';

// Sequence of play (2.7). Each phase goes on until somebody decides, or it is over.

const scratch = new Int32Array(1024);

/** Goes on until somebody decides, or the battle is over. */
export function advance(battle: Battle, emit?: Emit): void {
  while (!advanceOnce(battle, emit));
}

/** One part of the rules; true where it stops at a decision or at the end. */
function advanceOnce(battle: Battle, emit?: Emit): boolean {
  if (battle.step[0] === STEP.OVER) return true;
  const struck = nextStruck(battle);
  if (struck >= 0) {
    if (isOn(battle, SWITCH.REFUSING_SURRENDER)) return ask(battle, STEP.SURRENDER, other(battle.side[struck]!));
    surrender(battle, struck, emit);
    return endIfDecided(battle, false, emit);
  }
  switch (battle.phase[0]) {
    case PHASE.ORDERS:
      return ordersStep(battle, emit);
    case PHASE.INITIATIVE:
      decideInitiative(battle, emit);
      return begin(battle, PHASE.FIGHTERS, emit);
    case PHASE.FIGHTERS:
      return fightersStep(battle) || begin(battle, PHASE.MISSILES, emit);
    case PHASE.MISSILES:
      return missilesStep(battle) || begin(battle, PHASE.MOVEMENT, emit);
    case PHASE.MOVEMENT:
      return movementStep(battle, emit);
    case PHASE.SECONDARY:
      return secondaryStep(battle) || begin(battle, PHASE.ALLOCATION, emit);
    case PHASE.ALLOCATION:
      return allocationStep(battle, emit) || beginDefence(battle, emit);
    case PHASE.DEFENCE:
      return defenceStep(battle) || begin(battle, PHASE.ATTACKS, emit);
    case PHASE.ATTACKS:
      return attacksStep(battle, emit) || beginFire(battle, emit);
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
  battle.activeGroup[0] = NOT_SET;
  battle.rank[0] = 0;
  battle.launcher[0] = phase === PHASE.ALLOCATION ? 0 : NOT_SET;
  battle.turnOf[0] = phase === PHASE.FIRE ? winner : winner === NOT_SET ? 0 : other(winner);
  emit?.({ type: 'phaseBegan', phase: PHASES[phase]! });
  return false;
}

/** 2.7 A turn begins: what was used is ready again, and nobody has orders. */
export function beginTurn(battle: Battle, round: number, emit?: Emit): void {
  battle.round[0] = round;
  battle.initiative[0] = NOT_SET;
  battle.used.fill(0);
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    battle.fired[ship] = 0;
    if (battle.warm[ship] === WARM.WARMING) battle.warm[ship] = WARM.READY;
  }
  for (let group = 0; group < battle.groupCount[0]!; group++) {
    battle.moved[group] = 0;
    battle.groupTarget[group] = 0;
    battle.groupNeedle[group] = 0;
    battle.oddKills[group] = 0;
  }
  battle.salvoes.count[0] = 0;
  for (let side = 0; side < 2; side++) eraseOrders(battle, side);
  emit?.({ type: 'roundBegan', round });
  begin(battle, PHASE.ORDERS, emit);
}

/** 2.7 (1) Both sides write in secret, one after the other; a side that commands no ship has nothing to write. */
function ordersStep(battle: Battle, emit?: Emit): boolean {
  for (let side = 0; side < 2; side++) if (nextReturn(battle, side) >= 0) return ask(battle, STEP.RETURN, side);
  for (let side = 0; side < 2; side++) {
    if (battle.committed[side] === 1 || !commandsAny(battle, side)) continue;
    return ask(battle, STEP.ORDERS, side);
  }
  return begin(battle, PHASE.INITIATIVE, emit);
}

/** Whether a side has a ship that it can write orders for. */
export function commandsAny(battle: Battle, side: number): boolean {
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    if (battle.side[ship] === side && isManned(battle, ship) && isInControl(battle, ship) && battle.warm[ship] === 0)
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

/** The side whose turn it is among those that can still do something; −1: nobody can. */
function nextSide(battle: Battle, can: (battle: Battle, side: number) => boolean): number {
  for (let n = 0; n < 2; n++) {
    const side = battle.turnOf[0]!;
    if (battle.passed[side] === 0 && can(battle, side)) return side;
    battle.turnOf[0] = other(side);
  }
  return -1;
}

/** A group that was chosen is placed, then faced. */
const movesGroup = (battle: Battle): boolean => {
  const group = battle.activeGroup[0]!;
  return group !== NOT_SET && ask(battle, battle.placed[0] === 1 ? STEP.FACE : STEP.PLACE, battle.groupSide[group]!);
};

/** 2.7 (3) Fighter groups move in turn: launched ones first; 5.10 turkeys before average pilots before aces. */
function fightersStep(battle: Battle): boolean {
  if (battle.groupCount[0] === 0) return false;
  if (movesGroup(battle)) return true;
  for (; battle.rank[0]! < RANKS; battle.rank[0] = battle.rank[0]! + 1) {
    const side = nextSide(battle, hasMover);
    if (side >= 0) return ask(battle, STEP.GROUP, side);
    battle.passed[0] = 0;
    battle.passed[1] = 0;
    battle.turnOf[0] = other(battle.initiative[0]!);
  }
  return false;
}

/** 2.7 (3) Then missiles, a ship a side in turn. */
function missilesStep(battle: Battle): boolean {
  const ship = battle.active[0]!;
  if (ship !== NOT_SET) {
    const side = battle.side[ship]!;
    if (battle.launcher[0] !== NOT_SET) return ask(battle, STEP.AIM_POINT, side);
    if (salvoActions(battle, scratch) > 1) return ask(battle, STEP.SALVO, side);
    endMissiles(battle);
  }
  const side = nextSide(battle, hasMissileShip);
  return side >= 0 && ask(battle, STEP.MISSILES, side);
}

/** A ship has fired its missiles: the other side's turn. */
export function endMissiles(battle: Battle): void {
  const ship = battle.active[0]!;
  battle.fired[ship] = FIRED_MISSILES;
  battle.active[0] = NOT_SET;
  battle.turnOf[0] = other(battle.side[ship]!);
}

/** 2.7 (5) Secondary moves of fighters, in turn. */
function secondaryStep(battle: Battle): boolean {
  if (battle.groupCount[0] === 0) return false;
  if (movesGroup(battle)) return true;
  const side = nextSide(battle, hasMover);
  return side >= 0 && ask(battle, STEP.GROUP, side);
}

/** Whether a side has an attack to begin, or an ace that may choose its aim. */
function hasAttack(battle: Battle, side: number): boolean {
  if (attackActions(battle, side, scratch) > 0) return true;
  for (let group = 0; group < battle.groupCount[0]!; group++)
    if (needleActions(battle, group, side, scratch, 0) > 0) return true;
  return false;
}
/** `placed` of a group that may still move away from its attackers. */
export const EVADES = 2;

/** 2.7 (5) Salvoes find their targets; then groups are told theirs, in turn. A group that is attacked may move away (5.4). */
function allocationStep(battle: Battle, emit?: Emit): boolean {
  if (battle.launcher[0] !== NOT_SET) {
    if (homeSalvoes(battle, emit)) return true;
    battle.launcher[0] = NOT_SET;
  }
  if (battle.groupCount[0] === 0) return false;
  const group = battle.activeGroup[0]!;
  if (group !== NOT_SET && battle.placed[0] === EVADES) return ask(battle, STEP.EVADE, battle.groupSide[group]!);
  if (movesGroup(battle)) return true;
  const side = nextSide(battle, hasAttack);
  return side >= 0 && ask(battle, STEP.ATTACK, side);
}

/** 2.7 (6) Dogfights come before point defence. */
function beginDefence(battle: Battle, emit?: Emit): false {
  begin(battle, PHASE.DEFENCE, emit);
  if (battle.groupCount[0]! > 0) fightDogfights(battle, emit);
  return false;
}

/** 2.7 (8) Before ships fire, novas of earlier turns fly on (12.3). */
function beginFire(battle: Battle, emit?: Emit): boolean {
  begin(battle, PHASE.FIRE, emit);
  if (battle.bodies.count[0] === 0) return false;
  moveNovas(battle, emit);
  return endIfDecided(battle, false, emit);
}

const hasDefence = (battle: Battle, side: number): boolean => defendActions(battle, side, scratch) > 0;

/** 2.7 (6) Each side allocates all its defences, the loser of the initiative first. */
function defenceStep(battle: Battle): boolean {
  if (battle.groupCount[0] === 0 && battle.salvoes.count[0] === 0) return false;
  for (let n = 0; n < 2; n++) {
    const side = n === 0 ? other(battle.initiative[0]!) : battle.initiative[0]!;
    if (battle.passed[side] === 0 && hasDefence(battle, side)) return ask(battle, STEP.DEFEND, side);
    battle.passed[side] = 1;
  }
  return false;
}

/** 2.7 (6, 7) Missiles on target, defences, and what gets through. */
function attacksStep(battle: Battle, emit?: Emit): boolean {
  if (battle.salvoes.count[0]! > 0) rollSalvoes(battle, emit);
  screensDefend(battle, emit);
  if (battle.groupCount[0]! > 0 || battle.salvoes.count[0]! > 0) fireDefences(battle, emit);
  hitWithSalvoes(battle, emit);
  attackShips(battle, emit);
  spendEndurance(battle, emit);
  return endIfDecided(battle, false, emit);
}

/** 2.7 (4) The orders are revealed, and all ships move by them. */
function movementStep(battle: Battle, emit?: Emit): boolean {
  cloakShips(battle, emit);
  reveal(battle, emit);
  chargeWaves(battle, emit);
  moveShips(battle, emit);
  jumpShips(battle, emit);
  dropOut(battle, emit);
  scanPassively(battle, emit);
  scanActively(battle, emit);
  ramShips(battle, emit);
  boardShips(battle, emit);
  landGroups(battle, emit);
  if (disengage(battle, emit)) return true;
  // A stern chase may have brought others near.
  scanPassively(battle, emit);
  if (endIfDecided(battle, false, emit)) return true;
  return begin(battle, PHASE.SECONDARY, emit);
}

function reveal(battle: Battle, emit?: Emit): void {
  battle.revealed[0] = battle.revealed[0]! + 1;
  if (!emit) return;
  const orders = [];
  for (let unit = 0; unit < battle.shipCount[0]!; unit++) {
    if (!isInPlay(battle, unit)) continue;
    // 11.1 Of a closed ship everybody sees the move, and no more.
    const isHidden = isClosed(battle, unit);
    const order = ORDER_WORDS[isHidden && battle.order[unit] !== ORDER.MOVE ? ORDER.NONE : battle.order[unit]!]!;
    const move = orderOf(battle, unit);
    const ram = isHidden ? null : rammedBy(battle, unit);
    const board = isHidden ? -1 : boardedBy(battle, unit);
    const text = orderText(order, move, battle.speed[unit]!);
    orders.push({ unit, order, move, text, ram, ...(board < 0 ? {} : { board }) });
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

/** The active ship fires all that it has announced, target by target. */
export function openFire(battle: Battle, emit?: Emit): void {
  const ship = battle.active[0]!;
  if (!hasAnnounced(battle)) emit?.({ type: 'heldFire', unit: ship });
  if (hasAnnounced(battle)) showSheet(battle, ship, emit);
  for (let n = 0; n < battle.targetCount[0]!; n++) {
    const target = battle.targets[n]!;
    if (target >= ASTEROID) fireAtAsteroid(battle, ship, target - ASTEROID, emit);
    else fireAt(battle, ship, target, emit);
  }
  endFire(battle, emit);
}

/** The active ship has fired: the other side's turn. */
export function endFire(battle: Battle, emit?: Emit): void {
  const ship = battle.active[0]!;
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
  if (battle.passed[0] === 0) {
    endOfTurn(battle, emit);
    uncloakShips(battle, emit);
    undockShips(battle, emit);
    endBodies(battle, emit);
    rollFlare(battle, emit);
    moveTable(battle, emit);
    tellBombardment(battle, emit);
    // 11.7 Who strikes at the very end is answered before the battle is judged.
    if (nextStruck(battle) >= 0) {
      battle.passed[0] = 1;
      return false;
    }
  }
  if (endIfDecided(battle, true, emit)) return true;
  beginTurn(battle, battle.round[0]! + 1, emit);
  return false;
}

/** 2.7 Where sides alternate, it is the other one's turn. */
export function nextTurn(battle: Battle): void {
  battle.turnOf[0] = other(battle.toAct[0]!);
}

/** The side that decides; nobody once the battle is over. */
export const toAct = (battle: Battle): Side | 'nobody' =>
  battle.step[0] === STEP.OVER || battle.toAct[0] === NOBODY ? 'nobody' : (battle.toAct[0] as Side);
