import { AIM, BODY, STATUS, isInPlay, type Battle } from '../../engine/fullthrust/battle.ts';
import { UNIT, legX, legY } from '../../engine/fullthrust/ground.ts';
import { canLand } from '../../engine/fullthrust/orbits/atmosphere.ts';
import { bombards, hasOrtillery } from '../../engine/fullthrust/orbits/ortillery.ts';
import { orbitRadius, orbitSpeed } from '../../engine/fullthrust/orbits/orbits.ts';
import { thrustOf } from '../../engine/fullthrust/ships/sheet.ts';
import { isGone, leftInOrder, pointsLost } from '../../engine/fullthrust/turn/victory.ts';
import { BestShares, chanceInTime, readOutlook, type AimJudge, type Outlook } from '../aims.ts';
import { WEIGHTS } from './weights.ts';
import { type Worths } from './worth.ts';

// What the scenario asks for, and how far it has come.

/** How near an aim is while its ship has only come close to it: the share that a ship can have at most. */
const CLOSE = 0.75;
/** An aim so many turns away counts for half of one that its ship has come close to. */
const HALF_WAY = 6;
/** What is left of it where the turns will not suffice. */
const TOO_LATE = 0.35;
/** Turns beyond which nothing is told apart. */
const FAR = 30;

const shares = new BestShares();
/** The chances that ships do their part in time. */
const timely = new BestShares();
/** Turns until the ship whose share was asked for last has done its part. */
const way = { turns: 0 };

const isErrand = (battle: Battle, aim: number): boolean =>
  battle.aimKind[aim] !== AIM.DESTROY && battle.aimKind[aim] !== AIM.POINTS;

const JUDGE: AimJudge<Battle, Worths> = { weights: WEIGHTS, isErrand, nearness, timely };

/** Fills what the aims come to; `readWorth` has been asked. */
export const readAims = (outlook: Outlook, worths: Worths, battle: Battle): void =>
  readOutlook(outlook, JUDGE, battle, worths);

/** How near an aim is to being reached, 0–1; −1: it cannot be reached any more. */
function nearness(battle: Battle, aim: number, worths: Worths): number {
  const number = battle.aimNumber[aim]!;
  if (battle.aimKind[aim] === AIM.POINTS) return Math.min(1, pointsLost(battle, 1 - battle.aimSide[aim]!) / number);
  const left = battle.roundLimit[0]! - battle.round[0]! + 1;
  const errand = isErrand(battle, aim);
  shares.clear();
  timely.clear();
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (((battle.aimUnits[aim]! >> ship) & 1) === 0) continue;
    const share = shareOf(worths, battle, aim, ship);
    shares.add(share);
    if (errand) timely.add(share < 0 ? share : chanceInTime(way.turns, left));
  }
  return shares.meanOfBest(number);
}

/** What a ship has done toward an aim, 0–1; −1: it will never do it. */
function shareOf(worths: Worths, battle: Battle, aim: number, ship: number): number {
  const status = battle.status[ship]!;
  way.turns = -Infinity;
  if (battle.aimKind[aim] === AIM.DESTROY) {
    if (isGone(battle, ship)) return 1;
    if (status === STATUS.LEFT || status === STATUS.JUMPED) return -1;
    return CLOSE * Math.max(0, 1 - worths.points[ship]! / battle.points[ship]!);
  }
  if (isGone(battle, ship)) return -1;
  if (battle.aimKind[aim] === AIM.LAND) return landShare(battle, ship);
  if (battle.aimKind[aim] === AIM.BOMBARD) return bombardShare(battle, ship);
  if (leftInOrder(battle, ship) || status === STATUS.JUMPED) return 1;
  if (status === STATUS.LEFT) return -1;
  way.turns = FAR;
  if (!isInPlay(battle, ship)) return 0;
  const turns = turnsOut(battle, ship, battle.x[ship]!, battle.y[ship]!, battle.course[ship]!, battle.speed[ship]!);
  way.turns = turns;
  const left = battle.roundLimit[0]! - battle.round[0]! + 1;
  const near = (CLOSE * HALF_WAY) / (HALF_WAY + turns);
  return turns > left + 0.5 ? near * TOO_LATE : near;
}

/** 14 How near a ship is to having landed: in orbit it has only to brake. */
function landShare(battle: Battle, ship: number): number {
  if (battle.status[ship] === STATUS.LANDED) return 1;
  if (!isInPlay(battle, ship) || !canLand(battle, ship)) return -1;
  way.turns = 0;
  if (battle.worlds.orbit[ship] !== 0) return CLOSE;
  way.turns =
    1 + turnsToOrbit(battle, ship, battle.x[ship]!, battle.y[ship]!, battle.course[ship]!, battle.speed[ship]!);
  return (CLOSE * HALF_WAY) / (HALF_WAY + way.turns);
}

