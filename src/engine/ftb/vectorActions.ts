import { courseDifference, isWithin } from './plane.ts';
import {
  LANE_MARKS,
  NOT_SET,
  ORDER,
  SHIPS,
  STAGE,
  STEP,
  TORPEDO_BITS,
  WOUND,
  isInPlay,
  lowest,
  other,
  type Battle,
} from './battle.ts';
import { attackActions, nextTarget } from './attacks.ts';
import { addHeat, loseShield, markHit } from './damage.ts';
import type { Emit } from './events.ts';
import {
  alongX,
  alongY,
  arrive,
  captorOf,
  carry,
  enterOrbit,
  flown,
  fly,
  goRound,
  isDocked,
  isInOrbit,
  isStar,
  keepPath,
  keptCorners,
  cutPath,
  keptLength,
  laneOf,
  pushTrail,
  stay,
  tellBends,
} from './flight.ts';
import { FAILURE, PARTIAL, resolveTest } from './randomEvents.ts';
import { TANKER, TYPE_FUEL, TYPE_WEAPONS } from './shipTypes.ts';
import { ask } from './step.ts';
import {
  ALONGSIDE,
  LANE_WIDTH,
  REFUEL_COURSE,
  REFUEL_LENGTH,
  SAFE_DISTANCE,
  STAR_RADIATION,
  WEAPON_RANGE,
} from './tables.ts';
import { plotFreely, reaches, wound } from './torpedoes.ts';
import { UNIT, TOLERANCE } from './plane.ts';

// 3) Vector plot and 4) Vector actions (11).

/** 3) The ship's new vector end point; true where a side has to be named first. */
export function plotStep(battle: Battle, emit?: Emit): boolean {
  const ship = battle.active[0]!;
  battle.stage[0] = STAGE.INCOMING;
  if (isDocked(battle, ship)) {
    // It is not placed anew: no torpedo strikes it by itself.
    stay(battle, ship);
    beginWalk(battle);
    battle.stage[0] = STAGE.WALK;
    return false;
  }
  if (isInOrbit(battle, ship)) {
    goRound(battle, ship, emit);
    keepPath(battle);
    pushTrail(battle, ship, flown);
    return false;
  }
  battle.stage[0] = STAGE.PLOT;
  const lane = battle.order[0] === ORDER.COAST ? laneOf(battle, ship) : -1;
  let grown = 0;
  let carried = 0;
  const length = battle.length[ship]!;
  if (lane >= 0) {
    const ahead = fly(battle, ship, battle.course[ship]!, length, battle.passes[0]!);
    if (ahead >= 0) {
      battle.ahead[0] = ahead;
      return ask(battle, STEP.SIDE, battle.side[ship]!);
    }
    carried = carry(battle, ship, lane);
    keepPath(battle);
  } else {
    if (!plotFreely(battle, ship)) return true;
    grown = keptLength(battle) - length;
  }
  const bentBefore = battle.bent[ship]!;
  battle.length[ship] = length + grown;
  pushTrail(battle, ship, flown);
  arrive(battle, ship);
  if (emit) {
    emit({ type: 'flew', object: ship, path: keptCorners(battle), course: flown.endCourse, length: length + grown, grown, carried }); // prettier-ignore
    tellBends(battle, ship, bentBefore, emit);
  }
  const { endX, endY, endCourse } = flown;
  const captor = captorOf(battle, battle.released[ship]!, endX, endY, endCourse, length + grown);
  if (captor >= 0) enterOrbit(battle, ship, captor, emit);
  battle.stage[0] = STAGE.INCOMING;
  return false;
}

/** Looks along the vector: the zones that it touches, and the potential targets in their order. */
export function beginWalk(battle: Battle): void {
  battle.targetAt[0] = 0;
  battle.passed[0] = 0;
  battle.attacked[0] = NOT_SET;
  battle.covered[0] = 0;
  battle.radiationAt[0] = NOT_SET;
  battle.asteroidsAt[0] = NOT_SET;
  const mark = tunnelAt(battle);
  if (mark >= 0) cutPath(battle, mark);
  const length = keptLength(battle);
  if (comesNearZones(battle, length)) {
    for (let at = 0; at <= length; at++) {
      const x = alongX(battle, at);
      const y = alongY(battle, at);
      if (battle.radiationAt[0] === NOT_SET && isIrradiated(battle, x, y)) battle.radiationAt[0] = at;
      if (battle.asteroidsAt[0] === NOT_SET && isInZone(battle, 1, x, y)) battle.asteroidsAt[0] = at;
    }
  }
  findTargets(battle, length);
}

