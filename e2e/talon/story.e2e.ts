import type { Page } from '@playwright/test';
import { expect, test } from '../harness/game.ts';

// The board is not the matter here.
test.use({ flat: true });

async function openStory(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Campaigns/ }).click();
  await page.getByRole('button', { name: 'Go on: The Long Watch' }).click();
}

test('the story: a battle on the board, the game killed in it, given up, and on to the next chapter', async ({
  game,
}) => {
  const { page } = game;
  await page.getByRole('button', { name: /^Campaigns/ }).click();
  await page.getByRole('button', { name: 'Begin the story' }).click();
  await expect(page.getByRole('heading', { name: 'The watch' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Takes part: Caleb' }).click();
  await expect(page.getByText('88 of 150 points take part')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await page.keyboard.press('u');
  await expect(page.getByText('143 of 150 points take part')).toBeVisible();
  await page.getByRole('button', { name: 'Fight on the board' }).click();
  await expect(page.getByText('Round 1 of 10')).toBeVisible();

  await game.kill();
  await game.restart();
  await openStory(page);
  await expect(page.getByRole('button', { name: 'Go on with the battle' })).toBeVisible();
  await page.getByRole('button', { name: 'Surrender' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Surrender' }).click();
  await expect(page.getByRole('heading', { name: 'Gravel' })).toBeVisible();
  await expect(page.getByText('Surrendered: Asgard and Caleb.')).toBeVisible();
  await expect(page.getByText('Patton, Hercules, and Valhalla join you.')).toBeVisible();

  // What is past is read again; what was given up cannot be watched.
  await page.getByRole('button', { name: 'Read again: The watch, lost' }).click();
  const past = page.getByRole('dialog', { name: 'The watch' });
  await expect(past).toContainText('You gave the battle up.');
  await expect(past).toContainText('There is no battle to watch: it was given up.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('img', { name: /% to win$/ })).toBeVisible();
});
