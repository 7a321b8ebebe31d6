import {
  AIM,
  CONDITION,
  GROUP_STATUS,
  KIND,
  SHIPS,
  at,
  isManned,
  type Battle,
} from '../../engine/fullthrust/battle.ts';
import { GROUP_POINTS } from '../../engine/fullthrust/design/costs.ts';
import { FIGHTER_TYPES } from '../../engine/fullthrust/design/terms.ts';
import { thresholdNumber } from '../../engine/fullthrust/damage/thresholds.ts';
import { armourLeft, hullLeft, isInControl, rowsLost } from '../../engine/fullthrust/ships/sheet.ts';
import { WEIGHTS } from './weights.ts';

// What ships and groups are worth by their own state, in points, and what damage takes from that.

/** Points of a fresh group by type. */
const POINTS_OF = Float64Array.from(FIGHTER_TYPES, (type) => GROUP_POINTS[type]);
const WHOLE_GROUP = 6;
/** What a group without endurance, or whose torpedoes are gone, is still worth. */
const SPENT = 0.35;

/** What the ships of a position are worth, by ship: filled by `readWorth`. */
export interface Worths {
  /** What it is worth as it is now, in points. */
  readonly points: Float64Array;
  /** Its own points, without those of the groups it carries. */
  readonly own: Float64Array;
  /** Shares of its weapons and of its drive that work. */
  readonly armed: Float64Array;
  readonly driven: Float64Array;
  /** Points that a point of damage takes from it on average, thresholds included, aims counted. */
  readonly perDamage: Float64Array;
}

/** Of no position yet. */
export const createWorths = (): Worths => ({
  points: new Float64Array(SHIPS),
  own: new Float64Array(SHIPS),
  armed: new Float64Array(SHIPS),
  driven: new Float64Array(SHIPS),
  perDamage: new Float64Array(SHIPS),
});

/** What a system counts for among its ship's weapons and defences; what can be fired once is counted by itself. */
function weightOf(battle: Battle, place: number): number {
  const size = battle.size[place]!;
  switch (battle.kind[place]) {
    case KIND.BEAM:
      return size * (size + 1) * 0.5;
    case KIND.TORPEDO:
      return 3;
    case KIND.NEEDLE:
      return 1;
    case KIND.LAUNCHER:
      return 2;
    case KIND.SCREEN:
      return 3;
    case KIND.POINT_DEFENCE:
      return 0.6;
    case KIND.AREA_FIRE_CONTROL:
      return 0.5;
    case KIND.BAY:
      return 0.5;
    default:
      return 0;
  }
}

/** Fills the worths of all ships in play, cloaked ones too. */
export function readWorth(worths: Worths, battle: Battle): void {
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    worths.points[ship] = worths.perDamage[ship] = 0;
    if (isManned(battle, ship)) readShip(worths, battle, ship);
  }
}
const shareOf = (_ship: number, hull: number, weapons: number, drive: number): number =>
  WEIGHTS.presence +
  WEIGHTS.hull * hull +
  WEIGHTS.weapons * weapons +
  WEIGHTS.both * hull * weapons +
  WEIGHTS.drive * drive;

function readShip(worths: Worths, battle: Battle, ship: number): void {
  let works = 0;
  let all = 0;
  let controls = 0;
  let sights = 0;
  let drive: number = CONDITION.LOST;
  for (let slot = 0; slot < battle.systemCount[ship]!; slot++) {
    const place = at(ship, slot);
    const condition = battle.condition[place]!;
    const kind = battle.kind[place]!;
    if (kind === KIND.DRIVE) drive = condition;
    else if (kind === KIND.FIRE_CONTROL) {
      controls++;
      if (condition === CONDITION.WORKS) sights++;
    } else {
      const weight = weightOf(battle, place);
      all += weight;
      if (condition === CONDITION.WORKS) works += weight;
    }
  }
  worths.own[ship] = battle.points[ship]! - pointsAboard(battle, ship);
  worths.armed[ship] = all === 0 ? 1 : works / all;
  if (controls > 0 && sights === 0) worths.armed[ship]! *= WEIGHTS.blind;
  if (!isInControl(battle, ship)) worths.armed[ship]! *= 0.6;
  worths.driven[ship] =
    drive === CONDITION.WORKS ? 1 : drive === CONDITION.HALVED ? WEIGHTS.halfDrive : battle.thrust[ship] === 0 ? 1 : WEIGHTS.noDrive; // prettier-ignore
  worths.points[ship] =
    worths.own[ship]! * shareOf(ship, hullShare(battle, ship, 0, 0), worths.armed[ship]!, worths.driven[ship]!);
  const left = hullLeft(battle, ship) + armourLeft(battle, ship);
  worths.perDamage[ship] = left === 0 ? 0 : (worths.points[ship]! / left) * prizeOf(battle, ship);
}

