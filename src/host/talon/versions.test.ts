import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systems } from '../../engine/index.ts';
import { diceGame } from '../testing/diceGame.ts';
import { human, testFolder, testHost } from '../testing/testHost.ts';
import { exportArchive, importArchive } from '../store/archive.ts';
import { MIGRATIONS } from '../store/migrations.ts';
import { openDatabase } from '../store/open.ts';
import { salvage } from '../store/salvage.ts';

/** Files that each version of the schema wrote, by the code of its time (see docs/database.md). */
const STORED = path.join(import.meta.dirname, '../store/testing/versions');
const OLDER = MIGRATIONS.slice(1).map((_, index) => index + 1);

/** Battles against the computer, in files from version 6 on. */
const RATED = ['Guest hawks', 'Guest dice', 'Rated dice again', 'Rated hawks', 'Rated duel', 'Rated dice'];

let place: ReturnType<typeof testFolder>;
let file: string;
beforeEach(() => {
  place = testFolder();
  file = path.join(place.folder, 'flagbridge.db');
});
afterEach(() => place.remove());

const start = () => testHost(place.folder, { systems: new Map([...systems, [diceGame.id, diceGame]]) });

test('there is a stored file of every earlier version', () => {
  expect(OLDER.filter((version) => !existsSync(path.join(STORED, `${version}.db`)))).toEqual([]);
});

test.each(OLDER)('a file of version %i is brought up to date with all that was in it', async (version) => {
  copyFileSync(path.join(STORED, `${version}.db`), file);
  const old = new Database(file);
  expect(old.pragma('user_version', { simple: true })).toBe(version);
  const actions = old.prepare('SELECT count(*) FROM action').pluck().get();
  old.close();

  const host = start();
  expect((await host.ask('app.info', {})).notices).toEqual([]);
  expect((await host.ask('app.info', {})).settings).toMatchObject({ language: 'it', animationSpeed: 2 });
  const listed = await host.ask('battles.list', {});
  const battles = listed.filter(({ name }) => !RATED.includes(name));
  expect(listed.length - battles.length).toBe(version < 6 ? 0 : RATED.length);
  expect(battles.map(({ name, plies, damaged }) => [name, plies, damaged])).toEqual([
    ['A duel in space', 63, false],
    ['Dice to begin', 0, false],
    ['Dice under way', 60, false],
    ['Finished dice', 12, false],
  ]);
  expect(battles.map(({ seats, counts }) => ({ seats, counts }))).toEqual(
    battles.map(() => ({ seats: [null, null], counts: true })),
  );
  expect(host.database.prepare('SELECT count(*) FROM action').pluck().get()).toBe(actions);
  for (const { id, plies, outcome } of battles) {
    const opened = await host.ask('battles.open', { id });
    expect(opened.ply).toBe(plies);
    if (opened.scenario === 'duel') expect(opened.outcome).toEqual(outcome);
  }
  const underWay = battles.find(({ name }) => name === 'Dice under way')!;
  await host.play({ id: underWay.id, ply: 60 }, [1, 2, 9]);
  expect(host.database.pragma('foreign_key_check')).toEqual([]);
  expect(host.database.pragma('integrity_check', { simple: true })).toBe('ok');
  await host.close();

  const backups = readdirSync(place.folder).filter((name) => name.includes(`before-v${MIGRATIONS.length}`));
  expect(backups).toHaveLength(1);
  const backup = new Database(path.join(place.folder, backups[0]!));
  expect(backup.pragma('user_version', { simple: true })).toBe(version);
  expect(backup.prepare('SELECT count(*) FROM action').pluck().get()).toBe(actions);
  backup.close();
});

test.each(OLDER)('a file of version %i has the schema of a new one afterwards', (version) => {
  const schemaOf = (folder: string) => {
    const { database } = openDatabase(folder, { now: new Date('2026-11-21T00:00:00Z') });
    const schema = database
      .prepare(
        `SELECT type, name, tbl_name, replace(sql, ' ', '') AS sql FROM sqlite_schema
         WHERE name NOT LIKE 'sqlite_stat%' ORDER BY type, name`,
      )
      .all();
    database.close();
    return schema;
  };
  const fresh = testFolder();
  copyFileSync(path.join(STORED, `${version}.db`), file);
  expect(schemaOf(place.folder)).toEqual(schemaOf(fresh.folder));
  fresh.remove();
});

test('battles of earlier versions that nobody was named for enter no career', async () => {
  copyFileSync(path.join(STORED, '1.db'), file);
  const host = start();
  const { commanders } = await host.ask('commanders.create', { name: 'Ines' });
  const again = await host.ask('battles.create', {
    system: 'dice',
    scenario: 'short',
    name: 'New',
    controllers: [human, human],
    seats: [{ kind: 'commander', id: commanders[0]!.id }, null],
  });
  await host.play(again, [3, 2, 9, 1, 1, 9, 3, 2, 9, 1, 1, 9]);
  expect((await host.ask('career.entries', { id: commanders[0]!.id })).map(({ battleName }) => battleName)).toEqual([
    'New',
  ]);
  await host.close();
});

