import { byNumber } from '../../engine/actionKinds.ts';
import { STEP_X, STEP_Y, UNIT, flyPath, isWithin, newPath } from '../../engine/ftb/plane.ts';
import { ACTION, firstOf, kindOf, secondOf } from '../../engine/ftb/actions.ts';
import type { Battle } from '../../engine/ftb/battle.ts';
import { isArmed } from '../../engine/ftb/damage.ts';
import {
  baseCourse,
  baseLength,
  bodiesOf,
  captorOf,
  isDocked,
  isInOrbit,
  isStar,
  laneCourse,
  laneOf,
} from '../../engine/ftb/flight.ts';
import { MAX_ACTIONS } from '../../engine/ftb/legal.ts';
import { orderOf, type shipOrders } from '../../engine/ftb/orders.ts';
import { comesNearBody, heatOfOrder, unbentOf } from '../../engine/ftb/plots.ts';
import {
  TYPE_FUEL,
  TYPE_OVERHEATS,
  TYPE_POINTS,
  TYPE_SHIELDS,
  TYPE_TORPEDOES,
  TYPE_WEAPONS,
} from '../../engine/ftb/shipTypes.ts';
import { CRASH, LANE_CARRIES, MELTDOWN, STAR_RADIATION, WEAPON_RANGE } from '../../engine/ftb/tables.ts';
import { isOnMap } from '../../engine/ftb/victory.ts';
import { isRunner, missionShare, turnsOut } from './aims.ts';
import { fightReach, newFoes, readFoes } from './foes.ts';
import { LOST, OUT, SAFE, edgeAhead, wayOver } from './hazards.ts';
import { distanceFrom, distanceToLine, markOf, newMark, setVector, steadyBurn, type Mark } from './reach.ts';
import {
  exposure,
  launchPromise,
  newFlights,
  opportunity,
  readFlights,
  readStrikes,
  torpedoDanger,
} from './threats.ts';
import { WEIGHTS } from './weights.ts';
import { heatCost, prizeFactor, shipWorth } from './worth.ts';

// Orders (12) and their vectors, as a captain weighs them: what each leads to, in points.

const path = newPath();
/** Where the order leaves the ship, and the line that it flies. */
const end = newMark();
const way = newMark();
const other = newMark();

/** The enemies of the ship whose orders are weighed, and the torpedoes. */
const foes = newFoes();
const flights = newFlights();
/**
 * What the order that was weighed last comes to; where it leads to the edges, −1 where that has not been looked at; whether it
 * loses the ship.
 */
const flight = { fate: 0, edge: 0, isFatal: false };
/** Of the orders weighed last, 1 for those that lose the ship. */
const fatal = new Uint8Array(MAX_ACTIONS);

const FINE = 0;
const GONE_OUT = 1;
const FATAL = 2;

/** Flies the active ship's order into `end` and `way`; says what becomes of it there. */
function flyOrder(battle: Battle, action: number): number {
  const ship = battle.active[0]!;
  const kind = kindOf(action);
  flight.edge = -1;
  const plots = kind === ACTION.BURN || kind === ACTION.HARD_BURN;
  if (!plots && (isDocked(battle, ship) || isInOrbit(battle, ship))) {
    markOf(battle, ship, end);
    way.x = end.x;
    way.y = end.y;
    way.vx = end.vx;
    way.vy = end.vy;
    end.x += end.vx;
    end.y += end.vy;
    return FINE;
  }
  const course = plots ? firstOf(action) : baseCourse(battle, ship);
  const length = plots ? secondOf(action) : baseLength(battle, ship);
  const x = battle.x[ship]!;
  const y = battle.y[ship]!;
  let endX = x + length * STEP_X[course]!;
  let endY = y + length * STEP_Y[course]!;
  let endCourse = course;
  const hasBodies = battle.bodyCount[0]! > 0;
  const bent = hasBodies ? unbentOf(battle, ship) : 0;
  if (
    hasBodies &&
    comesNearBody(battle, bent, x, y, length) &&
    flyPath(path, x, y, course, length, bodiesOf(battle), bent, 0) < 0
  ) {
    endX = path.endX;
    endY = path.endY;
    endCourse = path.endCourse;
  }
  if (kind === ACTION.COAST && battle.laneCount[0]! > 0) {
    const lane = laneOf(battle, ship);
    if (lane >= 0) {
      const along = laneCourse(battle, ship, lane);
      endX += LANE_CARRIES * STEP_X[along]!;
      endY += LANE_CARRIES * STEP_Y[along]!;
    }
  }
  setMark(end, endX, endY, endCourse, length);
  way.x = x / UNIT;
  way.y = y / UNIT;
  way.vx = end.x - way.x;
  way.vy = end.y - way.y;
  if (!isOnMap(battle, endX, endY)) return leavesWell(battle, ship, endX, endY) ? GONE_OUT : FATAL;
  if (hasBodies) {
    const captor = captorOf(battle, battle.released[ship]!, endX, endY, endCourse, length);
    if (captor < 0 && crashes(battle, endX, endY)) return FATAL;
    if (captor >= 0) return FINE;
  }
  flight.edge = edgeAhead(battle, ship, end);
  return flight.edge === LOST ? FATAL : FINE;
}

