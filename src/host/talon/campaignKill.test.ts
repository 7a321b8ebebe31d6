import { expect, test } from 'vitest';
import { openDatabase } from '../store/open.ts';
import { killOnce } from '../testing/killing.ts';
import { numbers } from '../testing/numbers.ts';
import { testFolder } from '../testing/testHost.ts';

const KILLS = 8;

// `npm run kill -- --at campaign` does this as often as one likes.
test('a process killed at any moment of a campaign loses no accepted step, and no battle counts twice', async () => {
  const { folder, remove } = testFolder();
  const random = numbers(4);
  for (let kill = 0; kill < KILLS; kill++) await killOnce('campaign', folder, random);
  const { database } = openDatabase(folder, { now: new Date() });
  expect(database.prepare('SELECT sum(plies) FROM campaign').pluck().get()).toBeGreaterThan(KILLS);
  database.close();
  remove();
}, 60_000);
