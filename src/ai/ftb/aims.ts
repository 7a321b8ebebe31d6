import { UNIT } from '../../engine/ftb/plane.ts';
import { AIM, LANE_MARKS, SITES, STATUS, isInPlay, type Battle } from '../../engine/ftb/battle.ts';
import { DOCKING_SPEED, LANE_WIDTH, VISIT_RANGE } from '../../engine/ftb/tables.ts';
import { isGone, pointsLost } from '../../engine/ftb/victory.ts';
import { TYPE_POINTS } from '../../engine/ftb/shipTypes.ts';
import { BestShares, chanceInTime, readOutlook, type AimJudge, type Outlook } from '../aims.ts';
import { FAR, markOf, newMark, steadyBurn, turnsToEdge, turnsToPlace, type Mark } from './reach.ts';
import { shipWorth } from './worth.ts';
import { WEIGHTS } from './weights.ts';

// What the scenario asks for, and how far it has come.

/** How near an aim is while its ship has only come close to it: the share that a ship can have at most. */
const CLOSE = 0.75;
/** An aim so many turns away counts for half of one that its ship has come close to. */
const HALF_WAY = 7;
/** What is left of it where the turns will not suffice. */
const TOO_LATE = 0.35;

const here = newMark();
const there = newMark();
const shares = new BestShares();
/** The chances that ships do their part in time. */
const timely = new BestShares();
/** Turns until the ship whose share was asked for last has done its part. */
const way = { turns: 0 };

const isErrand = (battle: Battle, aim: number): boolean =>
  battle.aimKind[aim] !== AIM.DESTROY && battle.aimKind[aim] !== AIM.POINTS;

const JUDGE: AimJudge<Battle, null> = { weights: WEIGHTS, isErrand, nearness, timely };

/** Fills what the aims come to. */
export const readAims = (outlook: Outlook, battle: Battle): void => readOutlook(outlook, JUDGE, battle, null);

/** How near an aim is to being reached, 0–1; −1: it cannot be reached any more. */
function nearness(battle: Battle, aim: number): number {
  const number = battle.aimNumber[aim]!;
  if (battle.aimKind[aim] === AIM.POINTS) return Math.min(1, pointsToward(battle, 1 - battle.aimSide[aim]!) / number);
  const left = battle.roundLimit[0]! - battle.round[0]! + 1;
  const errand = isErrand(battle, aim);
  shares.clear();
  timely.clear();
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (!((battle.aimUnits[aim]! >> ship) & 1)) continue;
    markOf(battle, ship, here);
    const share = shareOf(battle, aim, ship, here);
    shares.add(share);
    if (errand) timely.add(share < 0 ? share : chanceInTime(way.turns, left - battle.activated[ship]!));
  }
  return shares.meanOfBest(number);
}

/** What a ship at a mark has done toward an aim, 0–1; −1: it will never do it. */
function shareOf(battle: Battle, aim: number, ship: number, mark: Mark): number {
  const kind = battle.aimKind[aim]!;
  const status = battle.status[ship]!;
  const hasVisited = ((battle.visited[ship]! >> aim) & 1) === 1;
  way.turns = -Infinity;
  if (kind === AIM.DESTROY) {
    if (isGone(battle, ship)) return 1;
    if (status === STATUS.LEFT) return -1;
    return CLOSE * Math.max(0, 1 - shipWorth(battle, ship) / TYPE_POINTS[battle.shipType[ship]!]!);
  }
  if (isGone(battle, ship)) return kind === AIM.VISIT && hasVisited ? 1 : -1;
  if (status === STATUS.LEFT) return kind === AIM.ESCAPE || hasVisited ? 1 : -1;
  way.turns = FAR;
  if (!isInPlay(battle, ship)) return 0;
  way.turns = -Infinity;
  if (kind === AIM.VISIT && hasVisited) return 1;
  const turns = turnsFor(battle, aim, ship, mark);
  way.turns = turns;
  const left = battle.roundLimit[0]! - battle.round[0]! + 1 - battle.activated[ship]!;
  const near = (CLOSE * HALF_WAY) / (HALF_WAY + turns);
  return turns > left + 0.5 ? near * TOO_LATE : near;
}

