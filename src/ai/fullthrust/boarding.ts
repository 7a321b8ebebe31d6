import { SWITCH, isInPlay, isOn, type Battle } from '../../engine/fullthrust/battle.ts';
import { areAlongside, attackers, defenders, type UnderWay } from '../../engine/fullthrust/boarding/boarding.ts';
import { COURSES, UNIT } from '../../engine/fullthrust/ground.ts';
import { flown, flyOrdered } from '../../engine/fullthrust/movement/flight.ts';
import { thrustOf, turnsOf } from '../../engine/fullthrust/ships/sheet.ts';
import { wayFlown } from './flights.ts';
import { straight, type Foresight } from './foresight.ts';
import { prizeOf } from './worth.ts';

// 11.5 Boarding: who would be taken by whom, how likely two ships come to lie side by side, and how far they are from it.

/** How often the fight takes the ship, by how many more factors board than defend, from two fewer to two more: nearly the same whatever their number is. */
const TAKES = [0, 0.1, 0.5, 0.9, 1] as const;
const EVEN = 2;
/** MU that a ship of a given thrust can close on one that flies as it does, a point of thrust, over a turn. */
const CLOSING = 1.5;
const NEAR = 6;
/** Points of the course, and MU of speed, that need not be matched. */
const APART = 1;
/** How much more than its own thrust the enemy's counts for whether a ship can be held alongside: it is the one who chooses. */
const AGILE = 2;
/** What a turn more until then leaves of the prospect. */
const LATER = 0.4;
/** Nobody thinks of boarding a ship that cannot be reached within so many turns. */
const FAR = 4;

/** How often a ship that is brought alongside takes its target. */
export function takes(battle: Battle, ship: number, target: number): number {
  const factors = attackers(battle, ship);
  if (factors === 0) return 0;
  const more = factors - defenders(battle, target) + EVEN;
  return TAKES[more < 0 ? 0 : more >= TAKES.length ? TAKES.length - 1 : more]!;
}

/** What a side loses by a ship that is taken, in points: all of it, whatever is left of it. */
const prizeMoney = (battle: Battle, ship: number): number => battle.points[ship]! * prizeOf(battle, ship);

/** Points that two ships side by side promise the first one: what it may take, less what may be taken. */
const stake = (battle: Battle, ship: number, enemy: number): number =>
  takes(battle, ship, enemy) * prizeMoney(battle, enemy) - takes(battle, enemy, ship) * prizeMoney(battle, ship);

const own: UnderWay = { x: 0, y: 0, speed: 0, course: 0 };
const their: UnderWay = { x: 0, y: 0, speed: 0, course: 0 };

/** How likely a ship that ends as `own` says lies by an enemy then, by where that may be. */
function chanceAlongside(seen: Foresight, enemy: number): number {
  let chance = 0;
  const first = straight(enemy);
  for (let sample = first; sample < first + seen.sampleCount[enemy]!; sample++) {
    their.x = seen.sampleX[sample]!;
    their.y = seen.sampleY[sample]!;
    their.speed = seen.sampleSpeed[sample]!;
    their.course = seen.sampleWay[sample]!;
    if (areAlongside(own, their)) chance += seen.sampleShare[sample]!;
  }
  return chance;
}

/** 11.5 How likely a boarding that is written beside a ship's order takes its target; the position has been looked at. */
export function boardingChance(seen: Foresight, battle: Battle, ship: number, target: number): number {
  const won = takes(battle, ship, target);
  if (won === 0 || seen.sampleCount[target] === 0) return 0;
  flyOrdered(battle, ship);
  setOwn(battle, ship);
  return won * chanceAlongside(seen, target);
}

function setOwn(battle: Battle, ship: number): void {
  own.x = flown.x;
  own.y = flown.y;
  own.speed = flown.speed;
  own.course = wayFlown(battle, ship);
}

/** How likely, about, the ship of `own` comes to lie by that of `their` in a turn after this one, if it goes for it. */
function prospect(battle: Battle, ship: number, enemy: number): number {
  const thrust = thrustOf(battle, ship);
  if (thrust === 0) return 0;
  const gap = Math.sqrt((own.x - their.x) ** 2 + (own.y - their.y) ** 2) / UNIT;
  const turn = Math.abs(own.course - their.course) % COURSES;
  const points = Math.max(0, (turn > COURSES / 2 ? COURSES - turn : turn) - APART);
  const faster = Math.max(0, Math.abs(own.speed - their.speed) - APART);
  const turns = points / turnsOf(thrust) + faster / thrust + Math.max(0, gap - NEAR) / (CLOSING * thrust);
  if (turns > FAR) return 0;
  return (thrust / (thrust + AGILE * thrustOf(battle, enemy))) * LATER ** turns;
}

/** Where ships are, in units. */
export interface Places {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** 11.5 Points that a ship may take by boarding in the coming turn, where all are if they fly straight on. */
export function boardingProspect(battle: Battle, ship: number, ahead: Places): number {
  if (!isOn(battle, SWITCH.BOARDING) || attackers(battle, ship) === 0) return 0;
  own.x = ahead.x[ship]!;
  own.y = ahead.y[ship]!;
  own.speed = battle.speed[ship]!;
  own.course = battle.course[ship]!;
  let best = 0;
  for (let enemy = 0; enemy < battle.shipCount[0]!; enemy++) {
    if (battle.side[enemy] === battle.side[ship] || !isInPlay(battle, enemy)) continue;
    their.x = ahead.x[enemy]!;
    their.y = ahead.y[enemy]!;
    their.speed = battle.speed[enemy]!;
    their.course = battle.course[enemy]!;
    const points = takes(battle, ship, enemy) * prizeMoney(battle, enemy);
    if (points > best) best = Math.max(best, points * prospect(battle, ship, enemy));
  }
  return best;
}

/** 11.5 Points that the order which has just been flown promises its ship by boarding, in this turn and those to come, dangers against it. */
export function boardingWorth(seen: Foresight, battle: Battle, ship: number): number {
  if (!isOn(battle, SWITCH.BOARDING)) return 0;
  setOwn(battle, ship);
  let best = 0;
  let worst = 0;
  for (let enemy = 0; enemy < battle.shipCount[0]!; enemy++) {
    if (battle.side[enemy] === battle.side[ship] || seen.sampleCount[enemy] === 0) continue;
    const points = stake(battle, ship, enemy);
    if (points === 0) continue;
    const now = chanceAlongside(seen, enemy);
    const at = straight(enemy);
    their.x = seen.sampleX[at]!;
    their.y = seen.sampleY[at]!;
    their.speed = seen.sampleSpeed[at]!;
    their.course = seen.sampleWay[at]!;
    const later = points > 0 ? prospect(battle, ship, enemy) : prospect(battle, enemy, ship);
    const value = points * (now + (1 - now) * LATER * later);
    if (value > best) best = value;
    if (value < worst) worst = value;
  }
  return best + worst;
}