/** Whether a vector so long can touch any zone at all: they are looked for at every LU only then. */
function comesNearZones(battle: Battle, length: number): boolean {
  const x = battle.legX[0]!;
  const y = battle.legY[0]!;
  // Bends may add a LU each to the way.
  const most = length + battle.legs[0]!;
  for (let zone = 0; zone < battle.zoneCount[0]!; zone++)
    if (isWithin(battle.zoneX[zone]! - x, battle.zoneY[zone]! - y, most + battle.zoneOuter[zone]!)) return true;
  for (let body = 0; body < battle.bodyCount[0]!; body++) {
    if (!isStar(battle, body)) continue;
    const reach = most + STAR_RADIATION * battle.influence[body]!;
    if (isWithin(battle.bodyX[body]! - x, battle.bodyY[body]! - y, reach)) return true;
  }
  return false;
}

/** Radiation zones, and those around stars. */
function isIrradiated(battle: Battle, x: number, y: number): boolean {
  for (let body = 0; body < battle.bodyCount[0]!; body++) {
    const reach = STAR_RADIATION * battle.influence[body]!;
    if (isStar(battle, body) && isWithin(battle.bodyX[body]! - x, battle.bodyY[body]! - y, reach)) return true;
  }
  return isInZone(battle, 0, x, y);
}

function isInZone(battle: Battle, kind: number, x: number, y: number): boolean {
  for (let zone = 0; zone < battle.zoneCount[0]!; zone++) {
    if (battle.zoneKind[zone] !== kind) continue;
    const dx = battle.zoneX[zone]! - x;
    const dy = battle.zoneY[zone]! - y;
    const inner = battle.zoneInner[zone]! * UNIT - TOLERANCE;
    if (isWithin(dx, dy, battle.zoneOuter[zone]!) && (inner < 0 || dx * dx + dy * dy >= inner * inner)) return true;
  }
  return false;
}

/** Potential targets: by the first point that reaches them, then the nearest there. */
function findTargets(battle: Battle, length: number): void {
  const active = battle.active[0]!;
  const { targets, targetFirst, targetLast } = battle;
  let count = 0;
  const side = battle.side[active]!;
  const x = battle.legX[0]!;
  const y = battle.legY[0]!;
  // Bends may add a LU each to the way.
  const reach = length + battle.legs[0]! + WEAPON_RANGE;
  for (let bits = battle.present[0]! & ~TORPEDO_BITS; bits !== 0; bits &= bits - 1) {
    const ship = lowest(bits);
    if (battle.side[ship] === side || !isWithin(battle.x[ship]! - x, battle.y[ship]! - y, reach)) continue;
    let first = -1;
    let last = -1;
    for (let at = 0; at <= length; at++) {
      if (!reaches(battle, ship, WEAPON_RANGE, at)) continue;
      if (first < 0) first = at;
      last = at;
    }
    if (first < 0) continue;
    let place = count++;
    for (; place > 0 && comesBefore(battle, ship, first, targets[place - 1]!, targetFirst[place - 1]!); place--) {
      targets[place] = targets[place - 1]!;
      targetFirst[place] = targetFirst[place - 1]!;
      targetLast[place] = targetLast[place - 1]!;
    }
    targets[place] = ship;
    targetFirst[place] = first;
    targetLast[place] = last;
  }
  battle.targetCount[0] = count;
}

function comesBefore(battle: Battle, ship: number, first: number, rival: number, rivalFirst: number): boolean {
  if (first !== rivalFirst) return first < rivalFirst;
  return squareTo(battle, ship, first) < squareTo(battle, rival, first);
}

function squareTo(battle: Battle, ship: number, at: number): number {
  const dx = battle.x[ship]! - alongX(battle, at);
  const dy = battle.y[ship]! - alongY(battle, at);
  return dx * dx + dy * dy;
}
/** Ship attacks (14): one an activation, by a ship that has weapons. */
const mayAttack = (battle: Battle): boolean =>
  battle.attacked[0] === NOT_SET && TYPE_WEAPONS[battle.shipType[battle.active[0]!]!] === 1;
const scratchTargets = new Int32Array(SHIPS);
/** Cover fire: one an activation, not by the ship that was attacked, and by a ship that has weapons. */
const mayCover = (battle: Battle, ship: number): boolean =>
  battle.covered[0] === 0 &&
  battle.attacked[0] !== ship &&
  isInPlay(battle, ship) &&
  TYPE_WEAPONS[battle.shipType[ship]!] === 1;

