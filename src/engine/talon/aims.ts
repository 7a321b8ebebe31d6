import { reachedToo } from '../ending.ts';
import { AIM, NOT_SET, STATUS, WAY, type Battle } from './battle.ts';
import { IS_SQUADRON } from './shipClasses.ts';

// Aims of a scenario beside the last ship standing.

/** Units that count toward an aim so far; for an aim of points, the enemy's points destroyed. */
export function aimProgress(battle: Battle, aim: number): number {
  const kind = battle.aimKind[aim];
  if (kind === AIM.POINTS) return battle.pointsLost[1 - battle.aimSide[aim]!]!;
  const units = battle.aimUnits[aim]!;
  let count = 0;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (((units >> unit) & 1) === 0) continue;
    if (kind === AIM.DESTROY ? battle.status[unit] === STATUS.DESTROYED : hasLeft(battle, unit, battle.aimWay[aim]!))
      count++;
  }
  return count;
}

/** Retreated, docked or landed; a squadron aboard a carrier has left only when the carrier has (16.3). */
function hasLeft(battle: Battle, unit: number, way: number): boolean {
  const status = battle.status[unit];
  if (status !== STATUS.RETREATED && (status !== STATUS.DOCKED || IS_SQUADRON[battle.shipClass[unit]!])) return false;
  return way === WAY.ANY || battle.leftBy[unit] === way;
}

/** The side that has reached one of its aims, `DRAW` when both have at once, or `NOT_SET`. */
export function aimReachedBy(battle: Battle): number {
  let reached = NOT_SET;
  for (let aim = 0; aim < battle.aimCount[0]!; aim++) {
    if (aimProgress(battle, aim) < battle.aimNumber[aim]!) continue;
    reached = reachedToo(reached, battle.aimSide[aim]!);
  }
  return reached;
}
