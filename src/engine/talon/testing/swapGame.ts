import { playSwapped, type PlayedSwapped } from '../../testing/sideSwap.ts';
import { talon } from '../index.ts';
import { legal } from './position.ts';
import { pickFrom, randomSetup, type Pick } from './randomSetup.ts';
import { swappedPair } from './swapped.ts';

// No side is the engine's favourite: a battle with its sides swapped, turned, its ids permuted, goes the same way.

/** Shots are taken most of the time, so that ships are hurt. */
const choose = (words: readonly string[], pick: Pick): string => {
  const shots = words.filter((one) => /^(fire|launch)/.test(one));
  if (shots.length > 0 && pick(5) > 0) return shots[pick(shots.length)]!;
  return words[pick(words.length)]!;
};
export const player = { game: talon, legal, choose };

/** Plays the battle of a seed and its image; throws where they part. */
export function swapGame(seed: number): PlayedSwapped {
  const pick = pickFrom(seed);
  try {
    return playSwapped(player, swappedPair({ ...randomSetup(pick), roundLimit: 3 }, pick(6)), seed);
  } catch (error) {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
