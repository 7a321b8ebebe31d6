import { ACTION, fourthOf, kindOf, thrustIn } from '../../engine/fullthrust/actions.ts';
import { SHIPS, SWITCH, isCloaked, isManned, isOn, type Battle } from '../../engine/fullthrust/battle.ts';
import { isCharged } from '../../engine/fullthrust/wonders/wonders.ts';
import { UNIT, legX, legY, passes } from '../../engine/fullthrust/ground.ts';
import { flown } from '../../engine/fullthrust/movement/flight.ts';
import { isReady, orderActions } from '../../engine/fullthrust/movement/orders.ts';
import { orbitSpeed, reaches } from '../../engine/fullthrust/orbits/orbits.ts';
import { isOnArea } from '../../engine/fullthrust/movement/area.ts';
import { hullLeft, thrustOf } from '../../engine/fullthrust/ships/sheet.ts';
import { isBomber, isLander, isRunner, turnsOut, turnsToOrbit } from './aims.ts';
import {
  MOST,
  canStay,
  canStop,
  foreseeMoves,
  meet,
  stand,
  standAt,
  straight,
  type Foresight,
  type Stance,
} from './foresight.ts';
import { boardingWorth } from './boarding.ts';
import type { PlanePoint } from '../../engine/plane.ts';
import { flyAction, flyBy, flyOn, shipOf } from './flights.ts';
import { BAND, readGuns } from './gunnery.ts';
import { isSamePosition, keepPosition } from './samePosition.ts';
import { sweeps } from './mines.ts';
import { readMines, sweepWorth } from './sweeping.ts';
import { hasHazards, hazard } from './terrain.ts';
import { novaWorth } from './wonders.ts';
import { WEIGHTS } from './weights.ts';
import { groupWorth, lossByVolley, readWorth } from './worth.ts';

// Movement orders (3.3), as a captain weighs them: where each leads, in points. What the enemy has written
// is not looked at, only what he may do.

/** Orders of a ship that are worth a closer look. */
const KEPT = 4;
/** Points of weight, in `discernment`s, below the best order at which an order is no more looked at. */
const HOPELESS = 3;
/** What terrain on the way after the coming move counts for: the ship may still turn. */
const AHEAD = 0.15;
/** What guns beside those at the best target count for. */
const SECOND = 0.3;

/** Foresees the moves of a position, unless it is the one that was looked at last. */
export function look(seen: Foresight, battle: Battle): void {
  if (isSamePosition(seen, battle)) return;
  keepPosition(seen, battle);
  seen.weighed = 0;
  readTables(seen, battle);
  foreseeMoves(seen, battle);
  readMines(seen, battle);
  seen.scale = WEIGHTS.discernment * meanPoints(battle);
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    seen.elsewhere[ship] = 0;
    if (seen.sampleCount[ship] === 0) continue;
    const here = standAt(seen, seen.here, battle, ship, straight(ship));
    for (let target = 0; target < battle.shipCount[0]!; target++) {
      if (battle.side[target] === battle.side[ship] || seen.sampleCount[target] === 0) continue;
      meet(seen, battle, ship, here, target, standAt(seen, seen.there, battle, target, straight(target)));
      seen.potential[ship * SHIPS + target] = seen.exchange.given;
      seen.elsewhere[ship]! += seen.exchange.given * seen.exchange.given;
    }
  }
}

/** What guns do and ships are worth: others read those of other positions in between. */
function readTables(seen: Foresight, battle: Battle): void {
  readGuns(seen.guns, battle);
  readWorth(seen.worths, battle);
}

function meanPoints(battle: Battle): number {
  let sum = 0;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) sum += battle.points[ship]!;
  return sum / battle.shipCount[0]!;
}
const listed = new Int32Array(512);

