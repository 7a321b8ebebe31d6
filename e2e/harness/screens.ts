import path from 'node:path';
import type { Page } from '@playwright/test';
import { ask } from './ask.ts';
import { actions, boardRests, PERSON, resume, set } from './battle.ts';
import { expect, test, type Game } from './game.ts';
import { PROJECT } from './server.ts';

/** Pictures of a system's screens, to be laid beside those of another state of the code. Nothing is compared here. */

const FOLDER = process.env['FLAGBRIDGE_SCREENS'] ?? path.join(PROJECT, '.cache/baseline/screens');

/** Whose screens: the system's id and name, and battles with how many choices of each are made before a picture. */
export interface Pictured {
  readonly system: string;
  readonly name: string;
  readonly battles: Readonly<Record<string, readonly number[]>>;
}

async function picture(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(FOLDER, test.info().project.name, `${name}.png`), animations: 'disabled' });
}

/** Plays on beside the UI, always by the first choice that there is. */
async function playOn(page: Page, id: string, choices: number): Promise<void> {
  for (let n = 0; n < choices; n++) {
    const { ply, options } = await ask(page, 'battles.open', { id });
    const action = options.find((option) => option.action !== null)?.action;
    if (typeof action !== 'number') return;
    await ask(page, 'battle.act', { id, ply, action });
  }
}

async function ready(page: Page): Promise<void> {
  const button = page
    .getByRole('alertdialog')
    .getByRole('button')
    .or(page.getByRole('button', { name: 'Ready' }));
  await expect(actions(page).or(button).first()).toBeVisible();
  if (await button.first().isVisible()) await button.first().click();
  await expect(actions(page)).toBeVisible();
}

/** A test for each part of the system that has screens of its own. */
export function picturesOf({ system, name, battles }: Pictured): void {
  test.use({ deviceScaleFactor: 1 });

  const begin = async ({ page }: Game): Promise<void> => {
    await page.clock.setFixedTime('2026-11-22T12:00:00Z');
    await set(page, { cameraDirection: 'off' });
    await page.getByRole('radio', { name }).click();
  };

  test(`${system}: help, battles to choose, editor`, async ({ game }) => {
    const { page } = game;
    await begin(game);
    await page
      .getByRole('button', { name: /^(How to play|Help)/ })
      .first()
      .click();
    for (const [at, tab] of (await page.getByRole('tab').all()).entries()) {
      await tab.click();
      await picture(page, `${system}-help-${at + 1}`);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'New battle' }).first().click();
    const all = page.getByRole('radiogroup', { name: 'Battle' }).getByRole('radio');
    await expect(all.first()).toBeVisible();
    for (let at = 0; at < (await all.count()); at++) {
      await all.nth(at).click();
      await picture(page, `${system}-new-${at}`);
    }
    await page.getByRole('button', { name: 'Build your own' }).first().click();
    await expect(page.getByRole('form', { name: 'Build a battle' })).toBeVisible();
    await picture(page, `${system}-editor`);
  });

  for (const [scenario, moments] of Object.entries(battles))
    for (const choices of moments)
      for (const flat of [true, false])
        test.describe(flat ? 'flat' : 'drawn', () => {
          test.use({ flat });
          test(`${system}: ${scenario}, ${choices}`, async ({ game }) => {
            const { page } = game;
            await begin(game);
            const { id } = await ask(page, 'battles.create', {
              ...{ system, scenario, seed: 7, name: 'Pictured' },
              controllers: [PERSON, PERSON],
            });
            await playOn(page, id, choices);
            await ask(page, 'battles.close', { id });
            await resume(page, 'Pictured');
            await ready(page);
            if (flat) await expect(page.locator('svg[aria-hidden] .unit').first()).toBeVisible();
            else await boardRests(page);
            const shown = `${system}-${scenario}-${choices}-${flat ? 'flat' : 'drawn'}`;
            await picture(page, shown);
            if (!flat) return;
            await page.keyboard.press('x');
            await expect(page.getByRole('region', { name: 'The battle in words' })).toBeVisible();
            await picture(page, `${shown}-words`);
          });
        });
}
