import { outcomeByShares } from '../degree.ts';
import { lastStanding, reachedToo, winnerAtLimit, winningSide } from '../ending.ts';
import type { Outcome, Side } from '../game.ts';
import { AIM, END, NOT_SET, STATUS, STEP, isInPlay, type Battle } from './battle.ts';
import { isGone, pointsGone, pointsLost } from './departures.ts';
import type { Emit } from './events.ts';
import { isInOrbit } from './orbit.ts';
import { CLASS_POINTS } from './shipClasses.ts';
import { ENDS } from './terms.ts';

// Section 12: the end of a battle.

/** Ships that count toward an aim so far; for points, the worth of the enemy's ships that are gone. */
export function aimProgress(battle: Battle, aim: number): number {
  const kind = battle.aimKind[aim]!;
  if (kind === AIM.POINTS) return pointsGone(battle, 1 - battle.aimSide[aim]!);
  const units = battle.aimUnits[aim]!;
  let count = 0;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++)
    if ((units >> unit) & 1 && counts(battle, kind, unit)) count++;
  return count;
}

function counts(battle: Battle, kind: number, unit: number): boolean {
  if (kind === AIM.DESTROY) return isGone(battle, unit);
  if (kind === AIM.HOME) return battle.status[unit] === STATUS.HOME;
  return isInPlay(battle, unit) && isInOrbit(battle, unit);
}

/** 12.3: the side that has reached an aim, `DRAW` when both have, or `NOT_SET`; orbits count at the turn's end only. */
function aimReachedBy(battle: Battle, turnEnds: boolean): number {
  let reached = NOT_SET;
  for (let aim = 0; aim < battle.aimCount[0]!; aim++) {
    if (battle.aimKind[aim] === AIM.ORBIT && !turnEnds) continue;
    if (aimProgress(battle, aim) < battle.aimNumber[aim]!) continue;
    reached = reachedToo(reached, battle.aimSide[aim]!);
  }
  return reached;
}

/** 12: ends the battle if it is decided, and says whether it is. */
export function endIfDecided(battle: Battle, turnEnds: boolean, emit?: Emit): boolean {
  const reached = battle.aimCount[0] === 0 ? NOT_SET : aimReachedBy(battle, turnEnds);
  if (reached !== NOT_SET) return endBattle(battle, reached, END.AIM, emit);
  const ours = battle.inPlay[0]!;
  const theirs = battle.inPlay[1]!;
  if (ours === 0 || theirs === 0) {
    return endBattle(battle, lastStanding(ours, theirs), END.LAST_SHIP, emit); // 12.1
  }
  if (!turnEnds || battle.round[0] !== battle.roundLimit[0]) return false;
  return endBattle(battle, limitWinner(battle), END.ROUND_LIMIT, emit);
}

/** 12.2 */
function limitWinner(battle: Battle): number {
  return winnerAtLimit(battle.limitWinner[0]!, pointsLost(battle, 0), pointsLost(battle, 1));
}

function endBattle(battle: Battle, winner: number, reason: number, emit?: Emit): true {
  battle.step[0] = STEP.OVER;
  battle.winner[0] = winner;
  battle.endReason[0] = reason;
  emit?.({ type: 'battleEnded', winner: winningSide(winner), reason: ENDS[reason]! });
  return true;
}

/** 12, 12.4 how the battle has ended, and how clearly; null while it goes on. */
export function outcome(battle: Battle): Outcome | null {
  if (battle.step[0] !== STEP.OVER) return null;
  const worth: [number, number] = [0, 0];
  for (let unit = 0; unit < battle.unitCount[0]!; unit++)
    worth[battle.side[unit] as Side] += CLASS_POINTS[battle.shipClass[unit]!]!;
  const winner = winningSide(battle.winner[0]!);
  return outcomeByShares(winner, ENDS[battle.endReason[0]!]!, [pointsLost(battle, 0), pointsLost(battle, 1)], worth);
}
