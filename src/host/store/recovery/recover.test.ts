import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DICE } from '../../testing/testHost.ts';
import { battlesByPage, damageOnce, DAMAGES, type Damage, soundStore } from '../../testing/damaging.ts';
import { numbers } from '../../testing/numbers.ts';
import { openDatabase } from '../open.ts';
import { salvage } from '../salvage.ts';
import { recoverRows } from './recover.ts';

let sound: Buffer;
let at: ReturnType<typeof battlesByPage>;
beforeAll(async () => {
  sound = await soundStore();
  at = battlesByPage(sound);
});

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'flagbridge-recover-'));
  file = path.join(folder, 'flagbridge.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const TABLES = [
  'action',
  'battle',
  'campaign',
  'campaign_action',
  'campaign_battle',
  'campaign_seat',
  'career_entry',
  'commander',
  'custom',
  'letter',
  'medal',
  'puzzle',
  'review',
  'seat',
  'setting',
];
const sortedKeys = (row: object) => Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
/** All rows of a table, in an order of their own. */
const sorted = (rows: readonly unknown[]): string[] =>
  rows.map((row) => JSON.stringify(sortedKeys(row as object))).sort();

function expectAllOf(database: Database.Database): void {
  const { rows, unreadable } = recoverRows(file);
  expect(unreadable).toEqual([]);
  for (const table of TABLES) {
    expect(sorted(rows.get(table)!), table).toEqual(sorted(database.prepare(`SELECT * FROM ${table}`).all()));
  }
}

test('of a sound file every row is read as SQLite reads it', () => {
  writeFileSync(file, sound);
  const database = new Database(file);
  expect(database.prepare('SELECT count(*) FROM action').pluck().get()).toBeGreaterThan(2000);
  expectAllOf(database);
  database.close();
});

test('what is committed in the journal counts, what is not does not', () => {
  writeFileSync(file, sound);
  const { database } = openDatabase(folder, { now: new Date() });
  database.exec(
    `DELETE FROM battle WHERE key % 3 = 0; INSERT INTO setting VALUES ('in the journal', '[${'1,'.repeat(9000)}1]')`,
  );
  // The page cache is too small for it, so that much of it is in the journal already.
  database.pragma('cache_size = 5');
  const rest = new Database(file, { readonly: true });
  database.exec('BEGIN');
  database.exec(`UPDATE action SET action = 3; UPDATE commander SET name = 'nobody'`);
  expectAllOf(rest);
  rest.close();
  database.exec('ROLLBACK');
  database.close();
});

test('files of the versions before are read, with what came later as it is for old rows', () => {
  for (const version of [1, 2]) {
    copyFileSync(path.join(import.meta.dirname, `../testing/versions/${version}.db`), file);
    const { rows, unreadable } = recoverRows(file);
    expect(unreadable).toEqual([]);
    const database = new Database(file, { readonly: true });
    const battles = database
      .prepare('SELECT *, 1 AS counts, NULL AS branched_from, NULL AS branched_ply, 0 AS secret_plies FROM battle')
      .all();
    expect(sorted(rows.get('battle')!)).toEqual(sorted(battles.map((row) => ({ ...(row as object), reseeds: '[]' }))));
    expect(rows.get('action')).toHaveLength(Number(database.prepare('SELECT count(*) FROM action').pluck().get()));
    expect(rows.get('campaign')).toEqual([]);
    database.close();
  }
});

test('all rows are found without any schema, each in its table', () => {
  const content = Buffer.from(sound);
  DAMAGES['all of the schema of zeros'](content);
  writeFileSync(file, content);
  const { rows, unreadable } = recoverRows(file);
  expect(unreadable).toEqual(['(the schema)']);
  const database = new Database(sound);
  for (const table of TABLES) {
    expect(sorted(rows.get(table)!), table).toEqual(sorted(database.prepare(`SELECT * FROM ${table}`).all()));
  }
  database.close();
});

test.each(Object.keys(DAMAGES) as Damage[])(
  '%s: no battle is lost or shortened but those on the damaged pages',
  (damage) => {
    const random = numbers(damage.length * 7919);
    for (let time = 0; time < 3; time++) damageOnce(sound, at, damage, random);
  },
);

test('a career whose commander is lost keeps its battles, under the name that they tell', () => {
  const content = Buffer.from(sound);
  DAMAGES['a page of commanders of zeros'](content, numbers(1));
  writeFileSync(file, content);
  const target = path.join(folder, 'saved.db');
  const { rows } = salvage(file, target, DICE);
  expect(rows.lost).toBe(3);
  const [before, after] = [new Database(sound), new Database(target)];
  const careers = 'SELECT commander, count(*), sum(score) FROM career_entry GROUP BY commander ORDER BY commander';
  expect(after.prepare(careers).all()).toEqual(before.prepare(careers).all());
  expect(after.prepare('SELECT name FROM commander ORDER BY name').pluck().all()).toEqual(['Ines', 'Odo', 'Ute']);
  for (const one of [before, after]) one.close();
});

test('career entries outlive the battles that are lost', () => {
  const content = Buffer.from(sound);
  const random = numbers(5);
  for (let page = 0; page < 9; page++) DAMAGES['a page of battles of zeros'](content, random);
  writeFileSync(file, content);
  const target = path.join(folder, 'saved.db');
  expect(salvage(file, target, DICE).battles.whole).toBeLessThan(40);
  const [before, after] = [new Database(sound), new Database(target)];
  const entries = 'SELECT count(*), sum(score), count(DISTINCT battle_id) FROM career_entry';
  expect(after.prepare(entries).get()).toEqual(before.prepare(entries).get());
  expect(after.prepare('SELECT count(*) FROM career_entry WHERE battle IS NULL').pluck().get()).toBeGreaterThan(0);
  for (const one of [before, after]) one.close();
});