/** Weighs all orders of a ship that are listed. */
function weighShip(seen: Foresight, battle: Battle, ship: number): void {
  look(seen, battle);
  if ((seen.weighed >> ship) & 1) return;
  seen.weighed |= 1 << ship;
  readTables(seen, battle);
  const count = orderActions(battle, ship, listed);
  seen.countOf[ship] = count;
  for (let n = 0; n < count; n++) {
    seen.actionsOf[ship * MOST + n] = listed[n]!;
    seen.worthOf[ship * MOST + n] = orderWorth(seen, battle, ship, listed[n]!);
  }
}
/** 14.3 Whether a ship in orbit is to brake: it comes down then. */
const isDescent = (battle: Battle, ship: number, action: number): boolean =>
  battle.worlds.orbit[ship] !== 0 && kindOf(action) === ACTION.ORDER && thrustIn(action) < 0;
/** What a ship that jumps counts for the enemy, as a share. */
const HALF_LOST = 0.5;

/** How a ship stands at the end of an order. */
interface End extends Stance {
  readonly speed: number;
}

/** Points that an order leads to; only differences between orders of a ship count. The position has been read. */
function orderWorth(seen: Foresight, battle: Battle, ship: number, action: number): number {
  const rolls = kindOf(action) === ACTION.ORDER && fourthOf(action) === 1;
  const rolled = (battle.rolled[ship] === 1) !== rolls;
  flyAction(battle, ship, action);
  const { x, y, course, speed, velocityX, velocityY } = flown;
  const end: End = { x, y, course, speed, rolled };
  const rocks = hasHazards(battle);
  let total = rocks ? -hazard(seen.worths, battle, ship, battle.x[ship]!, battle.y[ship]!) : 0;
  if (rocks && isOn(battle, SWITCH.MINES) && sweeps(battle, ship)) total += sweepWorth(seen, battle, ship, battle.x[ship]!, battle.y[ship]!); // prettier-ignore
  total += WEIGHTS.boarding * boardingWorth(seen, battle, ship);
  flyOn(battle, ship);
  if (rocks) total -= AHEAD * hazard(seen.worths, battle, ship, x, y);
  const ahead = { x: flown.x, y: flown.y };
  const next = stand(seen.here, flown.x, flown.y, course, rolled);
  const rating = thrustOf(battle, ship);
  if (!isOnArea(battle, x, y)) return leavingWorth(seen, battle, ship, x, y);
  const stays =
    battle.vector[ship] === 1 ? canStop(battle, x, y, velocityX, velocityY, rating) : canStay(battle, end, rating);
  if (!stays && !isRunner(battle, ship)) total -= WEIGHTS.leaving * seen.worths.points[ship]!;
  total += WEIGHTS.future * futureWorth(seen, battle, ship, end, next);
  // 12.3 Who is cloaked neither fires nor is fired at.
  if (!isCloaked(battle, ship)) total += exchangeWorth(seen, battle, ship, end);
  if (isOn(battle, SWITCH.WONDER_WEAPONS))
    total += waveWorth(seen, battle, ship, x, y, course) + novaWorth(seen, battle, ship, ahead, course);
  if (isRunner(battle, ship))
    total -= WEIGHTS.mission * seen.worths.points[ship]! * turnsOut(battle, ship, x, y, course, speed);
  if (isLander(battle, ship)) total += landingWorth(seen, battle, ship, action, end);
  else if (isDescent(battle, ship, action)) total -= 2 * seen.worths.points[ship]!;
  else if (isBomber(battle, ship)) total += bombardingWorth(seen, battle, ship, action, end);
  if (kindOf(action) === ACTION.LAUNCH) total += WEIGHTS.launch * readyGroups(battle, ship);
  if (kindOf(action) === ACTION.FTL) total += (doom(seen, battle, ship) - HALF_LOST) * seen.worths.points[ship]!;
  return total;
}
/** Turns of a jump, and what all of a ship's points are worth in turns to who only wants to leave. */
const JUMP = 2;
/** Edges that a point lies behind, as `exits` counts them. */
export const edgesBeyond = (battle: Battle, x: number, y: number): number =>
  (y < 0 ? 1 : 0) | (x > battle.width[0]! * UNIT ? 2 : 0) | (y > battle.height[0]! * UNIT ? 4 : 0) | (x < 0 ? 8 : 0);
