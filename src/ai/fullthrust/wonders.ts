import { KIND, SWITCH, isOn, isOnTable, type Battle } from '../../engine/fullthrust/battle.ts';
import { NOVA_ARMS, NOVA_FLIES, spinalDamage, spinalOf } from '../../engine/fullthrust/wonders/wonders.ts';
import { UNIT, legX, legY, passes } from '../../engine/fullthrust/ground.ts';
import { flown, flyOrdered } from '../../engine/fullthrust/movement/flight.ts';
import { slotOf, thrustOf, works } from '../../engine/fullthrust/ships/sheet.ts';
import type { PlanePoint } from '../../engine/plane.ts';
import { flyBy, flyOn } from './flights.ts';
import { straight, type Foresight } from './foresight.ts';
import { BURNT, NOVA_DAMAGE } from './novas.ts';
import { lossByVolley, type Worths } from './worth.ts';

// 12.3 Wonder weapons: what they are worth, and when they are ordered.

/** Points that firing along the bow wins on average: what enemies lose, less what friends do. */
export function spinalGain(worths: Worths, battle: Battle, ship: number, slot: number): number {
  let points = 0;
  for (let target = 0; target < battle.shipCount[0]!; target++) {
    if (target === ship || !isOnTable(battle, target)) continue;
    const loss = lossByVolley(worths, battle, target, spinalDamage(battle, ship, slot, target), true);
    points += battle.side[target] === battle.side[ship] ? -loss : loss;
  }
  return points;
}

/** The best of it for a ship that may fire so now; 0: it may not. */
export function bestSpinal(worths: Worths, battle: Battle, ship: number): number {
  const slot = spinalOf(battle, ship);
  return slot < 0 ? 0 : Math.max(0, spinalGain(worths, battle, ship, slot));
}

/** Shares of those that fly straight into the lane of a later turn which are there then, and of those that come by within `BESIDE` MU. */
const STAYS = [1, 0.4, 0.25] as const;
const STRAYS = [0, 0.12, 0.08] as const;
const BESIDE = 5;
/** What the lane of the turn after this one counts for where an order is weighed: both fly straight on until then, or not. */
const NEXT = 0.25;
/** The same where the enemy has no drive to leave it by: only the ship itself must hold on. */
const NEXT_SURE = 0.8;

/** Where a ship lies that fires along its bow. */
interface Bow extends PlanePoint {
  readonly course: number;
}

/** Points that arming a nova cannon promises over the three turns of its flight, the ship flying straight on; friends against it. */
export function novaPromise(seen: Foresight, battle: Battle, ship: number): number {
  flyBy(battle, ship, 0, 0);
  const bow: Bow = { x: flown.x, y: flown.y, course: flown.course };
  let points = 0;
  for (let target = 0; target < battle.shipCount[0]!; target++) {
    if (target === ship || !isOnTable(battle, target)) continue;
    const isFriend = battle.side[target] === battle.side[ship];
    const isFast = thrustOf(battle, target) > 0;
    // A friend's order is written: it ends where that leads.
    if (isFriend) flyOrdered(battle, target);
    else flyBy(battle, target, 0, 0);
    for (let stage = 0; stage < NOVA_DAMAGE.length; stage++) {
      if (stage > 0) flyOn(battle, target);
      const share = stage === 0 && !isFriend ? shareInLane(seen, target, bow) : shareAt(stage, bow, flown.x, flown.y, isFast); // prettier-ignore
      if (share === 0) continue;
      const loss = share * lossByVolley(seen.worths, battle, target, NOVA_DAMAGE[stage]!, true);
      points += isFriend ? -loss : loss;
    }
  }
  return Math.max(0, points);
}

/** Whether a place lies so near the lane of a nova that is fired from another, in a turn of its flight. */
function liesInLane(stage: number, from: Bow, atX: number, atY: number, mu: number): boolean {
  const { x, y, course } = from;
  const [near, far] = [stage === 0 ? NOVA_ARMS : NOVA_FLIES * stage, NOVA_FLIES * (stage + 1)];
  return passes(x + legX(course, near), y + legY(course, near), x + legX(course, far), y + legY(course, far), atX, atY, mu * UNIT); // prettier-ignore
}

/** How likely a ship that is foreseen at a place is burnt there. */
function shareAt(stage: number, from: Bow, atX: number, atY: number, isFast: boolean): number {
  if (liesInLane(stage, from, atX, atY, BURNT[stage]!)) return isFast ? STAYS[stage]! : 1;
  return isFast && STRAYS[stage]! > 0 && liesInLane(stage, from, atX, atY, BURNT[stage]! + BESIDE) ? STRAYS[stage]! : 0;
}

/** How likely an enemy ends in the lane of this turn, by where it may end. */
function shareInLane(seen: Foresight, enemy: number, bow: Bow): number {
  let share = 0;
  const first = straight(enemy);
  for (let sample = first; sample < first + seen.sampleCount[enemy]!; sample++)
    if (liesInLane(0, bow, seen.sampleX[sample]!, seen.sampleY[sample]!, BURNT[0])) share += seen.sampleShare[sample]!;
  return share;
}

/** What an order of a ship with a nova cannon promises: enemies in the lane that it could fire along a turn later. */
export function novaWorth(seen: Foresight, battle: Battle, ship: number, next: PlanePoint, course: number): number {
  if (!isOn(battle, SWITCH.WONDER_WEAPONS) || !hasNova(battle, ship)) return 0;
  const bow: Bow = { x: next.x, y: next.y, course };
  let points = 0;
  for (let enemy = 0; enemy < battle.shipCount[0]!; enemy++) {
    if (battle.side[enemy] === battle.side[ship] || seen.sampleCount[enemy] === 0) continue;
    flyBy(battle, enemy, 0, 0);
    flyOn(battle, enemy);
    const isFast = thrustOf(battle, enemy) > 0;
    if (!liesInLane(0, bow, flown.x, flown.y, isFast ? BESIDE : BURNT[0])) continue;
    const share = isFast ? NEXT * (liesInLane(0, bow, flown.x, flown.y, BURNT[0]) ? 1 : 0.5) : NEXT_SURE;
    points += share * lossByVolley(seen.worths, battle, enemy, NOVA_DAMAGE[0]!, true);
  }
  return points;
}

function hasNova(battle: Battle, ship: number): boolean {
  const slot = slotOf(battle, ship, KIND.NOVA_CANNON);
  return slot >= 0 && works(battle, ship, slot);
}
