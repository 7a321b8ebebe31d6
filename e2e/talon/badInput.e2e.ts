import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from '@playwright/test';
import { DATABASE_FILE } from '../../src/host/store/open.ts';
import { ask, sendRaw } from '../harness/ask.ts';
import {
  actions,
  beginBattle,
  ADMIRAL,
  decision,
  PERSON,
  playUntil,
  resume,
  seededBattle,
  set,
  standing,
} from './battle.ts';
import { mountSmallDisk } from '../harness/disk.ts';
import { expect, test } from '../harness/game.ts';
import { tamper } from '../harness/tamper.ts';

// The board is not the matter here.
test.use({ flat: true });

/** Every failure is told once, in one sentence or two, and dismissed by the player. */
async function expectTold(page: Page, role: 'alert' | 'status', sentence: string | RegExp): Promise<void> {
  const told = page.getByRole(role).filter({ hasText: sentence });
  await expect(told).toHaveCount(1);
  await told.getByRole('button', { name: 'Dismiss' }).click();
  await expect(told).toHaveCount(0);
}

test('a file that is no battle, a damaged one and a newer one are refused, each in its sentence', async ({ game }) => {
  const { page } = game;
  await seededBattle(page, { name: 'Sound', controllers: [PERSON, PERSON] });
  await page.reload();
  const [sound] = await ask(page, 'battles.list', {});
  const { text } = await ask(page, 'battles.export', { id: sound!.id });
  const damaged = { ...(JSON.parse(text) as object), seed: 2 };
  const newer = { ...(JSON.parse(text) as object), formatVersion: 99 };
  const pick = (content: string) =>
    page
      .getByLabel('Import a battle file')
      .and(page.locator('input'))
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  for (const [content, sentence] of [
    ['{"holiday": "photos"}', 'This file is not a Flagbridge battle. Nothing was imported.'],
    ['\u0000\u0001PNG', 'This file is not a Flagbridge battle. Nothing was imported.'],
    [text.slice(0, -20), 'This file is damaged. Nothing was imported.'],
    [JSON.stringify(damaged), 'This file is damaged. Nothing was imported.'],
    [JSON.stringify(newer), 'This file comes from a newer version of Flagbridge. Nothing was imported.'],
  ] as const) {
    await pick(content);
    await expectTold(page, 'alert', sentence);
  }
  expect(await ask(page, 'battles.list', {})).toEqual([sound]);
});

