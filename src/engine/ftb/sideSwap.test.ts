import { expect, test } from 'vitest';
import { fairGap, playSwapped, winsBySide, type PlayedSwapped } from '../testing/sideSwap.ts';
import type { Battle } from './battle.ts';
import { ftb } from './index.ts';
import type { FtbSetup } from './setup.ts';
import { stepOf } from './testing/position.ts';
import { pickFrom, randomSetup, type Pick } from './testing/randomSetup.ts';
import { evenlyLegal, swappedPair, type Way } from './testing/swapped.ts';

// No side is the engine's favourite: a battle with its sides swapped, turned or mirrored, its ids permuted, goes the same way.

/** Fire more often than not, and no endless going back and forth. */
const choose = (words: readonly string[], pick: Pick): string => {
  const fights = words.filter((one) => /^(attack|guide-attack|cover|scan|launch)/.test(one));
  if (fights.length > 0 && pick(3) > 0) return fights[pick(fights.length)]!;
  return words[pick(words.length)]!;
};
/** 16: cards are laid in secret, side 0 first in a combat for the initiative; who has two choices makes the one about side 0's ship first. */
const inOrderOfIds = (battle: Battle): boolean => ['card', 'effect', 'damage'].includes(stepOf(battle));
const player = { game: ftb, legal: evenlyLegal, choose, inOrderOfIds };

/** 29: straight at a body's centre an orbit goes by the clock, which has no mirror image. */
function setupFor(seed: number, way: Way): FtbSetup {
  const pick = pickFrom(seed);
  for (;;) {
    const setup = randomSetup(pick);
    if (way === 'turned' || setup.bodies.length === 0) return setup;
  }
}

function playSeed(seed: number, way: Way): PlayedSwapped {
  try {
    return playSwapped(player, swappedPair(setupFor(seed, way), way), seed);
  } catch (error) {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

test.for(['turned', 'mirrored'] as const)('side swap: 40 random battles, %s and with other ids, come out so', (way) => {
  const played = Array.from({ length: 40 }, (_, n) => playSeed(1 + n, way));
  expect(played.reduce((sum, { dice }) => sum + dice, 0)).toBeGreaterThan(100);
  expect([...new Set(played.flatMap(({ verbs }) => [...verbs]))]).toEqual(
    expect.arrayContaining(['activate', 'attack', 'burn', 'hard-burn', 'launch', 'cover', 'scan', 'lay', 'damage']),
  );
});

test('side swap: of 60 pairs of random battles either side wins as many, but for chance', () => {
  const wins = winsBySide(player, 60, (seed) => swappedPair(randomSetup(pickFrom(seed)), 'turned'), ftb.reseed);
  expect(wins[0] + wins[1]).toBeGreaterThan(60);
  expect(Math.abs(wins[0] - wins[1])).toBeLessThan(fairGap(wins));
});
