import { ACTION, firstOf, kindOf, thrustIn, turnOf } from '../../src/engine/fullthrust/actions.ts';
import { STEP, isInPlay, type Battle } from '../../src/engine/fullthrust/battle.ts';
import { ARC, arcOf } from '../../src/engine/fullthrust/ground.ts';
import { legalActions, MAX_ACTIONS } from '../../src/engine/fullthrust/legal.ts';
import { flown, fly } from '../../src/engine/fullthrust/movement/flight.ts';
import { isOnArea } from '../../src/engine/fullthrust/movement/area.ts';
import { thrustOf } from '../../src/engine/fullthrust/ships/sheet.ts';
import { canStay } from '../../src/ai/fullthrust/foresight.ts';
import { gunDamage } from '../../src/ai/fullthrust/fire.ts';
import { type Guns, bandOf, createGuns, readGuns, volley } from '../../src/ai/fullthrust/gunnery.ts';
const isIdle = (action: number): boolean => kindOf(action) === ACTION.PASS || kindOf(action) === ACTION.DONE;

/**
 * A player that looks one ply ahead: it takes every enemy to fly straight on, orders each ship to where its
 * guns then do most damage on average to one of them (of equals, where it is nearest), stays on the table, and
 * fires all guns of each ship at whom they hurt most. Missiles go to where the enemy's straight way ends.
 */
export function straightPlayer(): (battle: Battle) => number {
  const out = new Int32Array(MAX_ACTIONS);
  const guns = createGuns();
  return (battle) => {
    const count = legalActions(battle, out);
    const actions = out.subarray(0, count);
    switch (battle.step[0]) {
      case STEP.ORDERS:
        return best(actions, (action) => orderValue(guns, battle, action));
      case STEP.SHIP:
        return best(actions, (action) => (kindOf(action) === ACTION.SHIP ? mostDamage(battle, firstOf(action)) : -1));
      case STEP.FIRE:
        return best(actions, (action) => fireValue(battle, action));
      default:
        return best(actions, (action) => (isIdle(action) ? 0 : 1));
    }
  };
}

/** The first of those with the greatest value. */
function best(actions: Int32Array, value: (action: number) => number): number {
  let chosen = actions[0]!;
  let most = -Infinity;
  for (const action of actions) {
    const worth = value(action);
    if (worth <= most) continue;
    most = worth;
    chosen = action;
  }
  return chosen;
}

/** Damage at the best target, less a very little for each MU to the nearest. */
function orderValue(guns: Guns, battle: Battle, action: number): number {
  const kind = kindOf(action);
  if (kind === ACTION.COMMIT) return 0;
  if (kind === ACTION.LAUNCH) return 1000;
  if (kind === ACTION.FTL) return -1000;
  readGuns(guns, battle);
  const ship = firstOf(action);
  fly(battle.x[ship]!, battle.y[ship]!, battle.course[ship]!, battle.speed[ship]! + thrustIn(action), turnOf(action));
  const { x, y, course, speed } = flown;
  if (!isOnArea(battle, x, y)) return -500;
  const safe = canStay(battle, { x, y, course, speed }, thrustOf(battle, ship)) ? 0 : -100;
  let most = 0;
  let nearest = Infinity;
  for (let enemy = 0; enemy < battle.shipCount[0]!; enemy++) {
    if (battle.side[enemy] === battle.side[ship] || !isInPlay(battle, enemy)) continue;
    fly(battle.x[enemy]!, battle.y[enemy]!, battle.course[enemy]!, battle.speed[enemy]!, 0);
    const [dx, dy] = [flown.x - x, flown.y - y];
    const distance = Math.hypot(dx, dy);
    const arc = arcOf(course, dx, dy, battle.rolled[ship] === 1);
    if (arc !== ARC.A) most = Math.max(most, volley(guns, ship, arc, bandOf(distance), guns.screens[enemy]!));
    nearest = Math.min(nearest, distance);
  }
  return safe + most - nearest / 1e7;
}

function mostDamage(battle: Battle, ship: number): number {
  let most = 0;
  for (let target = 0; target < battle.shipCount[0]!; target++)
    if (battle.side[target] !== battle.side[ship] && isInPlay(battle, target))
      most = Math.max(most, gunDamage(battle, ship, target));
  return most;
}

function fireValue(battle: Battle, action: number): number {
  switch (kindOf(action)) {
    case ACTION.ALL_AT:
      return 1 + gunDamage(battle, battle.active[0]!, firstOf(action));
    case ACTION.DONE:
      return 0;
    default:
      return 0.5;
  }
}
