import { playSwapped, type PlayedSwapped } from '../../testing/sideSwap.ts';
import type { Battle } from '../battle.ts';
import type { TalonEvent } from '../events.ts';
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

/**
 * Plays the battle of a seed and its image; throws where they part. Where a newcomer's hex is taken the rules do not
 * say which of the hexes around it is meant (3.2): the engine takes the first from north on, and north does not turn
 * with the map, so such a battle is left there.
 */
export function swapGame(seed: number): PlayedSwapped {
  const pick = pickFrom(seed);
  const pair = swappedPair({ ...randomSetup(pick), roundLimit: 3 }, pick(6));
  const scheduled = new Map([pair.battle, pair.swapped].map((state) => [state, [...state.q].map((q, n) => ({ q, r: state.r[n]! }))])); // prettier-ignore
  const settlesOpenly = (event: unknown, state: Battle): boolean => {
    const told = event as TalonEvent;
    if (told.type !== 'arrived') return false;
    const { q, r } = scheduled.get(state)![told.unit]!;
    return told.at.q !== q || told.at.r !== r;
  };
  try {
    return playSwapped({ ...player, settlesOpenly }, pair, seed);
  } catch (error) {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
