import type { Side } from '../../game.ts';
import { ACTION, encode } from '../actions.ts';
import { KIND, LAYERS, MINES, SWITCH, at, isDummy, isInPlay, isOn, isOnTable, type Battle } from '../battle.ts';
import { beginAttack, endAttack } from '../damage/damage.ts';
import type { Emit, ShotDice } from '../events.ts';
import { ACT, whyNotBeside } from '../exclusions.ts';
import { fireDice } from '../fire/shots.ts';
import { UNIT, comesNear } from '../ground.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { rollSweep } from '../rolls.ts';
import { showSheet } from '../sensors/disclosure.ts';
import { screensOf, slotOf, working, works } from '../ships/sheet.ts';
import { mayWrite } from '../cloaking/writing.ts';
import { pointAlong } from '../movement/path.ts';

// 12.1 Mines: laid along a ship's move, armed from the next turn on, swept by those who sail by.

/** 12.1 MU within which a mine fires, and is swept. */
export const MINE_RANGE = 3;
/** Dice of one, as of beams. */
export const MINE_DICE = 2;

/** Which of a ship's minelayers a slot is, from 0; −1: none that has room in an order. */
function layerOf(battle: Battle, ship: number, slot: number): number {
  if (slot >= battle.systemCount[ship]! || battle.kind[at(ship, slot)] !== KIND.MINELAYER) return -1;
  let layer = 0;
  for (let before = 0; before < slot; before++) if (battle.kind[at(ship, before)] === KIND.MINELAYER) layer++;
  return layer < LAYERS ? layer : -1;
}
/** Instead of MU along the move: no mine. */
export const NO_MINE = 127;

/** Why a ship's minelayer cannot be told to drop a mine `mu` along its move; `NO_MINE` takes the order back. */
export function whyNotLay(battle: Battle, ship: number, slot: number, mu: number): number {
  if (!isOn(battle, SWITCH.MINES)) return REASON.MINES_NOT_IN_USE;
  const layer = layerOf(battle, ship, slot);
  if (layer < 0) return REASON.NO_MINELAYER;
  if (mu === NO_MINE) return battle.mines.orders[ship * LAYERS + layer] === 0 ? REASON.NO_MINELAYER : POSSIBLE;
  const beside = whyNotBeside(battle, ship, ACT.LAY);
  if (beside !== POSSIBLE) return beside;
  if (!works(battle, ship, slot)) return REASON.SYSTEM_LOST;
  if (battle.stock[at(ship, slot)] === 0) return REASON.NO_MINE_LEFT;
  return mu < NO_MINE ? POSSIBLE : REASON.UNKNOWN_ACTION;
}

/** 12.1 Why a ship cannot be told to sweep, or not to. */
export function whyNotSweep(battle: Battle, ship: number, on: number): number {
  if (!isOn(battle, SWITCH.MINES)) return REASON.MINES_NOT_IN_USE;
  if (on > 1 || battle.mines.sweeps[ship] === on) return REASON.UNKNOWN_ACTION;
  const beside = on === 0 ? POSSIBLE : whyNotBeside(battle, ship, ACT.SWEEP);
  if (beside !== POSSIBLE) return beside;
  return on === 1 && working(battle, ship, KIND.MINESWEEPER) === 0 ? REASON.NO_MINESWEEPER : POSSIBLE;
}

/** 12.1 Writes beside a ship's order where a minelayer drops a mine. */
export function writeMine(battle: Battle, ship: number, slot: number, mu: number, emit?: Emit): void {
  battle.mines.orders[ship * LAYERS + layerOf(battle, ship, slot)] = mu === NO_MINE ? 0 : mu + 1;
  const along = mu === NO_MINE ? null : mu;
  emit?.({ type: 'mineOrdered', side: battle.side[ship] as Side, unit: ship, slot, along });
}

/** 12.1 Writes whether a ship sweeps. */
export function writeSweep(battle: Battle, ship: number, on: number, emit?: Emit): void {
  battle.mines.sweeps[ship] = on;
  emit?.({ type: 'sweepOrdered', side: battle.side[ship] as Side, unit: ship, on: on === 1 });
}

/** A mine's place along the move takes seven bits. */
export const encodeLay = (ship: number, slot: number, mu: number): number =>
  encode(ACTION.LAY, ship, slot, mu & 63, mu >> 6);

/**
 * Mine orders worth weighing, once all ships have their orders: a mine at the end of the move with an enemy not far,
 * sweeping with an enemy's mine in the way.
 */
export function mineActions(battle: Battle, side: number, out: Int32Array, from: number): number {
  let count = from;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (!mayWrite(battle, ship, side)) continue;
    for (let slot = 0; slot < battle.systemCount[ship]!; slot++) {
      if (battle.kind[at(ship, slot)] !== KIND.MINELAYER || whyNotLay(battle, ship, slot, 0) !== POSSIBLE) continue;
      if (battle.mines.orders[ship * LAYERS + layerOf(battle, ship, slot)] !== 0) continue;
      const end = Math.min(battle.speed[ship]!, NO_MINE - 1);
      out[count++] = encodeLay(ship, slot, end >> 1);
    }
    if (battle.mines.sweeps[ship] === 0 && hasMineNear(battle, ship) && whyNotSweep(battle, ship, 1) === POSSIBLE)
      out[count++] = encode(ACTION.SWEEP, ship, 1);
  }
  return count;
}

