import type { Side } from '../../game.ts';
import { ACTION, encodePoint } from '../actions.ts';
import {
  END,
  NOT_SET,
  STATUS,
  SWITCH,
  isCloaked,
  isDummy,
  isInPlay,
  isOn,
  isOnTable,
  other,
  type Battle,
} from '../battle.ts';
import type { Emit } from '../events.ts';
import { GROUP_STATUS } from '../battle.ts';
import { TOLERANCE, UNIT, legX, legY } from '../ground.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { rollDisengage } from '../rolls.ts';
import { chaseTakesAll } from '../rulesVersion.ts';
import { thrustOf } from '../ships/sheet.ts';
import { endBattle } from '../turn/victory.ts';
import { shiftCloaks } from '../cloaking/cloaking.ts';
import { shiftMines } from '../mines/mines.ts';
import { hasPlanets, leaveAllOrbits } from '../orbits/orbits.ts';
import { clearBodies, shiftBodies } from '../terrain/terrain.ts';
import { setVelocity } from './vectors.ts';

// 3.5 Coming back, 3.8 Moving table, 3.9 Disengaging.

/** 3.8 All is moved when every ship is within so many MU of one end. */
const NEAR_END = 12;
const within = (value: number, most: number): number => (value < 0 ? 0 : value > most ? most : value);

/** 3.8 At the end of a turn: ships that are all near one end or side go back to the middle, and everything with them. */
export function moveTable(battle: Battle, emit?: Emit): void {
  // A planet stays where it is, and the battle about it.
  if (!isOn(battle, SWITCH.MOVING_TABLE) || hasPlanets(battle)) return;
  const dx = shiftOf(battle, battle.x, battle.width[0]!);
  const dy = shiftOf(battle, battle.y, battle.height[0]!);
  if (dx === 0 && dy === 0) return;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (!isOnTable(battle, ship)) continue;
    battle.x[ship]! += dx;
    battle.y[ship]! += dy;
  }
  for (let group = 0; group < battle.groupCount[0]!; group++) {
    const status = battle.groupStatus[group];
    if (status !== GROUP_STATUS.FLYING && status !== GROUP_STATUS.SCREENING) continue;
    // A group that is far from the ships is kept on the table.
    battle.groupX[group] = within(battle.groupX[group]! + dx, battle.width[0]! * UNIT);
    battle.groupY[group] = within(battle.groupY[group]! + dy, battle.height[0]! * UNIT);
  }
  shiftMines(battle, dx, dy);
  shiftCloaks(battle, dx, dy);
  emit?.({ type: 'tableMoved', dx, dy });
  shiftBodies(battle, dx, dy, emit);
}

/** How far all ships go back along one way of the table, in whole MU: half of it, where all are near one end. */
function shiftOf(battle: Battle, places: Int32Array, length: number): number {
  let least = Infinity;
  let most = -Infinity;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (!isOnTable(battle, ship)) continue;
    least = Math.min(least, places[ship]!);
    most = Math.max(most, places[ship]!);
  }
  // 12.3 All may be cloaked.
  if (most < least) return 0;
  const middle = Math.trunc((least + most) / (2 * UNIT));
  const shift = ((length >> 1) - middle) * UNIT;
  if (most <= NEAR_END * UNIT + TOLERANCE) return shift;
  return least >= (length - NEAR_END) * UNIT - TOLERANCE ? shift : 0;
}

/** 3.5 The ship of a side that comes back now; −1: none. */
export function nextReturn(battle: Battle, side: number): number {
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    if (
      battle.side[ship] === side &&
      battle.status[ship] === STATUS.AWAY &&
      battle.entryTurn[ship]! <= battle.round[0]!
    )
      return ship;
  return -1;
}

/** Places of EDGES. */
const TOP = 0;
const RIGHT = 1;
const BOTTOM = 2;
const LEFT = 3;

/** Length in MU of the edge by which a ship left. */
const edgeLength = (battle: Battle, edge: number): number =>
  edge === TOP || edge === BOTTOM ? battle.width[0]! : battle.height[0]!;

/** 3.5 Why a ship cannot come back so many MU along its edge: from the left, or from the top. */
export function whyNotReturn(battle: Battle, ship: number, along: number): number {
  return along >= 0 && along <= edgeLength(battle, battle.edge[ship]!) ? POSSIBLE : REASON.RETURN_OFF_ITS_EDGE;
}

