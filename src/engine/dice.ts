import { countDrawn, draw } from './rng.ts';

/** What a battle of any system rolls with. */
export interface DiceState {
  readonly rng: Int32Array;
  /** The next dice, laid out by a test; null: the generator's. */
  forcedDice: number[] | null;
}

/** A die from 1 to `sides`: one that a test has laid out, else the generator's. */
export function rollDie(battle: DiceState, sides: number): number {
  const forced = battle.forcedDice;
  if (forced !== null) {
    const die = forced.shift();
    if (die === undefined) throw new Error('a die was rolled that the script does not hold');
    if (die < 1 || die > sides) throw new Error(`the script holds a ${die} for a die of ${sides} sides`);
    countDrawn(battle.rng);
    return die;
  }
  return draw(battle.rng, sides) + 1;
}

/** Lays out the next dice for a test; returns how many are still unused. */
export function forceDice(battle: DiceState, dice: readonly number[]): () => number {
  const script = [...dice];
  battle.forcedDice = script;
  return () => script.length;
}
