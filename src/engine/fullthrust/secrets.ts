import type { Side, Viewer } from '../game.ts';
import { seedRng } from '../rng.ts';
import { KINDS } from './actionKinds.ts';
import { ACTION, firstOf, fourthOf, kindOf, thrustIn, turnOf } from './actions.ts';
import {
  KIND,
  MOVED,
  ORDER,
  PHASE,
  POWER,
  STATUS,
  STEP,
  SWITCH,
  ask,
  copyBattle,
  isOn,
  newBattle,
  other,
  type Battle,
} from './battle.ts';
import { hasPower } from './wonders/power.ts';
import { working } from './ships/sheet.ts';
import type { FullThrustEvent, ToldEvent } from './events.ts';
import { UNIT } from './ground.ts';
import { MAX_ACTIONS } from './legal.ts';
import { MOST_TURNS, hideCloaked, isUnseen, movesUnseen } from './cloaking/cloaking.ts';
import { flyOrdered, settle } from './movement/flight.ts';
import { eraseOrder, eraseOrders, hasWritten, orderActions, whyNotCommand, writeOrder } from './movement/orders.ts';
import { setVelocity, writeLegs } from './movement/vectors.ts';
import { POSSIBLE } from './reasons.ts';
import { rollDirection, rollGuess } from './rolls.ts';
import { isClosed } from './sensors/disclosure.ts';
import { hideSheets, shuffleSheets } from './sensors/sheets.ts';
import { commandsAny } from './turn/sequence.ts';

// What a side hides: its orders until the ships move (2.7), which of its ships is which bogey (11.1), where and when its
// ships drop out of FTL (8.2), and where its cloaked ships are (12.3).

/** Writing an order stays unknown to the other side; that a side has committed does not. */
export const isSecret = (_battle: Battle, action: number): boolean => KINDS[kindOf(action)]!.isSecret;

/** Whether orders are still secret. */
export const areSecret = (battle: Battle): boolean => battle.phase[0]! < PHASE.MOVEMENT && battle.step[0] !== STEP.OVER;

/** Whether a ship of the other side is one that it waits for: where and when is its secret. */
const isExpected = (battle: Battle, ship: number, enemy: number): boolean =>
  battle.side[ship] === enemy && battle.status[ship] === STATUS.EXPECTED;
/** 12.3 Whether a ship's reflex field, on or off, is its own secret. */
const mayHideField = (battle: Battle, ship: number): boolean =>
  isOn(battle, SWITCH.WONDER_WEAPONS) &&
  !hasPower(battle, ship, POWER.SHOWN) &&
  (working(battle, ship, KIND.REFLEX_FIELD) > 0 || hasPower(battle, ship, POWER.REFLEX));

/** Whether both sides know the same: no orders are secret, no ship is waited for, and no field may be on unseen. */
export function isOpen(battle: Battle): boolean {
  if (areSecret(battle)) return false;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    if (battle.status[ship] === STATUS.EXPECTED || mayHideField(battle, ship) || isClosed(battle, ship) || isUnseen(battle, ship)) return false; // prettier-ignore
  return true;
}

/**
 * What the viewer may know: not the dice, not the orders and closed sheets of a side that is not his own, nor where its
 * ships will drop out of FTL. The referee knows the battle itself.
 */
export function knownTo(battle: Battle, viewer: Viewer): Battle {
  if (viewer === 'referee') return battle;
  const seen = newBattle();
  copyBattle(seen, battle);
  seen.rng[0] = 0;
  seen.rng[1] = 0;
  // 11.1 How many dice were rolled aboard closed ships would tell what they have aboard.
  if (isOn(battle, SWITCH.SENSORS)) seen.rng[2] = 0;
  for (let side = 0; side < 2; side++) if (side !== viewer) hide(seen, side);
  return seen;
}

/** What a side knows of a battle, as a position without dice. */
export const observe = (battle: Battle, side: Side): Battle => knownTo(battle, side);

/** Takes out of a position what a side keeps to itself. */
function hide(seen: Battle, side: number): void {
  if (areSecret(seen)) {
    const committed = seen.committed[side]!;
    eraseOrders(seen, side);
    seen.committed[side] = committed;
  }
  for (let ship = 0; ship < seen.shipCount[0]!; ship++) {
    if (seen.side[ship] !== side) continue;
    if (!hasPower(seen, ship, POWER.SHOWN)) seen.advanced.powers[ship]! &= ~POWER.REFLEX;
    if (isUnseen(seen, ship)) {
      eraseOrder(seen, ship);
      hideCloaked(seen, ship);
    }
    if (isExpected(seen, ship, side)) hideEntry(seen, ship);
  }
  hideSheets(seen, side);
}

/** 8.2 Where, when and how a ship drops out of FTL. */
function hideEntry(seen: Battle, ship: number): void {
  seen.x[ship] = 0;
  seen.y[ship] = 0;
  seen.course[ship] = 0;
  seen.speed[ship] = 0;
  seen.rolled[ship] = 0;
  seen.entryTurn[ship] = 0;
  seen.velocityX[ship] = 0;
  seen.velocityY[ship] = 0;
}

