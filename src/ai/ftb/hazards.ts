import { UNIT } from '../../engine/ftb/plane.ts';
import type { Battle } from '../../engine/ftb/battle.ts';
import { TYPE_BURN, TYPE_HARD_BURN } from '../../engine/ftb/shipTypes.ts';
import type { Mark } from './reach.ts';
import { hasDrive } from './worth.ts';

// The map's edges, as a captain sees them.

/** How a ship stands to the edges: 0 safe, 1 it will leave by its side's way out, 2 it cannot help leaving by another. */
export const SAFE = 0;
export const OUT = 1;
export const LOST = 2;

/** Share of its burn that a ship keeps up turn after turn without overheating. */
const STEADY = 0.5;

/**
 * Whether a ship at a mark can still turn before the map's edges, by all that its drive can do; `steadily`: by no more
 * than it can keep up.
 */
export function edgeAhead(battle: Battle, ship: number, { x, y, vx, vy }: Mark, steadily = false): number {
  const exits = battle.exits[battle.side[ship]!]!;
  const width = battle.width[0]! / UNIT;
  const height = battle.height[0]! / UNIT;
  let worst = SAFE;
  if (vy < 0 && overruns(battle, ship, y, -vy, steadily)) worst = Math.max(worst, (exits & 1) !== 0 ? OUT : LOST);
  if (vx > 0 && overruns(battle, ship, width - x, vx, steadily))
    worst = Math.max(worst, (exits & 2) !== 0 ? OUT : LOST);
  if (vy > 0 && overruns(battle, ship, height - y, vy, steadily))
    worst = Math.max(worst, (exits & 4) !== 0 ? OUT : LOST);
  if (vx < 0 && overruns(battle, ship, x, -vx, steadily)) worst = Math.max(worst, (exits & 8) !== 0 ? OUT : LOST);
  return worst;
}

/**
 * LU by which a ship at a mark comes over the map's edges before it has stopped, going out by its own side's way not
 * counted; negative: it has room. `coasts`: it cannot burn in its next turn.
 */
export function wayOver(battle: Battle, ship: number, { x, y, vx, vy }: Mark, coasts: boolean): number {
  const exits = battle.exits[battle.side[ship]!]!;
  const over = (edge: number, distance: number, speed: number): number =>
    speed <= 0 || (exits & edge) !== 0
      ? -distance
      : (coasts ? speed : 0) + wayToStop(battle, ship, speed, true) - distance;
  return Math.max(
    over(1, y, -vy),
    over(2, battle.width[0]! / UNIT - x, vx),
    over(4, battle.height[0]! / UNIT - y, vy),
    over(8, x, -vx),
  );
}

/** Turns in which a ship without a drive is thought to have been repaired. */
const ADRIFT = 3;

/** LU that a ship with so much speed goes on before it has stopped, by all that its drive can do or what it can keep up. */
function wayToStop(battle: Battle, ship: number, speed: number, steadily: boolean): number {
  if (!hasDrive(battle, ship)) return speed * ADRIFT;
  const type = battle.shipType[ship]!;
  const burn = (steadily ? STEADY : 1) * TYPE_BURN[type]!;
  let left = speed - (battle.fuel[ship]! > 0 && !steadily ? TYPE_HARD_BURN[type]! : burn);
  let way = 0;
  for (; left > 0; left -= burn) way += left;
  return way;
}

/** Whether a ship with so much speed towards an edge is over it before it can stop. */
function overruns(battle: Battle, ship: number, distance: number, speed: number, steadily: boolean): boolean {
  return distance < 0 || wayToStop(battle, ship, speed, steadily) > distance;
}