/** Every 12 MU of the edge. */
export function returnActions(battle: Battle, ship: number, out: Int32Array): number {
  let count = 0;
  for (let along = 0; along <= edgeLength(battle, battle.edge[ship]!); along += NEAR_END)
    out[count++] = encodePoint(ACTION.RETURN, along, 0);
  return count;
}

/** 3.5 A ship comes back by the side it left, heading inwards at its speed. */
export function comeBack(battle: Battle, ship: number, along: number, emit?: Emit): void {
  const edge = battle.edge[ship]!;
  const side = battle.side[ship]!;
  const [width, height] = [battle.width[0]! * UNIT, battle.height[0]! * UNIT];
  battle.x[ship] = edge === TOP || edge === BOTTOM ? along * UNIT : edge === RIGHT ? width : 0;
  battle.y[ship] = edge === TOP ? 0 : edge === BOTTOM ? height : along * UNIT;
  battle.course[ship] = [6, 9, 0, 3][edge]!;
  setVelocity(battle, ship, battle.course[ship]!, battle.speed[ship]!);
  battle.status[ship] = STATUS.IN_PLAY;
  battle.present[0]! |= 1 << ship;
  battle.inPlay[side]!++;
  battle.coming[side]!--;
  const at = { x: battle.x[ship]!, y: battle.y[ship]! };
  emit?.({ type: 'returned', unit: ship, at, course: battle.course[ship]! || 12 });
}

/** Greatest thrust of a side's ships that are still somewhere. */
function bestThrust(battle: Battle, side: number): number {
  let best = 0;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    const status = battle.status[ship];
    const alive = status === STATUS.IN_PLAY || status === STATUS.CLOAKED || status === STATUS.LEFT || status === STATUS.AWAY; // prettier-ignore
    if (battle.side[ship] === side && alive) best = Math.max(best, thrustOf(battle, ship));
  }
  return best;
}

/** A fleet that is faster than any enemy adds so much. */
const FASTER = 2;
/** MU by which a fleeing fleet is ahead of its pursuers' side of the new table. */
const AHEAD = 24;

/**
 * 3.9 A side whose ships have all left by one edge breaks off: a die each, 2 more for the faster fleet. If
 * it is caught the battle goes on as a stern chase. True where the battle is over.
 */
export function disengage(battle: Battle, emit?: Emit): boolean {
  if (!isOn(battle, SWITCH.DISENGAGING)) return false;
  for (const side of [0, 1] as const) {
    const enemy = other(side) as Side;
    const edges = battle.disengaging[side]!;
    if (battle.inPlay[side]! > 0 || edges === 0 || (edges & (edges - 1)) !== 0) continue;
    if (!hasLeft(battle, side) || battle.inPlay[enemy] === 0 || hasCloaked(battle, side)) continue;
    const bonus: [number, number] = [0, 0];
    const [own, their] = [bestThrust(battle, side), bestThrust(battle, enemy)];
    bonus[side] = own > their ? FASTER : 0;
    bonus[enemy] = their > own ? FASTER : 0;
    const dice: [number, number] = [rollDisengage(battle), rollDisengage(battle)];
    const away = dice[side] + bonus[side] >= dice[enemy] + bonus[enemy];
    emit?.({ type: 'disengaged', side, dice, bonus, away });
    if (away) return endBattle(battle, enemy, END.DISENGAGED, emit);
    pursue(battle, side, emit);
  }
  return false;
}

/** 12.3 Whether a side has a ship that nobody sees: its fleet has not all left. */
function hasCloaked(battle: Battle, side: number): boolean {
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    if (battle.side[ship] === side && isCloaked(battle, ship)) return true;
  return false;
}
const isFleeing = (battle: Battle, ship: number, side: number): boolean =>
  battle.side[ship] === side &&
  !isDummy(battle, ship) &&
  (battle.status[ship] === STATUS.LEFT || battle.status[ship] === STATUS.AWAY);

function hasLeft(battle: Battle, side: number): boolean {
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) if (isFleeing(battle, ship, side)) return true;
  return false;
}

