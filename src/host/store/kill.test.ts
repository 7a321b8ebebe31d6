import { expect, test } from 'vitest';
import { battlePly, killOnce } from '../testing/killing.ts';
import { numbers } from '../testing/numbers.ts';
import { testFolder } from '../testing/testHost.ts';

const KILLS = 13;

// Two at a time, for the two cores.
test.concurrent.each([1, 2])(
  'a process killed at any moment loses no accepted action (seed %i)',
  async (seed) => {
    const { folder, remove } = testFolder();
    const random = numbers(seed);
    for (let kill = 0; kill < KILLS; kill++) await killOnce('battles', folder, random);
    expect(await battlePly(folder)).toBeGreaterThan(KILLS);
    remove();
  },
  120_000,
);

// `npm run kill -- --times 1000` does this hundreds of times.
test.concurrent.each([
  ['careers', 8, 3],
  ['secrets', 6, 6],
  ['migrate', 6, 4],
  ['backup', 6, 5],
  ['salvage', 6, 6],
] as const)(
  'a process killed at any moment of %s leaves all that was accepted behind, and nothing twice (%i kills)',
  async (at, times, seed) => {
    const { folder, remove } = testFolder();
    const random = numbers(seed);
    for (let kill = 0; kill < times; kill++) await killOnce(at, folder, random);
    remove();
  },
  120_000,
);
