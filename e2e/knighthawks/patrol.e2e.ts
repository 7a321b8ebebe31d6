import { expect, test } from '../harness/game.ts';

// The board is not the matter here.
test.use({ flat: true });

test('a patrol: begun by a text, a way chosen by its number, the game killed before the battle, which the computer plays', async ({
  game,
}) => {
  const { page } = game;
  const open = async (): Promise<void> => {
    await page.getByRole('radio', { name: 'Knight Hawks' }).click();
    await page.getByRole('button', { name: /^Campaigns/ }).click();
    await page.getByRole('button', { name: 'Patrols' }).click();
  };
  await open();
  await page.getByLabel(/^Seed/).fill('e2e 2');
  await page.getByRole('button', { name: 'Begin the patrol' }).click();
  await expect(page.getByRole('heading', { name: 'Which way first?' })).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: 'Let the computer play it' })).toBeVisible();
  const against = await page.getByText(/points, your ships/).innerText();

  await game.kill();
  await game.restart();
  await open();
  await page.getByRole('button', { name: 'Go on: Patrol “e2e 2”' }).click();
  await expect(page.getByText(/points, your ships/)).toHaveText(against);
  await page.getByRole('button', { name: 'Let the computer play it' }).click();
  // Dice decide whether the run goes on.
  await expect(page.getByRole('heading', { name: /^(Which way\?|Nobody comes home)$/ })).toBeVisible();
  await expect(page.getByText(/^(The battle is|Nobody has won)/)).toBeVisible();
  // A stop that is past shows its battle again.
  await page.getByRole('button', { name: /^Stop 1: .*, (won|lost|drawn) · Watch the battle$/ }).click();
  await expect(page.getByRole('button', { name: 'Review' })).toBeVisible();
});
