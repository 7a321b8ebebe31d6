/** Every random decision of the rules, by name. */
import { rollDie } from '../dice.ts';
import type { Battle } from './battle.ts';

/** All dice of the game have six sides. */
const rollSix = (battle: Battle): number => rollDie(battle, 6);

/** 8.3 step 5: one die a shot. */
export const rollShot = rollSix;

/** 8.7: one die a repair. */
export const rollRepair = rollSix;

/** 4.2 (ruling): the first initiative where the scenario leaves it open; 1–3 side 0, 4–6 side 1. */
export const rollFirstInitiative = rollSix;

/** 8.5: one of the two dice on the Critical Damage Table. */
export const rollCriticalDie = rollSix;

/** 8.6.2: one die for each shield arc, in the order of `ARCS`. */
export const rollExplosionArc = rollSix;

/**
 * 8.5, 5 and 9: which of `count` remaining weapon groups is destroyed. One die shared out evenly:
 * 1–6 for one group, 1–3 / 4–6 for two, pairs for three.
 */
export function rollDestroyedGroup(battle: Battle, count: number): number {
  return Math.floor(((rollDie(battle, 6) - 1) * count) / 6);
}