const guesses = new Int32Array(MAX_ACTIONS);

/** Draws the dice to come, the orders that the enemy has committed, and where his ships will drop out of FTL. */
export function determinize(battle: Battle, side: Side, seed: number): void {
  const drawnSoFar = battle.rng[2]!;
  seedRng(battle.rng, seed);
  const enemy = other(side);
  shuffleSheets(battle, enemy);
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (battle.side[ship] === enemy) guessField(battle, ship);
    if (isExpected(battle, ship, enemy)) guessEntry(battle, ship);
    else if (battle.side[ship] === enemy && isUnseen(battle, ship)) guessCloaked(battle, ship);
    else if (areSecret(battle) && battle.committed[enemy] === 1 && battle.side[ship] === enemy)
      guessOrder(battle, ship);
  }
  battle.rng[2] = drawnSoFar;
  seedRng(battle.rng, seed ^ 0x5bd1e995);
}
/** Turns, with this one, for which a cloaked ship is taken to stay so at most. */
const LIKELY_TURNS = 3;

/** 12.3 Where a cloaked ship may have gone since, and for how long it may stay unseen. */
function guessCloaked(battle: Battle, ship: number): void {
  for (let n = movesUnseen(battle, ship, !areSecret(battle)); n > 0; n--) {
    if (battle.outOfControl[ship] === 0) guessOrder(battle, ship);
    flyOrdered(battle, ship);
    settle(battle, ship);
  }
  eraseOrder(battle, ship);
  const [round, last] = [battle.round[0]!, battle.cloaks.since[ship]! + MOST_TURNS - 1];
  battle.cloaks.until[ship] = Math.min(last, round + rollGuess(battle, LIKELY_TURNS));
  if (areSecret(battle) && battle.committed[battle.side[ship]!] === 1) guessOrder(battle, ship);
}

/** One of the orders that the enemy would weigh; a ship that has launched has been ordered to. */
function guessOrder(battle: Battle, ship: number): void {
  if (whyNotCommand(battle, ship, battle.side[ship]!) !== POSSIBLE) return;
  for (let group = 0; group < battle.groupCount[0]!; group++)
    if (battle.carrier[group] === ship && (battle.moved[group]! & MOVED.LAUNCHED) !== 0)
      return writeOrder(battle, ship, ORDER.LAUNCH, 0, 0, 0);
  const action = guesses[rollGuess(battle, orderActions(battle, ship, guesses))]!;
  if (kindOf(action) === ACTION.VECTOR) writeLegs(battle, action);
  else if (kindOf(action) === ACTION.ORDER)
    writeOrder(battle, firstOf(action), ORDER.MOVE, turnOf(action), thrustIn(action), fourthOf(action));
  else writeOrder(battle, firstOf(action), kindOf(action) === ACTION.FTL ? ORDER.FTL : ORDER.LAUNCH, 0, 0, 0);
}

/** 12.3 A reflex field that has not been met may be on. */
function guessField(battle: Battle, ship: number): void {
  if (!isOn(battle, SWITCH.WONDER_WEAPONS) || working(battle, ship, KIND.REFLEX_FIELD) === 0) return;
  const fired = battle.fired[ship] !== 0 || hasPower(battle, ship, POWER.SHOWN | POWER.NOVA);
  if (!fired && rollGuess(battle, 3) === 0) battle.advanced.powers[ship]! |= POWER.REFLEX;
}

function guessEntry(battle: Battle, ship: number): void {
  const turnsLeft = battle.roundLimit[0]! - battle.round[0]! + 1;
  battle.x[ship] = rollGuess(battle, battle.width[0]! + 1) * UNIT;
  battle.y[ship] = rollGuess(battle, battle.height[0]! + 1) * UNIT;
  battle.course[ship] = rollDirection(battle) % 12;
  battle.speed[ship] = rollGuess(battle, 13);
  setVelocity(battle, ship, battle.course[ship]!, battle.speed[ship]!);
  battle.entryTurn[ship] = battle.round[0]! + rollGuess(battle, turnsLeft);
}

/** Takes back all that a side has written this turn, committed or not, while the other one has not committed too. */
export function reopen(battle: Battle, side: Side): void {
  if (battle.step[0] !== STEP.ORDERS || !commandsAny(battle, side) || !hasWritten(battle, side)) return;
  eraseOrders(battle, side);
  ask(battle, STEP.ORDERS, side);
}

/** What the viewer is told of an event. */
export function told(happened: ToldEvent, viewer: Viewer): FullThrustEvent | null {
  if (happened.toldTo === undefined) return happened;
  const { toldTo, seenAs, ...event } = happened;
  return viewer === 'referee' || viewer === toldTo ? event : (seenAs ?? null);
}
