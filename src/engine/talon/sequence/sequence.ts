import { winnerAtLimit, winningSide } from '../../ending.ts';
import type { Side } from '../../game.ts';
import { aimReachedBy } from '../aims.ts';
import * as battles from '../battle.ts';
import type { Battle } from '../battle.ts';
import { resolveWave } from '../fire/bigGuns.ts';
import { ONE_EXPLODED, repairCriticals, resolveExplosions } from '../damage/damage.ts';
import { lastSideStanding } from '../leaving/departures.ts';
import type { Emit } from '../events.ts';
import { endGroupIfSpent, isFireLeft } from '../fire/firing.ts';
import { blackHole, pullNext } from '../terrain/gravity.ts';
import { isMissileLeft } from '../missiles/missiles.ts';
import { isMoveLeft, isMoveOwed } from '../movement/movement.ts';
import { expireReinforcements, giveAp, isPowerLeft } from '../power/power.ts';
import { breakApart, chargePassively, isCurveLeft, mayKeepCurves, settleCurves } from '../power/powerPhase.ts';
import * as reasons from '../reasons.ts';
import { bringReinforcements } from '../reinforcements.ts';
import { isRetreatLeft } from '../leaving/retreat.ts';
import { resolveHits } from '../squadrons/squadrons.ts';
import { IMPULSES, STEPS } from '../terms.ts';
import { isGroupFiring } from '../fire/weaponGroups.ts';

// Section 3: the sequence of play. Steps without a decision are passed over.

const { END, FIELDS: AT, MARKER, NOT_SET, PENDING, STEP, isInPlay } = battles;
const { POSSIBLE, REASON } = reasons;

/** `turn` once both power phases are done and ships that broke apart may still explode. */
const PHASES_DONE = 2;
const LAST_IMPULSE = IMPULSES.length - 1;

/** Plays on after an action until a side must decide or the battle is over. */
export function advance(battle: Battle, emit?: Emit): void {
  const { bytes } = battle;
  for (;;) {
    if (bytes[AT.step] === STEP.OVER || bytes[AT.pending] !== PENDING.NONE) return;
    const allotting = resolveHits(battle, emit); // 8.6.4
    if (allotting >= 0) return interrupt(battle, PENDING.HIT_CHOICE, allotting);
    const chooser = resolveExplosions(battle, emit); // 8.6: before anything else goes on
    if (chooser >= 0) return interrupt(battle, PENDING.EXPLOSION_ORDER, chooser);
    if (chooser === ONE_EXPLODED || resolveWave(battle, emit)) continue; // 15.1.3
    if (isDecided(battle, emit)) return;
    endGroupIfSpent(battle);
    if (endQuietSteps(battle, emit)) return;
    endStep(battle, emit);
  }
}

/** Passes over steps whose end does nothing to any unit; true: over to one with a decision. */
function endQuietSteps(battle: Battle, emit?: Emit): boolean {
  const { bytes } = battle;
  for (;;) {
    if (hasDecision(battle)) return true;
    if (bytes[AT.step]! >= STEP.FIRE) return false;
    endStep(battle, emit);
  }
}

function interrupt(battle: Battle, pending: number, side: number): void {
  battle.pending[0] = pending;
  battle.pendingSide[0] = side;
}

/**
 * Ends the battle when a side has reached an aim, or has no unit left. What the scenario says comes
 * first: the last transport of a convoy that leaves wins, though nobody of its side still stands.
 */
function isDecided(battle: Battle, emit?: Emit): boolean {
  const reached = battle.aimCount[0] === 0 ? NOT_SET : aimReachedBy(battle);
  if (reached !== NOT_SET) {
    endBattle(battle, reached, END.AIM, emit);
    return true;
  }
  const standing = lastSideStanding(battle);
  if (standing === NOT_SET) return false;
  endBattle(battle, standing, END.LAST_SHIP, emit);
  return true;
}

/** Whether the active side has anything to decide in the present step. */
function hasDecision(battle: Battle): boolean {
  switch (battle.bytes[AT.step]) {
    case STEP.POWER:
      return isPowerLeft(battle);
    case STEP.MOVEMENT:
      return isMissileLeft(battle) || isMoveLeft(battle);
    case STEP.FIRE:
      return isGroupFiring(battle) || isFireLeft(battle);
    case STEP.RETREAT:
      return isRetreatLeft(battle);
    case STEP.POWER_PHASE:
      return battle.bytes[AT.turn] !== PHASES_DONE && isCurveLeft(battle);
    default:
      return false;
  }
}