/** Whether an enemy's mine lies within a move or two of a ship. */
function hasMineNear(battle: Battle, ship: number): boolean {
  const reach = (battle.speed[ship]! + 2 * MINE_RANGE) * UNIT;
  for (let mine = 0; mine < MINES; mine++) {
    if (battle.mines.laid[mine] === 0 || battle.mines.side[mine] === battle.side[ship]) continue;
    const [dx, dy] = [battle.mines.x[mine]! - battle.x[ship]!, battle.mines.y[mine]! - battle.y[ship]!];
    if (dx * dx + dy * dy <= reach * reach) return true;
  }
  return false;
}

/** 12.1 A ship that was told to drops its mines along the legs of its move. */
export function layMines(battle: Battle, ship: number, path: readonly { x: number; y: number }[], emit?: Emit): void {
  for (let slot = 0; slot < battle.systemCount[ship]!; slot++) {
    const layer = layerOf(battle, ship, slot);
    const order = layer < 0 ? 0 : battle.mines.orders[ship * LAYERS + layer]!;
    const mine = order === 0 ? -1 : battle.mines.laid.indexOf(0);
    if (mine < 0 || !works(battle, ship, slot) || battle.stock[at(ship, slot)] === 0) continue;
    showSheet(battle, ship, emit);
    battle.stock[at(ship, slot)]!--;
    const point = pointAlong(path, (order - 1) * UNIT);
    battle.mines.x[mine] = point.x;
    battle.mines.y[mine] = point.y;
    battle.mines.side[mine] = battle.side[ship]!;
    battle.mines.laid[mine] = battle.round[0]!;
    emit?.({ type: 'mineLaid', mine, unit: ship, slot, at: point });
  }
}

/** 12.1 A ship has moved along these corners: armed mines of the other side fire at it, or are swept by it. */
export function meetMines(battle: Battle, ship: number, path: readonly { x: number; y: number }[], emit?: Emit): void {
  for (let mine = 0; mine < MINES && isOnTable(battle, ship); mine++) {
    const laid = battle.mines.laid[mine]!;
    if (laid === 0 || laid === battle.round[0] || battle.mines.side[mine] === battle.side[ship]) continue;
    if (!comesNear(path, battle.mines.x[mine]!, battle.mines.y[mine]!, MINE_RANGE * UNIT)) continue;
    if (battle.mines.sweeps[ship] === 1 && isInPlay(battle, ship) && slotOfSweeper(battle, ship) >= 0) {
      showSheet(battle, ship, emit);
      const die = rollSweep(battle);
      emit?.({ type: 'mineSwept', mine, unit: ship, die, swept: die >= 3 });
      if (die >= 3) battle.mines.laid[mine] = 0;
      if (die >= 2) continue;
    }
    detonate(battle, mine, ship, emit);
  }
}

function slotOfSweeper(battle: Battle, ship: number): number {
  const slot = slotOf(battle, ship, KIND.MINESWEEPER);
  return slot >= 0 && working(battle, ship, KIND.MINESWEEPER) > 0 ? slot : -1;
}

/** 12.1 Two dice like a beam's, less for screens; the mine is gone. */
function detonate(battle: Battle, mine: number, ship: number, emit?: Emit): void {
  battle.mines.laid[mine] = 0;
  showSheet(battle, ship, emit);
  if (isDummy(battle, ship)) return;
  const shot: ShotDice | null = emit ? { slot: 0, system: 'minelayer', class: 0, dice: [], again: [], damage: 0, torpedo: 0, at: null, knockedOut: false } : null; // prettier-ignore
  const screens = screensOf(battle, ship);
  beginAttack(battle, ship);
  fireDice(battle, ship, MINE_DICE, screens, shot);
  const point = { x: battle.mines.x[mine]!, y: battle.mines.y[mine]! };
  if (shot) emit?.({ type: 'mineFired', mine, unit: ship, screens, dice: shot.dice, again: shot.again, at: point });
  endAttack(battle, ship, 'mine', emit);
}

/** 3.8 Mines go with the table; what would lie beyond it is lost. */
export function shiftMines(battle: Battle, dx: number, dy: number): void {
  for (let mine = 0; mine < MINES; mine++) {
    if (battle.mines.laid[mine] === 0) continue;
    battle.mines.x[mine]! += dx;
    battle.mines.y[mine]! += dy;
    const [x, y] = [battle.mines.x[mine]!, battle.mines.y[mine]!];
    if (x < 0 || y < 0 || x > battle.width[0]! * UNIT || y > battle.height[0]! * UNIT) battle.mines.laid[mine] = 0;
  }
}
