import { expect, test } from 'vitest';
import { fairGap, playSwapped, winsBySide, type PlayedSwapped } from '../testing/sideSwap.ts';
import { talon } from './index.ts';
import { legal } from './testing/position.ts';
import { pickFrom, randomSetup, type Pick } from './testing/randomSetup.ts';
import { swappedPair } from './testing/swapped.ts';

// No side is the engine's favourite: a battle with its sides swapped, turned, its ids permuted, goes the same way.

/** Shots are taken most of the time, so that ships are hurt. */
const choose = (words: readonly string[], pick: Pick): string => {
  const shots = words.filter((one) => /^(fire|launch)/.test(one));
  if (shots.length > 0 && pick(5) > 0) return shots[pick(shots.length)]!;
  return words[pick(words.length)]!;
};
const player = { game: talon, legal, choose };

function playSeed(seed: number): PlayedSwapped {
  const pick = pickFrom(seed);
  try {
    return playSwapped(player, swappedPair({ ...randomSetup(pick), roundLimit: 3 }, pick(6)), seed);
  } catch (error) {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

test('side swap: 16 random battles, turned and with other ids, come out so', () => {
  const played = Array.from({ length: 16 }, (_, n) => playSeed(1 + n));
  expect(played.reduce((sum, { dice }) => sum + dice, 0)).toBeGreaterThan(150);
  // One in which an explosion's arc is rolled for (8.6.2) is left there: laid-out dice would tie for ever.
  expect(played.filter(({ end }) => end !== null).length).toBeGreaterThanOrEqual(12);
  expect([...new Set(played.flatMap(({ verbs }) => [...verbs]))]).toEqual(
    expect.arrayContaining(['move', 'fire', 'charge-yellow', 'reinforce', 'set-curve', 'launch', 'move-missile']),
  );
});

test('side swap: of 25 pairs of random battles either side wins as many, but for chance', () => {
  const pairOf = (seed: number) => swappedPair({ ...randomSetup(pickFrom(seed)), roundLimit: 3 }, seed % 6);
  const wins = winsBySide(player, 25, pairOf, talon.reseed);
  expect(wins[0] + wins[1]).toBeGreaterThan(25);
  expect(Math.abs(wins[0] - wins[1])).toBeLessThan(fairGap(wins));
});
