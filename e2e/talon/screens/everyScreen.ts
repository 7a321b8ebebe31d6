import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'better-sqlite3';
import type { TalonDescription } from '../../../src/engine/talon/view.types.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings.ts';
import { ask } from '../../harness/ask.ts';
import { actions, board, decision, PERSON, playUntil, result, resume, seededBattle, set } from '../battle.ts';
import { expect, test, type Game } from '../../harness/game.ts';
import { PROJECT } from '../../harness/server.ts';

// Every screen once, as a player comes to it, over the stored database of saves/v3. Nothing is
// compared here: the pictures of two states of the code are laid beside each other.

test.use({ deviceScaleFactor: 1 });

const STORED = path.join(PROJECT, 'src/host/talon/saves/v3/flagbridge.db');
const FOLDER = process.env['FLAGBRIDGE_SCREENS'] ?? path.join(PROJECT, '.cache/baseline/screens');

async function picture(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(FOLDER, test.info().project.name, `${name}.png`), animations: 'disabled' });
}

/** As `picture`, once camera and board stand still. */
async function boardPicture(page: Page, name: string): Promise<void> {
  let drawn = -1;
  const still = async (): Promise<boolean> => {
    const before = drawn;
    drawn = await board(page).evaluate((scene: HTMLElement) => scene.boardHandle?.stats().frames ?? 0);
    return drawn > 0 && drawn === before;
  };
  await expect.poll(still, { intervals: [400] }).toBe(true);
  await picture(page, name);
}

/** The game over the stored database, drawn at rest, at a date that is always the same. */
async function overSaves({ page, dataFolder, kill, restart }: Game): Promise<void> {
  await kill();
  for (const rest of ['', '-wal', '-shm']) await rm(path.join(dataFolder, `flagbridge.db${rest}`), { force: true });
  await copyFile(STORED, path.join(dataFolder, 'flagbridge.db'));
  await restart();
  await setStill(page);
}

async function setStill(page: Page, language: 'en' | 'it' = 'en'): Promise<void> {
  await page.clock.setFixedTime('2026-11-22T12:00:00Z');
  const change = { animationSpeed: 0, quality: 'low', cameraDirection: 'off', language } as const;
  // Commanders have settings of their own, which hold while they have signed in or decide.
  for (const { id } of (await ask(page, 'commanders.list', {})).commanders)
    await ask(page, 'commanders.settings', { id, settings: { ...DEFAULT_SETTINGS, ...change } });
  await set(page, change);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

test('the start, help and settings', async ({ game }) => {
  const { page } = game;
  await setStill(page);
  await expect(button(page, 'New battle')).toBeVisible();
  await picture(page, 'start-empty');
  await button(page, /^(How to play|Help)/).click();
  for (const [at, tab] of (await page.getByRole('tab').all()).entries()) {
    await tab.click();
    await picture(page, `help-${at + 1}`);
  }
  await page.keyboard.press('Escape');
  await button(page, 'Settings').click();
  await picture(page, 'settings');
  await page.keyboard.press('Escape');
  await overSaves(game);
  await expect(button(page, 'View The wave gun throws, over')).toBeVisible();
  await picture(page, 'start');
  await button(page, 'Rename The wave gun throws, over').click();
  await picture(page, 'start-rename');
  await page.keyboard.press('Escape');
  await button(page, 'Delete The wave gun throws, over').click();
  await picture(page, 'start-delete');
  await setStill(page, 'it');
  await expect(button(page, 'Nuova battaglia')).toBeVisible();
  await picture(page, 'start-italian');
});

test('a new battle, and the editor', async ({ game }) => {
  const { page } = game;
  await overSaves(game);
  await button(page, 'New battle').click();
  const battle = (name: string) => page.getByRole('radio', { name, exact: true });
  for (const name of ['Duel', 'Quick battle', 'A plain duel', 'Worn out at the start']) {
    await battle(name).click();
    if (name === 'Quick battle') continue; // drawn by lot: its fleets are never the same
    await picture(page, `new-${name.toLowerCase().replaceAll(' ', '-')}`);
  }
  const all = page.getByRole('radiogroup', { name: 'Battle' }).getByRole('radio');
  for (let at = 0; at < (await all.count()); at += 5) {
    await all.nth(at).click();
    if (!(await battle('Quick battle').isChecked())) await picture(page, `new-${at}`);
  }
  await battle('Worn out at the start').click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('form', { name: 'Build a battle' })).toBeVisible();
  await picture(page, 'editor');
  await button(page, 'Back').click();
  await button(page, 'Build your own').click();
  await expect(page.getByRole('form', { name: 'Build a battle' })).toBeVisible();
  await picture(page, 'editor-empty');
});

test('commanders and careers', async ({ game }) => {
  const { page } = game;
  await overSaves(game);
  await button(page, /Ines/).click();
  await expect(page.getByRole('heading', { name: 'Ines' })).toBeVisible();
  await picture(page, 'commanders');
  await page.getByText('Missiles at the edge, over').first().scrollIntoViewIfNeeded();
  await picture(page, 'commanders-battles');
});