const RISK = 20;

/**
 * 3.5, 8.1 Turns, about, until an order has a ship off by its side's edge, or by FTL; what terrain on the way
 * costs counts as turns. Infinite where it does not lead away.
 */
export function turnsHome(seen: Foresight, battle: Battle, ship: number, action: number): number {
  if (kindOf(action) === ACTION.FTL) return JUMP;
  if (kindOf(action) === ACTION.LAUNCH) return Infinity;
  look(seen, battle);
  readWorth(seen.worths, battle);
  flyAction(battle, ship, action);
  const risk = hasHazards(battle)
    ? hazard(seen.worths, battle, ship, battle.x[ship]!, battle.y[ship]!) / seen.worths.points[ship]!
    : 0;
  const { x, y, course, speed } = flown;
  if (!isOnArea(battle, x, y)) return (battle.exits[battle.side[ship]!]! & edgesBeyond(battle, x, y)) === 0 ? Infinity : RISK * risk - 1; // prettier-ignore
  return turnsOut(battle, ship, x, y, course, speed) + RISK * risk;
}

/** 8.1 How surely a ship that stays is lost within two turns, all flying straight on: 0 to 1. */
function doom(seen: Foresight, battle: Battle, ship: number): number {
  const damage = seen.worths.perDamage[ship] === 0 ? 0 : sufferedBy(seen, battle, ship) / seen.worths.perDamage[ship]!;
  return Math.min(1, (2 * damage) / Math.max(1, hullLeft(battle, ship)));
}

/** Points that enemies are expected to take of a ship, all straight on: each fires at whom it hurts most. */
export function sufferedBy(seen: Foresight, battle: Battle, ship: number): number {
  look(seen, battle);
  let points = 0;
  for (let enemy = 0; enemy < battle.shipCount[0]!; enemy++) {
    const take = seen.potential[enemy * SHIPS + ship]!;
    if (battle.side[enemy] !== battle.side[ship] && seen.sampleCount[enemy] !== 0 && take > 0) points += take ** 3 / seen.elsewhere[enemy]!; // prettier-ignore
  }
  return points;
}

/** Points that a ship does to its best target, all straight on. */
export function promisedBy(seen: Foresight, battle: Battle, ship: number): number {
  look(seen, battle);
  let best = 0;
  for (let target = 0; target < battle.shipCount[0]!; target++)
    if (battle.side[target] !== battle.side[ship] && seen.sampleCount[target] !== 0) best = Math.max(best, seen.potential[ship * SHIPS + target]!); // prettier-ignore
  return best;
}

/** 12.2 What an order brings of a ship that is to bombard: it comes to an orbit, and stays there. */
function bombardingWorth(seen: Foresight, battle: Battle, ship: number, action: number, end: End): number {
  if (battle.worlds.orbit[ship] === 0) return landingWorth(seen, battle, ship, action, end);
  const leaves = end.speed !== orbitSpeed(battle, battle.worlds.orbit[ship]! - 1);
  return leaves ? -2 * WEIGHTS.mission * seen.worths.points[ship]! : 0;
}

/** 14 What an order brings of a ship that is to land: it comes to an orbit, and goes down from it. */
function landingWorth(seen: Foresight, battle: Battle, ship: number, action: number, end: End): number {
  const { x, y, course, speed } = end;
  if (isDescent(battle, ship, action)) return 2 * seen.worths.points[ship]!;
  if (battle.worlds.orbit[ship] !== 0) return 0;
  const path = [
    { x: battle.x[ship]!, y: battle.y[ship]! },
    { x, y },
  ];
  const reached = reaches(battle, path);
  const turns =
    reached && speed === orbitSpeed(battle, reached.body) ? 0 : turnsToOrbit(battle, ship, x, y, course, speed);
  return -WEIGHTS.mission * seen.worths.points[ship]! * turns;
}

