import type { KnightHawksView } from '../../src/engine/knighthawks/view.types.ts';
import { ask } from '../harness/ask.ts';
import { actions, PERSON, playUntil, resume, set } from '../harness/battle.ts';
import { expect, test } from '../harness/game.ts';
import { hidden, hiddenOfAll } from '../harness/room.ts';

/** What must be read in a small window is below no fold. */

test.use({ flat: true, viewport: { width: 1024, height: 640 } });

const battleship = (name: string, q: number, r: number, facing: number) => ({ class: 'battleship', name, q, r, facing, speed: 0 }); // prettier-ignore

/** The largest ships, near enough to break each other in the first round. */
const CLOSE = {
  system: 'knighthawks',
  map: { columns: 14, rows: 12 },
  roundLimit: 9,
  first: 0,
  planets: [],
  sides: [
    { ships: [battleship('Atlas', 6, 2, 0), battleship('Hyperion', 7, 2, 0)], aims: [] },
    { ships: [battleship('Themis', 6, 0, 3), battleship('Rhea', 7, 0, 3)], aims: [] },
  ],
  atRoundLimit: 'points',
};

test('the largest ships have their whole card, with much of it broken, too', async ({ game }) => {
  const { page } = game;
  await set(page);
  const controllers: [typeof PERSON, typeof PERSON] = [PERSON, PERSON];
  const { id } = await ask(page, 'battles.create', { system: 'knighthawks', scenario: 'Close', name: 'Close', controllers, seed: 4, setup: CLOSE }); // prettier-ignore
  await ask(page, 'battles.close', { id });
  const isFire = (description: unknown): boolean => (description as { kind: string }).kind === 'fire';
  await playUntil(page, id, [isFire], (_, { view }) => (view as KnightHawksView).units.some(({ faults }) => faults.length >= 5)); // prettier-ignore
  await resume(page, 'Close');
  await expect(actions(page)).toBeVisible();
  await page.getByRole('button', { name: 'Ready' }).click();
  expect(await hidden(page)).toEqual([]);
  expect(await hiddenOfAll(page)).toEqual([]);
});
