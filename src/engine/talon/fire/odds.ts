import { ARC_COUNT, LASTING, hasCritical, type Battle } from '../battle.ts';
import { CLASS_HULL } from '../shipClasses.ts';
import { LONGEST_RANGE, MISSILE_DAMAGE, shotDamage } from '../tables.ts';
import { isInNebula } from '../terrain/terrain.ts';
import { WEAPONS } from '../terms.ts';

// What the dice of section 8.3 may bring, exactly: nothing is sampled.

/** Chances by points of damage: entry n is the chance, 0–1, of exactly n points. */
export type DamageOdds = readonly number[];

export const NO_DAMAGE: DamageOdds = [1];

const MISSILE = WEAPONS.indexOf('missile');
const DIE = [1, 2, 3, 4, 5, 6] as const;
/** 17.5: modifiers told apart; a die lowered by 6 or more always misses. */
const MODIFIERS = 7;

const SHOTS: readonly DamageOdds[] = WEAPONS.flatMap((_, weapon) =>
  Array.from({ length: (LONGEST_RANGE + 1) * MODIFIERS }, (_, at) => {
    const range = Math.floor(at / MODIFIERS);
    const modifier = -(at % MODIFIERS);
    if (weapon === MISSILE) return range === 1 ? sureDamage(MISSILE_DAMAGE) : NO_DAMAGE; // 13.5
    const odds: number[] = [];
    for (const die of DIE) {
      const damage = range === 0 ? 0 : shotDamage(weapon, range, die + modifier);
      while (odds.length <= damage) odds.push(0);
      odds[damage]! += 1 / 6;
    }
    return odds;
  }),
);

/** Mean damage of each. */
const MEANS: readonly number[] = SHOTS.map(meanDamageOf);

/** Damage that needs no die. */
export function sureDamage(points: number): DamageOdds {
  return Array.from({ length: points + 1 }, (_, n) => (n === points ? 1 : 0));
}
const isShot = (range: number): boolean => range >= 1 && range <= LONGEST_RANGE;
const shotAt = (weapon: number, range: number, modifier: number): number =>
  (weapon * (LONGEST_RANGE + 1) + range) * MODIFIERS + Math.min(-modifier, MODIFIERS - 1);

/**
 * 8.3 step 5, 17.5: one shot of a weapon (place in `WEAPONS`) at `range` hexes, the die changed by
 * `modifier` (0 or less). A missile hits at once at range 1 (13.5) and does nothing yet beyond it.
 */
export function shotOdds(weapon: number, range: number, modifier: number): DamageOdds {
  return isShot(range) ? SHOTS[shotAt(weapon, range, modifier)]! : NO_DAMAGE;
}

/** Mean points of damage of one such shot. */
export function meanShotDamage(weapon: number, range: number, modifier: number): number {
  return isShot(range) ? MEANS[shotAt(weapon, range, modifier)]! : 0;
}

/** Two shots together. */
export function together(one: DamageOdds, other: DamageOdds): DamageOdds {
  const sum = new Array<number>(one.length + other.length - 1).fill(0);
  one.forEach((chance, n) => other.forEach((also, m) => (sum[n + m]! += chance * also)));
  return sum;
}

/** `times` shots alike. */
export function repeated(one: DamageOdds, times: number): DamageOdds {
  let all = NO_DAMAGE;
  for (let n = 0; n < times; n++) all = together(all, one);
  return all;
}

/** Mean points of damage. */
export function meanDamageOf(odds: DamageOdds): number {
  return odds.reduce((sum, chance, points) => sum + chance * points, 0);
}

/** Chance of any damage, 0–1. */
export function chanceToHit(odds: DamageOdds): number {
  return odds.reduce((sum, chance, points) => (points > 0 ? sum + chance : sum), 0);
}

/** Chance of `least` points or more, 0–1. */
export function chanceOf(odds: DamageOdds, least: number): number {
  return odds.reduce((sum, chance, points) => (points >= least ? sum + chance : sum), 0);
}

/** 8.4.1: mean of the hull boxes marked behind `shield` boxes, of `boxes` that are left. */
export function meanHull(odds: DamageOdds, shield: number, boxes: number): number {
  return odds.reduce((sum, chance, points) => sum + chance * Math.min(boxes, Math.max(0, points - shield)), 0);
}

/** 6.2.1, 8.4.1, 8.5, 17.4.1: points that a shield arc takes off before the hull is hit, its reinforcement included. */
export function shieldBoxes(battle: Battle, unit: number, arc: number): number {
  if (hasCritical(battle, unit, LASTING.SHIELDS_DOWN) || isInNebula(battle, unit)) return 0;
  const at = unit * ARC_COUNT + arc;
  return battle.shields[at]! + (battle.reinforced[at] ? 1 : 0);
}

/** 8.4.1: what goes through the shields of the arcs (in the order of `ARCS`) on to the hull, all of it together. */
export function throughShields(battle: Battle, unit: number, byArc: readonly DamageOdds[]): DamageOdds {
  let all = NO_DAMAGE;
  byArc.forEach((odds, arc) => {
    const shield = shieldBoxes(battle, unit, arc);
    const through: number[] = [0];
    odds.forEach((chance, points) => {
      const boxes = Math.max(0, points - shield);
      while (through.length <= boxes) through.push(0);
      through[boxes]! += chance;
    });
    all = together(all, through);
  });
  return all;
}

/** Hull boxes of a ship that are not marked. */
export function hullLeft(battle: Battle, unit: number): number {
  return CLASS_HULL[battle.shipClass[unit]!]! - battle.hullMarked[unit]!;
}