test('what a career of version 3 tells of its battles stays: degrees, medals, score', async () => {
  copyFileSync(path.join(STORED, '3.db'), file);
  const host = start();
  const { commanders } = await host.ask('commanders.list', {});
  expect(commanders).toMatchObject([{ name: 'Ines', score: 2 }]);
  const { id } = commanders[0]!;
  expect(await host.ask('career.entries', { id })).toMatchObject([
    {
      battleName: 'Gone',
      system: 'dice',
      degree: 'standard',
      score: 2,
      medals: ['first-victory', 'untouched', 'blitz', 'duel'],
    },
  ]);
  expect((await host.ask('career.read', { id })).degrees).toEqual({
    marginal: 0,
    standard: 1,
    great: 0,
    devastating: 0,
  });
  await host.close();
});

test('battles that were rated in version 6 are sorted into their systems, deleted ones by the career', async () => {
  copyFileSync(path.join(STORED, '6.db'), file);
  const host = start();
  const { commanders } = await host.ask('commanders.list', {});
  const { ratings } = await host.ask('career.read', { id: commanders[0]!.id });
  const counts = (of: typeof ratings) =>
    Object.fromEntries(Object.entries(of.systems).map(([id, one]) => [id, one.battles]));
  // Two of dice are there, and one that was lost to the lieutenant was deleted.
  expect(counts(ratings)).toEqual({ dice: 3, talon: 1, knighthawks: 1 });
  expect(ratings.overall).toEqual({ rating: 1431, deviation: 162, battles: 5 });
  const exported = await host.ask('career.export', { id: commanders[0]!.id, format: 'json' });
  expect(JSON.parse(exported.text)).toMatchObject({ ratings });
  expect(ratings.systems['knighthawks']!.rating).toBeGreaterThan(ratings.systems['dice']!.rating);
  // Of a guest’s deleted battle nothing is known any more but that it is in the rating over all.
  await host.ask('commanders.choose', { id: null });
  const guest = await host.ask('rating.chances', { system: 'dice', scenario: 'short' });
  expect(guest).toMatchObject({ rating: { battles: 1 }, overall: { rating: 1387, battles: 3 } });

  const again = await host.ask('career.read', { id: commanders[0]!.id });
  expect(again.ratings).toEqual(ratings);
  await host.close();
  const back = start();
  expect((await back.ask('career.read', { id: commanders[0]!.id })).ratings).toEqual(ratings);
  await back.close();
});

test('rated battles of a system that is not here wait for it', async () => {
  copyFileSync(path.join(STORED, '6.db'), file);
  const without = testHost(place.folder, { systems: new Map([[diceGame.id, diceGame]]) });
  const { commanders } = await without.ask('commanders.list', {});
  const ratingsOf = async (host: typeof without) =>
    (await host.ask('career.read', { id: commanders[0]!.id })).ratings.systems;
  expect(Object.keys(await ratingsOf(without))).toEqual(['dice']);
  await without.close();
  const host = start();
  expect(Object.keys(await ratingsOf(host)).sort()).toEqual(['dice', 'knighthawks', 'talon']);
  await host.close();
});

test.each(['imported', 'salvaged'])(
  'ratings of a file of version 6 that is %s are sorted as in one that is opened',
  async (way) => {
    const old = path.join(STORED, '6.db');
    if (way === 'imported') {
      const kept = new Database(old, { readonly: true });
      const archive = path.join(place.folder, 'all.flagbridge');
      await exportArchive(kept, archive);
      kept.close();
      expect(await importArchive(archive, place.folder)).toMatchObject({ ok: true });
    } else {
      const damaged = path.join(place.folder, 'damaged.db');
      copyFileSync(old, damaged);
      salvage(damaged, file, new Map([...systems, [diceGame.id, diceGame]]));
    }
    const host = start();
    const { commanders } = await host.ask('commanders.list', {});
    const { overall, systems: own } = (await host.ask('career.read', { id: commanders[0]!.id })).ratings;
    expect(overall).toEqual({ rating: 1431, deviation: 162, battles: 5 });
    expect(Object.values(own).map(({ battles }) => battles)).toEqual([3, 1, 1]);
    await host.close();
  },
);

test('all tables are strict, and every foreign key has an index and a rule for deletion', () => {
  const { database } = openDatabase(place.folder, { now: new Date('2026-11-21T00:00:00Z') });
  const tables = database
    .prepare<[], { name: string; strict: number }>(
      `SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite_%'`,
    )
    .all();
  expect(tables.length).toBeGreaterThan(10);
  expect(tables.filter(({ strict }) => strict === 0)).toEqual([]);
  const keys = database
    .prepare<[], { name: string; from: string; on_delete: string }>(
      `SELECT list.name, key."from", key.on_delete FROM pragma_table_list AS list, pragma_foreign_key_list(list.name) AS key
       WHERE list.schema = 'main'`,
    )
    .all();
  expect(keys.length).toBeGreaterThan(10);
  for (const { name, from, on_delete } of keys) {
    expect([name, from, on_delete]).toEqual([name, from, expect.stringMatching(/^(CASCADE|SET NULL)$/)]);
    const plan = database.prepare(`EXPLAIN QUERY PLAN SELECT 1 FROM ${name} WHERE "${from}" = ?`).all(1);
    expect(plan).toMatchObject([{ detail: expect.stringMatching(/^SEARCH /) as string }]);
  }
  database.close();
});
