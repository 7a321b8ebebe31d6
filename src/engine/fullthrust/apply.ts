import type { Side } from '../game.ts';
import {
  ACTION,
  downOf,
  firstOf,
  fourthOf,
  kindOf,
  rightOf,
  secondOf,
  shipIn,
  thirdOf,
  thrustIn,
  turnOf,
} from './actions.ts';
import { NOT_SET, ORDER, PHASE, POWER, QUALITY, STEP, at, other, type Battle } from './battle.ts';
import { abandon, dumpCore } from './damage/core.ts';
import { rollRepairs } from './damage/repair.ts';
import { answerSurrender } from './damage/taking.ts';
import type { Emit } from './events.ts';
import { attackGroup, attackShip, intercept, mayEvade } from './fighters/attacks.ts';
import { breakOff } from './fighters/combat.ts';
import { join } from './fighters/joining.ts';
import { chooseGroup, face, land, place, screen } from './fighters/moves.ts';
import { comeBack, nextReturn } from './movement/table.ts';
import { home } from './missiles/homing.ts';
import { launchSalvo } from './missiles/launch.ts';
import { announce, announceAll, announceAllAtAsteroid, clearAnnounced } from './fire/announce.ts';
import { IN } from './exclusions.ts';
import { ASTEROID } from './fire/asteroids.ts';
import { fireSpinal, writePower } from './fire/wonders.ts';
import { whyNot } from './legal.ts';
import { ORDER_WORDS, orderOf, straightOn, writeOrbit, writeOrder } from './movement/orders.ts';
import { writeBoard } from './movement/boarding.ts';
import { writeCloak } from './movement/cloaking.ts';
import { writeMooring } from './movement/docking.ts';
import { dropBeside } from './movement/dropping.ts';
import { writeMine, writeSweep } from './movement/mines.ts';
import { writeLegs } from './movement/vectors.ts';
import { orderText } from './notation.ts';
import { POSSIBLE } from './reasons.ts';
import { writeJam, writeScan } from './sensors/scans.ts';
import { PHASES } from './terms.ts';
import { evadersGoOn } from './rulesVersion.ts';
import { salvoThreat } from './threats.ts';
import { EVADES, advance, endFire, endMissiles, openFire } from './turn/sequence.ts';
import { endIfDecided } from './turn/victory.ts';

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
    case ACTION.VECTOR:
      return writeVector(battle, action, emit);
    case ACTION.LAY:
      return writeMine(battle, first, secondOf(action), thirdOf(action) + (fourthOf(action) << 6), emit);
    case ACTION.SWEEP:
      return writeSweep(battle, first, secondOf(action), emit);
    case ACTION.POWER:
      return order(battle, first, secondOf(action), thirdOf(action), emit);
    case ACTION.BOARD:
      return writeBoard(battle, first, secondOf(action), emit);
    case ACTION.DOCK:
      return moor(battle, first, 1 + secondOf(action), emit);
    case ACTION.CAST_OFF:
      return writeMooring(battle, first, NOT_SET, emit);
    case ACTION.ORBIT:
      return writeOrbit(battle, first, secondOf(action), emit);
    case ACTION.CLOAK:
      return cloak(battle, first, secondOf(action), emit);
    case ACTION.SCAN:
      return writeScan(battle, first, secondOf(action), thirdOf(action), emit);
    case ACTION.ECM:
      return writeJam(battle, first, secondOf(action), emit);
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
    case ACTION.RETURN:
      comeBack(battle, nextReturn(battle, battle.toAct[0]!), rightOf(action), emit);
      break;
    case ACTION.GROUP:
      chooseGroup(battle, first);
      break;
    case ACTION.JOIN:
      join(battle, first, secondOf(action), emit);
      break;
    case ACTION.BREAK_OFF:
      flee(battle, first, emit);
      break;
    case ACTION.PLACE:
      place(battle, rightOf(action), downOf(action), emit);
      break;
    case ACTION.FACE:
      face(battle, first);
      endMove(battle);
      break;
    case ACTION.SCREEN:
      screen(battle, first, emit);
      endMove(battle);
      break;
    case ACTION.LAND:
      land(battle, first, emit);
      endMove(battle);
      break;
    case ACTION.MISSILES:
      battle.active[0] = first;
      break;
    case ACTION.SALVO:
      battle.launcher[0] = first;
      battle.extended[0] = secondOf(action);
      break;
    case ACTION.AIM_POINT:
      launchSalvo(battle, rightOf(action), downOf(action), emit);
      break;
    case ACTION.SALVO_TARGET:
      home(battle, first, emit);
      break;
    case ACTION.ATTACK_SHIP:
      attackShip(battle, first, secondOf(action), emit);
      // Its ace may still choose a system to aim at: the side goes on.
      if (battle.quality[first] !== QUALITY.ACE) nextTurn(battle);
      break;
    case ACTION.ATTACK_GROUP:
      engage(battle, first, secondOf(action), emit);
      break;
    case ACTION.INTERCEPT:
      if (battle.step[0] === STEP.DEFEND) battle.groupTarget[first] = salvoThreat(secondOf(action));
      else {
        intercept(battle, first, secondOf(action), emit);
        nextTurn(battle);
      }
      break;
    case ACTION.ACE_NEEDLE:
      battle.groupNeedle[first] = 1 + secondOf(action);
      nextTurn(battle);
      break;
    case ACTION.ODD_KILLS:
      battle.oddKills[first] = 1 + secondOf(action);
      nextTurn(battle);
      break;
    case ACTION.DEFEND:
      battle.used[at(first, secondOf(action))] = 1 + thirdOf(action);
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
    case ACTION.ALL_AT_ASTEROID:
      announceAllAtAsteroid(battle, secondOf(action));
      break;
    case ACTION.AIM_AT_ASTEROID:
      announce(battle, thirdOf(action), ASTEROID + secondOf(action), -1);
      break;
    case ACTION.NEEDLE:
      announce(battle, secondOf(action), first, thirdOf(action));
      break;
    case ACTION.SPINAL:
      fireSpinal(battle, battle.active[0]!, first, emit);
      endFire(battle, emit);
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
    case ACTION.SURRENDER:
      answerSurrender(battle, first, secondOf(action) === 1, emit);
      endIfDecided(battle, false, emit);
      break;
    case ACTION.DONE:
      done(battle, emit);
  }
  advance(battle, emit);
}

