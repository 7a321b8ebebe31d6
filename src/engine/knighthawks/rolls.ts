/** Every random decision of the rules, by name. */
import { rollDie } from '../dice.ts';
import type { Battle } from './battle.ts';

/** 7.1: the side that moves first where the scenario leaves it open; 1–5 side 0, 6–10 side 1. */
export const rollFirstMover = (battle: Battle): number => rollDie(battle, 10);

/** 9.2: a shot in percent; it hits with its chance or less. */
export const rollToHit = (battle: Battle): number => rollDie(battle, 100);

/** 9.1: one d10 of a hit's damage. */
export const rollDamage = (battle: Battle): number => rollDie(battle, 10);

/** 11.2: the Damage Table. */
export const rollDamageTable = (battle: Battle): number => rollDie(battle, 20);

/** 11.2: which of several systems is out, from 0; rolled only where there are several. */
export const rollWhichSystem = (battle: Battle, count: number): number => rollDie(battle, count) - 1;

/** 11.3: what a fire does at the turn's end. */
export const rollFire = (battle: Battle): number => rollDie(battle, 10);

/** 11.5: damage control of one ship. */
export const rollDamageControl = (battle: Battle): number => rollDie(battle, 10);
