import type { Page } from '@playwright/test';
import { ask } from '../harness/ask.ts';
import { actions, builtBattle, playUntil, resume, result, set, ship } from './battle.ts';
import { expect, test } from '../harness/game.ts';

// The board is not the matter here.
test.use({ flat: true });

test('in the Retreat Phase a ship whose FTL is spooled jumps, and one that is not says when', async ({ game }) => {
  const { page } = game;
  await set(page);
  const id = await builtBattle(page, 'Exit', {
    initiative: 1,
    retreat: true,
    sides: [
      { ships: [ship('terran-bb', 'Defiant', 8, 0, { speed: 1, charge: 'none' })] },
      { ships: [ship('talon-ff', 'Vision', -8, 3, { speed: 1, charge: 'none' })] },
    ],
  });
  await playUntil(page, id, (one) => one.kind === 'retreat');
  await resume(page, 'Exit');
  await page.getByRole('button', { name: 'Ready', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Vision' })).toContainText('FTL spooled');
  await page.getByRole('button', { name: /^Defiant,/ }).click();
  await expect(page.getByRole('article', { name: 'Defiant' })).toContainText(/FTL ready in \d rounds/);
  await actions(page).getByRole('button', { name: 'Jump to FTL' }).click();
  await expect(result(page)).toContainText('Left the battle');
  await expect(page.getByRole('log')).toContainText('Vision jumps to FTL and leaves the battle.');
});

test('a battle is built in the editor, refused while it is wrong, kept, and fought', async ({ game }) => {
  const { page } = game;
  await set(page);
  await page.getByRole('button', { name: 'New battle' }).click();
  await page.getByRole('button', { name: 'Build your own' }).click();
  const status = page.getByRole('form', { name: 'Build a battle' }).getByRole('status');
  await expect(status).toHaveText('Terran: The side has no ships yet.');
  await page.getByLabel('Name', { exact: true }).fill('Rocks between us');
  await page.getByLabel('Terran: Add a ship').selectOption('terran-ca');
  await page.getByLabel('Talon: Add a ship').selectOption('talon-ca');
  await expect(status).toContainText('115 against 115 points');
  await page.getByRole('button', { name: 'Asteroids' }).click();
  await page.locator('polygon[data-hex="0,0"]').click();
  await page.getByRole('button', { name: 'Black hole' }).click();
  await page.locator('polygon[data-hex="0,5"]').click();
  await expect(status).toContainText('A ship begins at least three hexes from a black hole.');
  await expect(page.getByRole('button', { name: 'Save and choose' })).toBeDisabled();
  await page.locator('polygon[data-hex="0,5"]').click();
  await page.getByRole('button', { name: 'Save and choose' }).click();

  await expect(page.getByRole('radio', { name: 'Rocks between us' })).toBeChecked();
  await page.getByRole('radiogroup', { name: 'Talon side' }).getByRole('radio', { name: 'Second player' }).click();
  await page.getByLabel('Name of the battle').fill('At last');
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page.getByRole('region', { name: 'Battle board' })).toBeVisible();
  const legend = page.getByRole('list', { name: 'Terrain' });
  await expect(legend).toContainText('Asteroids');
  // Help and lessons tell where they stand: the legend at the map's lower left, the letters of the impulses at the top.
  for (const [width, height] of [
    [1024, 640],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(async () => {
      const card = await page.locator('aside.card').boundingBox();
      const dock = await page.locator('[data-actions]').boundingBox();
      const place = await legend.boundingBox();
      const letters = await page.locator('.top').boundingBox();
      expect(place!.x - (card!.x + card!.width)).toBeLessThan(20);
      expect(place!.y).toBeGreaterThan(height / 2);
      expect(place!.y + place!.height).toBeLessThanOrEqual(dock!.y);
      expect(letters!.y).toBeLessThan(20);
    }).toPass();
    await expect(page.locator('.top')).toContainText(/A.*B.*C.*D.*E.*F/s);
  }
  const [kept] = await ask(page, 'customs.list', {});
  expect(kept).toMatchObject({ name: 'Rocks between us', problem: null });
});

/** Plays a lesson by what it marks alone, and goes on. */
async function playLesson(page: Page, lesson: string): Promise<void> {
  const panel = page.getByRole('region', { name: lesson });
  const onward = panel.getByRole('button', { name: /^(Next lesson|To the first battle)$/ });
  await expect(panel).toBeVisible();
  for (let step = 0; step < 60; step++) {
    await expect(actions(page).or(onward).first()).toBeVisible();
    if (await onward.isVisible()) break;
    const options = actions(page).locator('button.guided[data-option], .guided [data-option]');
    const steps = actions(page).locator('button.guided');
    await ((await options.count()) > 0 ? options : steps).first().click();
  }
  await expect(panel).toContainText('Done!');
  await onward.click();
}

test('the lessons are played to their end by what they mark', async ({ game }) => {
  const { page } = game;
  await set(page);
  await page.getByRole('button', { name: 'Learn to play' }).click();
  for (const lesson of ['1. Under way', '2. The helm']) await playLesson(page, lesson);
  // A lesson that was left goes on as a lesson; with the next ones done, the last five follow.
  await expect(page.getByRole('region', { name: '3. Power to the guns' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Resume 3. Power to the guns' }).click();
  await page.getByRole('region', { name: '3. Power to the guns' }).getByRole('button', { name: 'Leave' }).click();
  await page.evaluate(() => window.localStorage.setItem('flagbridge.lesson.talon', 'lesson-shield'));
  await page.getByRole('button', { name: 'Learn to play' }).click();
  const last = ['7. The right shield', '8. The initiative', '9. Critical damage', '10. Missiles', '11. Fighters'];
  for (const lesson of last) await playLesson(page, lesson);
  await expect(page.getByRole('region', { name: 'Actions' })).toBeVisible();
  await expect
    .poll(async () => (await ask(page, 'battles.list', {})).map(({ name }) => name))
    .toEqual(['First battle']);
});
