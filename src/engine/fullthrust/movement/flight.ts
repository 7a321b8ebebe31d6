import {
  ORDER,
  SWITCH,
  VECTOR_LEGS,
  WARM,
  isCloaked,
  isInPlay,
  isManned,
  isOn,
  isOnTable,
  type Battle,
} from '../battle.ts';
import type { Side } from '../../game.ts';
import type { Emit, ToldEvent } from '../events.ts';
import { POSSIBLE, REASONS } from '../reasons.ts';
import { contactsFlyAlike } from '../rulesVersion.ts';
import { showSheet } from '../sensors/disclosure.ts';
import { notePull } from '../sensors/sheets.ts';
import { isInControl } from '../ships/sheet.ts';
import { carryScreens } from '../fighters/screens.ts';
import { leaveTable } from './leaving.ts';
import { layMines, meetMines } from '../mines/mines.ts';
import { laysMines } from '../mines/mineOrders.ts';
import { whyNotFly, whyNotFtl } from './orders.ts';
import { burnOf, flyVector, legsOf, rollsOver, thrustOfOrder, whyNotFlyVector } from './vectors.ts';
import { legsFlown } from './legs.ts';
import { flown, fly, pathOf } from './path.ts';
import { dockShips, dockedTo } from '../docking/docking.ts';
import { enterAtmosphere } from '../orbits/atmosphere.ts';
import { FATE, WAY, arcAfter, arcNear, arcPath, flyOrbitOrdered, hasPlanets, leadsInward, leaveOrbit, nearerWay, orbitOf, orbitSpeed, putInOrbit, reaches, type Reached } from '../orbits/orbits.ts'; // prettier-ignore
import { meetBodies, moveBodies } from '../terrain/terrain.ts';
import { vectorsFall } from '../rulesVersion.ts';
import { WAYS } from '../terms.ts';
import { UNIT } from '../ground.ts';
import type { PlanePoint } from '../../plane.ts';

export { flown, fly } from './path.ts';

/** Where a ship's written order leads, or where it goes without one. */
export function flyOrdered(battle: Battle, ship: number): void {
  if (orbitOf(battle, ship) >= 0) return void flyOrbitOrdered(battle, ship);
  const moves = battle.order[ship] === ORDER.MOVE;
  if (battle.vector[ship] === 1)
    return flyVector(battle, ship, battle.orderLegs, ship * VECTOR_LEGS, moves ? VECTOR_LEGS : 0);
  const turn = moves ? battle.orderTurn[ship]! : 0;
  const thrust = moves ? battle.orderThrust[ship]! : 0;
  fly(battle.x[ship]!, battle.y[ship]!, battle.course[ship]!, battle.speed[ship]! + thrust, turn);
}

/** 3.3 What an order that has become impossible breaks; POSSIBLE where it can be carried out. */
function whyNotNow(battle: Battle, ship: number): number {
  switch (battle.order[ship]) {
    case ORDER.MOVE:
      if (battle.vector[ship] === 1)
        return whyNotFlyVector(battle, ship, battle.orderLegs, ship * VECTOR_LEGS, VECTOR_LEGS);
      return whyNotFly(battle, ship, battle.orderTurn[ship]!, battle.orderThrust[ship]!, battle.orderRoll[ship]!);
    case ORDER.FTL:
      return whyNotFtl(battle, ship);
    default:
      return POSSIBLE;
  }
}

/** 2.7 (4) All ships move, but for those that go into FTL. One whose order is impossible moves straight on (3.3). */
export function moveShips(battle: Battle, emit?: Emit): void {
  dockShips(battle, emit);
  moveBodies(battle, emit);
  const mines = isOn(battle, SWITCH.MINES);
  // 12.1 Ships that lay mines move before all others.
  for (let pass = mines ? 0 : 1; pass < 2; pass++)
    for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
      if ((!isOnTable(battle, ship) && !isCloaked(battle, ship)) || battle.warm[ship] === WARM.READY) continue;
      if (mines && laysMines(battle, ship) !== (pass === 0)) continue;
      moveShip(battle, ship, emit);
    }
}
/** The planet that the ship under way falls to; −1: it does not fall. */
const falling = { body: -1 };

