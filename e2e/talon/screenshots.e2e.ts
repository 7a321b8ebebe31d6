import path from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import type { Controller } from '../../src/shared/api.ts';
import { boardRests, decision, PERSON, playOut, playUntil, result, resume, seededBattle, set } from './battle.ts';
import { expect, test } from '../harness/game.ts';
import { PROJECT } from '../harness/server.ts';

/** Whether the pictures are wanted as a player sees them: drawing without a GPU pays by the pixel. */
const isWanted = (info: TestInfo): boolean => ['all', 'changed'].includes(info.config.updateSnapshots);
test.use({ deviceScaleFactor: async ({ browserName: _ }, use, info) => use(isWanted(info) ? 1 : 0.5) });
const pathOf = (name: string): string => path.join(PROJECT, '.cache/screenshots', `${name}.png`);

/** Pictures to look at after a run, in .cache/screenshots/. */
const picture = (page: Page, name: string): Promise<Buffer> => page.screenshot({ path: pathOf(name) });

const CRUISERS: { scenario: string; controllers: [Controller, Controller]; seed: number } = {
  scenario: 'cruisers',
  controllers: [PERSON, PERSON],
  seed: 7,
};

test('the menu, a fresh battle, the power phase, and Italian in the middle of it', async ({ game }) => {
  const { page } = game;
  await set(page);
  const id = await seededBattle(page, { name: 'Evening watch', ...CRUISERS });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Resume Evening watch' })).toBeVisible();
  await picture(page, 'menu');
  await page.getByRole('button', { name: 'New battle' }).click();
  await expect(page.getByRole('radio', { name: 'Duel' })).toBeVisible();
  await picture(page, 'new-battle');
  await resume(page, 'Evening watch');
  await decision(page);
  await page.getByRole('button', { name: 'Ready' }).click();
  await boardRests(page);
  await picture(page, 'fresh-battle');

  // Away from the board, which would draw every move.
  await page.reload();
  await playUntil(page, id, (one) => one.kind === 'set-curve');
  await resume(page, 'Evening watch');
  await decision(page);
  await page.getByRole('button', { name: 'Ready' }).click();
  await boardRests(page);
  await picture(page, 'power-phase');

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Italiano' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await picture(page, 'italian');
});

test('targets, and a shot on its way', async ({ game }) => {
  const { page } = game;
  await set(page, { animationSpeed: 1 });
  const id = await seededBattle(page, { name: 'First salvo', ...CRUISERS });
  await playUntil(page, id, (one) => one.kind === 'fire' && one.weapon === 'disruptor' && one.range > 1);
  await page.clock.install();
  await resume(page, 'First salvo');
  await decision(page);
  await page.getByRole('button', { name: 'Ready' }).click();
  await boardRests(page);
  await picture(page, 'targets');

  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('group', { name: 'Target' }).getByRole('button', { name: 'Patton' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Skip', exact: true })).toBeVisible();
  await page.clock.runFor(500);
  await picture(page, 'shot');
  await page.getByRole('button', { name: 'Skip', exact: true }).press('Enter');
  await page.clock.runFor(100);
  await expect(page.getByRole('log')).toContainText('Justice fires a disruptor at Patton');
});

test.describe('beside the board', () => {
  test.use({ flat: true });

  test('the result', async ({ game }) => {
    const { page } = game;
    await set(page);
    const id = await seededBattle(page, { name: 'Last sail', controllers: [PERSON, PERSON], seed: 3 });
    await playOut(page, id);
    await page.reload();
    await page.getByRole('button', { name: 'View Last sail', exact: true }).click();
    await expect(result(page)).toBeVisible();
    await picture(page, 'result');
  });

  test('the editor with deployment zones, and its refusal in Italian', async ({ game }) => {
    const { page } = game;
    await set(page);
    await page.getByRole('button', { name: 'New battle' }).click();
    await page.getByRole('button', { name: 'Build your own' }).click();
    const form = page.getByRole('form', { name: 'Build a battle' });
    await form.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Across the rocks');
    const hex = (at: string) => page.locator(`polygon[data-hex="${at}"]`);
    for (const [side, corners] of [
      ['Terran', ['-11,10', '-8,-1']],
      ['Talon', ['11,-10', '8,1']],
    ] as const) {
      const zone = form.getByRole('group', { name: `${side}: Deployment zone` });
      await zone.getByRole('checkbox').check();
      await zone.getByRole('button', { name: 'Draw' }).click();
      for (const corner of corners) await hex(corner).click();
    }
    for (const shipClass of ['terran-bb', 'terran-ca', 'terran-dd'])
      await page.getByLabel('Terran: Add a ship').selectOption(shipClass);
    for (const shipClass of ['talon-ca', 'talon-ca', 'talon-dd', 'talon-ff'])
      await page.getByLabel('Talon: Add a ship').selectOption(shipClass);
    await page.getByLabel('Weapons at the start').selectOption('red boxes only');
    await page.getByRole('button', { name: 'Asteroids' }).click();
    for (const at of ['0,0', '1,-2', '-2,3']) await hex(at).click();
    const aims = form.getByRole('group', { name: 'Aims of the Talon side' });
    await aims.getByRole('button', { name: 'Add an aim' }).click();
    await aims.getByLabel('Which hull').selectOption('named ships');
    await aims.getByRole('checkbox').last().check();
    await expect(form.getByRole('status')).toContainText('This battle can be fought');
    await picture(page, 'editor');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('“Across the rocks” was saved.')).toBeVisible();

    await set(page, { language: 'it' });
    await page.getByRole('button', { name: 'Nuova battaglia' }).click();
    await page.getByRole('radio', { name: 'Across the rocks' }).click();
    await page.getByRole('button', { name: 'Modifica' }).click();
    await page.locator('.pick').first().click();
    await hex('0,2').click();
    await expect(page.getByRole('form').getByRole('status')).toContainText(/fuori dalla zona di schieramento/);
    await expect(page.getByRole('button', { name: 'Salva', exact: true })).toBeDisabled();
    await picture(page, 'editor-italian');
  });
});
