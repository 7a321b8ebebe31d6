import { AIM, STATUS, isInPlay, type Battle } from '../../engine/knighthawks/battle.ts';
import { isGone, pointsGone } from '../../engine/knighthawks/departures.ts';
import { isInOrbit } from '../../engine/knighthawks/orbit.ts';
import { CLASS_HULL, CLASS_POINTS } from '../../engine/knighthawks/shipClasses.ts';
import { BestShares, oddsOfAim } from '../aims.ts';
import { isDoomed, wayHome, wayToOrbit } from './map.ts';
import { WEIGHTS } from './weights.ts';

// 12.3 what the scenario asks for, and how far it has come.

/** How near an aim is while its ship has only come close to it: the share that a ship can have at most. */
const CLOSE = 0.7;
const ON_ITS_WAY = 0.1;
/** Hexes over which a way home or to an orbit is told apart. */
const LONG_WAY = 40;

/** Whether an aim of the enemy's asks for this ship's end. */
export function isPrize(battle: Battle, unit: number): boolean {
  for (let aim = 0; aim < battle.aimCount[0]!; aim++) {
    const isOwn = battle.aimSide[aim] === battle.side[unit];
    const kind = battle.aimKind[aim]!;
    if (!((battle.aimUnits[aim]! >> unit) & 1)) continue;
    // A ship that has to come home or into orbit is one to stop.
    if (kind === AIM.DESTROY ? !isOwn : isOwn && kind !== AIM.POINTS) return true;
  }
  return false;
}

const shares = new BestShares();

/** Log odds that the aims give side 0. */
export function aimLead(battle: Battle): number {
  let lead = 0;
  for (let aim = 0; aim < battle.aimCount[0]!; aim++) {
    const side = battle.aimSide[aim]!;
    const odds = oddsOfAim(nearness(battle, aim), battle.limitWinner[0] === 1 - side, WEIGHTS.aim, WEIGHTS.aimLost);
    lead += side === 0 ? odds : -odds;
  }
  return lead;
}

/** How near an aim is to being reached, 0–1; −1: it cannot be reached any more. */
function nearness(battle: Battle, aim: number): number {
  const side = battle.aimSide[aim]!;
  const kind = battle.aimKind[aim]!;
  const number = battle.aimNumber[aim]!;
  if (kind === AIM.POINTS) return Math.min(1, pointsToward(battle, 1 - side) / number);
  const units = battle.aimUnits[aim]!;
  shares.clear();
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (!((units >> unit) & 1)) continue;
    shares.add(shareOf(battle, kind, unit));
  }
  return shares.meanOfBest(number);
}

/** What a ship has done toward an aim, 0–1; −1: it will never do it. */
function shareOf(battle: Battle, kind: number, unit: number): number {
  const status = battle.status[unit]!;
  const whole = battle.hull[unit]! / CLASS_HULL[battle.shipClass[unit]!]!;
  if (kind === AIM.DESTROY) {
    if (isGone(battle, unit)) return 1;
    return status === STATUS.HOME ? -1 : CLOSE * (1 - whole);
  }
  if (isGone(battle, unit)) return -1;
  if (status === STATUS.HOME) return kind === AIM.HOME ? 1 : -1;
  if (!isInPlay(battle, unit)) return 0;
  const sound = 0.4 + 0.6 * whole;
  const { q, r } = battle;
  if (kind === AIM.HOME) {
    if (isDoomed(battle, unit)) return 0;
    const left = Math.max(0, wayHome(battle, battle.side[unit]!, q[unit]!, r[unit]!) - battle.speed[unit]! / 2);
    return sound * (ON_ITS_WAY + (CLOSE - ON_ITS_WAY) * Math.max(0, 1 - left / LONG_WAY));
  }
  if (isInOrbit(battle, unit)) return 0.95;
  return sound * CLOSE * Math.max(0, 1 - wayToOrbit(battle, q[unit]!, r[unit]!) / LONG_WAY);
}

/** Points of a side's ships that are gone, and a part of those that are hurt. */
function pointsToward(battle: Battle, side: number): number {
  let points = pointsGone(battle, side);
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (battle.side[unit] !== side || !isInPlay(battle, unit)) continue;
    const shipClass = battle.shipClass[unit]!;
    points += CLOSE * CLASS_POINTS[shipClass]! * (1 - battle.hull[unit]! / CLASS_HULL[shipClass]!);
  }
  return points;
}