/** 3.2, 3.3 Moves one ship by its order; a hulk, or one out of control, keeps course and speed. */
function moveShip(battle: Battle, ship: number, tell?: Emit): void {
  const cloaked = isCloaked(battle, ship);
  const emit = tell && cloaked ? (event: ToldEvent) => tell({ ...event, toldTo: battle.side[ship] as Side }) : tell;
  if (!isManned(battle, ship) || !isInControl(battle, ship) || dockedTo(battle, ship) >= 0)
    battle.order[ship] = ORDER.NONE;
  falling.body = -1;
  const reason = whyNotNow(battle, ship);
  if (reason !== POSSIBLE) {
    const [code, section] = REASONS[reason]!;
    battle.order[ship] = ORDER.NONE;
    emit?.({ type: 'orderImpossible', unit: ship, code, section });
  }
  const moves = battle.order[ship] === ORDER.MOVE;
  const mines = isOn(battle, SWITCH.MINES);
  const terrain = battle.bodies.count[0] !== 0;
  const vector = battle.vector[ship] === 1;
  const legs = emit && vector ? legsFlown(battle, ship, moves ? legsOf(battle, ship) : []) : null;
  const before = emit && { course: battle.course[ship]! || 12, speed: battle.speed[ship]! };
  const orbit = orbitOf(battle, ship);
  const fate = orbit >= 0 ? flyOrbitOrdered(battle, ship) : FATE.LEAVES;
  if (orbit < 0 && !cloaked && (battle.speed[ship] !== 0 || (moves && battle.orderThrust[ship] !== 0)))
    notePull(battle, ship, moves ? battle.orderTurn[ship]! : 0, moves ? battle.orderThrust[ship]! : 0);
  if (orbit < 0 && !cloaked && vector && moves && contactsFlyAlike(battle)) notePull(battle, ship, 0, thrustOfOrder(battle, ship)); // prettier-ignore
  if (orbit < 0) flyOrdered(battle, ship);
  battle.flown.turn[ship] = moves ? battle.orderTurn[ship]! : 0;
  battle.flown.thrust[ship] = !moves ? 0 : vector ? burnOf(battle, ship) : battle.orderThrust[ship]!;
  battle.flown.order[ship] = battle.order[ship]!;
  if (moves && (battle.orderRoll[ship] === 1 || (vector && rollsOver(battle, ship))))
    battle.rolled[ship] = 1 - battle.rolled[ship]!;
  if (battle.order[ship] === ORDER.FTL) {
    battle.warm[ship] = WARM.WARMING;
    showSheet(battle, ship, emit);
    emit?.({ type: 'ftlWarmed', unit: ship });
  }
  const start = { x: battle.x[ship]!, y: battle.y[ship]! };
  let path = pathOf(start, { x: flown.middleX, y: flown.middleY }, { x: flown.x, y: flown.y });
  // 14.1 By vectors a way out of an orbit may lead inward: the ship falls from where it is.
  const dives = orbit >= 0 && fate === FATE.LEAVES && vector && vectorsFall(battle) && leadsInward(battle, orbit, start, path.at(-1)!); // prettier-ignore
  if (dives) {
    [flown.x, flown.y] = [start.x, start.y];
    settle(battle, ship);
    leaveOrbit(battle, ship);
    falling.body = orbit;
    path = [start, start];
  } else if (orbit >= 0 && fate === FATE.STAYS) path = goRound(battle, ship, orbit, flown.course);
  else {
    const reached = fate === FATE.LEAVES && hasPlanets(battle) && !cloaked ? reaches(battle, vector ? [start, path.at(-1)!] : path, orbit) : null; // prettier-ignore
    if (reached) path = [...path.slice(0, reached.leg), reached.at];
    settle(battle, ship);
    if (orbit >= 0 && fate === FATE.LEAVES) leaveOrbit(battle, ship);
    if (reached) path = comeNear(battle, ship, reached, path);
  }
  emit?.({
    type: 'moved',
    unit: ship,
    path: path.filter((point, n) => n === 0 || point.x !== path[n - 1]!.x || point.y !== path[n - 1]!.y),
    from: before!,
    course: battle.course[ship]! || 12,
    speed: battle.speed[ship]!,
    rolled: battle.rolled[ship] === 1,
    ...(legs && { legs, velocity: { x: battle.velocityX[ship]!, y: battle.velocityY[ship]! } }),
  });
  // 12.3 It meets nobody and nothing.
  if (cloaked) return;
  carryScreens(battle, ship, emit);
  tellOrbit(battle, ship, orbit, dives ? FATE.DESCENDS : fate, emit);
  if (mines || terrain) {
    if (terrain) meetBodies(battle, ship, path, emit);
    if (mines && isInPlay(battle, ship)) layMines(battle, ship, path, emit);
    if (mines) meetMines(battle, ship, path, emit);
    if (!isOnTable(battle, ship)) return;
  }
  if (fate === FATE.DESCENDS) return enterAtmosphere(battle, ship, orbit, true, emit);
  if (falling.body >= 0) return enterAtmosphere(battle, ship, falling.body, false, emit);
  leaveTable(battle, ship, emit);
}

