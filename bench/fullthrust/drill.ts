import { ACTION, downOf, firstOf, kindOf, rightOf, shipIn, thirdOf } from '../../src/engine/fullthrust/actions.ts';
import { CONDITION, KIND, STEP, at, isInPlay, type Battle } from '../../src/engine/fullthrust/battle.ts';
import { describe } from '../../src/engine/fullthrust/describe.ts';
import { arcTo, isRearClosed, reachOf } from '../../src/engine/fullthrust/fire/bearing.ts';
import { averageOf } from '../../src/engine/fullthrust/fire/odds.ts';
import { ARC, GRID, UNIT, isWithin } from '../../src/engine/fullthrust/ground.ts';
import { legalActions, MAX_ACTIONS } from '../../src/engine/fullthrust/legal.ts';
import { flown, fly } from '../../src/engine/fullthrust/movement/path.ts';
import { isOnArea } from '../../src/engine/fullthrust/movement/area.ts';
import { thrustOf, turnsOf } from '../../src/engine/fullthrust/ships/sheet.ts';
import type { SearchRandom } from '../../src/ai/random.ts';
import { most, type Drill, type WholeMove } from '../shared/yardsticks.ts';

/** Fighters are launched, and missiles fired, at enemies within so many MU. */
const FIGHTERS_AT = 36;
const MISSILES_AT = 30;
/** Share of an enemy's draws in which it flies straight on. */
const PLAIN = 0.6;

/** In MU. */
const rangeOf = (battle: Battle, one: number, other: number): number =>
  Math.hypot(battle.x[other]! - battle.x[one]!, battle.y[other]! - battle.y[one]!) / UNIT;

const enemiesOf = (battle: Battle, side: number): number[] =>
  Array.from({ length: battle.shipCount[0]! }, (_, ship) => ship).filter(
    (ship) => battle.side[ship] !== side && isInPlay(battle, ship),
  );

const ordersOf = (battle: Battle): number[] => {
  if (battle.step[0] !== STEP.ORDERS) return [];
  const out = new Int32Array(MAX_ACTIONS);
  const listed = [...out.subarray(0, legalActions(battle, out))];
  return listed.filter((action) =>
    [ACTION.ORDER, ACTION.VECTOR, ACTION.LAUNCH].some((kind) => kind === kindOf(action)),
  );
};
const shipOf = (action: number): number => (kindOf(action) === ACTION.VECTOR ? shipIn(action) : firstOf(action));

/** The course, or the way of the vector, and MU that a ship has: whether it can be on the table after the next move too. */
function comesRound(battle: Battle, ship: number, x: number, y: number, course: number, speed: number): boolean {
  if (!isOnArea(battle, x, y)) return false;
  const thrust = thrustOf(battle, ship);
  const turn = Math.min(turnsOf(thrust), thrust);
  for (const way of [0, -turn, turn]) {
    fly(x, y, course, Math.max(0, speed - (thrust - Math.abs(way))), way);
    if (isOnArea(battle, flown.x, flown.y)) return true;
  }
  return false;
}

function moves(battle: Battle, ship: number): WholeMove<Battle>[] {
  const orders = ordersOf(battle).filter((action) => shipOf(action) === ship);
  // 5.1 carriers send their groups out when an enemy is near.
  const launch = orders.find((action) => kindOf(action) === ACTION.LAUNCH);
  const isNear = enemiesOf(battle, battle.side[ship]!).some((enemy) => rangeOf(battle, ship, enemy) <= FIGHTERS_AT);
  if (launch !== undefined && isNear) return [{ actions: [launch], stays: true, place: () => undefined }];
  return orders.flatMap((action) => {
    const told = describe(battle, action);
    if (told.kind !== 'order' || told.order !== 'move') return [];
    const end = told.path.at(-1)!;
    const course = told.course % 12;
    const place = (there: Battle): void => {
      there.x[ship] = end.x;
      there.y[ship] = end.y;
      there.course[ship] = course;
    };
    return [{ actions: [action], stays: comesRound(battle, ship, end.x, end.y, course, told.speed), place }];
  });
}