test('campaigns', async ({ game }) => {
  const { page } = game;
  await overSaves(game);
  await button(page, /^Campaigns/).click();
  await expect(button(page, 'Go on: The long war')).toBeVisible();
  await picture(page, 'campaigns');
  for (const [name, file] of [
    ['The long war', 'war'],
    ['The short war', 'war-over'],
  ] as const) {
    await button(page, new RegExp(`^(Go on|Look at it): ${name}`)).click();
    if (file === 'war-over') {
      // A war that is over shows its history first.
      await expect(page.getByRole('dialog')).toBeVisible();
      await picture(page, `${file}-history`);
      await page.keyboard.press('Escape');
    }
    await expect(page.getByRole('tab').first()).toBeVisible();
    for (const tab of await page.getByRole('tab').all()) {
      const label = (await tab.textContent())?.trim().toLowerCase().split(/\W/)[0] ?? '';
      await tab.click();
      await picture(page, `${file}-${label}`);
    }
    await page.getByRole('button', { name: 'Leave' }).click();
  }
  await page.getByRole('radiogroup', { name: 'Talon side' }).getByRole('radio', { name: 'You' }).click();
  await page.getByRole('textbox', { name: 'Name of the campaign' }).fill('New war');
  await button(page, 'Begin the war').click();
  await expect(page.getByRole('heading', { name: /Hand over/ })).toBeVisible();
  await picture(page, 'war-hand-over');
  await button(page, 'I am the Terran player').click();
  await expect(page.getByRole('tab').first()).toBeVisible();
  for (const tab of await page.getByRole('tab').all()) {
    const label = (await tab.textContent())?.trim().toLowerCase().split(/\W/)[0] ?? '';
    await tab.click();
    await picture(page, `war-planning-${label}`);
  }
});

/** Gives the only battle that is kept an id that is always the same: the sky behind it is drawn by that. */
async function fixId({ dataFolder, kill, restart }: Game): Promise<void> {
  await kill();
  const database = new Database(path.join(dataFolder, 'flagbridge.db'));
  database.prepare('UPDATE battle SET id = ?').run('0b5e55ed-0000-4000-8000-000000000001');
  database.close();
  await restart();
}

const MOMENTS: readonly [string, string, (one: TalonDescription) => boolean][] = [
  ['cruisers', 'power', (one) => one.kind === 'spend-ap'],
  ['cruisers', 'move', (one) => one.kind === 'move'],
  ['cruisers', 'fire', (one) => one.kind === 'fire' && one.range > 1],
  ['cruisers', 'power-phase', (one) => one.kind === 'set-curve'],
  ['armada', 'power', (one) => one.kind === 'spend-ap'],
  ['hornets', 'move', (one) => one.kind === 'move'],
  ['merrow', 'launch', (one) => one.kind === 'launch'],
  ['titans', 'fire', (one) => one.kind === 'fire'],
  ['maw', 'fall', (one) => one.kind === 'move'],
  ['veil', 'fire', (one) => one.kind === 'fire'],
];

for (const [scenario, moment, wanted] of MOMENTS) {
  test(`a battle: ${scenario}, ${moment}`, async ({ game }) => {
    const { page } = game;
    await setStill(page);
    const name = `Watch in ${scenario}`;
    const id = await seededBattle(page, { name, scenario, controllers: [PERSON, PERSON], seed: 7 });
    await playUntil(page, id, wanted);
    await fixId(game);
    await resume(page, name);
    await decision(page);
    await button(page, 'Ready').click();
    await boardPicture(page, `battle-${scenario}-${moment}`);
  });
}

test('a battle’s hand-over, menu, cards, words and lesson', async ({ game }) => {
  const { page } = game;
  await overSaves(game);
  await resume(page, 'Missiles at the edge, under way');
  await decision(page);
  await boardPicture(page, 'battle-hand-over');
  await button(page, 'Ready').click();
  await boardPicture(page, 'battle-missiles');
  await page.getByRole('button', { name: 'Menu' }).click();
  await picture(page, 'battle-menu');
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await boardPicture(page, 'battle-threat');
  await page.keyboard.press('t');
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'The battle in words' })).toBeVisible();
  await picture(page, 'battle-words');
  await page.keyboard.press('x'); // the words stay until they are put away
  await resume(page, 'Taken over after the throw');
  await decision(page);
  await boardPicture(page, 'battle-taken-over');
  await page.reload();
  await button(page, /^Learn to play/).click();
  await expect(actions(page)).toBeVisible();
  await boardPicture(page, 'lesson');
});

test('the result, the replay and the review', async ({ game }) => {
  const { page } = game;
  await overSaves(game);
  await button(page, 'View The wave gun throws, over').click();
  await expect(result(page)).toBeVisible();
  await picture(page, 'result');
  await page.reload();
  await button(page, 'Watch Missiles at the edge, over').click();
  await expect(page.getByRole('slider', { name: 'Time line' })).toBeVisible();
  await page.getByRole('slider', { name: 'Time line' }).fill('40');
  await boardPicture(page, 'replay');
  await button(page, 'Take over from here').click();
  await picture(page, 'replay-take-over');
  await page.reload();
  await button(page, 'Review The wave gun throws, over').click();
  await expect(page.locator('.uplot canvas').first()).toBeVisible();
  await picture(page, 'review');
});

test('the puzzles', async ({ game }) => {
  const { page } = game;
  await overSaves(game);
  await button(page, /^Puzzles/).click();
  await expect(button(page, /^Solve: /)).toBeVisible();
  await picture(page, 'puzzles');
  await button(page, /^Solve: /).click();
  await expect(page.getByText(/what is best here\?/)).toBeVisible();
  await boardPicture(page, 'puzzle');
});