/** 14 A turn round the planet; a ship that flies by vectors faces where it likes. */
function goRound(battle: Battle, ship: number, body: number, facing: number): PlanePoint[] {
  const [arc, way] = [battle.worlds.arc[ship]!, battle.worlds.way[ship]!];
  const units = orbitSpeed(battle, body) * UNIT;
  putInOrbit(battle, ship, body, arcAfter(battle, body, arc, units, way), way);
  if (battle.vector[ship] === 1) battle.course[ship] = facing;
  return arcPath(battle, body, arc, units, way);
}

/** 14.1 A ship comes to the orbital distance: at the orbit's velocity it goes on in it, at any other it falls. */
function comeNear(
  battle: Battle,
  ship: number,
  { body, at, flown: far, leg }: Reached,
  path: PlanePoint[],
): PlanePoint[] {
  const speed = battle.speed[ship]!;
  if (speed !== orbitSpeed(battle, body)) {
    battle.x[ship] = at.x;
    battle.y[ship] = at.y;
    falling.body = body;
    return path;
  }
  const ordered = isInPlay(battle, ship) ? battle.worlds.ordered[ship]! : WAY.NONE;
  const way = ordered === WAY.NONE ? nearerWay(battle, body, at, path[leg - 1]!) : ordered;
  const arc = arcNear(battle, body, at.x, at.y);
  const left = Math.max(0, speed * UNIT - far);
  putInOrbit(battle, ship, body, arcAfter(battle, body, arc, left, way), way);
  return [...path, ...arcPath(battle, body, arc, left, way)];
}

function tellOrbit(battle: Battle, ship: number, before: number, fate: number, emit?: Emit): void {
  const now = orbitOf(battle, ship);
  if (before >= 0 && fate === FATE.LEAVES) emit?.({ type: 'orbitLeft', unit: ship, body: before });
  if (now >= 0 && fate === FATE.LEAVES)
    emit?.({ type: 'orbitEntered', unit: ship, body: now, way: WAYS[battle.worlds.way[ship]! - 1]! });
}

/** Puts a ship where `fly` has led it. */
export function settle(battle: Battle, ship: number): void {
  battle.x[ship] = flown.x;
  battle.y[ship] = flown.y;
  battle.course[ship] = flown.course;
  battle.speed[ship] = flown.speed;
  if (battle.vector[ship] === 0) return;
  battle.velocityX[ship] = flown.velocityX;
  battle.velocityY[ship] = flown.velocityY;
}
