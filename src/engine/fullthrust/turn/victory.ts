import { outcomeByShares } from '../../degree.ts';
import { reachedToo, winnerAtLimit, winningSide } from '../../ending.ts';
import type { Outcome, Side } from '../../game.ts';
import { AIM, END, NOBODY, NOT_SET, STATUS, STEP, SWITCH, isOn, isPrize, ownerOf, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { bombards } from '../orbits/ortillery.ts';
import { rowsLost } from '../ships/sheet.ts';
import { ENDS } from '../terms.ts';

// Victory, by ruling: the scenario's aims; else the last fleet in play, or points at the turn limit.

/** Whether a ship is lost to the side that it began with: destroyed, a hulk, or taken; a prize whatever becomes of it. */
export const isGone = (battle: Battle, ship: number): boolean =>
  isPrize(battle, ship) ||
  battle.status[ship] === STATUS.DESTROYED ||
  battle.status[ship] === STATUS.ADRIFT ||
  battle.status[ship] === STATUS.TAKEN ||
  battle.status[ship] === STATUS.CRASHED;

/** Whether a ship left by a way out of its side, or by FTL where that is one. */
export const leftInOrder = (battle: Battle, ship: number): boolean =>
  battle.status[ship] === STATUS.LEFT && ((battle.exits[battle.side[ship]!]! >> battle.edge[ship]!) & 1) === 1;

const hasLeft = (battle: Battle, ship: number): boolean =>
  battle.status[ship] === STATUS.LEFT || battle.status[ship] === STATUS.JUMPED || battle.status[ship] === STATUS.AWAY;

/** Halves of a ship's points that the enemy has of it: whole for one that is lost, half for one that left or whose third threshold is passed. */
function halvesLost(battle: Battle, ship: number): number {
  if (isGone(battle, ship)) return 2;
  if (leftInOrder(battle, ship) || battle.status[ship] === STATUS.LANDED) return 0;
  if (hasLeft(battle, ship)) return 1;
  return rowsLost(battle, ship) >= 3 ? 1 : 0;
}

const all = (): boolean => true;

/** Points that a side has lost with those of its ships that are looked at, halves rounded down. */
export function pointsLost(battle: Battle, side: number, looksAt: (ship: number) => boolean = all): number {
  let halves = 0;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    if (ownerOf(battle, ship) === side && looksAt(ship)) halves += halvesLost(battle, ship) * battle.points[ship]!;
  return halves >> 1;
}

/** Ships that count toward an aim so far, of those that are looked at; for points, what the enemy has lost. */
export function aimProgress(battle: Battle, aim: number, looksAt: (ship: number) => boolean = all): number {
  const side = battle.aimSide[aim]!;
  if (battle.aimKind[aim] === AIM.POINTS) return pointsLost(battle, 1 - side, looksAt);
  let count = 0;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (isPrize(battle, ship) && battle.aimKind[aim] !== AIM.DESTROY) continue;
    if (((battle.aimUnits[aim]! >> ship) & 1) === 0 || !looksAt(ship)) continue;
    const counts =
      battle.aimKind[aim] === AIM.DESTROY
        ? isGone(battle, ship)
        : battle.aimKind[aim] === AIM.LAND
          ? battle.status[ship] === STATUS.LANDED
          : battle.aimKind[aim] === AIM.BOMBARD
            ? bombards(battle, ship)
            : leftInOrder(battle, ship) || battle.status[ship] === STATUS.JUMPED;
    if (counts) count++;
  }
  return count;
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

/** Whether a side has a ship that fights, or one that is still to come. */
const hasFleet = (battle: Battle, side: number): boolean => battle.inPlay[side]! > 0 || battle.coming[side]! > 0;

/** Ends the battle if it is decided, and says whether it is: at a turn's end by aims and the limit, at any time once a fleet is gone. */
export function endIfDecided(battle: Battle, turnEnds: boolean, emit?: Emit): boolean {
  const ours = hasFleet(battle, 0);
  const theirs = hasFleet(battle, 1);
  const isEmpty = !ours || !theirs;
  if (!isEmpty && !turnEnds) return false;
  const reached = battle.aimCount[0] === 0 ? NOT_SET : aimReachedBy(battle);
  if (reached !== NOT_SET) return endBattle(battle, reached, END.AIM, emit);
  if (isEmpty) return endBattle(battle, lastFleet(battle, ours, theirs), END.LAST_FLEET, emit);
  if (withdraws(battle, emit)) return true;
  if (battle.round[0] !== battle.roundLimit[0]) return false;
  return endBattle(battle, limitWinner(battle), END.ROUND_LIMIT, emit);
}
const HALF = 50;

/** 11.6 Percent of its mass by whose loss a fleet withdraws: half, where the scenario says nothing else. */
export const breaksAt = (battle: Battle, side: number): number => battle.scenario.breaksAt[side] || HALF;

/** 11.6 A fleet that has lost so much of its mass breaks off at the end of the turn; where both have, points decide. */
function withdraws(battle: Battle, emit?: Emit): boolean {
  if (!isOn(battle, SWITCH.FLEET_MORALE)) return false;
  const broken = [0, 1].map((side) => isBroken(battle, side as Side, emit));
  if (!broken[0] && !broken[1]) return false;
  return endBattle(battle, broken[0] && broken[1] ? limitWinner(battle) : broken[0] ? 1 : 0, END.WITHDRAWN, emit);
}

function isBroken(battle: Battle, side: Side, emit?: Emit): boolean {
  let [mass, lost] = [0, 0];
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (ownerOf(battle, ship) !== side) continue;
    mass += battle.mass[ship]!;
    if (isGone(battle, ship)) lost += battle.mass[ship]!;
  }
  if (100 * lost < breaksAt(battle, side) * mass) return false;
  emit?.({ type: 'fleetWithdrew', side, lost, mass });
  return true;
}

/** The fleet that is left; a side that must be kept from its aims wins where the other is gone. */
function lastFleet(battle: Battle, ours: boolean, theirs: boolean): number {
  if (ours !== theirs) return ours ? 0 : 1;
  return limitWinner(battle);
}

function limitWinner(battle: Battle): number {
  return winnerAtLimit(battle.limitWinner[0]!, pointsLost(battle, 0), pointsLost(battle, 1));
}

/** Ends a battle; always true, for who asks whether it is over. */
export function endBattle(battle: Battle, winner: number, reason: number, emit?: Emit): true {
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
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) worth[ownerOf(battle, ship) as Side] += battle.points[ship]!;
  const winner = winningSide(battle.winner[0]!);
  return outcomeByShares(winner, ENDS[battle.endReason[0]!]!, [pointsLost(battle, 0), pointsLost(battle, 1)], worth);
}
