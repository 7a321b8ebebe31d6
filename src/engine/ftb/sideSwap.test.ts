import { expect, test } from 'vitest';
import { fairGap, winsBySide } from '../testing/sideSwap.ts';
import { ftb } from './index.ts';
import { pickFrom, randomSetup } from './testing/randomSetup.ts';
import { player, swapGame } from './testing/swapGame.ts';
import { swappedPair } from './testing/swapped.ts';

test.for(['turned', 'mirrored'] as const)('side swap: 40 random battles, %s and with other ids, come out so', (way) => {
  const played = Array.from({ length: 40 }, (_, n) => swapGame(1 + n, way));
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
