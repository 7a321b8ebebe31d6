import type { Page } from '@playwright/test';
import { en as commonEn } from '../../src/renderer/messages/en/index.ts';
import { it as commonIt } from '../../src/renderer/messages/it/index.ts';
import { en as talonEn } from '../../src/renderer/systems/talon/messages/en/index.ts';
import { it as talonIt } from '../../src/renderer/systems/talon/messages/it/index.ts';
import { PERSON, playOut, playUntil, result, seededBattle, set } from './battle.ts';
import { expect, test } from '../harness/game.ts';

// The board is not the matter here.
test.use({ flat: true });

const en = { ...commonEn, ...talonEn };
const it = { ...commonIt, ...talonIt };
/** English sentences that stand in no place of the Italian catalogue. */
const ITALIAN = new Set<string>(Object.values(it));
const ENGLISH = new Set<string>(Object.values(en).filter((text) => !ITALIAN.has(text)));

/** All that the page says and shows, accessible names and tooltips included. */
const texts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) found.add(walker.currentNode.textContent?.trim() ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'placeholder']) found.add(element.getAttribute(name) ?? '');
    }
    return [...found].filter((text) => text !== '');
  });

/** No message's key stands for its text, and no English sentence among the Italian ones. */
async function expectItalian(page: Page, says: string): Promise<void> {
  // What is hidden in a low window may say the same before it.
  await expect(page.getByText(says).filter({ visible: true }).first()).toBeVisible();
  const shown = await texts(page);
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter((text) => /(^|\s)[a-z]+(\.[a-zA-Z0-9-]+)+(?!\S)/.test(text))).toEqual([]);
  expect(shown.filter((text) => ENGLISH.has(text))).toEqual([]);
}

test('Italian is chosen in the settings, changes every screen, and stays over a restart', async ({ game }) => {
  const { page } = game;
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Italiano' }).click();
  await page
    .getByRole('dialog')
    .getByRole('radiogroup', { name: 'Velocità' })
    .getByRole('radio', { name: 'Nessuna' })
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expectItalian(page, it['settings.language']);
  await page.keyboard.press('Escape');
  await expectItalian(page, it['app.tagline']);
  await game.restart();
  await expectItalian(page, it['app.tagline']);

  await page.getByRole('button', { name: it['start.help'] }).click();
  for (const tab of ['help.tabGame', 'help.tabScreen', 'help.tabKeys', 'help.tabAbout'] as const) {
    await page.getByRole('tab', { name: it[tab] }).click();
    await expectItalian(page, it['help.title']);
  }
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: it['start.new'] }).click();
  for (const radio of await page.getByRole('radiogroup', { name: it['new.scenario'] }).getByRole('radio').all()) {
    await radio.click();
    await expectItalian(page, it['new.title']);
  }
});

test('a battle from its first step to its result has nothing untranslated in Italian', async ({ game }) => {
  const { page } = game;
  await set(page, { language: 'it' });
  const id = await seededBattle(page, { name: 'Prova', controllers: [PERSON, PERSON] });
  await page.reload();
  await page.getByRole('button', { name: 'Riprendi Prova' }).click();
  await expectItalian(page, it['log.title']);
  for (const [kind, says] of [
    ['spend-ap', it['short.side-slip']],
    ['fire', it['section.fire']],
    ['set-curve', it['section.curve']],
  ] as const) {
    await playUntil(page, id, (one) => one.kind === kind);
    await expectItalian(page, says);
  }
  await page.getByRole('button', { name: it['hud.menu'] }).click();
  await page.getByRole('menuitem', { name: it['hud.leave'] }).click();
  await expectItalian(page, it['app.tagline']);
  await playOut(page, id);
  await page.reload();
  await page.getByRole('button', { name: 'Guarda Prova' }).click();
  await expect(result(page)).toBeVisible();
  await expectItalian(page, it['result.points']);
});