function setMark(mark: Mark, x: number, y: number, course: number, length: number): void {
  mark.x = x / UNIT;
  mark.y = y / UNIT;
  setVector(mark, course, length);
}

function leavesWell(battle: Battle, ship: number, x: number, y: number): boolean {
  const crossed = (y < 0 ? 1 : 0) | (x > battle.width[0]! ? 2 : 0) | (y > battle.height[0]! ? 4 : 0) | (x < 0 ? 8 : 0);
  return (battle.exits[battle.side[ship]!]! & crossed) !== 0;
}

function crashes(battle: Battle, x: number, y: number): boolean {
  for (let body = 0; body < battle.bodyCount[0]!; body++)
    if (isWithin(battle.bodyX[body]! - x, battle.bodyY[body]! - y, CRASH)) return true;
  return false;
}

/** Heat that a ship has after an order, before what it cools. */
const heatAfter = (battle: Battle, ship: number, action: number): number =>
  battle.heat[ship]! + heatOfOrder(battle, ship, orderOf(kindOf(action)));

/** Whether an order loses the active ship, as far as that can be told. */
export function isFatal(battle: Battle, action: number): boolean {
  const fate = flyOrder(battle, action);
  if (fate === FATAL) return true;
  return meltsBy(battle, battle.active[0]!, action);
}

/** Whether radiation on the way of an order that has been flown may melt the ship. */
function meltsBy(battle: Battle, ship: number, action: number): boolean {
  return heatAfter(battle, ship, action) + 1 >= MELTDOWN && isIrradiated(battle);
}

/** Heat of a ship before an order at which it can do no more than coast: another burn would melt it. */
const SPENT = MELTDOWN - 1;

/**
 * Whether an order is a folly even for who forgets the heat: it loses the ship, takes it so hot to an edge that it cannot
 * turn, or brings it where it must hurry to stay on the map; who is to leave by an edge may.
 */
export function isAstray(battle: Battle, action: number): boolean {
  const fate = flyOrder(battle, action);
  if (fate === FATAL) return true;
  const ship = battle.active[0]!;
  const runs = isRunner(battle, ship);
  if (fate === GONE_OUT) return !runs;
  if (heatOn(battle, ship, action) >= SPENT && wayOver(battle, ship, end, true) > 0) return true;
  const ahead = edgeAhead(battle, ship, end, true);
  return runs ? ahead === LOST : ahead !== SAFE;
}

/** How far an order takes the active ship beyond where it can still turn on the map, in LU; infinite where it is lost. */
export function wayTooFar(battle: Battle, action: number): number {
  const ship = battle.active[0]!;
  if (flyOrder(battle, action) !== FINE) return Infinity;
  return wayOver(battle, ship, end, heatOn(battle, ship, action) >= SPENT);
}

/** Heat that a ship has after an order and the radiation on its way. */
function heatOn(battle: Battle, ship: number, action: number): number {
  return heatAfter(battle, ship, action) + (isIrradiated(battle) ? 1 : 0);
}

/** Whether an order is a folly even for who knows the system little: it leads astray, or overheats the ship. */
export function isFolly(battle: Battle, action: number): boolean {
  if (isAstray(battle, action)) return true;
  const ship = battle.active[0]!;
  const heat = heatOn(battle, ship, action);
  return heat > battle.heat[ship]! && heat >= TYPE_OVERHEATS[battle.shipType[ship]!]!;
}

/** Turns that all of a ship's points are worth to who only wants to leave. */
const HOT = 8;

