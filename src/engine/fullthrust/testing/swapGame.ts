import { playSwapped, type PlayedSwapped } from '../../testing/sideSwap.ts';
import type { Battle } from '../battle.ts';
import { fullThrust } from '../index.ts';
import { stepOf } from './position.ts';
import { pickFrom, randomSetup, type Pick } from './randomSetup.ts';
import { evenlyLegal, swappedPair } from './swapped.ts';

// No side is the engine's favourite: a battle with its sides swapped, turned by half a circle, goes the same way.

/** Fire more often than not. */
const choose = (words: readonly string[], pick: Pick): string => {
  const acts = words.filter((one) => !/^(pass|done|break-off)/.test(one));
  return acts.length > 0 && pick(4) > 0 ? acts[pick(acts.length)]! : words[pick(words.length)]!;
};
/** 2.7, 3.3: orders are written in secret, side 0's first. */
const inOrderOfIds = (battle: Battle): boolean => stepOf(battle) === 'orders';
export const player = { game: fullThrust, legal: evenlyLegal, choose, inOrderOfIds };

/** Plays the battle of a seed and its image; throws where they part. */
export function swapGame(seed: number): PlayedSwapped {
  try {
    return playSwapped(player, swappedPair(randomSetup(pickFrom(seed))), seed);
  } catch (error) {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
