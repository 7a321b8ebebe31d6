import { expect, test } from 'vitest';
import { openDatabase } from '../store/open.ts';
import { killOnce } from '../testing/killing.ts';
import { numbers } from '../testing/numbers.ts';
import { testFolder } from '../testing/testHost.ts';

const KILLS = 8;
const STORY_KILLS = 5;
const PATROL_KILLS = 5;

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

// `npm run kill -- --at story`
test('a process killed at any moment of the story loses no accepted step, and no battle counts twice', async () => {
  const { folder, remove } = testFolder();
  const random = numbers(5);
  for (let kill = 0; kill < STORY_KILLS; kill++) await killOnce('story', folder, random);
  const { database } = openDatabase(folder, { now: new Date() });
  expect(database.prepare('SELECT sum(plies) FROM campaign').pluck().get()).toBeGreaterThan(STORY_KILLS);
  const results = database.prepare(`SELECT count(*) FROM campaign_action WHERE action LIKE '%"result"%'`);
  expect(results.pluck().get()).toBeGreaterThan(0);
  database.close();
  remove();
}, 60_000);

// `npm run kill -- --at patrol`
test('a process killed at any moment of a patrol loses no accepted step, and no battle counts twice', async () => {
  const { folder, remove } = testFolder();
  const random = numbers(6);
  for (let kill = 0; kill < PATROL_KILLS; kill++) await killOnce('patrol', folder, random);
  const { database } = openDatabase(folder, { now: new Date() });
  expect(database.prepare('SELECT sum(plies) FROM campaign').pluck().get()).toBeGreaterThan(PATROL_KILLS);
  const results = database.prepare(`SELECT count(*) FROM campaign_action WHERE action LIKE '%"result"%'`);
  expect(results.pluck().get()).toBeGreaterThan(0);
  database.close();
  remove();
}, 60_000);
