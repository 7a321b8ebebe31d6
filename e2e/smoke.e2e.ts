import { expect, test } from './harness/game.ts';

test('the page loads, keeps no token in its address, and logs no error', async ({ game }) => {
  await expect(game.page).toHaveTitle(/Flagbridge/);
  expect(new URL(game.page.url()).search).toBe('');
  await expect(game.page.locator('body')).not.toBeEmpty();
});

test('the same page is there again after the server was killed', async ({ game }) => {
  // Killed while the page still fetches its files, the server is missed in another way.
  await expect(game.page.getByRole('button', { name: 'New battle' })).toBeVisible();
  await game.kill();
  await game.restart();
  await expect(game.page).toHaveTitle(/Flagbridge/);
});