/** 7.1, 8.3, 5.4.4: what still has to be done before the step may end. */
export function whyNotEndStep(battle: Battle): number {
  switch (battle.bytes[AT.step]) {
    case STEP.MOVEMENT:
      return isMissileLeft(battle) || isMoveOwed(battle) ? REASON.MUST_MOVE : POSSIBLE;
    case STEP.FIRE:
      return isGroupFiring(battle) ? REASON.FINISH_GROUP : POSSIBLE;
    case STEP.POWER_PHASE:
      return mayKeepCurves(battle) ? POSSIBLE : REASON.CURVE_MUST_CHANGE;
    default:
      return POSSIBLE;
  }
}

/** 3.2: ends the present step and begins the next. */
export function endStep(battle: Battle, emit?: Emit): void {
  switch (battle.step[0]) {
    case STEP.POWER:
      return beginStep(battle, STEP.MOVEMENT, emit);
    case STEP.MOVEMENT:
      battle.firingUnit[0] = NOT_SET;
      return beginStep(battle, STEP.FIRE, emit);
    case STEP.FIRE:
      repairCriticals(battle, emit); // 8.7 at the end of the turn
      return battle.turn[0] === 0 ? beginTurn(battle, 1, emit) : endImpulse(battle, emit);
    case STEP.POWER_PHASE:
      if (battle.turn[0] === PHASES_DONE) return afterPowerPhase(battle, emit);
      settleCurves(battle, emit);
      if (battle.turn[0] === 0) return beginPowerPhase(battle, 1, emit);
      battle.turn[0] = PHASES_DONE;
      battle.active[0] = battle.initiative[0]!; // 8.6.3: nobody's turn, so the initiative player's explode first
      breakApart(battle, emit); // 5.4.5; `advance` resolves the explosions and comes back
      return;
    case STEP.GRAVITY:
      if (pullNext(battle, emit)) return; // 18.2, one unit a time
      return battle.turn[0] === 0 ? beginGravity(battle, 1) : beginRetreat(battle, 0, emit);
    case STEP.RETREAT:
      return battle.turn[0] === 0 ? beginRetreat(battle, 1, emit) : finishRound(battle, emit);
  }
}
const activeSide = (battle: Battle): Side => battle.active[0] as Side;

function beginStep(battle: Battle, step: number, emit?: Emit): void {
  battle.bytes[AT.step] = step;
  if (emit && hasDecision(battle)) emit({ type: 'stepBegan', side: activeSide(battle), step: STEPS[step]! });
}

/** 3.1: turn 0 is the initiative player's, turn 1 the second player's. */
function beginTurn(battle: Battle, turn: number, emit?: Emit): void {
  setActive(battle, turn);
  emit?.({ type: 'turnBegan', side: activeSide(battle) });
  expireReinforcements(battle, emit);
  giveAp(battle);
  beginStep(battle, STEP.POWER, emit);
}

/** 3.1: begins impulse 0–5 (A–F) of the present round with the initiative player's turn. */
export function beginImpulse(battle: Battle, impulse: number, emit?: Emit): void {
  battle.impulse[0] = impulse;
  forgetImpulse(battle);
  emit?.({ type: 'impulseBegan', round: battle.round[0]!, impulse: IMPULSES[impulse]! });
  beginTurn(battle, 0, emit);
}

/** What both sides' ships did in the last impulse no longer counts. */
function forgetImpulse(battle: Battle): void {
  const { bytes } = battle;
  const units = bytes[AT.unitCount]!;
  for (let unit = 0; unit < units; unit++) {
    bytes[AT.ap + unit] = 0;
    bytes[AT.apSpent + unit] = 0;
    bytes[AT.apHeld + unit] = 0;
    bytes[AT.batteryUsed + unit] = 0;
    bytes[AT.transmitted + unit] = 0;
    bytes[AT.moved + unit] = 0;
    bytes[AT.fireDone + unit] = 0;
  }
  for (let missile = 0; missile < battle.missileCount[0]!; missile++) battle.missileMoved[missile] = 0;
}

