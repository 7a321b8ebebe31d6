import { ACTION, encode, encodePoint } from '../actions.ts';
import {
  GROUP_STATUS,
  KIND,
  MOVED,
  NOT_SET,
  ORDER,
  PHASE,
  QUALITY,
  isInPlay,
  isOnTable,
  type Battle,
} from '../battle.ts';
import type { Emit } from '../events.ts';
import { COURSES, GRID, courseAlong, isWithin, lengthOf } from '../ground.ts';
import { flyVector } from '../movement/vectors.ts';
import { flyOrdered } from '../movement/flight.ts';
import { isOnArea } from '../movement/area.ts';
import { isReady } from '../movement/orders.ts';
import { flown, fly } from '../movement/path.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { showSheet } from '../sensors/disclosure.ts';
import { launchesByBays } from '../rulesVersion.ts';
import { isInControl, working } from '../ships/sheet.ts';
import { hasJoiners, joinActions } from './joining.ts';
import { whyNotRecover } from './landing.ts';
import { SECONDARY_MOVE, moveOf } from './types.ts';

// 5.1 Fighter moves. A group is chosen, then placed, then faced: three small actions.

/** Ranks of the main move: launched groups before those in flight, turkeys before average groups before aces (5.10). */
export const RANKS = 6;

/** Whether a group waits in the bay of a ship that has been ordered to launch. */
const isLaunching = (battle: Battle, group: number): boolean =>
  isReady(battle, group) &&
  battle.order[battle.carrier[group]!] === ORDER.LAUNCH &&
  isInPlay(battle, battle.carrier[group]!) &&
  isInControl(battle, battle.carrier[group]!);

const isFlying = (battle: Battle, group: number): boolean =>
  battle.groupStatus[group] === GROUP_STATUS.FLYING || battle.groupStatus[group] === GROUP_STATUS.SCREENING;

/** The rank in which a group moves in the main phase; −1 where it does not. */
function rankOf(battle: Battle, group: number): number {
  const pilots = battle.quality[group] === QUALITY.TURKEY ? 0 : battle.quality[group] === QUALITY.ACE ? 2 : 1;
  if (isLaunching(battle, group)) return pilots;
  return isFlying(battle, group) ? 3 + pilots : -1;
}

/** Why a side may not move a group now. */
export function whyNotMove(battle: Battle, group: number, side: number): number {
  if (group >= battle.groupCount[0]! || battle.craft[group] === 0) return REASON.NO_SUCH_GROUP;
  if (battle.groupSide[group] !== side) return REASON.NOT_YOUR_GROUP;
  return battle.phase[0] === PHASE.SECONDARY ? whyNotSecondary(battle, group) : whyNotMain(battle, group);
}

function whyNotMain(battle: Battle, group: number): number {
  if ((battle.moved[group]! & MOVED.MAIN) !== 0) return REASON.GROUP_MOVED;
  const rank = rankOf(battle, group);
  if (rank < 0) return REASON.GROUP_ABOARD;
  if (rank === battle.rank[0])
    return rank < 3 && !hasFreeBay(battle, battle.carrier[group]!) ? REASON.BAYS_BUSY : POSSIBLE;
  if (rank >= 3 !== battle.rank[0]! >= 3) return REASON.LAUNCHED_FIRST;
  return rank > battle.rank[0]! ? REASON.TURKEYS_FIRST : REASON.ACES_LAST;
}

/** 3.4 Whether a ship has a bay left that has launched no group this turn. */
function hasFreeBay(battle: Battle, ship: number): boolean {
  if (!launchesByBays(battle)) return true;
  let launched = 0;
  for (let group = 0; group < battle.groupCount[0]!; group++)
    if (battle.carrier[group] === ship && (battle.moved[group]! & MOVED.LAUNCHED) !== 0) launched++;
  return launched < working(battle, ship, KIND.BAY);
}

/** 5.1 A secondary move costs endurance; a group in a dogfight, one that screens or lands makes none. */
function whyNotSecondary(battle: Battle, group: number): number {
  if (battle.groupStatus[group] === GROUP_STATUS.ABOARD) return REASON.GROUP_ABOARD;
  if (battle.groupStatus[group] === GROUP_STATUS.SCREENING) return REASON.GROUP_SCREENS;
  if ((battle.moved[group]! & MOVED.SECONDARY) !== 0) return REASON.GROUP_MOVED;
  if (battle.dogfight[group] !== 0) return REASON.IN_A_DOGFIGHT;
  return battle.endurance[group] === 0 ? REASON.NO_ENDURANCE : POSSIBLE;
}

/** Where a move begins: the group's point, the carrier's for one that is launched. */
const fromX = (battle: Battle, group: number): number =>
  isFlying(battle, group) ? battle.groupX[group]! : battle.x[battle.carrier[group]!]!;
const fromY = (battle: Battle, group: number): number =>
  isFlying(battle, group) ? battle.groupY[group]! : battle.y[battle.carrier[group]!]!;

