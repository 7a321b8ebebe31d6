import { expect, test } from 'vitest';
import { fairGap, playSwapped, winsBySide } from '../testing/sideSwap.ts';
import { knightHawks } from './index.ts';
import { at, legal } from './testing/position.ts';
import { pickFrom, randomSetup, type Pick } from './testing/randomSetup.ts';
import { swappedPair } from './testing/swapped.ts';

// No side is the engine's favourite: a battle with its sides swapped, mirrored, its ids permuted, goes the mirrored way.

/** Fire is kept up most of the time, so that ships are hurt. */
const choose = (words: readonly string[], pick: Pick): string => {
  const fire = words.filter((one) => one.startsWith('fire'));
  return fire.length > 0 && pick(5) > 0 ? fire[pick(fire.length)]! : words[pick(words.length)]!;
};
// 11.5 what damage control may mend is asked ship by ship.
const player = { game: knightHawks, legal, choose, inOrderOfIds: at('damage-control') };

function playSeed(seed: number) {
  try {
    return playSwapped(player, swappedPair(randomSetup(pickFrom(seed))), seed);
  } catch (error) {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

test('side swap: 40 random battles, mirrored and with other ids, come out mirrored', () => {
  const played = Array.from({ length: 40 }, (_, n) => playSeed(1 + n));
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