test('a damaged database is kept under another name, and the game begins a new one', async ({ game }) => {
  const { page, dataFolder } = game;
  await seededBattle(page, { controllers: [PERSON, PERSON] });
  await game.kill();
  const file = path.join(dataFolder, DATABASE_FILE);
  const damaged = Buffer.alloc(40_000, 'not a database ');
  writeFileSync(file, damaged);
  // All that was saved still stands in the journal, from which SQLite would mend the file.
  writeFileSync(`${file}-wal`, damaged);
  await game.restart();
  const aside = (await readdir(dataFolder)).find(
    (name) => name.startsWith('flagbridge.damaged-') && name.endsWith('.db'),
  )!;
  expect(readFileSync(path.join(dataFolder, aside))).toEqual(damaged);
  await expectTold(
    page,
    'status',
    `The saved battles could not be read. The damaged file was kept as ${path.join(dataFolder, aside)}`,
  );
  await beginBattle(page, { name: 'Anew', talon: 'Second player' });
  await game.restart();
  await expect(page.getByRole('button', { name: 'Resume Anew' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveCount(0);
});

test('a database of a newer version is left as it is, and the game can be played unsaved', async ({ game }) => {
  const { page, dataFolder } = game;
  await seededBattle(page, { controllers: [PERSON, PERSON] });
  await game.kill();
  const file = path.join(dataFolder, DATABASE_FILE);
  const database = new Database(file);
  database.pragma('user_version = 99');
  database.pragma('journal_mode = DELETE');
  database.close();
  const before = readFileSync(file);
  await game.restart();
  await expectTold(page, 'status', `newer version of Flagbridge. They are left untouched (${file})`);
  await beginBattle(page, { name: 'On water', talon: 'Second player' });
  await actions(page).locator('[data-option]').first().click();
  await decision(page);
  expect((await ask(page, 'battles.list', {})).map(({ name }) => name)).toEqual(['On water']);
  expect(readFileSync(file)).toEqual(before);
});

test('a battle whose record was changed is listed as damaged, beside those that are sound', async ({ game }) => {
  const { page, dataFolder } = game;
  await seededBattle(page, { name: 'Sound', controllers: [PERSON, PERSON] });
  await seededBattle(page, { name: 'Broken', controllers: [PERSON, PERSON] });
  await game.kill();
  const database = new Database(path.join(dataFolder, DATABASE_FILE));
  database.exec("UPDATE battle SET seed = seed + 1 WHERE name = 'Broken'");
  database.close();
  await game.restart();
  const broken = page.getByRole('button', { name: 'Resume Broken' });
  await expect(broken).toContainText('Damaged: its record does not verify. It can be exported or deleted.');
  await expect(broken).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Resume Sound' })).toBeEnabled();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Broken' }).click();
  expect(JSON.parse(readFileSync(await (await downloading).path(), 'utf8'))).toMatchObject({ name: 'Broken', seed: 2 });
  await page.getByRole('button', { name: 'Delete Broken' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(broken).toHaveCount(0);
});

test('a battle that is gone is said to be gone', async ({ game }) => {
  const { page } = game;
  const id = await seededBattle(page, { name: 'Ghost', controllers: [PERSON, PERSON] });
  await page.reload();
  const ghost = page.getByRole('button', { name: 'Resume Ghost' });
  await expect(ghost).toBeVisible();
  await ask(page, 'battles.delete', { id });
  await ghost.click();
  await expectTold(page, 'alert', 'This battle no longer exists.');
  await expect(ghost).toHaveCount(0);
});

test('messages that are malformed, illegal or unknown are refused, and the battle goes on', async ({ game }) => {
  const { page } = game;
  const line = await tamper(page);
  await set(page);
  // The form asks for more by the scenario's name: only the beginning is tampered with.
  line.change((message) => (message.includes('battles.create') ? message.replace('"duel"', '"atlantis"') : message));
  await page.getByRole('button', { name: 'New battle' }).click();
  await page.getByRole('radio', { name: 'Duel', exact: true }).click();
  await page.getByRole('radio', { name: 'Second player' }).click();
  await page.getByLabel('Name of the battle').fill('Tampered');
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expectTold(page, 'alert', 'This battle cannot be set up: its scenario is unknown.');
  line.change((message) => message);
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await decision(page);
  const before = (await ask(page, 'battles.list', {}))[0]!;

  for (const [edit, sentence] of [
    [(message: string) => message.replace(/"action":-?\d+/, '"action":123456'), 'That is not possible now.'],
    [
      (message: string) => message.replace(/"action":-?\d+/, '"action":"fire"'),
      'That request was not understood. Nothing has changed.',
    ],
    [
      (message: string) => message.replace('battle.act', '__proto__'),
      'That request was not understood. Nothing has changed.',
    ],
    [
      (message: string) => message.replace(/"ply":\d+/, '"ply":999'),
      'The battle had already moved on. Please choose again.',
    ],
  ] as const) {
    line.change(edit);
    await actions(page).locator('[data-option]').first().click();
    await expectTold(page, 'alert', sentence);
  }
  for (const raw of ['', '{', '[]', '{"id":1}', '{"id":"1","name":"app.info","params":{}}']) {
    expect(await sendRaw(page, raw)).toEqual({ id: null, reply: { ok: false, error: { code: 'bad-request' } } });
  }
  expect(await ask(page, 'battles.list', {})).toEqual([before]);
  line.change((message) => message);
  await actions(page).locator('[data-option]').first().click();
  await expect.poll(async () => (await standing(page, before.id)).ply).toBe(before.plies + 1);
});

test('a connection that breaks for a moment comes back, with what happened meanwhile', async ({ game }) => {
  const { page } = game;
  const line = await tamper(page);
  await set(page);
  const id = await seededBattle(page, { name: 'Static', controllers: [PERSON, PERSON] });
  await playUntil(page, id, (one) => one.kind === 'move');
  await resume(page, 'Static');
  await decision(page);
  await line.breakOff();
  const { view } = await playUntil(page, id, (_, battle) => battle.view.round === 2);
  await expect(page.getByText(`Round ${view.round} of 12`)).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.getByRole('log')).toContainText('Power phase of round 1');
  await expect(page.getByText('The connection to the game is lost')).toHaveCount(0);
  await decision(page);
  const { ply } = await standing(page, id);
  await actions(page).locator('[data-option]').first().click();
  await expect.poll(async () => (await standing(page, id)).ply).toBe(ply + 1);
});

test('a killed AI process is told and replaced, and the battle goes on', async ({ game }) => {
  test.skip(process.platform === 'win32', 'ps is needed to find the process');
  const { page } = game;
  await set(page);
  const id = await seededBattle(page, { name: 'Headless', controllers: [ADMIRAL, ADMIRAL] });
  await resume(page, 'Headless');
  await expect(page.getByRole('progressbar', { name: 'Thinking time used' })).toBeVisible();
  const children = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === game.pid());
  expect(children).toHaveLength(1);
  const { ply } = await standing(page, id);
  process.kill(children[0]![0]!, 'SIGKILL');
  await expectTold(page, 'status', 'The computer opponent had stopped and was started again. Nothing is lost.');
  await expect.poll(async () => (await standing(page, id)).ply).toBeGreaterThan(ply);
});

test('without WebGL the flat board says so and takes the clicks', async ({ game }) => {
  const { page } = game;
  await set(page);
  const id = await seededBattle(page, { name: 'Flat', controllers: [PERSON, PERSON] });
  const before = await playUntil(page, id, (one) => one.kind === 'move');
  await resume(page, 'Flat');
  await expect(page.getByRole('status').filter({ hasText: 'No 3D board without WebGL' })).toBeVisible();
  await page.locator('polygon.move').first().click();
  await expect.poll(async () => (await standing(page, id)).ply).toBe(before.ply + 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await standing(page, id)).ply).toBe(before.ply);
  await playUntil(page, id, (one) => one.kind === 'fire');
  const { ply } = await standing(page, id);
  await decision(page);
  await page.locator('g.unit.target').first().click();
  // What is forced after the shot plays by itself.
  await expect.poll(async () => (await standing(page, id)).ply).toBeGreaterThan(ply);
});

test('a full disk is told, the choice is not taken, and it is taken when there is room again', async ({ game }) => {
  const { page, dataFolder } = game;
  const disk = mountSmallDisk(dataFolder, 2_000);
  test.skip(disk === null, 'a small disk can only be mounted by root on Linux');
  try {
    await game.restart();
    await set(page);
    await beginBattle(page, { name: 'Brim', talon: 'Second player' });
    await decision(page);
    const [before] = await ask(page, 'battles.list', {});
    disk!.fill();
    await actions(page).locator('[data-option]').first().click();
    await expectTold(page, 'alert', 'The disk is full. Nothing was changed; free some space and try again.');
    expect(await ask(page, 'battles.list', {})).toEqual([before]);
    disk!.free();
    await actions(page).locator('[data-option]').first().click();
    await expect.poll(async () => (await ask(page, 'battles.list', {}))[0]!.plies).toBe(before!.plies + 1);
    await game.restart();
    expect((await ask(page, 'battles.list', {}))[0]!.plies).toBe(before!.plies + 1);
    await game.kill();
  } finally {
    disk!.unmount();
  }
});
