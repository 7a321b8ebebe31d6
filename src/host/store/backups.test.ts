import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testFolder, testHost } from '../testing/testHost.ts';
import { backUpDaily, backupDays, thinned } from './backups.ts';
import { openDatabase } from './open.ts';

let place: ReturnType<typeof testFolder>;
beforeEach(() => (place = testFolder()));
afterEach(() => place.remove());

const DAY = 86_400_000;
const dayOf = (index: number): string => new Date(Date.parse('2026-01-01') + index * DAY).toISOString().slice(0, 10);

/** What is left when a backup is made on each of `count` days. */
function lived(count: number): string[] {
  let days: string[] = [];
  for (let index = 0; index < count; index++) days = thinned([...days, dayOf(index)], dayOf(index));
  return days;
}

test('after two years of play there is every day of a week, every week of a month, every month of a year', () => {
  const days = lived(730);
  const age = (day: string) => 729 - Math.round((Date.parse(day) - Date.parse('2026-01-01')) / DAY);
  expect(days.filter((day) => age(day) < 7)).toHaveLength(7);
  const weekly = days.filter((day) => age(day) >= 7 && age(day) < 31);
  expect(weekly.length).toBeGreaterThanOrEqual(3);
  expect(weekly.length).toBeLessThanOrEqual(5);
  const monthly = days.filter((day) => age(day) >= 31);
  expect(monthly.length).toBeGreaterThanOrEqual(10);
  expect(monthly.length).toBeLessThanOrEqual(12);
  expect(Math.max(...days.map(age))).toBeLessThan(366);
});

test('whatever backups there are, the last one is kept, nothing is made up, and thinning again changes nothing', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 800 }), { minLength: 1, maxLength: 60 }), (indices) => {
      const days = indices.map(dayOf);
      const today = dayOf(Math.max(...indices));
      const kept = thinned(days, today);
      expect(kept).toContain(today);
      expect(days).toEqual(expect.arrayContaining(kept));
      expect(thinned(kept, today)).toEqual(kept);
      expect(kept.length).toBeLessThanOrEqual(7 + 5 + 13);
    }),
  );
});

test('a day has one backup, with all that was saved until then, and it can be opened by itself', async () => {
  const { database } = openDatabase(place.folder, { now: new Date('2026-11-21T10:00:00Z') });
  const folder = path.join(place.folder, 'backups');
  database.exec(`INSERT INTO setting VALUES ('kept', '1')`);
  const file = await backUpDaily(database, folder, new Date('2026-11-21T10:00:00Z'));
  expect(file).toBe(path.join(folder, 'flagbridge-2026-11-21.db'));
  expect(await backUpDaily(database, folder, new Date('2026-11-21T23:00:00Z'))).toBeNull();
  expect(readdirSync(folder)).toEqual(['flagbridge-2026-11-21.db']);
  database.close();
  const copy = new Database(file!, { readonly: true });
  expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(copy.prepare('SELECT name FROM setting').pluck().all()).toEqual(['kept']);
  copy.close();
});

test('what is saved while a backup is under way is neither lost nor held up', async () => {
  const { database } = openDatabase(place.folder, { now: new Date() });
  const insert = database.prepare('INSERT INTO setting VALUES (?, ?)');
  database.transaction(() => {
    for (let n = 0; n < 3000; n++) insert.run(`row ${n}`, JSON.stringify('x'.repeat(1000)));
  })();
  const folder = path.join(place.folder, 'backups');
  const made = backUpDaily(database, folder, new Date('2026-11-21T10:00:00Z'));
  let during = 0;
  let whole = false;
  void made.then(() => (whole = true));
  for (; !whole; during++) {
    insert.run(`during ${during}`, '1');
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(during).toBeGreaterThan(2);
  const copy = new Database((await made)!, { readonly: true });
  expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(copy.prepare(`SELECT count(*) FROM setting WHERE name LIKE 'row %'`).pluck().get()).toBe(3000);
  copy.close();
  expect(database.prepare(`SELECT count(*) FROM setting WHERE name LIKE 'during %'`).pluck().get()).toBe(during);
  database.close();
});

test('what a killed process left half made is cleared away, and older backups are thinned out', async () => {
  const folder = path.join(place.folder, 'backups');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'flagbridge-2026-11-20.db.part'), 'half');
  writeFileSync(path.join(folder, 'flagbridge-2026-11-20.db.part-journal'), 'half');
  writeFileSync(path.join(folder, 'notes.txt'), 'the player’s own');
  for (const day of ['2024-01-01', '2026-11-20', '2026-11-10', '2026-11-09']) {
    writeFileSync(path.join(folder, `flagbridge-${day}.db`), day);
  }
  const { database } = openDatabase(place.folder, { now: new Date() });
  await backUpDaily(database, folder, new Date('2026-11-21T10:00:00Z'));
  database.close();
  expect(backupDays(folder)).toEqual(['2026-11-21', '2026-11-20', '2026-11-09']);
  expect(readdirSync(folder).sort()).toEqual([
    'flagbridge-2026-11-09.db',
    'flagbridge-2026-11-20.db',
    'flagbridge-2026-11-21.db',
    'notes.txt',
  ]);
});

test('the host makes the day’s backup by itself, and ends while one is under way', async () => {
  const host = testHost(place.folder);
  await host.begin();
  await host.close();
  const again = testHost(place.folder);
  await again.backedUp();
  expect(backupDays(path.join(place.folder, 'backups'))).toHaveLength(1);
  await again.close();
  expect(again.warnings).toEqual([]);
  expect(host.warnings).toEqual([]);
});

test('where backups cannot be written the game is played on, and the player is told', async () => {
  writeFileSync(path.join(place.folder, 'backups'), 'in the way');
  const host = testHost(place.folder);
  await host.backedUp();
  expect(host.pushes('notice')).toEqual([{ code: 'backup-failed', path: path.join(place.folder, 'backups') }]);
  await host.begin();
  await host.close();
  expect(existsSync(path.join(place.folder, 'flagbridge.db'))).toBe(true);
});