/** Turns, about, until an order has the active ship out by its side's edge; heat counts as turns. Infinite where it is lost. */
export function turnsHome(battle: Battle, action: number): number {
  if (isFatal(battle, action)) return Infinity;
  const ship = battle.active[0]!;
  if (flyOrder(battle, action) === GONE_OUT) return -1;
  const heat = heatAfter(battle, ship, action);
  if (heat >= MELTDOWN) return Infinity;
  return turnsOut(battle, battle.side[ship]!, end, steadyBurn(battle, ship)) + HOT * heatCost(battle, ship, heat);
}

/** Whether the line of `way` touches radiation. */
function isIrradiated(battle: Battle): boolean {
  for (let body = 0; body < battle.bodyCount[0]!; body++)
    if (isStar(battle, body) && passes(battle.bodyX[body]!, battle.bodyY[body]!, 0, STAR_RADIATION * battle.influence[body]!)) return true; // prettier-ignore
  return isInZone(battle, 0);
}

function isInZone(battle: Battle, kind: number): boolean {
  for (let zone = 0; zone < battle.zoneCount[0]!; zone++)
    if (
      battle.zoneKind[zone] === kind &&
      passes(battle.zoneX[zone]!, battle.zoneY[zone]!, battle.zoneInner[zone]!, battle.zoneOuter[zone]!)
    )
      return true;
  return false;
}

/** Whether the line of `way` comes between two distances from a point, in units. */
function passes(x: number, y: number, inner: number, outer: number): boolean {
  const px = x / UNIT;
  const py = y / UNIT;
  if (distanceToLine(way, px, py) > outer) return false;
  if (inner === 0) return true;
  const begins = Math.hypot(px - way.x, py - way.y);
  const ends = Math.hypot(px - way.x - way.vx, py - way.y - way.vy);
  return begins >= inner || ends >= inner;
}

/** Share of its points that a ship expects of what an asteroid field does: 1 heat, or a hit. */
const ASTEROIDS = 0.08;
/** Of a repair that succeeds two times in three. */
const MENDED = 0.8;

type Own = (battle: Battle, ship: number, action: number, points: number) => number;
const nothing: Own = () => 0;
const spendsFuel: Own = (_battle, _ship, _action, points) => -WEIGHTS.fuel * points;

/** What each order does beside moving the ship. */
const OF_ITSELF = byNumber<keyof typeof shipOrders, Own>(ACTION, {
  COAST: nothing,
  BURN: nothing,
  HARD_BURN: spendsFuel,
  HEAT_DUMP: spendsFuel,
  REPAIR: (battle, ship, _action, points) => MENDED * WEIGHTS.offline[battle.damage[ship]! - 1]! * points,
  REFIT: (battle, ship, _action, points) => refitWorth(battle, ship, points),
  LAUNCH(battle, ship, action) {
    setMark(other, battle.x[ship]!, battle.y[ship]!, firstOf(action), secondOf(action));
    other.x += other.vx;
    other.y += other.vy;
    return WEIGHTS.flight * launchPromise(foes, other) - WEIGHTS.torpedo;
  },
});

/** Points that an order of the active ship leads to; only differences between its orders count. */
export function orderWorth(battle: Battle, action: number): number {
  readFoes(battle, battle.active[0]!, true, foes);
  readFlights(battle, battle.active[0]!, flights);
  if (kindOf(action) === ACTION.LAUNCH) readStrikes(battle, foes);
  return ownWorth(battle, action, wayWorth(battle, action));
}

/** The same of `count` orders, into `worths`. */
export function orderWorths(battle: Battle, actions: Int32Array, count: number, worths: Float64Array): void {
  readFoes(battle, battle.active[0]!, true, foes);
  readFlights(battle, battle.active[0]!, flights);
  let launches = false;
  let still = 0;
  for (let i = 0; i < count; i++) {
    const action = actions[i]!;
    if (kindOf(action) !== ACTION.LAUNCH) {
      launches = false;
      worths[i] = ownWorth(battle, action, wayWorth(battle, action));
    } else {
      // Wherever a torpedo is sent, the ship itself flies on alike.
      if (!launches) {
        readStrikes(battle, foes);
        still = wayWorth(battle, action);
      }
      launches = true;
      worths[i] = ownWorth(battle, action, still);
    }
    fatal[i] = flight.isFatal ? 1 : 0;
  }
}