/** A ship off the table counts half for the enemy; a runner whose way out it is has done its part. */
function leavingWorth(seen: Foresight, battle: Battle, ship: number, x: number, y: number): number {
  const exits = battle.exits[battle.side[ship]!]!;
  if (isRunner(battle, ship) && (exits & edgesBeyond(battle, x, y)) !== 0) return 2 * seen.worths.points[ship]!;
  return -(WEIGHTS.leaving + 0.3) * seen.worths.points[ship]!;
}

/** What the ship is expected to do from there in the coming fire, less what is expected to be done to it. */
function exchangeWorth(seen: Foresight, battle: Battle, ship: number, here: Stance): number {
  let best = 0;
  let sum = 0;
  let suffered = 0;
  for (let enemy = 0; enemy < battle.shipCount[0]!; enemy++) {
    if (battle.side[enemy] === battle.side[ship] || seen.sampleCount[enemy] === 0) continue;
    let give = 0;
    let take = 0;
    const first = straight(enemy);
    for (let sample = first; sample < first + seen.sampleCount[enemy]!; sample++) {
      meet(seen, battle, ship, here, enemy, standAt(seen, seen.there, battle, enemy, sample));
      give += seen.sampleShare[sample]! * seen.exchange.given;
      take += seen.sampleShare[sample]! * seen.exchange.taken;
    }
    if (give > best) best = give;
    sum += give;
    // He fires at whom he hurts most: the more likely at this one the more he can do to it.
    const mine = take * take;
    if (take > 0) suffered += (take * mine) / Math.max(mine, elsewhereBut(seen, enemy, ship, mine));
  }
  const damage = seen.worths.perDamage[ship] === 0 ? 0 : suffered / seen.worths.perDamage[ship]!;
  return best + SECOND * (sum - best) - WEIGHTS.caution * lossByVolley(seen.worths, battle, ship, damage);
}
/** MU of a wave, units to either side of its middle, and damage to a ship that it touches, about. */
const WAVE_REACH = 36;
const WAVE_HALF = 1.5 * UNIT;
const WAVE_DAMAGE = 10;

/** 12.3 What a charged wave gun promises along the bow: the enemies that may lie there, by where they may be. */
function waveWorth(seen: Foresight, battle: Battle, ship: number, x: number, y: number, course: number): number {
  if (!isCharged(battle, ship)) return 0;
  const [toX, toY] = [x + legX(course, WAVE_REACH), y + legY(course, WAVE_REACH)];
  let points = 0;
  for (let enemy = 0; enemy < battle.shipCount[0]!; enemy++) {
    if (battle.side[enemy] === battle.side[ship] || seen.sampleCount[enemy] === 0) continue;
    let chance = 0;
    const first = straight(enemy);
    for (let sample = first; sample < first + seen.sampleCount[enemy]!; sample++)
      if (passes(x, y, toX, toY, seen.sampleX[sample]!, seen.sampleY[sample]!, WAVE_HALF))
        chance += seen.sampleShare[sample]!;
    points += chance * lossByVolley(seen.worths, battle, enemy, WAVE_DAMAGE, true);
  }
  return points;
}

/** What an enemy could do to all of a side, this ship at `mine`, by squares. */
function elsewhereBut(seen: Foresight, enemy: number, ship: number, mine: number): number {
  const own = seen.potential[enemy * SHIPS + ship]!;
  return seen.elsewhere[enemy]! - own * own + mine;
}

