import { AIM, DRAW, NOT_SET, STATUS, type Battle } from './battle.ts';
import { CLASS_HULL_KIND, IS_SQUADRON } from './shipClasses.ts';

// Aims of a scenario beside the last ship standing.

/** Units that count toward an aim so far. */
export function aimProgress(battle: Battle, aim: number): number {
  const destroy = battle.aimKind[aim] === AIM.DESTROY;
  const side = destroy ? 1 - battle.aimSide[aim]! : battle.aimSide[aim]!;
  let count = 0;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (battle.side[unit] !== side) continue;
    if (battle.aimHull[aim] !== NOT_SET && CLASS_HULL_KIND[battle.shipClass[unit]!] !== battle.aimHull[aim]) continue;
    if (destroy ? battle.status[unit] === STATUS.DESTROYED : hasLeft(battle, unit)) count++;
  }
  return count;
}

/** Retreated, docked or landed; a squadron aboard a carrier has left only when the carrier has (16.3). */
function hasLeft(battle: Battle, unit: number): boolean {
  const status = battle.status[unit];
  return status === STATUS.RETREATED || (status === STATUS.DOCKED && !IS_SQUADRON[battle.shipClass[unit]!]);
}

/** The side that has reached one of its aims, `DRAW` when both have at once, or `NOT_SET`. */
export function aimReachedBy(battle: Battle): number {
  let reached = NOT_SET;
  for (let aim = 0; aim < battle.aimCount[0]!; aim++) {
    const side = battle.aimSide[aim]!;
    if (aimProgress(battle, aim) < battle.aimNumber[aim]!) continue;
    reached = reached === NOT_SET || reached === side ? side : DRAW;
  }
  return reached;
}
