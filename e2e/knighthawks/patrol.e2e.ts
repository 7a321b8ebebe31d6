import type { Page } from '@playwright/test';
import { expect, test } from '../harness/game.ts';

// The board is not the matter here.
test.use({ flat: true });

/** Presses a button by the keyboard alone. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}

test('a patrol by keyboard: begun by a text, a way chosen by its number, the game killed before the battle, in which a choice is made in words, and which the computer finishes', async ({
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
  await page
    .getByRole('button', { name: /^Go to: / })
    .last()
    .focus();
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: 'Let the computer play it' })).toBeVisible();
  // The button that had the focus is gone: it goes on at the new heading.
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  const against = await page.getByText(/points, your ships/).innerText();

  await game.kill();
  await game.restart();
  await open();
  await press(page, 'Go on: Patrol “e2e 2”');
  await expect(page.getByText(/points, your ships/)).toHaveText(against);
  await press(page, 'Fight on the board');
  await press(page, 'Skip to the battle in words');
  const words = page.getByRole('region', { name: 'The battle in words' });
  const choices = words
    .getByRole('group', { name: 'What you can do' })
    .getByRole('listitem')
    .getByRole('button', { disabled: false });
  const first = await choices.first().innerText();
  await choices.first().focus();
  await page.keyboard.press('Enter');
  await expect(choices.first()).not.toHaveText(first);

  await page.reload();
  await open();
  await press(page, 'Go on: Patrol “e2e 2”');
  await press(page, 'Computer finishes it');
  // Dice decide whether the run goes on.
  await expect(page.getByRole('heading', { name: /^(Which way\?|Nobody comes home)$/ })).toBeFocused();
  await expect(page.getByRole('status').getByText(/^(The battle is|Nobody has won)/)).toBeVisible();
  // The page that follows has the focus: it is not read out beside that.
  await expect(page.locator('[aria-live], [role=status]').getByRole('heading')).toHaveCount(0);
  // A stop that is past shows its battle again.
  await page.getByRole('button', { name: /^Stop 1: .*, (won|lost|drawn) · Watch the battle$/ }).click();
  await expect(page.getByRole('button', { name: 'Review' })).toBeVisible();
});
