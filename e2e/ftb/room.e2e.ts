import { actions, PERSON, resume, set } from '../harness/battle.ts';
import { expect, test } from '../harness/game.ts';
import { hidden, hiddenOfAll } from '../harness/room.ts';
import { seededBattle } from './battle.ts';

/** What must be read in a small window is below no fold. */

// Pixels as on a screen: larger ones would make lines as thick, and rows with them.
test.use({ flat: true, deviceScaleFactor: 1, viewport: { width: 1024, height: 640 } });

test('the largest fleets have all their rows, and each ship its whole manifest', async ({ game }) => {
  const { page } = game;
  await set(page);
  await seededBattle(page, { name: 'Narrow', scenario: 'line', controllers: [PERSON, PERSON] });
  await resume(page, 'Narrow');
  await page.getByRole('alertdialog').getByRole('button').click();
  await expect(actions(page)).toBeVisible();
  expect(await hidden(page)).toEqual([]);
  expect(await hiddenOfAll(page)).toEqual([]);

  // Drawn half as large again, it is laid out as in a window of 960 by 600.
  await page.setViewportSize({ width: 1440, height: 900 });
  await set(page, { uiScale: 150 });
  await resume(page, 'Narrow');
  await expect(actions(page)).toBeVisible();
  await page.getByRole('button', { name: 'Ready' }).click();
  expect(await hidden(page)).toEqual([]);
});
