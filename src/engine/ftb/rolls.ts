/** Every random decision of the rules, by name. */
import { rollDie } from '../dice.ts';
import type { Battle } from './battle.ts';

/** Random events (13): a third each. 1 success, 2 partial success, 3 failure. */
export const rollTest = (battle: Battle): number => rollDie(battle, 3);

/** The card of the other side, drawn for a search: its place among those that it may lay. */
export const rollCard = (battle: Battle, cards: number): number => rollDie(battle, cards) - 1;
