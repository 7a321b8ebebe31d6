import type { Side } from '../game.ts';
import { AIM, NOT_SET, STATUS, type Battle } from './battle.ts';
import { CLASS_HULL_KIND } from './shipClasses.ts';

// Aims of a scenario beside the last ship standing.

/** Units that count toward an aim so far. */
export function aimProgress(battle: Battle, aim: number): number {
  const kind = battle.aimKind[aim];
  const side = kind === AIM.DESTROY ? 1 - battle.aimSide[aim]! : battle.aimSide[aim]!;
  let count = 0;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (battle.side[unit] !== side) continue;
    if (battle.aimHull[aim] !== NOT_SET && CLASS_HULL_KIND[battle.shipClass[unit]!] !== battle.aimHull[aim]) continue;
    const status = battle.status[unit];
    if (kind === AIM.DESTROY ? status === STATUS.DESTROYED : status === STATUS.RETREATED || status === STATUS.DOCKED) count++;
  }
  return count;
}

/** The side that has reached one of its aims, or −1. */
export function aimReachedBy(battle: Battle): Side | -1 {
  for (let aim = 0; aim < battle.aimCount[0]!; aim++)
    if (aimProgress(battle, aim) >= battle.aimNumber[aim]!) return battle.aimSide[aim] as Side;
  return -1;
}