/** 12.2 How near a ship is to bombarding. */
function bombardShare(battle: Battle, ship: number): number {
  if (bombards(battle, ship)) return 1;
  if (!isInPlay(battle, ship) || !hasOrtillery(battle, ship)) return -1;
  way.turns = turnsToOrbit(battle, ship, battle.x[ship]!, battle.y[ship]!, battle.course[ship]!, battle.speed[ship]!);
  return (CLOSE * HALF_WAY) / (HALF_WAY + way.turns);
}

/** 14.1 Turns, about, until a ship that stands so is in orbit: to the circle at its velocity, and to come to that velocity. */
export function turnsToOrbit(
  battle: Battle,
  ship: number,
  x: number,
  y: number,
  course: number,
  speed: number,
): number {
  let least = FAR;
  for (let body = 0; body < battle.bodies.count[0]!; body++) {
    if (battle.bodies.kind[body] !== BODY.PLANET) continue;
    const [dx, dy] = [battle.bodies.x[body]! - x, battle.bodies.y[body]! - y];
    const far = Math.hypot(dx, dy) / UNIT;
    const gap = Math.max(0, far - orbitRadius(battle, body));
    const along = far === 0 ? 1 : (legX(course, 1) * dx + legY(course, 1) * dy) / (UNIT * UNIT * far);
    const wrong = Math.abs(speed - orbitSpeed(battle, body)) / Math.max(1, thrustOf(battle, ship));
    least = Math.min(least, gap / Math.max(2, orbitSpeed(battle, body)) + wrong + 2 * (1 - along));
  }
  return least;
}

/** Whether an aim asks a ship to land. */
export function isLander(battle: Battle, ship: number): boolean {
  for (let aim = 0; aim < battle.aimCount[0]!; aim++)
    if (
      battle.aimSide[aim] === battle.side[ship] &&
      battle.aimKind[aim] === AIM.LAND &&
      (battle.aimUnits[aim]! >> ship) & 1 &&
      canLand(battle, ship)
    )
      return true;
  return false;
}

/** 12.2 Whether an aim asks a ship to bombard the ground. */
export function isBomber(battle: Battle, ship: number): boolean {
  for (let aim = 0; aim < battle.aimCount[0]!; aim++)
    if (
      battle.aimSide[aim] === battle.side[ship] &&
      battle.aimKind[aim] === AIM.BOMBARD &&
      (battle.aimUnits[aim]! >> ship) & 1 &&
      hasOrtillery(battle, ship)
    )
      return true;
  return false;
}

/** Turns, about, until a ship that stands so is out by one of its side's edges. */
export function turnsOut(battle: Battle, ship: number, x: number, y: number, course: number, speed: number): number {
  const exits = battle.exits[battle.side[ship]!]!;
  const thrust = thrustOf(battle, ship);
  let least = FAR;
  for (let edge = 0; edge < 4; edge++) {
    if (((exits >> edge) & 1) === 0) continue;
    const gap =
      edge === 0 ? y : edge === 1 ? battle.width[0]! * UNIT - x : edge === 2 ? battle.height[0]! * UNIT - y : x;
    const way = edge === 0 ? -legY(course, 1) : edge === 1 ? legX(course, 1) : edge === 2 ? legY(course, 1) : -legX(course, 1); // prettier-ignore
    least = Math.min(least, turnsFor(gap / UNIT, way / UNIT, speed, thrust));
  }
  return least;
}

/** Turns for so many MU, `along` being the part of its speed that leads there, by a ship that turns there and speeds up. */
function turnsFor(gap: number, along: number, speed: number, thrust: number): number {
  let left = gap;
  let share = along;
  let fast = speed;
  for (let turn = 0; turn < FAR; turn++) {
    if (left < 0) return turn;
    // Half of the thrust turns it, the rest is speed.
    const turns = share < 0.99;
    if (turns) share = Math.min(1, share + 0.25 * ((thrust + 1) >> 1));
    fast += turns ? thrust >> 1 : thrust;
    const step = fast * share;
    if (step > left) return turn + (step <= 0 ? 1 : left / step);
    left -= step;
  }
  return FAR;
}

/** Whether an aim asks a ship to leave the table. */
export function isRunner(battle: Battle, ship: number): boolean {
  for (let aim = 0; aim < battle.aimCount[0]!; aim++)
    if (
      battle.aimSide[aim] === battle.side[ship] &&
      battle.aimKind[aim] === AIM.ESCAPE &&
      (battle.aimUnits[aim]! >> ship) & 1
    )
      return true;
  return false;
}