/** 4.2 at the end of an impulse: more Change than Defend markers, both sides' together. */
function endImpulse(battle: Battle, emit?: Emit): void {
  let change0 = 0;
  let change1 = 0;
  let defend = 0;
  const { bytes } = battle;
  const units = bytes[AT.unitCount]!;
  for (let unit = 0; unit < units; unit++) {
    const marker = bytes[AT.marker + unit];
    if (marker === MARKER.NONE) continue;
    bytes[AT.marker + unit] = MARKER.NONE;
    if (!isInPlay(battle, unit)) continue;
    if (marker === MARKER.DEFEND) defend++;
    else if (bytes[AT.side + unit] === 0) change0++;
    else change1++;
  }
  if (change0 + change1 > defend) {
    if (change0 !== change1) return interrupt(battle, PENDING.INITIATIVE, change0 > change1 ? 0 : 1);
    setInitiative(battle, 1 - battle.initiative[0]!, emit);
  }
  nextImpulse(battle, emit);
}

/** 4.2: the side with more Change markers has chosen. */
export function chooseInitiative(battle: Battle, side: number, emit?: Emit): void {
  setInitiative(battle, side, emit);
  nextImpulse(battle, emit);
}

function setInitiative(battle: Battle, side: number, emit?: Emit): void {
  const changed = battle.initiative[0] !== side;
  battle.initiative[0] = side;
  emit?.({ type: 'initiativeSet', side: side as Side, changed });
}

function nextImpulse(battle: Battle, emit?: Emit): void {
  if (battle.impulse[0]! < LAST_IMPULSE) beginImpulse(battle, battle.impulse[0]! + 1, emit);
  else {
    forgetImpulse(battle);
    emit?.({ type: 'powerPhaseBegan', round: battle.round[0]! });
    beginPowerPhase(battle, 0, emit);
  }
}

/** 9.1: the initiative player's power phase first. */
function beginPowerPhase(battle: Battle, turn: number, emit?: Emit): void {
  setActive(battle, turn);
  chargePassively(battle, emit);
  beginStep(battle, STEP.POWER_PHASE, emit);
}

/** 3.2, 18.2: Gravity Pull, Reinforcement Phase, Retreat Phase. */
function afterPowerPhase(battle: Battle, emit?: Emit): void {
  if (blackHole(battle) < 0) return beginRetreat(battle, 0, emit);
  battle.pulled.fill(0);
  beginGravity(battle, 0);
}

function setActive({ bytes }: Battle, turn: number): void {
  const initiative = bytes[AT.initiative]!;
  bytes[AT.turn] = turn;
  bytes[AT.active] = turn === 0 ? initiative : 1 - initiative;
}

function beginGravity(battle: Battle, turn: number): void {
  setActive(battle, turn);
  battle.step[0] = STEP.GRAVITY;
}

function beginRetreat(battle: Battle, turn: number, emit?: Emit): void {
  if (turn === 0) bringReinforcements(battle, emit);
  setActive(battle, turn);
  beginStep(battle, STEP.RETREAT, emit);
}

/** 9.4; the scenario's round limit ends the battle on points destroyed. */
function finishRound(battle: Battle, emit?: Emit): void {
  if (battle.round[0] === battle.roundLimit[0]) {
    const winner = winnerAtLimit(battle.limitWinner[0]!, battle.pointsLost[0]!, battle.pointsLost[1]!);
    return endBattle(battle, winner, END.ROUND_LIMIT, emit);
  }
  battle.round[0] = battle.round[0]! + 1;
  emit?.({ type: 'roundBegan', round: battle.round[0] });
  beginImpulse(battle, 0, emit);
}

const END_NAMES = ['last-ship', 'round-limit', 'aim'] as const;

function endBattle(battle: Battle, winner: number, reason: number, emit?: Emit): void {
  battle.step[0] = STEP.OVER;
  battle.weaponsLeft[0] = 0;
  battle.winner[0] = winner;
  battle.endReason[0] = reason;
  emit?.({ type: 'battleEnded', winner: winningSide(winner), reason: END_NAMES[reason]! });
}

/** Name of the way the battle ended. */
export function endReasonName(battle: Battle): string {
  return END_NAMES[battle.endReason[0]!]!;
}
