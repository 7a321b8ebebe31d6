import { expect, test } from 'vitest';
import { fairGap, winsBySide } from '../testing/sideSwap.ts';
import { knightHawks } from './index.ts';
import { pickFrom, randomSetup } from './testing/randomSetup.ts';
import { player, swapGame } from './testing/swapGame.ts';
import { swappedPair } from './testing/swapped.ts';

test('side swap: 40 random battles, mirrored and with other ids, come out mirrored', () => {
  const played = Array.from({ length: 40 }, (_, n) => swapGame(1 + n));
  expect(played.reduce((sum, { dice }) => sum + dice, 0)).toBeGreaterThan(500);
  expect([...new Set(played.flatMap(({ verbs }) => [...verbs]))]).toEqual(
    expect.arrayContaining(['end-fire', 'face', 'fire', 'intercept', 'move', 'orbit', 'repair', 'screen', 'speed']),
  );
});

test('side swap: of 80 pairs of random battles either side wins as many, but for chance', () => {
  const wins = winsBySide(player, 80, (seed) => swappedPair(randomSetup(pickFrom(seed))), knightHawks.reseed);
  expect(wins[0] + wins[1]).toBeGreaterThan(80);
  expect(Math.abs(wins[0] - wins[1])).toBeLessThan(fairGap(wins));
});