/** MU that a group may move now. */
export const reachOf = (battle: Battle, group: number): number =>
  battle.phase[0] === PHASE.SECONDARY ? SECONDARY_MOVE : moveOf(battle.groupType[group]!);

/** Why the active group cannot be placed so many steps of the grid away. */
export function whyNotPlace(battle: Battle, right: number, down: number): number {
  const group = battle.activeGroup[0]!;
  if (!isWithin(right * GRID, down * GRID, reachOf(battle, group))) return REASON.BEYOND_ITS_MOVE;
  const x = fromX(battle, group) + right * GRID;
  const y = fromY(battle, group) + down * GRID;
  return isOnArea(battle, x, y) ? POSSIBLE : REASON.OFF_THE_TABLE;
}

/** 5.5 Why the active group cannot become the screen of a ship: it must reach it now. */
export function whyNotScreen(battle: Battle, ship: number): number {
  const group = battle.activeGroup[0]!;
  if (battle.phase[0] !== PHASE.FIGHTERS) return REASON.NOT_THIS_PHASE;
  if (ship >= battle.shipCount[0]! || !isInPlay(battle, ship)) return REASON.NO_SUCH_SHIP;
  if (battle.side[ship] !== battle.groupSide[group]) return REASON.NOT_YOUR_SHIP;
  const near = isWithin(
    battle.x[ship]! - fromX(battle, group),
    battle.y[ship]! - fromY(battle, group),
    moveOf(battle.groupType[group]!),
  );
  return near ? POSSIBLE : REASON.BEYOND_ITS_MOVE;
}

/** 5 Why the active group cannot meet a ship at the end of its move, to land: it keeps course and speed, and has room. */
export function whyNotLand(battle: Battle, ship: number): number {
  const group = battle.activeGroup[0]!;
  if (battle.phase[0] !== PHASE.FIGHTERS || !isFlying(battle, group)) return REASON.NOT_THIS_PHASE;
  if (ship >= battle.shipCount[0]! || !isInPlay(battle, ship)) return REASON.NO_SUCH_SHIP;
  if (battle.side[ship] !== battle.groupSide[group]) return REASON.NOT_YOUR_SHIP;
  const wrong = whyNotRecover(battle, ship, group);
  if (wrong !== POSSIBLE) return wrong;
  flyOrdered(battle, ship);
  if (!isOnArea(battle, flown.x, flown.y)) return REASON.OFF_THE_TABLE;
  const reach = moveOf(battle.groupType[group]!);
  return isWithin(flown.x - battle.groupX[group]!, flown.y - battle.groupY[group]!, reach)
    ? POSSIBLE
    : REASON.OUT_OF_REACH;
}

/** Steps of the grid towards a point, as far as the reach goes: read from `step`. */
const step = { right: 0, down: 0 };
function towards(battle: Battle, group: number, x: number, y: number): void {
  const reach = reachOf(battle, group);
  const dx = x - fromX(battle, group);
  const dy = y - fromY(battle, group);
  let right = Math.trunc(dx / GRID);
  let down = Math.trunc(dy / GRID);
  if (!isWithin(right * GRID, down * GRID, reach)) {
    const length = lengthOf(dx, dy);
    const most = reach * 8;
    right = Math.trunc((dx * most) / length);
    down = Math.trunc((dy * most) / length);
  }
  step.right = right;
  step.down = down;
}

function addPoint(battle: Battle, x: number, y: number, out: Int32Array, from: number): number {
  const group = battle.activeGroup[0]!;
  towards(battle, group, x, y);
  if (whyNotPlace(battle, step.right, step.down) !== POSSIBLE) return from;
  const action = encodePoint(ACTION.PLACE, step.right, step.down);
  for (let n = 0; n < from; n++) if (out[n] === action) return from;
  out[from] = action;
  return from + 1;
}

/** Points worth weighing: to stay, where enemy ships go by themselves, enemy groups; screens and carriers within reach. */
export function placeActions(battle: Battle, out: Int32Array): number {
  const group = battle.activeGroup[0]!;
  const side = battle.groupSide[group]!;
  let count = addPoint(battle, fromX(battle, group), fromY(battle, group), out, 0);
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (!isOnTable(battle, ship)) continue;
    if (battle.side[ship] === side) {
      if (whyNotScreen(battle, ship) === POSSIBLE) out[count++] = encode(ACTION.SCREEN, ship);
      if (whyNotLand(battle, ship) === POSSIBLE) out[count++] = encode(ACTION.LAND, ship);
    } else {
      foresee(battle, ship);
      count = addPoint(battle, flown.x, flown.y, out, count);
    }
  }
  for (let rival = 0; rival < battle.groupCount[0]!; rival++)
    if (battle.groupSide[rival] !== side && isFlying(battle, rival))
      count = addPoint(battle, battle.groupX[rival]!, battle.groupY[rival]!, out, count);
  return count;
}