/** 3.2 thrust and turns within the drive; ships that fly by vectors drift by a share of their thrust. */
function wander(battle: Battle, ship: number, random: SearchRandom): void {
  const thrust = random.unit() < PLAIN ? 0 : thrustOf(battle, ship);
  const turn = Math.floor(random.unit() * (2 * turnsOf(thrust) + 1)) - turnsOf(thrust);
  const left = thrust - Math.abs(turn);
  const change = Math.floor(random.unit() * (2 * left + 1)) - left;
  fly(battle.x[ship]!, battle.y[ship]!, battle.course[ship]!, Math.max(0, battle.speed[ship]! + change), turn);
  battle.x[ship] = flown.x;
  battle.y[ship] = flown.y;
  battle.course[ship] = flown.course;
}

function damage(battle: Battle, firer: number, target: number): number {
  const arc = arcTo(battle, firer, target);
  if (arc === ARC.A && isRearClosed(battle, firer)) return 0;
  const [dx, dy] = [battle.x[target]! - battle.x[firer]!, battle.y[target]! - battle.y[firer]!];
  let sum = 0;
  for (let slot = 0; slot < battle.systemCount[firer]!; slot++) {
    const place = at(firer, slot);
    if (battle.condition[place] !== CONDITION.WORKS || ((battle.arcs[place]! >> arc) & 1) === 0) continue;
    if (battle.kind[place] === KIND.SUBMUNITIONS && battle.used[place] !== 0) continue;
    const reach = reachOf(battle.kind[place]!, battle.size[place]!);
    if (reach > 0 && isWithin(dx, dy, reach)) sum += averageOf(battle, firer, slot, target);
  }
  return sum;
}

const mostDamage = (battle: Battle, ship: number): number =>
  enemiesOf(battle, battle.side[ship]!).reduce((best, enemy) => Math.max(best, damage(battle, ship, enemy)), 0);

/** How near a point beside a unit is to the nearest enemy, in MU. */
function nearness(battle: Battle, x: number, y: number, action: number, side: number): number {
  const [toX, toY] = [x + rightOf(action) * GRID, y + downOf(action) * GRID];
  return enemiesOf(battle, side).reduce(
    (least, enemy) => Math.min(least, Math.hypot(battle.x[enemy]! - toX, battle.y[enemy]! - toY) / UNIT),
    Infinity,
  );
}

/** Everything fires at what it hurts most, groups and missiles go for the nearest ship; no order without a list is given. */
function otherwise(battle: Battle, actions: Int32Array): number {
  const side = battle.toAct[0]!;
  return most(actions, (action) => {
    const first = firstOf(action);
    switch (kindOf(action)) {
      case ACTION.SHIP:
        return mostDamage(battle, first) || -1;
      case ACTION.ALL_AT:
        return 10 + damage(battle, battle.active[0]!, first);
      case ACTION.GROUP:
      case ACTION.ATTACK_SHIP:
      case ACTION.DEFEND:
      case ACTION.SALVO:
        return 5;
      case ACTION.ATTACK_GROUP:
        return 4;
      case ACTION.INTERCEPT:
        return 3;
      case ACTION.PLACE: {
        const group = battle.activeGroup[0]!;
        const carrier = battle.carrier[group]!;
        const isOut = battle.groupX[group] !== 0 || battle.groupY[group] !== 0;
        const [x, y] = isOut ? [battle.groupX[group]!, battle.groupY[group]!] : [battle.x[carrier]!, battle.y[carrier]!]; // prettier-ignore
        return 1000 - nearness(battle, x, y, action, side);
      }
      case ACTION.AIM_POINT: {
        const ship = battle.active[0]!;
        return 1000 - nearness(battle, battle.x[ship]!, battle.y[ship]!, action, side);
      }
      case ACTION.MISSILES:
        return enemiesOf(battle, side).some((enemy) => rangeOf(battle, first, enemy) <= MISSILES_AT) ? 5 : -1;
      case ACTION.REPAIR:
        return thirdOf(action);
      case ACTION.COMMIT:
        return 1;
      case ACTION.PASS:
      case ACTION.DONE:
      case ACTION.FACE:
      case ACTION.RETURN:
      case ACTION.SALVO_TARGET:
      case ACTION.ODD_KILLS:
        return 0;
      default:
        return -2;
    }
  });
}

/** What Full Thrust tells the yardsticks. */
export const drill: Drill<Battle> = {
  together: true,
  mover: (battle) => {
    const [first] = ordersOf(battle);
    return first === undefined ? null : shipOf(first);
  },
  moves,
  wander,
  units: (battle, side) => enemiesOf(battle, 1 - side),
  distance: rangeOf,
  damage,
  otherwise: (battle, actions) => otherwise(battle, actions),
};