/** Points of the groups that a carrier began with. */
function pointsAboard(battle: Battle, ship: number): number {
  let points = 0;
  for (let group = 0; group < battle.groupCount[0]!; group++)
    if (battle.carrier[group] === ship) points += POINTS_OF[battle.groupType[group]!]!;
  return points < battle.points[ship]! ? points : 0;
}

/** Share of hull and armour that is left after so much more damage to either. */
function hullShare(battle: Battle, ship: number, hull: number, armour: number): number {
  const whole = battle.hull[ship]! + battle.armour[ship]!;
  return (hullLeft(battle, ship) - hull + armourLeft(battle, ship) - armour) / whole;
}

/** Points that so much damage takes from a ship in play, thresholds included; `readWorth` has been asked. `pierces`: armour stops nothing of it. */
export function lossBy(worths: Worths, battle: Battle, ship: number, damage: number, pierces = false): number {
  if (damage <= 0) return 0;
  const armour = pierces ? 0 : armourLeft(battle, ship);
  const stopped = damage < armour ? damage : armour;
  const hull = damage - stopped;
  const left = hullLeft(battle, ship);
  if (hull >= left - 0.001) return worths.points[ship]!;
  const lost = battle.hullLost[ship]!;
  let weapons = worths.armed[ship]!;
  let drive = worths.driven[ship]!;
  const before = rowsLost(battle, ship);
  const after = rowsLost(battle, ship, Math.floor(lost + hull));
  for (let row = before + 1; row <= after; row++) {
    weapons *= 1 - thresholdNumber(row) / 6;
    drive *= 1 - (thresholdNumber(row) / 6) * 0.5;
  }
  const share = shareOf(ship, hullShare(battle, ship, hull, stopped), weapons, drive);
  return Math.max(0, worths.points[ship]! - worths.own[ship]! * share);
}

/** Standard deviations of a volley's damage at which its loss is looked at. */
const SWING = 1.2;

/** Points that a volley of so much damage on average takes from a ship on average, aims counted. */
export function lossByVolley(worths: Worths, battle: Battle, ship: number, mean: number, pierces = false): number {
  if (mean <= 0) return 0;
  const swing = SWING * Math.sqrt(mean);
  const low = lossBy(worths, battle, ship, mean - swing, pierces);
  const high = lossBy(worths, battle, ship, mean + swing, pierces);
  return (0.3 * low + 0.4 * lossBy(worths, battle, ship, mean, pierces) + 0.3 * high) * prizeOf(battle, ship);
}

/** 1, or more for a ship that an aim names. */
export function prizeOf(battle: Battle, ship: number): number {
  for (let aim = 0; aim < battle.aimCount[0]!; aim++)
    if (battle.aimKind[aim] !== AIM.POINTS && (battle.aimUnits[aim]! >> ship) & 1) return 1 + WEIGHTS.prize;
  return 1;
}

/** Points of a salvo, and of a pack, that a ship in play can still fire. */
const SALVO = 8;
const PACK = 4;

/** What the salvoes and packs of a ship that are left are worth, in points. */
export function salvoesWorth(battle: Battle, ship: number): number {
  let points = 0;
  for (let slot = 0; slot < battle.systemCount[ship]!; slot++) {
    const place = at(ship, slot);
    if (battle.condition[place] !== CONDITION.WORKS) continue;
    const kind = battle.kind[place];
    if (kind === KIND.SUBMUNITIONS) points += PACK;
    else if (kind === KIND.RACK) points += SALVO;
    else if (kind === KIND.MAGAZINE) points += SALVO * ((battle.stock[place]! & 15) + (battle.stock[place]! >> 4));
  }
  return points;
}

/** What a group that is left is worth, in points. */
export function groupWorth(battle: Battle, group: number): number {
  const status = battle.groupStatus[group]!;
  if (status === GROUP_STATUS.NONE || status === GROUP_STATUS.LOST) return 0;
  const points = (POINTS_OF[battle.groupType[group]!]! * battle.craft[group]!) / WHOLE_GROUP;
  return battle.endurance[group] === 0 || battle.spent[group] === 1 ? SPENT * points : points;
}
