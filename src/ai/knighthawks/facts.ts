import { CLASS_REFLECTIVE, CLASS_WEAPONS, SHIP_CLASSES } from '../../engine/knighthawks/shipClasses.ts';
import {
  FIRST_RACK,
  LASER_BATTERY,
  LASER_CANNON,
  LEAST_CHANCE,
  REFLECTIVE_HULL,
  WEAPON_CHANCE,
  WEAPON_COUNT,
  WEAPON_DICE,
  WEAPON_DIFFUSES,
  WEAPON_FORWARD,
  WEAPON_PLUS,
  WEAPON_RANGE,
} from '../../engine/knighthawks/tables.ts';

/** What the guide derives once from the ship and weapon tables. */

/** Ranges are told apart up to this one. */
export const FARTHEST = 40;
const RANGES = FARTHEST + 1;
/** What a hit does to a hull on average, by weapon. */
export const MEAN_DAMAGE = Float64Array.from(WEAPON_DICE, (dice, weapon) => 5.5 * dice + WEAPON_PLUS[weapon]!);
/** Of a shot that is out of range by one hex, the share of its worth that is already promised, and hexes over which it fades. */
const OUT_OF_RANGE = 0.45;
const FADES_OVER = 12;

/** Whether a weapon is a laser, battery or cannon. */
export const isLaser = (weapon: number): boolean => weapon === LASER_BATTERY || weapon === LASER_CANNON;

/** Points of hull that a shot takes on average, by weapon, the target's reflective hull and range; 0 out of range. */
const HIT_MEAN = new Float64Array(WEAPON_COUNT * 2 * RANGES);
/** The same, and out of range what it promises to a ship that comes nearer. */
const PROMISE = new Float64Array(WEAPON_COUNT * 2 * RANGES);
for (let weapon = 0; weapon < WEAPON_COUNT; weapon++)
  for (let reflective = 0; reflective < 2; reflective++) {
    const at = (weapon * 2 + reflective) * RANGES;
    const last = WEAPON_RANGE[weapon]!;
    for (let range = 0; range < RANGES; range++) {
      const less = reflective === 1 && isLaser(weapon) ? REFLECTIVE_HULL : 0;
      const chance = WEAPON_CHANCE[weapon]! - WEAPON_DIFFUSES[weapon]! * Math.min(range, last) - less;
      const mean = (Math.max(LEAST_CHANCE, chance) / 100) * MEAN_DAMAGE[weapon]!;
      const beyond = range - last;
      HIT_MEAN[at + range] = beyond > 0 ? 0 : mean;
      PROMISE[at + range] = beyond > 0 ? mean * OUT_OF_RANGE * Math.max(0, 1 - (beyond - 1) / FADES_OVER) : mean;
    }
  }

/** Points of hull that a shot promises on average. */
export const promise = (weapon: number, reflective: number, range: number): number =>
  PROMISE[(weapon * 2 + reflective) * RANGES + (range < FARTHEST ? range : FARTHEST)]!;

/** Points of hull that a shot takes on average at a range, before screens and interceptors. */
export const hitMean = (weapon: number, reflective: number, range: number): number =>
  HIT_MEAN[(weapon * 2 + reflective) * RANGES + (range < FARTHEST ? range : FARTHEST)]!;

/** What interceptors leave of a missile, roughly. */
export const AFTER_INTERCEPTORS = 0.6;

const PUNCH = new Float64Array(SHIP_CLASSES.length * 2 * RANGES);
for (let shipClass = 0; shipClass < SHIP_CLASSES.length; shipClass++)
  for (let forward = 0; forward < 2; forward++)
    for (let range = 0; range < RANGES; range++) {
      let punch = 0;
      for (let weapon = 0; weapon < WEAPON_COUNT; weapon++) {
        if (WEAPON_FORWARD[weapon] && forward === 0) continue;
        const share = weapon < FIRST_RACK ? 1 : AFTER_INTERCEPTORS;
        punch += share * CLASS_WEAPONS[shipClass * WEAPON_COUNT + weapon]! * promise(weapon, 1, range);
      }
      PUNCH[(shipClass * 2 + forward) * RANGES + range] = punch;
    }

/** Points of hull that a whole ship of a class promises to take in one turn's fire at a range; `forward` 1: of what lies ahead. */
export const classPunch = (shipClass: number, forward: number, range: number): number =>
  PUNCH[(shipClass * 2 + forward) * RANGES + (range < FARTHEST ? range : FARTHEST)]!;

/** The same at point-blank range and ahead: all that a class can do. */
export const CLASS_FIREPOWER = Float64Array.from(SHIP_CLASSES, (_, shipClass) => classPunch(shipClass, 1, 0));

/** Battle points for each point of a class's hull. */
export const POINT_WORTH = Float64Array.from(SHIP_CLASSES, ({ points, hullPoints }) => points / hullPoints);

/** What a weapon of each kind is to a class, as a share of its firepower. */
export const WEAPON_SHARE = new Float64Array(SHIP_CLASSES.length * WEAPON_COUNT);
for (let shipClass = 0; shipClass < SHIP_CLASSES.length; shipClass++)
  for (let weapon = 0; weapon < WEAPON_COUNT; weapon++)
    WEAPON_SHARE[shipClass * WEAPON_COUNT + weapon] =
      promise(weapon, CLASS_REFLECTIVE[shipClass]!, 0) / (CLASS_FIREPOWER[shipClass]! || 1);
