import { isOnTable, type Battle } from '../../engine/fullthrust/battle.ts';
import { NOVA_ARMS, NOVA_DICE, NOVA_FLIES, spinalDamage, spinalOf } from '../../engine/fullthrust/wonders/wonders.ts';
import { UNIT, legX, legY, passes } from '../../engine/fullthrust/ground.ts';
import { flown } from '../../engine/fullthrust/movement/flight.ts';
import { flyBy } from './flights.ts';
import { lossByVolley, type Worths } from './worth.ts';

// 12.3 Wonder weapons: what they are worth, and when they are ordered.

/** Points that firing along the bow wins on average: what enemies lose, less what friends do. */
export function spinalGain(worths: Worths, battle: Battle, ship: number, slot: number): number {
  let points = 0;
  for (let target = 0; target < battle.shipCount[0]!; target++) {
    if (target === ship || !isOnTable(battle, target)) continue;
    const loss = lossByVolley(worths, battle, target, spinalDamage(battle, ship, slot, target));
    points += battle.side[target] === battle.side[ship] ? -loss : loss;
  }
  return points;
}

/** The best of it for a ship that may fire so now; 0: it may not. */
export function bestSpinal(worths: Worths, battle: Battle, ship: number): number {
  const slot = spinalOf(battle, ship);
  return slot < 0 ? 0 : Math.max(0, spinalGain(worths, battle, ship, slot));
}

const DIE_AVERAGE = 3.5;
/** MU from the lane's middle at which a ship that flies straight on is sure to be burnt, and at which it may be. */
const SURE = 1;
const MAYBE = 3;

/** Points that arming a nova cannon promises: what would lie in its lane if all flew straight on, friends against it. */
export function novaPromise(worths: Worths, battle: Battle, ship: number): number {
  flyBy(battle, ship, 0, 0);
  const { x, y, course } = flown;
  const [fromX, fromY, toX, toY] = [x + legX(course, NOVA_ARMS), y + legY(course, NOVA_ARMS), x + legX(course, NOVA_FLIES), y + legY(course, NOVA_FLIES)]; // prettier-ignore
  let points = 0;
  for (let target = 0; target < battle.shipCount[0]!; target++) {
    if (target === ship || !isOnTable(battle, target)) continue;
    flyBy(battle, target, 0, 0);
    const share = passes(fromX, fromY, toX, toY, flown.x, flown.y, SURE * UNIT) ? 1 : passes(fromX, fromY, toX, toY, flown.x, flown.y, MAYBE * UNIT) ? 0.3 : 0; // prettier-ignore
    if (share === 0) continue;
    const loss = share * lossByVolley(worths, battle, target, NOVA_DICE[0] * DIE_AVERAGE);
    points += battle.side[target] === battle.side[ship] ? -loss : loss;
  }
  return Math.max(0, points);
}
