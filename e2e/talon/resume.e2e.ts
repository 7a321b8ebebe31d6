import { readFile } from 'node:fs/promises';
import { ask } from '../harness/ask.ts';
import { actions, ADMIRAL, decision, idOf, PERSON, playUntil, resume, seededBattle, set, standing } from './battle.ts';
import { expect, test } from '../harness/game.ts';

// The board is not the matter here.
test.use({ flat: true });

test('a battle left in the middle by kill -9 is listed and goes on where it stood', async ({ game }) => {
  const { page } = game;
  await set(page);
  const id = await seededBattle(page, { name: 'Cut short', controllers: [PERSON, PERSON] });
  const { options } = await playUntil(page, id, (one, { view }) => view.round === 2 && one.kind === 'move');
  const option = options.find(({ description }) => description.kind === 'move')!;
  const move = option.description;
  if (move.kind !== 'move') throw new Error('no move');
  await resume(page, 'Cut short');
  await decision(page);
  await actions(page).locator(`[data-option="${option.action}"]`).click();
  await decision(page);
  const before = await standing(page, id);
  expect(before.view.units[move.unit]!.hex).toEqual(move.to);

  await game.kill();
  await expect(page.getByRole('alert')).toContainText('connection to the game is lost');
  await game.restart();
  await expect(page.getByRole('button', { name: 'Continue' })).toContainText(`Cut short, round ${before.view.round}`);
  await page.getByRole('button', { name: 'Resume Cut short' }).click();
  await expect(actions(page)).toBeVisible();
  await expect(page.getByText(`Round ${before.view.round} of 12`)).toBeVisible();
  expect(await standing(page, id)).toEqual(before);
  await actions(page).locator('[data-option]').first().click();
  await expect.poll(async () => (await standing(page, id)).ply).toBe(before.ply + 1);
});

test('leaving stops the computer; coming back lets it go on', async ({ game }) => {
  const { page } = game;
  await set(page);
  const id = await seededBattle(page, { name: 'Tea break', controllers: [ADMIRAL, ADMIRAL] });
  await page.reload();
  await page.getByRole('button', { name: 'Resume Tea break' }).click();
  await expect(page.getByRole('log')).toContainText('Impulse A');
  await expect(page.getByRole('progressbar', { name: 'Thinking time used' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Leave to the start screen' }).click();
  const row = page.getByRole('button', { name: /(Resume|View) Tea break/ });
  await expect(row).toBeVisible();
  const plies = async (): Promise<number> => (await ask(page, 'battles.list', {})).find((one) => one.id === id)!.plies;
  const left = await plies();
  // Whatever still comes would have come before the answers to these.
  for (let asked = 0; asked < 20; asked++) expect(await plies()).toBe(left);
  await row.click();
  await expect.poll(plies).toBeGreaterThan(left);
});

test('a battle is renamed, exported, deleted, and imported as it was', async ({ game }) => {
  const { page } = game;
  await set(page);
  const id = await seededBattle(page, { name: 'Old name', controllers: [PERSON, PERSON] });
  const before = await playUntil(page, id, (_, { view }) => view.round === 2);
  await page.reload();

  await page.getByRole('button', { name: 'Rename Old name' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('New name');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Resume New name' })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export New name to a file' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('New name.flagbridge');
  await expect(page.getByRole('status')).toContainText('“New name” was written to New name.flagbridge.');
  const file = await download.path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ format: 'flagbridge-battle', name: 'New name' });

  await page.getByRole('button', { name: 'Delete New name' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Delete New name' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No battle yet.')).toBeVisible();
  expect(await ask(page, 'battles.list', {})).toEqual([]);

  await page.getByLabel('Import a battle file').setInputFiles(file);
  await expect(page.getByText('“New name” was imported.')).toBeVisible();
  await page.getByRole('button', { name: 'Resume New name' }).click();
  await expect(actions(page)).toBeVisible();
  const after = await standing(page, await idOf(page, 'New name'));
  // What comes from a file does not count for a career.
  expect(after).toEqual({ ...before, id: after.id, name: 'New name', counts: false });
});
