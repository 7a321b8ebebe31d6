import { expect, test } from 'vitest';
import { fairGap, winsBySide } from '../testing/sideSwap.ts';
import { talon } from './index.ts';
import { pickFrom, randomSetup } from './testing/randomSetup.ts';
import { player, swapGame } from './testing/swapGame.ts';
import { swappedPair } from './testing/swapped.ts';

test('side swap: 16 random battles, turned and with other ids, come out so', () => {
  const played = Array.from({ length: 16 }, (_, n) => swapGame(1 + n));
  expect(played.reduce((sum, { dice }) => sum + dice, 0)).toBeGreaterThan(150);
  // One in which an explosion's arc is rolled for (8.6.2) is left there: laid-out dice would tie for ever.
  expect(played.filter(({ end }) => end !== null).length).toBeGreaterThanOrEqual(12);
  expect([...new Set(played.flatMap(({ verbs }) => [...verbs]))]).toEqual(
    expect.arrayContaining(['move', 'fire', 'charge-yellow', 'reinforce', 'set-curve', 'launch', 'move-missile']),
  );
});

test('side swap: a newcomer whose hex is taken is put beside it by the compass, and the battle is compared up to there (3.2)', () => {
  // The battle cruiser of this battle comes in round 2 to where a ship of its own race stands.
  expect(swapGame(2000000921)).toMatchObject({ decisions: 56, end: null });
});

test('side swap: of 25 pairs of random battles either side wins as many, but for chance', () => {
  const pairOf = (seed: number) => swappedPair({ ...randomSetup(pickFrom(seed)), roundLimit: 3 }, seed % 6);
  const wins = winsBySide(player, 25, pairOf, talon.reseed);
  expect(wins[0] + wins[1]).toBeGreaterThan(25);
  expect(Math.abs(wins[0] - wins[1])).toBeLessThan(fairGap(wins));
});
