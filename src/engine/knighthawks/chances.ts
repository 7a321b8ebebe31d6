import { distance } from '../hex.ts';
import { MASKING_SCREEN, type Battle } from './battle.ts';
import { CLASS_REFLECTIVE, CLASS_SCREENS } from './shipClasses.ts';
import {
  FIRST_RACK,
  INTERCEPTOR,
  LASER_BATTERY,
  LASER_CANNON,
  LEAST_CHANCE,
  REFLECTIVE_HULL,
  SCREEN_AGAINST,
  SCREEN_AGAINST_OWN,
  SCREEN_FOR_OTHERS,
  WEAPON_CHANCE,
  WEAPON_DIFFUSES,
} from './tables.ts';
import type { ChanceView } from './view.types.ts';

// Sections 9.2 and 10: the chance of a shot, in percent.

/** 9.2, 10.1–10.3: the chance of a shot before interceptors, not yet held to 5 at least. */
export function shotChance(battle: Battle, unit: number, weapon: number, target: number): number {
  const range = distance(battle.q[target]! - battle.q[unit]!, battle.r[target]! - battle.r[unit]!);
  return chanceAt(battle, weapon, range, target);
}

/** The same at a range. */
export function chanceAt(battle: Battle, weapon: number, range: number, target: number): number {
  let chance = WEAPON_CHANCE[weapon]! - WEAPON_DIFFUSES[weapon]! * range;
  if (weapon >= FIRST_RACK) return chance;
  const isLaser = weapon === LASER_BATTERY || weapon === LASER_CANNON;
  if (isLaser && CLASS_REFLECTIVE[battle.shipClass[target]!]) chance -= REFLECTIVE_HULL; // 10.1
  const screen = battle.screen[target]!;
  if (screen !== 0) chance += SCREEN_AGAINST[screen] === weapon ? SCREEN_AGAINST_OWN : SCREEN_FOR_OTHERS; // 10.3
  return isLaser && isMasked(battle, target) ? chance >> 1 : chance; // 10.2
}

/** 10.2 whether a masking screen hides a ship: it works, and the last move was straight. */
export function isMasked(battle: Battle, unit: number): boolean {
  const working = CLASS_SCREENS[battle.shipClass[unit]!]! & ~battle.screensOut[unit]! & MASKING_SCREEN;
  return working !== 0 && battle.turned[unit] === 0;
}

/** 9.2, 10.4: what interceptors leave of a chance. */
export function chanceWith(chance: number, interceptors: number): number {
  const left = chance - INTERCEPTOR * interceptors;
  return left > LEAST_CHANCE ? left : LEAST_CHANCE;
}

/** 10.4 interceptors that still lower the chance of a missile. */
export function usefulInterceptors(battle: Battle, unit: number, weapon: number, target: number): number {
  const above = shotChance(battle, unit, weapon, target) - LEAST_CHANCE;
  return above <= 0 ? 0 : Math.ceil(above / INTERCEPTOR);
}

/** 9.2, 10.1–10.3: what a shot's chance is made of. */
export function chanceView(battle: Battle, unit: number, weapon: number, target: number): ChanceView {
  const range = distance(battle.q[target]! - battle.q[unit]!, battle.r[target]! - battle.r[unit]!);
  const isLaser = weapon === LASER_BATTERY || weapon === LASER_CANNON;
  const reflective = isLaser && CLASS_REFLECTIVE[battle.shipClass[target]!] === 1;
  const up = battle.screen[target]!;
  const screened = weapon < FIRST_RACK && up !== 0;
  return {
    base: WEAPON_CHANCE[weapon]!,
    range: 0 - WEAPON_DIFFUSES[weapon]! * range,
    reflectiveHull: reflective ? 0 - REFLECTIVE_HULL : 0,
    screen: screened ? (SCREEN_AGAINST[up] === weapon ? SCREEN_AGAINST_OWN : SCREEN_FOR_OTHERS) : 0,
    masked: isLaser && isMasked(battle, target),
    chance: chanceWith(shotChance(battle, unit, weapon, target), 0),
  };
}
