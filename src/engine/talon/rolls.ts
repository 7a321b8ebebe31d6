import { draw } from '../rng.ts';
import type { Battle } from './battle.ts';

/**
 * Every random decision of the rules, by name. A die comes from `forcedDice` while a test has laid
 * some out, else from the battle's generator.
 */
function rollDie(battle: Battle): number {
  const forced = battle.forcedDice;
  if (forced !== null) {
    const die = forced.shift();
    if (die === undefined) throw new Error('a die was rolled that the script does not hold');
    battle.rng[2] = battle.rng[2]! + 1;
    return die;
  }
  return draw(battle.rng, 6) + 1;
}

/** 8.3 step 5: one die a shot. */
export const rollShot = rollDie;

/** 8.7: one die a repair. */
export const rollRepair = rollDie;

/** 4.2 (ruling): the first initiative where the scenario leaves it open; 1–3 side 0, 4–6 side 1. */
export const rollFirstInitiative = rollDie;

/** 8.5: one of the two dice on the Critical Damage Table. */
export const rollCriticalDie = rollDie;

/** 8.6.2: one die for each shield arc, in the order of `ARCS`. */
export const rollExplosionArc = rollDie;

/**
 * 8.5, 5 and 9: which of `count` remaining weapon groups is destroyed. One die shared out evenly:
 * 1–6 for one group, 1–3 / 4–6 for two, pairs for three.
 */
export function rollDestroyedGroup(battle: Battle, count: number): number {
  return Math.floor(((rollDie(battle) - 1) * count) / 6);
}

/** Lays out the next dice for a test; returns how many are still unused. */
export function forceDice(battle: Battle, dice: readonly number[]): () => number {
  const script = [...dice];
  battle.forcedDice = script;
  return () => script.length;
}
