import { playSwapped, type PlayedSwapped } from '../../testing/sideSwap.ts';
import { knightHawks } from '../index.ts';
import { at, legal } from './position.ts';
import { pickFrom, randomSetup, type Pick } from './randomSetup.ts';
import { swappedPair } from './swapped.ts';

// No side is the engine's favourite: a battle with its sides swapped, mirrored, its ids permuted, goes the mirrored way.

/** Fire is kept up most of the time, so that ships are hurt. */
const choose = (words: readonly string[], pick: Pick): string => {
  const fire = words.filter((one) => one.startsWith('fire'));
  return fire.length > 0 && pick(5) > 0 ? fire[pick(fire.length)]! : words[pick(words.length)]!;
};
// 11.5 what damage control may mend is asked ship by ship.
export const player = { game: knightHawks, legal, choose, inOrderOfIds: at('damage-control') };

/** Plays the battle of a seed and its image; throws where they part. */
export function swapGame(seed: number): PlayedSwapped {
  try {
    return playSwapped(player, swappedPair(randomSetup(pickFrom(seed))), seed);
  } catch (error) {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
