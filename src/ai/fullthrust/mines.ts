import { KIND, MINES, type Battle } from '../../engine/fullthrust/battle.ts';
import { BEAM_AVERAGE } from '../../engine/fullthrust/fire/odds.ts';
import { UNIT, passes } from '../../engine/fullthrust/ground.ts';
import { MINE_DICE, MINE_RANGE } from '../../engine/fullthrust/mines/mines.ts';
import { flown } from '../../engine/fullthrust/movement/flight.ts';
import { screensOf, working } from '../../engine/fullthrust/ships/sheet.ts';
import type { Worths } from './worth.ts';

// 12.1 Mines on the table, and what they do to who sails by.

/** How often a mine that is swept fires at the sweeper all the same. */
export const MISSED = 1 / 6;

/** From the turn after the one in which it was laid. */
const isArmed = (battle: Battle, mine: number): boolean =>
  battle.mines.laid[mine] !== 0 && battle.mines.laid[mine] !== battle.round[0];

/** Points that a mine takes of a ship on average. */
export const mineDamage = (worths: Worths, battle: Battle, ship: number): number =>
  MINE_DICE * BEAM_AVERAGE[screensOf(battle, ship)]! * worths.perDamage[ship]!;

/** Whether the move in `flown` from (x, y) leads by a mine. */
function leadsBy(battle: Battle, mine: number, x: number, y: number): boolean {
  const [mx, my, reach] = [battle.mines.x[mine]!, battle.mines.y[mine]!, MINE_RANGE * UNIT];
  return (
    passes(x, y, flown.middleX, flown.middleY, mx, my, reach) ||
    passes(flown.middleX, flown.middleY, flown.x, flown.y, mx, my, reach)
  );
}

/** Whether the move in `flown` from (x, y) leads a ship by an enemy's mine that is armed. */
export const meets = (battle: Battle, ship: number, mine: number, x: number, y: number): boolean =>
  isArmed(battle, mine) && battle.mines.side[mine] !== battle.side[ship] && leadsBy(battle, mine, x, y);

/** Whether a ship can sweep. */
export const sweeps = (battle: Battle, ship: number): boolean => working(battle, ship, KIND.MINESWEEPER) > 0;

/** Points that the enemy's armed mines along the move in `flown` take of a ship on average; few of one that sweeps them. */
export function mineHazard(worths: Worths, battle: Battle, ship: number, x: number, y: number): number {
  let near = 0;
  for (let mine = 0; mine < MINES; mine++) if (meets(battle, ship, mine, x, y)) near++;
  if (near === 0) return 0;
  return near * mineDamage(worths, battle, ship) * (sweeps(battle, ship) ? MISSED : 1);
}
