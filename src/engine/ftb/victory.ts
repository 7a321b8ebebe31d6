import { outcomeByShares } from '../degree.ts';
import { lastStanding, reachedToo, winnerAtLimit, winningSide } from '../ending.ts';
import type { Outcome, Side } from '../game.ts';
import { AIM, END, NOBODY, NOT_SET, SITES, STATUS, STEP, isInPlay, type Battle } from './battle.ts';
import type { Emit } from './events.ts';
import { TYPE_POINTS } from './shipTypes.ts';
import { ENDS } from './terms.ts';

// Turn sequence (8): 4) Check win conditions. The map's edges are the scenario's.

/** Whether a point, in units of the plane, is on the map; its edge is. */
export const isOnMap = (battle: Battle, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x <= battle.width[0]! && y <= battle.height[0]!;

/** Whether a ship beyond the map has crossed an edge that its side leaves by in good order. */
export function leavesByExit(battle: Battle, unit: number): boolean {
  const x = battle.x[unit]!;
  const y = battle.y[unit]!;
  const crossed = (y < 0 ? 1 : 0) | (x > battle.width[0]! ? 2 : 0) | (y > battle.height[0]! ? 4 : 0) | (x < 0 ? 8 : 0);
  return (battle.exits[battle.side[unit]!]! & crossed) !== 0;
}

/** Whether a ship is gone for good: destroyed, or lost off the map. */
export const isGone = (battle: Battle, ship: number): boolean =>
  battle.status[ship] === STATUS.DESTROYED || battle.status[ship] === STATUS.LOST;

/** Points of a side's ships that are gone. */
export function pointsLost(battle: Battle, side: number): number {
  let points = 0;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    if (battle.side[ship] === side && isGone(battle, ship)) points += TYPE_POINTS[battle.shipType[ship]!]!;
  return points;
}

/** Ships that count toward an aim so far; for points, the worth of the enemy's ships that are gone. */
export function aimProgress(battle: Battle, aim: number): number {
  if (battle.aimKind[aim] === AIM.POINTS) return pointsLost(battle, 1 - battle.aimSide[aim]!);
  let count = 0;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    if ((battle.aimUnits[aim]! >> ship) & 1 && counts(battle, aim, ship)) count++;
  return count;
}

function counts(battle: Battle, aim: number, ship: number): boolean {
  const hasVisited = ((battle.visited[ship]! >> aim) & 1) === 1;
  const hasLeft = battle.status[ship] === STATUS.LEFT;
  switch (battle.aimKind[aim]) {
    case AIM.DESTROY:
      return isGone(battle, ship);
    case AIM.ESCAPE:
      return hasLeft;
    case AIM.VISIT:
      return hasVisited;
    case AIM.RAID:
      return hasVisited && hasLeft;
    default: {
      const place = battle.aimSite[aim]!;
      if (!isInPlay(battle, ship)) return false;
      return place < SITES ? battle.docked[ship] === place : battle.orbit[ship] === place - SITES;
    }
  }
}

/** The side that has reached an aim, `DRAW` when both have, or `NOT_SET`. */
function aimReachedBy(battle: Battle): number {
  let reached = NOT_SET;
  for (let aim = 0; aim < battle.aimCount[0]!; aim++) {
    if (aimProgress(battle, aim) < battle.aimNumber[aim]!) continue;
    reached = reachedToo(reached, battle.aimSide[aim]!);
  }
  return reached;
}

/**
 * Ends the battle if it is decided, and says whether it is: at a turn's end by aims and the round
 * limit, at any time once a side has no ship in play.
 */
export function endIfDecided(battle: Battle, turnEnds: boolean, emit?: Emit): boolean {
  const ours = battle.inPlay[0]!;
  const theirs = battle.inPlay[1]!;
  const isEmpty = ours === 0 || theirs === 0;
  if (!isEmpty && !turnEnds) return false;
  const reached = battle.aimCount[0] === 0 ? NOT_SET : aimReachedBy(battle);
  if (reached !== NOT_SET) return endBattle(battle, reached, END.AIM, emit);
  if (isEmpty) {
    return endBattle(battle, lastStanding(ours, theirs), END.LAST_SHIP, emit);
  }
  if (battle.round[0] !== battle.roundLimit[0]) return false;
  return endBattle(battle, limitWinner(battle), END.ROUND_LIMIT, emit);
}

function limitWinner(battle: Battle): number {
  return winnerAtLimit(battle.limitWinner[0]!, pointsLost(battle, 0), pointsLost(battle, 1));
}

function endBattle(battle: Battle, winner: number, reason: number, emit?: Emit): true {
  battle.step[0] = STEP.OVER;
  battle.toAct[0] = NOBODY;
  battle.winner[0] = winner;
  battle.endReason[0] = reason;
  emit?.({ type: 'battleEnded', winner: winningSide(winner), reason: ENDS[reason]! });
  return true;
}

/** How the battle has ended; null while it goes on. */
export function outcome(battle: Battle): Outcome | null {
  if (battle.step[0] !== STEP.OVER) return null;
  const worth: [number, number] = [0, 0];
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    worth[battle.side[ship] as Side] += TYPE_POINTS[battle.shipType[ship]!]!;
  const winner = winningSide(battle.winner[0]!);
  return outcomeByShares(winner, ENDS[battle.endReason[0]!]!, [pointsLost(battle, 0), pointsLost(battle, 1)], worth);
}