/** 3.3 An order is written; its side goes on writing. */
function write(battle: Battle, unit: number, order: number, action: number, emit?: Emit): void {
  const moves = order === ORDER.MOVE;
  if (!moves) dropBeside(battle, unit, order === ORDER.FTL ? IN.JUMPING : IN.LAUNCHING, emit);
  writeOrder(
    battle,
    unit,
    order,
    moves ? turnOf(action) : 0,
    moves ? thrustIn(action) : 0,
    moves ? fourthOf(action) : 0,
  );
  tellOrder(battle, unit, order, emit);
}

/** 10.2 A vector order is written, or gone on with. */
function writeVector(battle: Battle, action: number, emit?: Emit): void {
  writeLegs(battle, action);
  tellOrder(battle, shipIn(action), ORDER.MOVE, emit);
}

/** 12.3 A wonder weapon is ordered on or off; what it rules out is dropped, and beside a nova cannon an order becomes one to fly straight on. */
function order(battle: Battle, unit: number, power: number, on: number, emit?: Emit): void {
  writePower(battle, unit, power, on, emit);
  if (on === 0 || power === POWER.CHARGE) return;
  const isNova = power === POWER.NOVA;
  const drops = dropBeside(battle, unit, isNova ? IN.NOVA : IN.FIELD, emit);
  if (drops || (isNova && battle.order[unit] === ORDER.MOVE)) applyLegalAction(battle, straightOn(battle, unit), emit);
}

/** 12.3 What a ship that is to cloak has been told beside its order is dropped; who was to launch or jump flies straight on. */
function cloak(battle: Battle, unit: number, turns: number, emit?: Emit): void {
  writeCloak(battle, unit, turns, emit);
  if (turns !== 0 && dropBeside(battle, unit, IN.CLOAKED, emit))
    applyLegalAction(battle, straightOn(battle, unit), emit);
}

/** 13.7 Who docks holds on: another move that is written becomes one straight on. */
function moor(battle: Battle, unit: number, mooring: number, emit?: Emit): void {
  writeMooring(battle, unit, mooring, emit);
  if (dropBeside(battle, unit, IN.DOCKING, emit) || battle.order[unit] === ORDER.MOVE)
    applyLegalAction(battle, straightOn(battle, unit), emit);
}

function tellOrder(battle: Battle, unit: number, order: number, emit?: Emit): void {
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

/** Where sides alternate, it is the other one's turn. */
function nextTurn(battle: Battle): void {
  battle.turnOf[0] = other(battle.toAct[0]!);
}

/** A group has moved: the other side's turn. 5.4 Who evades has answered an attack, and its side's own turn comes now. */
function endMove(battle: Battle): void {
  if (battle.phase[0] !== PHASE.ALLOCATION || !evadersGoOn(battle)) nextTurn(battle);
}

/** 5.4 A group breaks off, or moves away before contact; if any of it is left it moves on. */
function flee(battle: Battle, group: number, emit?: Emit): void {
  breakOff(battle, group, emit);
  if (battle.craft[group]! > 0) return chooseGroup(battle, group);
  battle.activeGroup[0] = NOT_SET;
  endMove(battle);
}

/** 5.4 A group attacks another, which may move away if it has not moved. */
function engage(battle: Battle, group: number, rival: number, emit?: Emit): void {
  const isNew = battle.dogfight[rival] === 0;
  attackGroup(battle, group, rival, emit);
  nextTurn(battle);
  if (!isNew || !mayEvade(battle, rival)) return;
  battle.activeGroup[0] = rival;
  battle.placed[0] = EVADES;
}

/** A side does no more in this phase; a group that is attacked stays and fights. */
function pass(battle: Battle, emit?: Emit): void {
  const side = battle.toAct[0] as Side;
  if (battle.step[0] === STEP.EVADE) {
    battle.activeGroup[0] = NOT_SET;
    battle.placed[0] = 0;
    return;
  }
  battle.passed[side] = 1;
  emit?.({ type: 'passed', side, phase: PHASES[battle.phase[0]!]! });
}

function done(battle: Battle, emit?: Emit): void {
  const side = battle.toAct[0]!;
  switch (battle.step[0]) {
    case STEP.SALVO:
      endMissiles(battle);
      break;
    case STEP.DEFEND:
      battle.passed[side] = 1;
      break;
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
