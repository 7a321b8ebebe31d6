import { GROUP_STATUS, KIND, STATUS, SWITCH, WARM, isInPlay, isOn, isOnTable, type Battle } from '../battle.ts';
import { beginAttack, destroy, endAttack, takeAbsorbed, takeHull } from '../damage/damage.ts';
import { loseCraft } from '../fighters/combat.ts';
import type { Emit } from '../events.ts';
import { isWithin, legX, legY } from '../ground.ts';
import { rollDirection, rollEntry, rollJump } from '../rolls.ts';
import { bodiesAreCompany } from '../rulesVersion.ts';
import { slotOf, works } from '../ships/sheet.ts';
import type { CauseName } from '../terms.ts';
import { carryScreens, leaveBehind } from '../fighters/screens.ts';
import { leaveTable } from '../movement/leaving.ts';
import { isOnArea, takeOff } from '../movement/area.ts';
import { harmAsteroid, isBreakable } from '../terrain/asteroids.ts';
import { fallsOnTheWay, isBodyNear, isReached, meetWhereItIs } from '../movement/appearing.ts';
import { enterAtmosphere } from '../orbits/atmosphere.ts';
import { meetMines } from '../mines/mines.ts';
import { leaveOrbit, orbitOf } from '../orbits/orbits.ts';
import { meetBodies } from '../terrain/terrain.ts';
import { driftX, driftY } from '../movement/vectors.ts';

// 8 FTL. Ships that jump, and ships that drop out, move after all others.

/** 8.1, 8.2 MU within which anything else is in danger. */
const JUMP_RANGE = 6;

const isFlying = (battle: Battle, group: number): boolean =>
  battle.groupStatus[group] === GROUP_STATUS.FLYING || battle.groupStatus[group] === GROUP_STATUS.SCREENING;

const isNear = (battle: Battle, ship: number, x: number, y: number): boolean =>
  isWithin(x - battle.x[ship]!, y - battle.y[ship]!, JUMP_RANGE);

/** Whether another ship, a fighter group or a body is too near to a ship that jumps; those in tow are not. */
function hasCompany(battle: Battle, ship: number, tow = 0): boolean {
  if (bodiesAreCompany(battle) && isBodyNear(battle, ship, JUMP_RANGE)) return true;
  for (let one = 0; one < battle.shipCount[0]!; one++)
    if (
      one !== ship &&
      ((tow >> one) & 1) === 0 &&
      isOnTable(battle, one) &&
      isNear(battle, ship, battle.x[one]!, battle.y[one]!)
    )
      return true;
  for (let group = 0; group < battle.groupCount[0]!; group++)
    if (isFlying(battle, group) && isNear(battle, ship, battle.groupX[group]!, battle.groupY[group]!)) return true;
  return false;
}

/** 8.1 The ships that warmed up their drives in the last turn move half their speed, rounded down, and jump. */
export function jumpShips(battle: Battle, emit?: Emit): void {
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (battle.warm[ship] === WARM.READY && isOnTable(battle, ship)) jump(battle, ship, emit);
  }
}

function jump(battle: Battle, ship: number, emit?: Emit): void {
  battle.warm[ship] = 0;
  const slot = slotOf(battle, ship, KIND.FTL);
  const speed = battle.speed[ship]!;
  const half = speed >> 1;
  goOn(battle, ship, half, emit);
  if (!isOnTable(battle, ship)) return;
  // A drive that was hit in between does not engage either.
  if (!isInPlay(battle, ship) || slot < 0 || !works(battle, ship, slot)) return goOn(battle, ship, speed - half, emit);
  const point = { x: battle.x[ship]!, y: battle.y[ship]! };
  const tow = inTow(battle, ship);
  const die = hasCompany(battle, ship, tow) ? rollJump(battle) : null;
  if (die === 1) {
    emit?.({ type: 'jumpFailed', unit: ship, die });
    return goOn(battle, ship, speed - half, emit);
  }
  const near = emit ? nearTo(battle, ship, die !== null && die >= 5 ? 0 : tow) : [];
  emit?.({ type: 'jumped', unit: ship, at: point, die, near });
  if (die !== null && die >= 5) {
    destroy(battle, ship, 'jump', emit);
    return distortAll(battle, ship, battle.hull[ship]!, emit);
  }
  leaveBehind(battle, ship);
  takeOff(battle, ship, STATUS.JUMPED);
  for (let one = 0; one < battle.shipCount[0]!; one++) if ((tow >> one) & 1) takeAlong(battle, ship, one, emit);
  if (die !== null) distortAll(battle, ship, 0, emit);
}

/** 8.3 MU within which a tug takes ships along, by ruling. */
const TOW_RANGE = 1;

