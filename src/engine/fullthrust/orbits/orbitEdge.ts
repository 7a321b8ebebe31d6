import { STATUS, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { loseGroup } from '../fighters/losses.ts';
import { leaveBehind } from '../fighters/screens.ts';
import { GROUP_STATUS } from '../battle.ts';
import { TOLERANCE, UNIT, legX, legY } from '../ground.ts';
import { entryModifier, fallFrom } from './atmosphere.ts';
import { takeOff } from '../movement/area.ts';

// 14.1 Using table edges: one edge of the table is the orbit of a planet that lies beyond it, reached through a window.

/** MU beside the window for each point more of an uncontrolled entry (14.3). */
const PER_MISS = 6;

/** 14.1 The edge that is a planet's orbit, a place in `EDGES`; −1: none is. */
export const orbitEdge = (battle: Battle): number => battle.scenario.orbitEdge[0]! - 1;

const isAcross = (edge: number): boolean => edge === 0 || edge === 2;

/** Where a ship beyond an edge has crossed it, in units along it: back along the way on which it goes. */
function crossing(battle: Battle, ship: number, edge: number): number {
  const [x, y] = [battle.x[ship]!, battle.y[ship]!];
  const byVector = battle.vector[ship] === 1;
  const wayX = byVector ? battle.velocityX[ship]! : legX(battle.course[ship]!, 1);
  const wayY = byVector ? battle.velocityY[ship]! : legY(battle.course[ship]!, 1);
  const beyond = edge === 0 ? y : edge === 2 ? y - battle.height[0]! * UNIT : edge === 3 ? x : x - battle.width[0]! * UNIT; // prettier-ignore
  const [out, along] = isAcross(edge) ? [wayY, wayX] : [wayX, wayY];
  const place = isAcross(edge) ? x : y;
  // It may have come over a corner, and not go outward here at all.
  return out === 0 || out > 0 !== beyond > 0 ? place : place - Math.round((beyond * along) / out);
}

/** Units by which a place along the edge misses the window; 0: it lies in it. */
function missedBy(battle: Battle, along: number): number {
  const { windowFrom, windowTo } = battle.scenario;
  const missed = Math.max(windowFrom[0]! * UNIT - along, along - windowTo[0]! * UNIT);
  return missed <= TOLERANCE ? 0 : missed;
}

/**
 * 14.1 A ship leaves by the edge that is the orbit: through the window and not too fast it is in orbit, safe and out of
 * the battle; else it falls (14.3), a point worse for each full 6 MU by which it missed.
 */
export function reachOrbit(battle: Battle, ship: number, edge: number, emit?: Emit): void {
  const limit = battle.scenario.orbitSpeed[0]!;
  const missed = missedBy(battle, crossing(battle, ship, edge));
  if (missed === 0 && battle.speed[ship]! <= limit) {
    emit?.({ type: 'orbitReached', unit: ship, at: { x: battle.x[ship]!, y: battle.y[ship]! } });
    leaveBehind(battle, ship);
    takeOff(battle, ship, STATUS.LANDED);
    for (let group = 0; group < battle.groupCount[0]!; group++)
      if (battle.groupStatus[group] === GROUP_STATUS.ABOARD && battle.carrier[group] === ship)
        loseGroup(battle, group, emit);
    return;
  }
  const full = Math.floor((missed + TOLERANCE) / (PER_MISS * UNIT));
  fallFrom(battle, ship, -1, entryModifier(battle, ship, limit, battle.speed[ship]!) + full, emit);
}
