import { playSwapped, type PlayedSwapped } from '../../testing/sideSwap.ts';
import type { Battle } from '../battle.ts';
import { ftb } from '../index.ts';
import type { FtbSetup } from '../setup.ts';
import { stepOf } from './position.ts';
import { pickFrom, randomSetup, type Pick } from './randomSetup.ts';
import { evenlyLegal, swappedPair, type Way } from './swapped.ts';

// No side is the engine's favourite: a battle with its sides swapped, turned or mirrored, its ids permuted, goes the same way.

/** Fire more often than not, and no endless going back and forth. */
const choose = (words: readonly string[], pick: Pick): string => {
  const fights = words.filter((one) => /^(attack|guide-attack|cover|scan|launch)/.test(one));
  if (fights.length > 0 && pick(3) > 0) return fights[pick(fights.length)]!;
  return words[pick(words.length)]!;
};
/** 16: cards are laid in secret, side 0 first in a combat for the initiative; who has two choices makes the one about side 0's ship first. */
const inOrderOfIds = (battle: Battle): boolean => ['card', 'effect', 'damage'].includes(stepOf(battle));
export const player = { game: ftb, legal: evenlyLegal, choose, inOrderOfIds };

/** 29: straight at a body's centre an orbit goes by the clock, which has no mirror image. */
function setupFor(seed: number, way: Way): FtbSetup {
  const pick = pickFrom(seed);
  for (;;) {
    const setup = randomSetup(pick);
    if (way === 'turned' || setup.bodies.length === 0) return setup;
  }
}

/** Plays the battle of a seed and its image; throws where they part. */
export function swapGame(seed: number, way: Way): PlayedSwapped {
  try {
    return playSwapped(player, swappedPair(setupFor(seed, way), way), seed);
  } catch (error) {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
