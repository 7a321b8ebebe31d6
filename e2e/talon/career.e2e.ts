import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ask } from '../harness/ask.ts';
import { PERSON, set } from './battle.ts';
import { expect, test } from '../harness/game.ts';
import { boldDuel } from './oldBattle.ts';

test.use({ flat: true });

/** The commanders' screen, from the start screen read anew. */
async function commanders(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: /Sign in as a commander|Ines Falk/ }).click();
}

test('a duel enters the career once, whatever is killed, and goes out as CSV and with everything else', async ({
  game,
}) => {
  const { page } = game;
  await set(page);
  await commanders(page);
  await page.getByRole('textbox', { name: 'New commander' }).fill('Ines Falk');
  await page.getByRole('button', { name: 'Enlist' }).click();
  await expect(page.getByRole('heading', { name: 'Ines Falk' })).toBeVisible();
  await expect(page.getByText(/No battle has been finished yet/)).toBeVisible();

  const { commanders: all } = await ask(page, 'commanders.list', {});
  const { actions } = boldDuel();
  const { id } = await ask(page, 'battles.create', {
    system: 'talon',
    scenario: 'duel',
    name: 'First duel',
    controllers: [PERSON, PERSON],
    seats: [{ kind: 'commander', id: all[0]!.id }, null],
    seed: 4,
  });
  for (const [ply, action] of actions.entries()) await ask(page, 'battle.act', { id, ply, action });
  await game.kill();
  await game.restart();

  const { outcome } = await ask(page, 'battles.open', { id });
  const { score } = await ask(page, 'career.read', { id: all[0]!.id }).then(({ totals }) => totals);
  expect(outcome!.winner).toBe(0);
  expect(score).toBeGreaterThan(0);
  for (const again of [false, true]) {
    await commanders(page);
    await expect(page.getByRole('heading', { name: 'Ines Falk' })).toBeVisible();
    const career = page.getByRole('region', { name: 'Ines Falk' });
    await expect(career.getByText(`Ensign · ${score} point`)).toBeVisible();
    await expect(career.getByText('First duel')).toHaveCount(1);
    await expect(career.getByText(/^(Won|Lost|Drawn)/)).toHaveCount(1);
    await expect(career.getByRole('listitem').filter({ hasText: 'Earned once' }).first()).toContainText('First Blood');
    await expect(career.getByRole('listitem').filter({ hasText: 'Not earned yet' }).first()).toContainText('Win ');
    if (!again) await game.restart();
  }

  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const rows = (await readFile(await (await csv).path(), 'utf8')).trimEnd().split(/\r?\n/);
  expect((await csv).suggestedFilename()).toBe('Ines Falk.career.csv');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain('First duel');

  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  const everything = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const file = await (await everything).path();
  // Where something is kept already nothing comes in unasked; where nothing is, all is there again.
  await page.getByLabel('Bring in an export').setInputFiles(file);
  await expect(page.getByRole('alert')).toContainText('There is something here already.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await ask(page, 'battles.delete', { id });
  await ask(page, 'commanders.delete', { id: all[0]!.id });
  await page.getByLabel('Bring in an export').setInputFiles(file);
  await expect(page.getByText('Brought in: 1 battle, 1 commander, 0 campaigns.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ines Falk' })).toBeVisible();
  await expect(page.getByText('First duel')).toHaveCount(1);
});
