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
  await page.getByLabel('Name of the battle').fill('Rocks between us');
  await page.getByLabel('Terran: Add a ship').selectOption('terran-ca');
  await page.getByLabel('Talon: Add a ship').selectOption('talon-ca');
  await expect(status).toContainText('115 against 115 points');
  await page.getByRole('button', { name: 'Asteroids' }).click();
  await page.locator('polygon[data-hex="0,0"]').click();
  await page.getByRole('button', { name: 'Black hole' }).click();
  await page.locator('polygon[data-hex="0,5"]').click();
  await expect(status).toContainText('A ship begins at least three hexes from a black hole.');
  await expect(page.getByRole('button', { name: 'Save and choose commanders' })).toBeDisabled();
  await page.locator('polygon[data-hex="0,5"]').click();
  await page.getByRole('button', { name: 'Save and choose commanders' }).click();

  await expect(page.getByRole('radio', { name: 'Rocks between us' })).toBeChecked();
  await page.getByRole('radiogroup', { name: 'Talon side' }).getByRole('radio', { name: 'Second player' }).click();
  await page.getByLabel('Name of the battle').fill('At last');
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page.getByRole('region', { name: 'Battle board' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Terrain' })).toContainText('Asteroids');
  const [kept] = await ask(page, 'customs.list', {});
  expect(kept).toMatchObject({ name: 'Rocks between us', problem: null });
});

test('the tutorial is played to its end by what it marks', async ({ game }) => {
  const { page } = game;
  await set(page);
  await page.getByRole('button', { name: 'Learn to play' }).click();
  for (const lesson of ['1. Under way', '2. The helm', '3. Power to the guns', '4. Fire', '5. The Power Phase']) {
    const panel = page.getByRole('region', { name: lesson });
    const onward = panel.getByRole('button', { name: /^(Next lesson|Finish)$/ });
    await expect(panel).toBeVisible();
    for (let step = 0; step < 80; step++) {
      await expect(actions(page).or(onward).first()).toBeVisible();
      if (await onward.isVisible()) break;
      const options = actions(page).locator('[data-option]');
      const straight = options.and(page.getByRole('button', { name: 'Straight' }));
      const marked = actions(page).locator('.guided [data-option]');
      const turns = lesson === '2. The helm';
      const choice = !turns && (await straight.count()) > 0 ? straight : (await marked.count()) > 0 ? marked : options;
      await choice.first().click();
    }
    await expect(panel).toContainText('Done!');
    await onward.click();
  }
  await expect(page.getByRole('button', { name: 'Learn to play' })).toBeVisible();
  await expect.poll(async () => (await ask(page, 'battles.list', {})).length).toBe(0);
});
