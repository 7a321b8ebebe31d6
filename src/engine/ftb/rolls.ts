import { draw } from '../rng.ts';
import type { Battle } from './battle.ts';

/**
 * Every random decision of the rules, by name. A die comes from `forcedDice` while a test has laid
 * some out, else from the battle's generator.
 */
function rollDie(battle: Battle, sides: number): number {
  const forced = battle.forcedDice;
  if (forced !== null) {
    const die = forced.shift();
    if (die === undefined) throw new Error('a die was rolled that the script does not hold');
    if (die < 1 || die > sides) throw new Error(`the script holds a ${die} for a die of ${sides} sides`);
    battle.rng[2] = battle.rng[2]! + 1;
    return die;
  }
  return draw(battle.rng, sides) + 1;
}

/** Random events (13): a third each. 1 success, 2 partial success, 3 failure. */
export const rollTest = (battle: Battle): number => rollDie(battle, 3);

/** The card of the other side, drawn for a search: its place among those that it may lay. */
export const rollCard = (battle: Battle, cards: number): number => rollDie(battle, cards) - 1;

/** Lays out the next dice for a test; returns how many are still unused. */
export function forceDice(battle: Battle, dice: readonly number[]): () => number {
  const script = [...dice];
  battle.forcedDice = script;
  return () => script.length;
}
