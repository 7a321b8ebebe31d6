import { ask } from '../harness/ask.ts';
import { beginBattle, keepCloseQuarters, result, set } from './battle.ts';
import { expect, test } from '../harness/game.ts';

// The board is not the matter here.
test.use({ flat: true });

test('the computer plays both sides to the result, which is shown and kept', async ({ game }) => {
  const { page } = game;
  await set(page);
  await keepCloseQuarters(page);
  await beginBattle(page, { scenario: 'Close quarters', name: 'Armchair', terran: 'Computer, cadet' });
  await expect(page.getByRole('region', { name: /thinking|Waiting/ })).toBeVisible();
  await expect(result(page)).toBeVisible({ timeout: 90_000 });

  const [kept] = await ask(page, 'battles.list', {});
  const { winner, points } = kept!.outcome!;
  const won = winner === null ? 'Draw' : `${winner === 0 ? 'Terran' : 'Talon'} victory`;
  await expect(result(page).getByRole('heading', { name: won })).toBeVisible();
  await expect(result(page)).toContainText(`After ${kept!.round} round`);
  for (const [side, cell] of (
    await result(page).getByRole('row', { name: 'Points taken' }).getByRole('cell').all()
  ).entries()) {
    await expect(cell).toHaveText(String(points[side]));
  }
  await expect(page.getByRole('log')).toContainText(winner === null ? 'a draw' : `The battle is over: ${won}.`);

  await page.getByRole('button', { name: 'View the final position' }).click();
  await page.getByRole('button', { name: 'Show the result' }).click();
  await page.getByRole('button', { name: 'Start screen' }).click();
  const row = page.getByRole('button', { name: 'View Armchair', exact: true });
  const listed = winner === null ? 'Draw' : `${winner === 0 ? 'First' : 'Second'} side’s victory`;
  await expect(row).toContainText(listed);
  await game.restart();
  await expect(row).toContainText(listed);
  await row.click();
  await expect(result(page).getByRole('heading', { name: won })).toBeVisible();
});

test('the player pauses the computer, hurries it, and lets it go on', async ({ game }) => {
  const { page } = game;
  await set(page);
  await beginBattle(page, { name: 'Leash', terran: 'Computer, admiral', talon: 'Computer, admiral' });
  const { id } = (await ask(page, 'battles.list', {}))[0]!;
  const plies = async (): Promise<number> => (await ask(page, 'battles.list', {})).find((one) => one.id === id)!.plies;
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('region', { name: 'The computer is paused' })).toBeVisible();
  const paused = await plies();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Move now' }).click();
  await expect.poll(plies).toBeGreaterThan(paused);
  await expect(page.getByRole('meter', { name: /to win/ })).toBeVisible();
});
