import { afterEach, beforeEach, expect, test } from 'vitest';
import { systems } from '../../engine/index.ts';
import { testFolder, testHost, type TestHost } from '../testing/testHost.ts';
import { dayOf } from '../daily/calendar.ts';

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

/** Answers each decision of the puzzle of the day rightly, or its first one wrongly. */
async function solve(rightly: boolean): Promise<void> {
  const { puzzle } = (await host.ask('puzzles.daily', {}))!;
  for (let step = 0; step < (rightly ? puzzle.steps : 1); step++) {
    const { position } = await host.ask('puzzles.open', { id: puzzle.id, step });
    const offered = position.options.flatMap(({ action }) => action ?? []);
    const answers = await Promise.all(
      offered.map(async (action) => ({
        action,
        right: (await host.ask('puzzles.answer', { id: puzzle.id, step, action, again: true })).right,
      })),
    );
    const { action } = answers.find(({ right }) => right === rightly)!;
    await host.ask('puzzles.answer', { id: puzzle.id, step, action });
  }
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