/** 8.3 The own ships and hulks that a tug's field holds, as bits: those that lie beside it, as far as its drive goes, lightest first. */
function inTow(battle: Battle, ship: number): number {
  let left = battle.towed[ship]!;
  let bits = 0;
  while (left > 0) {
    let lightest = -1;
    for (let one = 0; one < battle.shipCount[0]!; one++) {
      if (one === ship || ((bits >> one) & 1) === 1 || !isOnTable(battle, one)) continue;
      if (battle.side[one] !== battle.side[ship] || battle.mass[one]! > left) continue;
      if (!isWithin(battle.x[one]! - battle.x[ship]!, battle.y[one]! - battle.y[ship]!, TOW_RANGE)) continue;
      if (lightest < 0 || battle.mass[one]! < battle.mass[lightest]!) lightest = one;
    }
    if (lightest < 0) break;
    bits |= 1 << lightest;
    left -= battle.mass[lightest]!;
  }
  return bits;
}

/** 8.3 A ship goes into FTL within a tug's field. */
function takeAlong(battle: Battle, tug: number, ship: number, emit?: Emit): void {
  emit?.({ type: 'jumped', unit: ship, at: { x: battle.x[ship]!, y: battle.y[ship]! }, die: null, near: [], tug });
  leaveBehind(battle, ship);
  battle.warm[ship] = 0;
  takeOff(battle, ship, STATUS.JUMPED);
}

/** So many MU straight on, with its screens; what lies on the way is met (13), and a planet's orbit is come to (14.1). */
function goOn(battle: Battle, ship: number, mu: number, emit?: Emit): void {
  const from = { x: battle.x[ship]!, y: battle.y[ship]! };
  const course = battle.course[ship]!;
  const drifts = battle.vector[ship] === 1;
  const to = {
    x: from.x + (drifts ? driftX(battle, ship, mu) : legX(course, mu)),
    y: from.y + (drifts ? driftY(battle, ship, mu) : legY(course, mu)),
  };
  const meets = bodiesAreCompany(battle);
  const fall = meets ? fallsOnTheWay(battle, ship, [from, to]) : null;
  const path = [from, fall ? fall.at : to];
  battle.x[ship] = path[1]!.x;
  battle.y[ship] = path[1]!.y;
  const speed = battle.speed[ship]!;
  emit?.({ type: 'moved', unit: ship, path, from: { course: course || 12, speed }, course: course || 12, speed, rolled: battle.rolled[ship] === 1 }); // prettier-ignore
  carryScreens(battle, ship, emit);
  if (meets && mu > 0) goOutOfOrbit(battle, ship, emit);
  if (meets) meetBodies(battle, ship, path, emit);
  if (!isOnTable(battle, ship)) return;
  if (isOn(battle, SWITCH.MINES)) meetMines(battle, ship, path, emit);
  if (!isOnTable(battle, ship)) return;
  if (fall) enterAtmosphere(battle, ship, fall.body, false, emit);
  else leaveTable(battle, ship, emit);
}

/** 14.1 */
function goOutOfOrbit(battle: Battle, ship: number, emit?: Emit): void {
  const orbit = orbitOf(battle, ship);
  if (orbit < 0) return;
  leaveOrbit(battle, ship);
  emit?.({ type: 'orbitLeft', unit: ship, body: orbit });
}

/** 8.1, 8.2, 13.2 The asteroids within 6 MU that can be destroyed, those that break up meanwhile left out. */
function eachAsteroidNear(battle: Battle, ship: number, tell: (body: number) => void): void {
  const near: number[] = [];
  for (let body = 0; body < battle.bodies.count[0]!; body++)
    if (isBreakable(battle, body) && isReached(battle, ship, body, JUMP_RANGE)) near.push(body);
  for (const body of near) tell(body);
}

function nearTo(battle: Battle, ship: number, tow: number): number[] {
  const near: number[] = [];
  for (let one = 0; one < battle.shipCount[0]!; one++)
    if (one !== ship && ((tow >> one) & 1) === 0 && isOnTable(battle, one) && isNear(battle, ship, battle.x[one]!, battle.y[one]!)) near.push(one); // prettier-ignore
  return near;
}

/**
 * 8.1 Everything near a jump suffers: a die each past screens and armour, or so much as an exploding ship had
 * boxes, which armour stops. Groups lose a craft a point.
 */
function distortAll(battle: Battle, ship: number, explosion: number, emit?: Emit): void {
  for (let one = 0; one < battle.shipCount[0]!; one++) {
    if (one === ship || !isOnTable(battle, one) || !isNear(battle, ship, battle.x[one]!, battle.y[one]!)) continue;
    const die = explosion > 0 ? 0 : rollJump(battle);
    const damage = explosion > 0 ? explosion : die;
    emit?.({ type: 'distorted', unit: one, group: null, dice: die === 0 ? [] : [die], damage });
    suffer(battle, one, damage, explosion > 0, 'jump-near', emit);
  }
  for (let group = 0; group < battle.groupCount[0]!; group++) {
    if (!isFlying(battle, group) || !isNear(battle, ship, battle.groupX[group]!, battle.groupY[group]!)) continue;
    const damage = explosion > 0 ? explosion : rollJump(battle);
    emit?.({ type: 'distorted', unit: null, group, dice: explosion > 0 ? [] : [damage], damage });
    loseCraft(battle, group, damage, emit);
  }
  eachAsteroidNear(battle, ship, (body) => {
    const damage = explosion > 0 ? explosion : rollJump(battle);
    emit?.({ type: 'distorted', unit: null, group: null, body, dice: explosion > 0 ? [] : [damage], damage });
    harmAsteroid(battle, body, damage, emit);
  });
}

