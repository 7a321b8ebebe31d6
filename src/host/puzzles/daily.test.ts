import { afterEach, beforeEach, expect, test } from 'vitest';
import { systems } from '../../engine/index.ts';
import { testFolder, testHost, type TestHost } from '../testing/testHost.ts';
import { dayOf, idOfDay, streakOn } from './daily.ts';

test('a day has one puzzle, the same wherever it is asked for, and another day another one', () => {
  const ids = Array.from({ length: 50 }, (_, n) => `puzzle ${n}`);
  expect(idOfDay('2026-11-23', ids)).toBe(idOfDay('2026-11-23', [...ids]));
  expect(new Set(Array.from({ length: 28 }, (_, n) => idOfDay(`2026-02-${n + 1}`, ids))).size).toBeGreaterThan(12);
  expect(idOfDay('2026-11-23', [])).toBeUndefined();
});

test('a streak counts days in a row; the present day may be still to come, a missed one ends it', () => {
  const solved = { puzzle: 'solved' } as const;
  const days = { '2026-02-27': solved, '2026-02-28': solved, '2026-03-01': solved };
  expect(streakOn('2026-03-01', days)).toBe(3);
  expect(streakOn('2026-03-02', days)).toBe(3);
  expect(streakOn('2026-03-03', days)).toBe(0);
  expect(streakOn('2026-03-02', { ...days, '2026-03-02': { puzzle: 'missed' } })).toBe(0);
});

let place: ReturnType<typeof testFolder>;
let host: TestHost;
let today: Date;
beforeEach(() => {
  place = testFolder();
  today = new Date(2026, 10, 23, 12);
  host = testHost(place.folder, { systems, now: () => today });
});
afterEach(async () => {
  await host.close();
  place.remove();
});

/** Answers the puzzle of the day, rightly at the second try where not at the first. */
async function solve(rightly: boolean): Promise<void> {
  const { puzzle } = (await host.ask('puzzles.daily', {}))!;
  const { position } = await host.ask('puzzles.open', { id: puzzle.id });
  const offered = position.options.flatMap(({ action }) => action ?? []);
  const answers = await Promise.all(
    offered.map(async (action) => ({
      action,
      right: (await host.ask('puzzles.answer', { id: puzzle.id, action, again: true })).right,
    })),
  );
  await host.ask('puzzles.answer', { id: puzzle.id, action: answers.find(({ right }) => right === rightly)!.action });
}

test('the first try of the day counts for its streak, and only that', async () => {
  expect(await host.ask('puzzles.daily', {})).toMatchObject({ day: dayOf(today), result: null, streak: 0 });
  await solve(true);
  expect(await host.ask('puzzles.daily', {})).toMatchObject({ result: 'solved', streak: 1 });
  await solve(false);
  expect(await host.ask('puzzles.daily', {})).toMatchObject({ result: 'solved', streak: 1 });
  today = new Date(2026, 10, 24, 12);
  expect(await host.ask('puzzles.daily', {})).toMatchObject({ day: '2026-11-24', result: null, streak: 1 });
  await solve(false);
  expect(await host.ask('puzzles.daily', {})).toMatchObject({ result: 'missed', streak: 0 });
});
