import { ACTION, firstOf, fourthOf, kindOf, secondOf, thirdOf } from '../../engine/fullthrust/actions.ts';
import { MINES, POWER, isInPlay, type Battle } from '../../engine/fullthrust/battle.ts';
import { UNIT, passes } from '../../engine/fullthrust/ground.ts';
import { flown, flyOrdered } from '../../engine/fullthrust/movement/flight.ts';
import { MINE_RANGE } from '../../engine/fullthrust/movement/mines.ts';
import { flyBy, flyOn } from './flights.ts';
import type { Foresight } from './foresight.ts';
import { BAND, reachBands, readGuns } from './gunnery.ts';
import { promisedBy, sufferedBy } from './orders.ts';

// What is written beside the orders: charges (12.3) and mines (12.1), which need no search to be seen.

/** MU about a mine within which an enemy's way of the next turns makes it worth its drop: he may turn. */
const LIKELY = 7;
/** Turns of an enemy's way that are looked at, straight on: a mine is armed from the second of them. */
const TURNS = 3;
/** Turns in cloak that are weighed. */
const LONGEST = 3;

const isCharge = (action: number): boolean => kindOf(action) === ACTION.POWER && secondOf(action) === POWER.CHARGE;
/** 12.3 Points that a ship saves in the coming turn by cloaking: what it would suffer, less what its fire does. */
export const cloakGain = (seen: Foresight, battle: Battle, ship: number): number =>
  sufferedBy(seen, battle, ship) - promisedBy(seen, battle, ship);

/**
 * Charging a wave gun costs nothing: where it can be ordered it is. A mine is dropped where an enemy is likely to come
 * by and nowhere else; a sweeper sweeps where mines lie on its way and no enemy in its reach. A ship cloaks where that
 * saves it more than its fire does. The rest is for the search.
 */
export function keepBeside(seen: Foresight, battle: Battle, actions: Int32Array, count: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const action = actions[i]!;
    const kind = kindOf(action);
    const sure = isCharge(action) || (kind === ACTION.LAY && isLikely(battle, action)) || (kind === ACTION.SWEEP && isInTheWay(battle, action)); // prettier-ignore
    if (sure) {
      actions[0] = action;
      return 1;
    }
    if (kind === ACTION.CLOAK && (secondOf(action) > LONGEST || cloakGain(seen, battle, firstOf(action)) <= 0))
      continue;
    if (kind !== ACTION.LAY && kind !== ACTION.SWEEP) actions[kept++] = action;
  }
  return kept;
}

/** 12.1 Whether an enemy that flies straight on comes near a mine that is to be dropped, from the turn on in which it is armed. */
function isLikely(battle: Battle, action: number): boolean {
  const ship = firstOf(action);
  const along = thirdOf(action) + (fourthOf(action) << 6);
  flyOrdered(battle, ship);
  const share = battle.speed[ship] === 0 ? 0 : Math.min(1, along / battle.speed[ship]!);
  const x = battle.x[ship]! + share * (flown.x - battle.x[ship]!);
  const y = battle.y[ship]! + share * (flown.y - battle.y[ship]!);
  if (hasOwnMine(battle, battle.side[ship]!, x, y)) return false;
  for (let enemy = 0; enemy < battle.shipCount[0]!; enemy++) {
    if (battle.side[enemy] === battle.side[ship] || !isInPlay(battle, enemy)) continue;
    flyBy(battle, enemy, 0, 0);
    let [fromX, fromY] = [flown.x, flown.y];
    for (let turn = 1; turn < TURNS; turn++) {
      flyOn(battle, enemy);
      if (passes(fromX, fromY, flown.x, flown.y, Math.round(x), Math.round(y), LIKELY * UNIT)) return true;
      [fromX, fromY] = [flown.x, flown.y];
    }
  }
  return false;
}

/** Whether a mine of the side lies there already. */
function hasOwnMine(battle: Battle, side: number, x: number, y: number): boolean {
  for (let mine = 0; mine < MINES; mine++) {
    if (battle.mines.laid[mine] === 0 || battle.mines.side[mine] !== side) continue;
    if (Math.hypot(battle.mines.x[mine]! - x, battle.mines.y[mine]! - y) < MINE_RANGE * UNIT) return true;
  }
  return false;
}

/** 12.1 Whether a ship's written move leads by an enemy's armed mine, with nobody in reach of its guns at the end. */
function isInTheWay(battle: Battle, action: number): boolean {
  const ship = firstOf(action);
  flyOrdered(battle, ship);
  const { x, y, middleX, middleY } = flown;
  if (!meetsMine(battle, ship, middleX, middleY, x, y)) return false;
  readGuns(battle);
  const reach = reachBands[ship]! * BAND * UNIT;
  for (let enemy = 0; enemy < battle.shipCount[0]!; enemy++) {
    if (battle.side[enemy] === battle.side[ship] || !isInPlay(battle, enemy)) continue;
    flyBy(battle, enemy, 0, 0);
    if (Math.hypot(flown.x - x, flown.y - y) < reach) return false;
  }
  return true;
}

function meetsMine(battle: Battle, ship: number, middleX: number, middleY: number, x: number, y: number): boolean {
  for (let mine = 0; mine < MINES; mine++) {
    const laid = battle.mines.laid[mine]!;
    if (laid === 0 || laid === battle.round[0] || battle.mines.side[mine] === battle.side[ship]) continue;
    const [mx, my] = [battle.mines.x[mine]!, battle.mines.y[mine]!];
    if (passes(battle.x[ship]!, battle.y[ship]!, middleX, middleY, mx, my, MINE_RANGE * UNIT)) return true;
    if (passes(middleX, middleY, x, y, mx, my, MINE_RANGE * UNIT)) return true;
  }
  return false;
}