/** `stops`: armour stops it. */
function suffer(battle: Battle, ship: number, damage: number, stops: boolean, cause: CauseName, emit?: Emit): void {
  beginAttack(battle, ship);
  if (stops) takeAbsorbed(battle, ship, damage);
  else takeHull(battle, ship, damage);
  endAttack(battle, ship, cause, emit);
}

/** 8.2 Ships that are due drop out of FTL: a D12 for the direction of the error, a D6 for its MU. */
export function dropOut(battle: Battle, emit?: Emit): void {
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    if (battle.status[ship] === STATUS.EXPECTED && battle.entryTurn[ship] === battle.round[0])
      enter(battle, ship, emit);
}

function enter(battle: Battle, ship: number, emit?: Emit): void {
  const side = battle.side[ship]!;
  const aim = { x: battle.x[ship]!, y: battle.y[ship]! };
  const direction = rollDirection(battle);
  let distance = rollEntry(battle);
  if (distance === 6 && isOn(battle, SWITCH.GREAT_ERROR)) distance = 6 * rollEntry(battle);
  battle.x[ship] = aim.x + legX(direction % 12, distance);
  battle.y[ship] = aim.y + legY(direction % 12, distance);
  const at = { x: battle.x[ship]!, y: battle.y[ship]! };
  const lost = !isOnArea(battle, at.x, at.y);
  battle.coming[side]!--;
  battle.flown.turn[ship] = battle.flown.thrust[ship] = battle.flown.order[ship] = 0;
  emit?.({ type: 'droppedOut', unit: ship, aim, at, direction, distance, lost });
  if (lost) {
    // By the optional rule it is not able to enter during the battle.
    battle.status[ship] = STATUS.LEFT;
    return;
  }
  battle.status[ship] = STATUS.IN_PLAY;
  battle.present[0]! |= 1 << ship;
  battle.inPlay[side]!++;
  if (hasCompany(battle, ship)) shakeAll(battle, ship, emit);
  if (bodiesAreCompany(battle) && isOnTable(battle, ship)) meetWhereItIs(battle, ship, emit);
}
const damageOf = (dice: readonly number[]): number => (dice.length === 1 ? dice[0]! : 6 * dice[1]!);

/** 8.2 Everything within 6 MU of a ship that has dropped out takes its own dice, itself last. */
function shakeAll(battle: Battle, ship: number, emit?: Emit): void {
  const [x, y] = [battle.x[ship]!, battle.y[ship]!];
  for (let one = 0; one < battle.shipCount[0]!; one++)
    if (one !== ship && isOnTable(battle, one) && isWithin(battle.x[one]! - x, battle.y[one]! - y, JUMP_RANGE))
      shake(battle, one, emit);
  for (let group = 0; group < battle.groupCount[0]!; group++) {
    if (!isFlying(battle, group)) continue;
    if (!isWithin(battle.groupX[group]! - x, battle.groupY[group]! - y, JUMP_RANGE)) continue;
    const dice = entryDice(battle);
    emit?.({ type: 'distorted', unit: null, group, dice: [...dice], damage: damageOf(dice) });
    loseCraft(battle, group, damageOf(dice), emit);
  }
  eachAsteroidNear(battle, ship, (body) => {
    const dice = entryDice(battle);
    emit?.({ type: 'distorted', unit: null, group: null, body, dice: [...dice], damage: damageOf(dice) });
    harmAsteroid(battle, body, damageOf(dice), emit);
  });
  shake(battle, ship, emit);
}

const scratchDice: number[] = [];
/** 8.2 A die; a 6 is multiplied by another one. */
function entryDice(battle: Battle): readonly number[] {
  scratchDice.length = 0;
  scratchDice.push(rollEntry(battle));
  if (scratchDice[0] === 6) scratchDice.push(rollEntry(battle));
  return scratchDice;
}

function shake(battle: Battle, ship: number, emit?: Emit): void {
  const dice = entryDice(battle);
  emit?.({ type: 'distorted', unit: ship, group: null, dice: [...dice], damage: damageOf(dice) });
  suffer(battle, ship, damageOf(dice), true, 'entry', emit);
}

/** 8.3 Mass of other ships that a tug's FTL drive takes along: its own takes a tenth of its mass, each further one 5 more. */
export const towed = (mass: number, driveMass: number): number =>
  5 * Math.max(0, driveMass - Math.max(1, Math.floor((mass * 10 + 50) / 100)));