/** Turns that a ship at a mark needs to do its part of an aim. */
function turnsFor(battle: Battle, aim: number, ship: number, mark: Mark): number {
  const burn = steadyBurn(battle, ship);
  switch (battle.aimKind[aim]) {
    case AIM.ESCAPE:
      return turnsOut(battle, battle.side[ship]!, mark, burn);
    case AIM.RAID: {
      if ((battle.visited[ship]! >> aim) & 1) return turnsOut(battle, battle.side[ship]!, mark, burn);
      const turns = turnsToSite(battle, aim, mark, burn, VISIT_RANGE);
      siteMark(battle, aim, there);
      return turns + turnsOut(battle, battle.side[ship]!, there, burn);
    }
    case AIM.DOCK: {
      if (battle.docked[ship] === battle.aimSite[aim]) return 0;
      const speed = Math.sqrt(mark.vx * mark.vx + mark.vy * mark.vy);
      return turnsToSite(battle, aim, mark, burn, 2) + Math.max(0, speed - DOCKING_SPEED) / (2 * burn);
    }
    default:
      return turnsToSite(battle, aim, mark, burn, VISIT_RANGE);
  }
}
const out = newMark();

function siteMark(battle: Battle, aim: number, out: Mark): void {
  const place = battle.aimSite[aim]!;
  out.x = (place < SITES ? battle.siteX[place]! : battle.bodyX[place - SITES]!) / UNIT;
  out.y = (place < SITES ? battle.siteY[place]! : battle.bodyY[place - SITES]!) / UNIT;
  out.vx = 0;
  out.vy = 0;
}

function turnsToSite(battle: Battle, aim: number, mark: Mark, burn: number, range: number): number {
  siteMark(battle, aim, there);
  return turnsToPlace(mark, there.x, there.y, range, burn);
}

/** Turns until a ship is out by its side's edges or a tunnel. */
export function turnsOut(battle: Battle, side: number, { x, y, vx, vy }: Mark, burn: number): number {
  const exits = battle.exits[side]!;
  let turns = FAR;
  if ((exits & 1) !== 0) turns = Math.min(turns, turnsToEdge(y, -vy, burn));
  if ((exits & 2) !== 0) turns = Math.min(turns, turnsToEdge(battle.width[0]! / UNIT - x, vx, burn));
  if ((exits & 4) !== 0) turns = Math.min(turns, turnsToEdge(battle.height[0]! / UNIT - y, vy, burn));
  if ((exits & 8) !== 0) turns = Math.min(turns, turnsToEdge(x, -vx, burn));
  for (let lane = 0; lane < battle.laneCount[0]!; lane++) {
    if (battle.laneMarks[lane] !== 1) continue;
    const at = lane * LANE_MARKS;
    out.x = x;
    out.y = y;
    out.vx = vx;
    out.vy = vy;
    turns = Math.min(turns, turnsToPlace(out, battle.markX[at]! / UNIT, battle.markY[at]! / UNIT, LANE_WIDTH, burn));
  }
  return turns;
}

/** Whether an aim asks a ship to leave the map. */
export function isRunner(battle: Battle, ship: number): boolean {
  for (let aim = 0; aim < battle.aimCount[0]!; aim++) {
    if (battle.aimSide[aim] !== battle.side[ship] || !((battle.aimUnits[aim]! >> ship) & 1)) continue;
    const kind = battle.aimKind[aim];
    if (kind === AIM.ESCAPE || (kind === AIM.RAID && (battle.visited[ship]! >> aim) & 1)) return true;
  }
  return false;
}

/** How near a ship at a mark is to what the aims of its own side ask of it, 0–1. */
export function missionShare(battle: Battle, ship: number, mark: Mark): number {
  let best = 0;
  for (let aim = 0; aim < battle.aimCount[0]!; aim++) {
    const kind = battle.aimKind[aim]!;
    if (kind === AIM.DESTROY || kind === AIM.POINTS) continue;
    if (battle.aimSide[aim] !== battle.side[ship] || !((battle.aimUnits[aim]! >> ship) & 1)) continue;
    best = Math.max(best, shareOf(battle, aim, ship, mark));
  }
  return best;
}

/** Points of a side's ships that are gone, and a part of those that are hurt. */
function pointsToward(battle: Battle, side: number): number {
  let points = pointsLost(battle, side);
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (battle.side[ship] !== side || !isInPlay(battle, ship)) continue;
    points += CLOSE * Math.max(0, TYPE_POINTS[battle.shipType[ship]!]! - shipWorth(battle, ship));
  }
  return points;
}
