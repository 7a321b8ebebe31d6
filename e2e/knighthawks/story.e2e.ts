import type { Page } from '@playwright/test';
import { expect, test } from '../harness/game.ts';

// The board is not the matter here.
test.use({ flat: true });

/** Presses a button by the keyboard alone. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}

test('a story by keyboard and in words: its first page, a battle, the game killed in it, a choice by its number, and a page that tells of it', async ({
  game,
}) => {
  const { page } = game;
  const open = async (): Promise<void> => {
    await page.getByRole('radio', { name: 'Knight Hawks' }).click();
    await press(page, /^Campaigns/);
  };
  const giveUp = async (): Promise<void> => {
    await press(page, 'Surrender');
    await page.getByRole('dialog').getByRole('button', { name: 'Surrender' }).focus();
    await page.keyboard.press('Enter');
  };
  /** A battle is begun, looked at in words, and left for the story's page. */
  const begin = async (): Promise<void> => {
    await press(page, 'Fight on the board');
    await press(page, 'Skip to the battle in words');
    await expect(page.getByRole('region', { name: 'The battle in words' })).toBeVisible();
    await game.kill();
    await game.restart();
    await open();
    await press(page, 'Go on: The Lantern Road');
  };
  await open();
  await press(page, 'Begin the story');
  await expect(page.getByRole('heading', { name: 'The silent buoy' })).toBeVisible();
  await expect(page.getByText('Idris Brannock')).toBeVisible();
  await begin();
  await expect(page.getByRole('button', { name: 'Go on with the battle' })).toBeVisible();
  await giveUp();
  await expect(page.getByRole('heading', { name: 'The ring of Ossa' })).toBeVisible();
  await begin();
  await giveUp();
  await begin();
  await giveUp();
  await expect(page.getByRole('heading', { name: 'Choose your course' })).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByRole('heading', { name: 'Three roads' })).toBeVisible();
  await expect(page.getByText('The hive')).toBeHidden();
});
