import { ORDER, SWITCH, VECTOR_LEGS, WARM, isInPlay, isOn, isOnTable, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { POSSIBLE, REASONS } from '../reasons.ts';
import { showSheet } from '../sensors/disclosure.ts';
import { notePull } from '../sensors/sheets.ts';
import { isInControl } from '../ships/sheet.ts';
import { carryScreens } from '../fighters/screens.ts';
import { leaveTable } from './leaving.ts';
import { laysMines, layMines, meetMines } from './mines.ts';
import { whyNotFly, whyNotFtl } from './orders.ts';
import { burnOf, flyVector, legsOf, rollsOver, whyNotFlyVector } from './vectors.ts';
import { legsFlown } from './legs.ts';
import { flown, fly, pathOf } from './path.ts';
import { meetBodies, moveBodies } from './terrain.ts';

export { flown, fly } from './path.ts';

/** Where a ship's written order leads, or where it goes without one. */
export function flyOrdered(battle: Battle, ship: number): void {
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
  moveBodies(battle, emit);
  const mines = isOn(battle, SWITCH.MINES);
  // 12.1 Ships that lay mines move before all others.
  for (let pass = mines ? 0 : 1; pass < 2; pass++)
    for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
      if (!isOnTable(battle, ship) || battle.warm[ship] === WARM.READY) continue;
      if (mines && laysMines(battle, ship) !== (pass === 0)) continue;
      moveShip(battle, ship, emit);
    }
}

/** 3.2, 3.3 Moves one ship by its order; a hulk, or one out of control, keeps course and speed. */
function moveShip(battle: Battle, ship: number, emit?: Emit): void {
  if (!isInPlay(battle, ship) || !isInControl(battle, ship)) battle.order[ship] = ORDER.NONE;
  const reason = whyNotNow(battle, ship);
  if (reason !== POSSIBLE) {
    const [code, section] = REASONS[reason]!;
    battle.order[ship] = ORDER.NONE;
    emit?.({ type: 'orderImpossible', unit: ship, code, section });
  }
  const moves = battle.order[ship] === ORDER.MOVE;
  const mines = isOn(battle, SWITCH.MINES);
  const terrain = battle.bodies.count[0] !== 0;
  const from = emit || mines || terrain ? { x: battle.x[ship]!, y: battle.y[ship]! } : undefined;
  const vector = battle.vector[ship] === 1;
  const legs = emit && vector ? legsFlown(battle, ship, moves ? legsOf(battle, ship) : []) : null;
  const before = emit && { course: battle.course[ship]! || 12, speed: battle.speed[ship]! };
  if (battle.speed[ship] !== 0 || (moves && battle.orderThrust[ship] !== 0))
    notePull(battle, ship, moves ? battle.orderTurn[ship]! : 0, moves ? battle.orderThrust[ship]! : 0);
  flyOrdered(battle, ship);
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
  const { middleX, middleY, x, y, course, speed } = flown;
  settle(battle, ship);
  emit?.({
    type: 'moved',
    unit: ship,
    path: pathOf(from!, { x: middleX, y: middleY }, { x, y }),
    from: before!,
    course: course || 12,
    speed,
    rolled: battle.rolled[ship] === 1,
    ...(legs && { legs, velocity: { x: battle.velocityX[ship]!, y: battle.velocityY[ship]! } }),
  });
  carryScreens(battle, ship, emit);
  if (mines || terrain) {
    const path = pathOf(from!, { x: middleX, y: middleY }, { x, y });
    if (terrain) meetBodies(battle, ship, path, emit);
    if (mines && isInPlay(battle, ship)) layMines(battle, ship, path, emit);
    if (mines) meetMines(battle, ship, path, emit);
    if (!isOnTable(battle, ship)) return;
  }
  leaveTable(battle, ship, emit);
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