/** 4) Follows the vector; true where somebody decides. */
export function walkStep(battle: Battle, emit?: Emit): boolean {
  const active = battle.active[0]!;
  const place = battle.targetAt[0]!;
  const first = place < battle.targetCount[0]! ? battle.targetFirst[place]! : NOT_SET;
  const radiation = battle.radiationAt[0]!;
  const asteroids = battle.asteroidsAt[0]!;
  if (radiation !== NOT_SET && radiation <= Math.min(first, asteroids)) {
    battle.radiationAt[0] = NOT_SET;
    addHeat(battle, active, 1, 'radiation', emit);
    return false;
  }
  if (asteroids !== NOT_SET && asteroids <= first) {
    battle.asteroidsAt[0] = NOT_SET;
    meetAsteroids(battle, active, emit);
    return false;
  }
  if (first === NOT_SET) {
    battle.stage[0] = STAGE.ARRIVE;
    return false;
  }
  if (battle.passed[0] === 0) {
    if (mayAttack(battle) && attackActions(battle, scratchTargets) > 0)
      return ask(battle, STEP.ATTACK, battle.side[active]!);
    battle.passed[0] = 1;
  }
  if (mayCover(battle, battle.targets[place]!)) return ask(battle, STEP.COVER, other(battle.side[active]!));
  nextTarget(battle);
  return false;
}

/** Asteroid fields: an RE test; 1 heat by a partial success, by a failure a hit whose owner chooses. */
function meetAsteroids(battle: Battle, unit: number, emit?: Emit): void {
  const result = resolveTest(battle, unit, 'asteroids', false, null, emit);
  if (result === PARTIAL) addHeat(battle, unit, 1, 'asteroids', emit);
  if (result !== FAILURE) return;
  markHit(battle, unit, 'asteroids', emit);
  if (battle.shields[unit]! > 0) loseShield(battle, unit, emit);
  else wound(battle, unit, WOUND.ASTEROIDS, battle.side[unit]!, emit);
}

/** Refuelling: a ship that coasts beside a tanker of its side on nearly the same vector is filled up. */
export function refuel(battle: Battle, unit: number, emit?: Emit): void {
  const type = battle.shipType[unit]!;
  if (battle.order[0] !== ORDER.COAST || type === TANKER || battle.length[unit] === 0) return;
  for (let tanker = 0; tanker < battle.shipCount[0]!; tanker++) {
    const needs = TYPE_FUEL[type]! - battle.fuel[unit]!;
    if (needs === 0 || !isBeside(battle, unit, tanker)) continue;
    const amount = Math.min(needs, battle.fuel[tanker]!);
    if (amount === 0) continue;
    battle.fuel[unit]! += amount;
    battle.fuel[tanker]! -= amount;
    emit?.({ type: 'refuelled', unit, tanker, amount, fuel: battle.fuel[unit]!, store: battle.fuel[tanker]! });
  }
}

function isBeside(battle: Battle, unit: number, tanker: number): boolean {
  if (battle.shipType[tanker] !== TANKER || !isInPlay(battle, tanker) || battle.length[tanker] === 0) return false;
  if (battle.side[tanker] !== battle.side[unit]) return false;
  if (Math.abs(battle.length[tanker]! - battle.length[unit]!) > REFUEL_LENGTH) return false;
  if (courseDifference(battle.course[tanker]!, battle.course[unit]!) > REFUEL_COURSE) return false;
  return isAlongside(battle.x[tanker]! - battle.x[unit]!, battle.y[tanker]! - battle.y[unit]!);
}

/** Between 1 and 2 LU away. */
export function isAlongside(dx: number, dy: number): boolean {
  const least = SAFE_DISTANCE * UNIT - TOLERANCE;
  return isWithin(dx, dy, ALONGSIDE) && dx * dx + dy * dy >= least * least;
}

/** Space lanes: the first whole LU of the vector that reaches the mark of a tunnelling lane, or −1. */
function tunnelAt(battle: Battle): number {
  if (battle.laneCount[0] === 0) return -1;
  const length = keptLength(battle);
  for (let at = 0; at <= length; at++) if (isAtTunnel(battle, alongX(battle, at), alongY(battle, at))) return at;
  return -1;
}

function isAtTunnel(battle: Battle, x: number, y: number): boolean {
  for (let lane = 0; lane < battle.laneCount[0]!; lane++) {
    if (battle.laneMarks[lane] !== 1) continue;
    const mark = lane * LANE_MARKS;
    if (isWithin(x - battle.markX[mark]!, y - battle.markY[mark]!, LANE_WIDTH)) return true;
  }
  return false;
}

/** Space lanes: whether the vector, which was cut there, ends at the mark of a tunnelling lane. */
export function reachesTunnel(battle: Battle): boolean {
  if (battle.laneCount[0] === 0) return false;
  const end = keptLength(battle);
  return isAtTunnel(battle, alongX(battle, end), alongY(battle, end));
}
