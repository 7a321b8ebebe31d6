import { MINES, SWITCH, isInPlay, isOn, type Battle } from '../../engine/fullthrust/battle.ts';
import { UNIT, passes } from '../../engine/fullthrust/ground.ts';
import { MINE_RANGE } from '../../engine/fullthrust/mines/mines.ts';
import { flown } from '../../engine/fullthrust/movement/flight.ts';
import { flyBy, flyOn } from './flights.ts';
import type { Foresight } from './foresight.ts';
import { MISSED, meets, mineDamage } from './mines.ts';

// 12.1 Whom mines are in the way of, and what it is worth to sweep them.

/** How often a mine that is swept is gone. */
const SWEPT = 4 / 6;
/** Turns of a ship's way that are looked at, straight on; and what a mine does in each of them to one whose way leads by it. */
const TURNS = [0.6, 0.6, 0.4] as const;
/** MU beside a ship's way within which a mine still keeps it from turning there, and how much of that counts. */
const WIDE = 8;
const HEMMED = 0.25;

/** Fills what each mine is worth to whom it belongs, in points: what it does to the ship whose course leads there. */
export function readMines(seen: Foresight, battle: Battle): void {
  if (!isOn(battle, SWITCH.MINES)) return;
  for (let mine = 0; mine < MINES; mine++) {
    seen.mineWorth[mine] = 0;
    if (battle.mines.laid[mine] === 0) continue;
    for (let ship = 0; ship < battle.shipCount[0]!; ship++)
      if (battle.side[ship] !== battle.mines.side[mine] && isInPlay(battle, ship))
        seen.mineWorth[mine] = Math.max(seen.mineWorth[mine]!, threat(seen, battle, mine, ship));
  }
}

/** Points that a mine threatens a ship with that goes straight on for the next turns. */
function threat(seen: Foresight, battle: Battle, mine: number, ship: number): number {
  const [mx, my] = [battle.mines.x[mine]!, battle.mines.y[mine]!];
  let [x, y] = [battle.x[ship]!, battle.y[ship]!];
  flyBy(battle, ship, 0, 0);
  let most = 0;
  for (const share of TURNS) {
    if (passes(x, y, flown.x, flown.y, mx, my, MINE_RANGE * UNIT)) most = Math.max(most, share);
    else if (passes(x, y, flown.x, flown.y, mx, my, WIDE * UNIT)) most = Math.max(most, HEMMED * share);
    [x, y] = [flown.x, flown.y];
    flyOn(battle, ship);
  }
  return most * mineDamage(seen.worths, battle, ship);
}

/** Points that the move in `flown` from (x, y) wins by sweeping: what the mines along it would do to others. The position has been looked at. */
export function sweepWorth(seen: Foresight, battle: Battle, ship: number, x: number, y: number): number {
  let points = 0;
  for (let mine = 0; mine < MINES; mine++) if (meets(battle, ship, mine, x, y)) points += SWEPT * seen.mineWorth[mine]!;
  return points;
}

/** The same with what the sweeper itself is spared. */
export function sweepGain(seen: Foresight, battle: Battle, ship: number, x: number, y: number): number {
  let near = 0;
  for (let mine = 0; mine < MINES; mine++) if (meets(battle, ship, mine, x, y)) near++;
  return near * (1 - MISSED) * mineDamage(seen.worths, battle, ship) + sweepWorth(seen, battle, ship, x, y);
}
