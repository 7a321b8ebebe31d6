import { ACTION, kindOf } from '../../engine/fullthrust/actions.ts';
import { STEP, isManned, type Battle } from '../../engine/fullthrust/battle.ts';
import { isOnArea } from '../../engine/fullthrust/movement/area.ts';
import { flown } from '../../engine/fullthrust/movement/flight.ts';
import { thrustOf } from '../../engine/fullthrust/ships/sheet.ts';
import { isLander, isRunner } from './aims.ts';
import { flyAction, shipOf } from './flights.ts';
import { canStay, canStop, type Foresight } from './foresight.ts';
import { isMove } from './harm.ts';
import { edgesBeyond } from './orders.ts';
import { prune } from './prune.ts';
import { hasHazards, hazard } from './terrain.ts';
import { readWorth } from './worth.ts';

/** Share of itself that a ship risks by flying through something before it is a folly. */
const RISKED = 0.1;

/**
 * Leaves all of a ship's orders that do not lose it by itself: that keep it on the table, there and after, and out of
 * what it may crash into; the guide's own where there is none. Of other decisions it leaves what `prune` does.
 */
export function keepSound(seen: Foresight, battle: Battle, actions: Int32Array, count: number): number {
  const ship = count > 0 && isMove(actions[0]!) ? shipOf(actions[0]!) : -1;
  if (battle.step[0] !== STEP.ORDERS || ship < 0 || !isManned(battle, ship) || battle.worlds.orbit[ship] !== 0)
    return prune(seen, battle, actions, count);
  if (hasHazards(battle)) readWorth(seen.worths, battle);
  const rating = thrustOf(battle, ship);
  // 5 A drive may be hit before the next orders.
  let kept = keep(seen, battle, ship, rating >> 1, actions, count);
  if (kept === 0) kept = keep(seen, battle, ship, rating, actions, count);
  return kept === 0 ? prune(seen, battle, actions, count) : kept;
}

/** Keeps at the front what leaves a ship of so much thrust on the table. */
function keep(
  seen: Foresight,
  battle: Battle,
  ship: number,
  rating: number,
  actions: Int32Array,
  count: number,
): number {
  let kept = 0;
  for (let i = 0; i < count; i++) if (isSound(seen, battle, ship, rating, actions[i]!)) actions[kept++] = actions[i]!;
  return kept;
}

function isSound(seen: Foresight, battle: Battle, ship: number, rating: number, action: number): boolean {
  // 8.1 Who jumps has left the battle.
  if (kindOf(action) === ACTION.FTL) return false;
  flyAction(battle, ship, action);
  const { x, y, course, speed, velocityX, velocityY } = flown;
  const runs = isRunner(battle, ship);
  if (!isOnArea(battle, x, y)) return runs && (battle.exits[battle.side[ship]!]! & edgesBeyond(battle, x, y)) !== 0;
  const stays =
    battle.vector[ship] === 1
      ? canStop(battle, x, y, velocityX, velocityY, rating)
      : canStay(battle, { x, y, course, speed }, rating);
  if (!stays && !runs) return false;
  if (!hasHazards(battle) || isLander(battle, ship)) return true;
  flyAction(battle, ship, action);
  return hazard(seen.worths, battle, ship, battle.x[ship]!, battle.y[ship]!) <= RISKED * seen.worths.points[ship]!;
}