/** Leaves the orders that do not lose the active ship, all where each does, and their worths beside them; returns how many. */
export function weighSoundOrders(battle: Battle, actions: Int32Array, count: number, worths: Float64Array): number {
  orderWorths(battle, actions, count, worths);
  let kept = 0;
  for (let i = 0; i < count; i++) {
    if (fatal[i] === 1) continue;
    actions[kept] = actions[i]!;
    worths[kept++] = worths[i]!;
  }
  return kept === 0 ? count : kept;
}

/** Adds what an order does beside moving the ship, unless that is lost by it. */
function ownWorth(battle: Battle, action: number, worth: number): number {
  if (flight.fate !== FINE) return worth;
  const ship = battle.active[0]!;
  return worth + OF_ITSELF[kindOf(action)]!(battle, ship, action, TYPE_POINTS[battle.shipType[ship]!]!);
}

/** Points that the way and the heat of an order lead to; `flight` says what it comes to. */
function wayWorth(battle: Battle, action: number): number {
  const ship = battle.active[0]!;
  const kind = kindOf(action);
  const type = battle.shipType[ship]!;
  const points = TYPE_POINTS[type]!;
  const fate = flyOrder(battle, action);
  flight.fate = fate;
  flight.isFatal = fate === FATAL || meltsBy(battle, ship, action);
  if (fate === FATAL) return -shipWorth(battle, ship);
  if (fate === GONE_OUT) return isRunner(battle, ship) ? WEIGHTS.mission : -WEIGHTS.leaving * shipWorth(battle, ship);
  let worth = alongTheWay(isArmed(battle, ship));
  if (TYPE_WEAPONS[type] === 1) worth += WEIGHTS.threat * opportunity(foes, fightReach(battle, ship), end, 1);
  worth -= WEIGHTS.threat * exposure(foes, end);
  if (flights.count > 0) worth -= torpedoDanger(flights, end);
  if (battle.aimCount[0]! > 0) worth += WEIGHTS.mission * missionShare(battle, ship, end);
  const edge = flight.edge < 0 ? edgeAhead(battle, ship, end) : flight.edge;
  if (edge === OUT && !isRunner(battle, ship)) worth -= WEIGHTS.leaving * points;
  let heat = heatAfter(battle, ship, action);
  if (battle.zoneCount[0]! + battle.bodyCount[0]! > 0) {
    if (isIrradiated(battle)) heat++;
    if (isInZone(battle, 1)) worth -= ASTEROIDS * points * prizeFactor(battle, ship);
  }
  if (kind === ACTION.COAST && heat > 0) heat--;
  if (kind === ACTION.HEAT_DUMP) heat = 0;
  return worth - points * prizeFactor(battle, ship) * heatCost(battle, ship, heat);
}

function refitWorth(battle: Battle, ship: number, points: number): number {
  const type = battle.shipType[ship]!;
  const share =
    WEIGHTS.fuel * (TYPE_FUEL[type]! - battle.fuel[ship]!) +
    WEIGHTS.shield * (TYPE_SHIELDS[type]! - battle.shields[ship]!) +
    (battle.offline[ship] === 0 ? 0 : WEIGHTS.offline[battle.damage[ship]! - 1]!);
  return share * points + WEIGHTS.torpedo * (TYPE_TORPEDOES[type]! - battle.torpedoes[ship]!);
}

/** LU by which a rounding can be wrong, and much more. */
const CLEARLY = 0.001;

/** Ship attacks (14): the best fight along the way, less what the enemies that it passes may do by cover fire. */
function alongTheWay(armed: boolean): number {
  const { x, y, vx, vy } = way;
  const most = Math.sqrt(vx * vx + vy * vy) + WEAPON_RANGE + CLEARLY;
  let best = 0;
  let cover = 0;
  for (let n = 0; n < foes.count; n++) {
    const dx = foes.x[n]! - x;
    const dy = foes.y[n]! - y;
    if (dx * dx + dy * dy > most * most) continue;
    if (distanceFrom(x, y, vx, vy, foes.x[n]!, foes.y[n]!) > WEAPON_RANGE) continue;
    const mine = armed ? foes.mine[n]! : 0;
    // Whom it attacks gives no cover fire.
    if (mine > best) best = mine;
    else cover = Math.max(cover, foes.theirs[n]!);
  }
  return best - cover;
}