/** Where a ship is, or will be if it flies straight on. */
export function foresee(battle: Battle, ship: number): void {
  const moves = battle.phase[0]! < PHASE.MOVEMENT;
  if (battle.vector[ship] === 1 && moves) return flyVector(battle, ship, battle.orderLegs, 0, 0);
  fly(battle.x[ship]!, battle.y[ship]!, battle.course[ship]!, moves ? battle.speed[ship]! : 0, 0);
}

/** Chooses a group; it leaves its screen. */
export function chooseGroup(battle: Battle, group: number): void {
  battle.activeGroup[0] = group;
  battle.placed[0] = 0;
}

/** Places the active group; it faces the way it went until it is faced. */
export function place(battle: Battle, right: number, down: number, emit?: Emit): void {
  const group = battle.activeGroup[0]!;
  const launched = !isFlying(battle, group);
  const fromScreen = battle.groupStatus[group] === GROUP_STATUS.SCREENING;
  const x = fromX(battle, group);
  const y = fromY(battle, group);
  goTo(battle, group, x + right * GRID, y + down * GRID);
  battle.facing[group] = right === 0 && down === 0 ? battle.facing[group]! : courseAlong(right, down);
  battle.groupStatus[group] = GROUP_STATUS.FLYING;
  const path = [
    { x, y },
    { x: battle.groupX[group]!, y: battle.groupY[group]! },
  ];
  const secondary = battle.phase[0] === PHASE.SECONDARY;
  if (launched) showSheet(battle, battle.carrier[group]!, emit);
  if (launched) battle.moved[group]! |= MOVED.LAUNCHED;
  if (secondary) battle.endurance[group]!--;
  battle.moved[group]! |= secondary ? MOVED.SECONDARY : MOVED.MAIN;
  battle.placed[0] = 1;
  emit?.({ type: 'groupMoved', group, path, facing: battle.facing[group]! || 12, secondary, launched, fromScreen });
  if (secondary) emit?.({ type: 'enduranceSpent', group, left: battle.endurance[group]! });
}

function goTo(battle: Battle, group: number, x: number, y: number): void {
  battle.groupX[group] = x;
  battle.groupY[group] = y;
  battle.screens[group] = NOT_SET;
  battle.landing[group] = 0;
}

/** Faces the active group: its move is over. */
export function face(battle: Battle, course: number): void {
  battle.facing[battle.activeGroup[0]!] = course;
  battle.activeGroup[0] = NOT_SET;
  battle.placed[0] = 0;
}

/** 5.5 The active group becomes a ship's screen. */
export function screen(battle: Battle, ship: number, emit?: Emit): void {
  const group = battle.activeGroup[0]!;
  if (!isFlying(battle, group)) {
    showSheet(battle, battle.carrier[group]!, emit);
    battle.moved[group]! |= MOVED.LAUNCHED;
  }
  goTo(battle, group, battle.x[ship]!, battle.y[ship]!);
  battle.facing[group] = battle.course[ship]!;
  battle.groupStatus[group] = GROUP_STATUS.SCREENING;
  battle.screens[group] = ship;
  battle.moved[group]! |= MOVED.MAIN;
  battle.activeGroup[0] = NOT_SET;
  emit?.({ type: 'groupScreens', group, unit: ship, at: { x: battle.x[ship]!, y: battle.y[ship]! } });
}

/** 5 The active group goes where its carrier will be, and is taken aboard there. */
export function land(battle: Battle, ship: number, emit?: Emit): void {
  const group = battle.activeGroup[0]!;
  showSheet(battle, ship, emit);
  flyOrdered(battle, ship);
  goTo(battle, group, flown.x, flown.y);
  battle.groupStatus[group] = GROUP_STATUS.FLYING;
  battle.landing[group] = ship + 1;
  battle.moved[group]! |= MOVED.MAIN;
  battle.activeGroup[0] = NOT_SET;
  emit?.({ type: 'groupLanding', group, unit: ship });
}

/** The twelve ways to face. */
export function faceActions(out: Int32Array): number {
  for (let course = 0; course < COURSES; course++) out[course] = encode(ACTION.FACE, course);
  return COURSES;
}

/** Whether a side has a group that may move now, or two that may join. */
export function hasMover(battle: Battle, side: number): boolean {
  for (let group = 0; group < battle.groupCount[0]!; group++)
    if (whyNotMove(battle, group, side) === POSSIBLE) return true;
  return hasJoiners(battle, side);
}

/** Groups that a side may move now: one in a dogfight breaks off (5.4); 5.11 depleted ones aboard may join. */
export function groupActions(battle: Battle, side: number, out: Int32Array): number {
  let count = 0;
  for (let group = 0; group < battle.groupCount[0]!; group++)
    if (whyNotMove(battle, group, side) === POSSIBLE)
      out[count++] = encode(battle.dogfight[group] === 0 ? ACTION.GROUP : ACTION.BREAK_OFF, group);
  count = joinActions(battle, side, out, count);
  out[count++] = ACTION.PASS;
  return count;
}
