/** Every random decision of the rules, by name. */
import { rollDie } from '../dice.ts';
import type { Battle } from './battle.ts';

/** 2.7 Initiative, a die a side. */
export const rollInitiative = (battle: Battle): number => rollDie(battle, 6);
/** 3.5 Whether and when a ship that left the table comes back. */
export const rollReturn = (battle: Battle): number => rollDie(battle, 6);
/** 3.6 Whether a ram is tried, whether it meets, and what it does. */
export const rollRam = (battle: Battle): number => rollDie(battle, 6);
/** 3.9 */
export const rollDisengage = (battle: Battle): number => rollDie(battle, 6);
/** 4.3, 4.7–4.9 A weapon's die to hit, rolls again included. */
export const rollFire = (battle: Battle): number => rollDie(battle, 6);
/** 4.7, 6.3 Damage of a torpedo or missile that hits. */
export const rollDamage = (battle: Battle): number => rollDie(battle, 6);
/** 4.6 A threshold check's die for one system. */
export const rollThreshold = (battle: Battle): number => rollDie(battle, 6);
/** 5.2, 5.4, 5.6 A fighter's die. */
export const rollFighter = (battle: Battle): number => rollDie(battle, 6);
/** 5.6, 6.2 Whether the blast of a missile takes the fighter that shot it. */
export const rollBlast = (battle: Battle): number => rollDie(battle, 6);
/** 5.8 */
export const rollMorale = (battle: Battle): number => rollDie(battle, 6);
/** 5.10 Whether a group has an ace or is one of turkeys. */
export const rollQuality = (battle: Battle): number => rollDie(battle, 6);
/** 5.11 */
export const rollRearming = (battle: Battle): number => rollDie(battle, 6);
/** 5.3, 6.2 A point defence system's die. */
export const rollDefence = (battle: Battle): number => rollDie(battle, 6);
/** 6.2 Missiles of a salvo that are on target. */
export const rollOnTarget = (battle: Battle): number => rollDie(battle, 6);
/** 11.2, 11.4 What a scan discloses, and what ECM takes from it. */
export const rollScan = (battle: Battle): number => rollDie(battle, 6);
/** 11.5 A boarding factor's die. */
export const rollBoarding = (battle: Battle): number => rollDie(battle, 6);
/** 11.7 */
export const rollStrike = (battle: Battle): number => rollDie(battle, 6);
/** 12.3 A wonder weapon's charge and damage, and what a reflex field does. */
export const rollWonder = (battle: Battle): number => rollDie(battle, 6);
/** 13.1, 13.3–13.6 What terrain does to ships. */
export const rollTerrain = (battle: Battle): number => rollDie(battle, 6);
/** 13.8 Which of a base's sections far fire hits, from 1. */
export const rollSection = (battle: Battle, sections: number): number => rollDie(battle, sections);
/** 14.3 What becomes of a ship that falls, and of the groups aboard. */
export const rollEntryFate = (battle: Battle): number => rollDie(battle, 6);
/** 3.4 The die of a launch. */
export const rollLaunch = (battle: Battle): number => rollDie(battle, 6);
/** 13.2 The course and speed of a field that drifts. */
export const rollDrift = (battle: Battle, sides: 6 | 12): number => rollDie(battle, sides);
/** 15.1 How many bodies dice strew over the table, and where: a die with a side for each whole MU. */
export const rollStrewn = (battle: Battle, sides: number): number => rollDie(battle, sides);
/** 7.2 Turns without a bridge, turns of breath, whether the power core explodes. */
export const rollCore = (battle: Battle): number => rollDie(battle, 6);
/** 7.3 */
export const rollRepair = (battle: Battle): number => rollDie(battle, 6);
/** 8.1 An FTL drive that engages too near to others, and what it does to each. */
export const rollJump = (battle: Battle): number => rollDie(battle, 6);
/** 8.2 Direction of an entry's error: a course. */
export const rollDirection = (battle: Battle): number => rollDie(battle, 12);
/** 8.2 Distance of that error, and damage to what is near. */
export const rollEntry = (battle: Battle): number => rollDie(battle, 6);
/** 12.1 Whether a mine is swept. */
export const rollSweep = (battle: Battle): number => rollDie(battle, 6);
/** Drawn at the start (11.1), or for a search: one of so many possibilities, from 0. */
export const rollGuess = (battle: Battle, choices: number): number => rollDie(battle, choices) - 1;