/** What the turn after promises: both sides fly straight on from there; and how far the guns are from being in range. */
function futureWorth(seen: Foresight, battle: Battle, ship: number, from: PlanePoint, here: Stance): number {
  let best = 0;
  let suffered = 0;
  let gap = Infinity;
  for (let enemy = 0; enemy < battle.shipCount[0]!; enemy++) {
    if (battle.side[enemy] === battle.side[ship] || seen.sampleCount[enemy] === 0) continue;
    const there = straight(enemy);
    flyBy(battle, enemy, 0, 0);
    flyOn(battle, enemy);
    stand(seen.there, flown.x, flown.y, flown.course, battle.rolled[enemy] === 1);
    meet(seen, battle, ship, here, enemy, seen.there);
    if (seen.exchange.given > best) best = seen.exchange.given;
    suffered += seen.exchange.taken;
    const dx = seen.sampleX[there]! - from.x;
    const dy = seen.sampleY[there]! - from.y;
    const distance = Math.sqrt(dx * dx + dy * dy) / UNIT;
    if (distance < gap) gap = distance;
  }
  const reach = Math.max(2, seen.guns.reachBands[ship]! - 1) * BAND;
  const far = gap === Infinity || gap < reach ? 0 : (gap - reach) / 12;
  return best - 0.5 * suffered - WEIGHTS.approach * seen.worths.points[ship]! * far;
}

/** Points of the groups that a ship can launch. */
function readyGroups(battle: Battle, ship: number): number {
  let points = 0;
  for (let group = 0; group < battle.groupCount[0]!; group++)
    if (battle.carrier[group] === ship && isReady(battle, group)) points += groupWorth(battle, group);
  return points;
}

/** Keeps the orders that are worth a closer look at the front, in their order; at least one. */
export function keepOrders(seen: Foresight, battle: Battle, actions: Int32Array, count: number): number {
  const ship = shipOf(actions[0]!);
  if (count < 2 || !isManned(battle, ship)) return count;
  weighShip(seen, battle, ship);
  const floor = Math.max(
    nthBest(seen, ship, Math.min(KEPT, seen.countOf[ship]!)),
    nthBest(seen, ship, 1) - HOPELESS * seen.scale,
  );
  let kept = 0;
  for (let i = 0; i < count && kept < MOST; i++)
    if (valueOf(seen, ship, actions[i]!) >= floor) actions[kept++] = actions[i]!;
  return kept === 0 ? count : kept;
}

const sorted = new Float64Array(MOST);

/** The nth best worth of a ship's orders, from 1. */
function nthBest(seen: Foresight, ship: number, n: number): number {
  const count = seen.countOf[ship]!;
  const first = ship * MOST;
  let filled = 0;
  for (let i = 0; i < count; i++) {
    const value = seen.worthOf[first + i]!;
    if (filled === n && value <= sorted[n - 1]!) continue;
    let at = filled < n ? filled++ : n - 1;
    for (; at > 0 && sorted[at - 1]! < value; at--) sorted[at] = sorted[at - 1]!;
    sorted[at] = value;
  }
  return sorted[Math.min(n, filled) - 1]!;
}

/** What an order is worth: seen.weighed when listed, else by itself. */
function valueOf(seen: Foresight, ship: number, action: number): number {
  const first = ship * MOST;
  for (let n = 0; n < seen.countOf[ship]!; n++)
    if (seen.actionsOf[first + n] === action) return seen.worthOf[first + n]!;
  return Number.NaN;
}

function unlistedWorth(seen: Foresight, battle: Battle, ship: number, action: number): number {
  readTables(seen, battle);
  return orderWorth(seen, battle, ship, action);
}

/** Writes a weight for each order of a ship. */
export function weighOrders(
  seen: Foresight,
  battle: Battle,
  actions: Int32Array,
  count: number,
  weights: Float64Array,
): void {
  let best = -Infinity;
  for (let i = 0; i < count; i++) {
    const ship = shipOf(actions[i]!);
    weighShip(seen, battle, ship);
    const listedWorth = valueOf(seen, ship, actions[i]!);
    weights[i] = Number.isNaN(listedWorth) ? unlistedWorth(seen, battle, ship, actions[i]!) : listedWorth;
    if (weights[i]! > best) best = weights[i]!;
  }
  for (let i = 0; i < count; i++) weights[i] = Math.max(1e-4, Math.exp((weights[i]! - best) / seen.scale));
}