/** The stern chase: a new table under the ships, the fleeing ones ahead on their course, the pursuers where they enter. */
function pursue(battle: Battle, side: number, emit?: Emit): void {
  const edge = battle.edge[firstGone(battle, side)]!;
  const inwards = [0, 3, 6, 9][edge]!;
  const [width, height] = [battle.width[0]! * UNIT, battle.height[0]! * UNIT];
  const length = edge === TOP || edge === BOTTOM ? height : width;
  // Everything goes back by the length of the table, less what lies between the fleets.
  const back = length - AHEAD * UNIT;
  const dx = edge === RIGHT ? -back : edge === LEFT ? back : 0;
  const dy = edge === TOP ? back : edge === BOTTOM ? -back : 0;
  emit?.({ type: 'tableMoved', dx, dy });
  // Mines and terrain stay behind.
  battle.mines.laid.fill(0);
  shiftCloaks(battle, dx - legX(inwards, AHEAD), dy - legY(inwards, AHEAD));
  clearBodies(battle, emit);
  leaveAllOrbits(battle);
  if (chaseTakesAll(battle)) leaveHulks(battle, dx, dy, emit);
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    const flees = isFleeing(battle, ship, side);
    if (!flees && !isInPlay(battle, ship)) continue;
    battle.x[ship] = within(battle.x[ship]! + dx, width);
    battle.y[ship] = within(battle.y[ship]! + dy, height);
    if (!flees) {
      battle.x[ship] = within(battle.x[ship]! - legX(inwards, AHEAD), width);
      battle.y[ship] = within(battle.y[ship]! - legY(inwards, AHEAD), height);
      emit?.({ type: 'placed', unit: ship, at: { x: battle.x[ship]!, y: battle.y[ship]! } });
      continue;
    }
    if (battle.status[ship] === STATUS.AWAY) battle.coming[side]!--;
    battle.status[ship] = STATUS.IN_PLAY;
    battle.present[0]! |= 1 << ship;
    battle.inPlay[side]!++;
    battle.course[ship] = inwards;
    setVelocity(battle, ship, inwards, battle.speed[ship]!);
    emit?.({ type: 'returned', unit: ship, at: { x: battle.x[ship]!, y: battle.y[ship]! }, course: inwards || 12 });
  }
  if (chaseTakesAll(battle)) takeAlong(battle, dx - legX(inwards, AHEAD), dy - legY(inwards, AHEAD), emit);
  battle.disengaging[side] = 0;
}

/** 3.9 Nobody pursues with a hulk: it goes back with the table, and stays at its edge. */
function leaveHulks(battle: Battle, dx: number, dy: number, emit?: Emit): void {
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (!isOnTable(battle, ship) || isInPlay(battle, ship)) continue;
    battle.x[ship] = within(battle.x[ship]! + dx, battle.width[0]! * UNIT);
    battle.y[ship] = within(battle.y[ship]! + dy, battle.height[0]! * UNIT);
    emit?.({ type: 'placed', unit: ship, at: { x: battle.x[ship]!, y: battle.y[ship]! } });
  }
}

/** 3.9 Fighter groups and salvoes come along with the pursuers, screens with the ship that they screen. */
function takeAlong(battle: Battle, dx: number, dy: number, emit?: Emit): void {
  const [width, height] = [battle.width[0]! * UNIT, battle.height[0]! * UNIT];
  for (let group = 0; group < battle.groupCount[0]!; group++) {
    const status = battle.groupStatus[group];
    if (status !== GROUP_STATUS.FLYING && status !== GROUP_STATUS.SCREENING) continue;
    const ship = status === GROUP_STATUS.SCREENING ? battle.screens[group]! : NOT_SET;
    const from = emit && { x: battle.groupX[group]!, y: battle.groupY[group]! };
    battle.groupX[group] = ship === NOT_SET ? within(battle.groupX[group]! + dx, width) : battle.x[ship]!;
    battle.groupY[group] = ship === NOT_SET ? within(battle.groupY[group]! + dy, height) : battle.y[ship]!;
    emit?.({ type: 'groupCarried', group, path: [from!, { x: battle.groupX[group]!, y: battle.groupY[group]! }] });
  }
  for (let salvo = 0; salvo < battle.salvoes.count[0]!; salvo++) {
    battle.salvoes.x[salvo] = within(battle.salvoes.x[salvo]! + dx, width);
    battle.salvoes.y[salvo] = within(battle.salvoes.y[salvo]! + dy, height);
  }
}

function firstGone(battle: Battle, side: number): number {
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) if (isFleeing(battle, ship, side)) return ship;
  return 0;
}
