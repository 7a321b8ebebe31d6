import type { Battle } from './battle.ts';
import { chanceWith, shotChance } from './chances.ts';
import { WEAPON_DICE, WEAPON_PLUS } from './tables.ts';
import type { OddsView } from './view.types.ts';

// What a shot may do, before it is fired. What the Damage Table adds is left out.

/** Chance of each number of points of damage, by points. */
type Odds = readonly number[];

const D10 = 10;

/** 9.1: the damage of a hit. */
function damageOdds(weapon: number): Odds {
  let odds: number[] = [1];
  for (let dice = WEAPON_DICE[weapon]!; dice > 0; dice--) {
    const next = new Array<number>(odds.length + D10).fill(0);
    for (const [points, chance] of odds.entries())
      for (let die = 1; die <= D10; die++) next[points + die]! += chance / D10;
    odds = next;
  }
  return [...new Array<number>(WEAPON_PLUS[weapon]!).fill(0), ...odds];
}

/** `shots` alike, each with a chance in percent, at a ship with so many points of hull left. */
function oddsOf(weapon: number, chance: number, shots: number, hull: number): OddsView {
  const share = chance / 100;
  const one = damageOdds(weapon).map((of) => of * share);
  one[0] = (one[0] ?? 0) + 1 - share;
  let all: number[] = [1];
  for (let n = 0; n < shots; n++) {
    const next = new Array<number>(all.length + one.length).fill(0);
    for (const [before, first] of all.entries())
      for (const [points, second] of one.entries()) next[before + points]! += first * second;
    all = next;
  }
  let mean = 0;
  let kill = 0;
  for (const [points, of] of all.entries()) {
    mean += of * Math.min(points, hull);
    if (points >= hull) kill += of;
  }
  return { hit: 1 - (1 - share) ** shots, hull: mean, kill: Math.min(1, kill) };
}

/** The same for weapons of a ship at a target now, so many interceptors used against each. */
export function shotOdds(
  battle: Battle,
  unit: number,
  weapon: number,
  target: number,
  shots: number,
  interceptors: number,
): OddsView {
  const chance = chanceWith(shotChance(battle, unit, weapon, target), interceptors);
  return oddsOf(weapon, chance, shots, battle.hull[target]!);
}

/** Expected points of a hit. */
export const meanDamage = (weapon: number): number => WEAPON_DICE[weapon]! * 5.5 + WEAPON_PLUS[weapon]!;
