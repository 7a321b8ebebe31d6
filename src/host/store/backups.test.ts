import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testFolder, testHost } from '../testing/testHost.ts';
import { backUpDaily, backupDays, backupFile, keptDays, thinned } from './backups.ts';
import { MIGRATIONS } from './migrations.ts';
import { openDatabase, prepare } from './open.ts';

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
    { seed: 12 },
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
  const days = ['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-10', '2026-11-09'];
  for (const day of days) holding(folder, day, 1);
  const { database } = openDatabase(place.folder, { now: new Date() });
  await backUpDaily(database, folder, new Date('2026-11-21T10:00:00Z'));
  database.close();
  expect(backupDays(folder)).toEqual(['2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-09']);
  expect(readdirSync(folder).sort()).toEqual([
    'flagbridge-2026-11-09.db',
    'flagbridge-2026-11-18.db',
    'flagbridge-2026-11-19.db',
    'flagbridge-2026-11-20.db',
    'flagbridge-2026-11-21.db',
    'notes.txt',
  ]);
});

/** What is left when a backup is made on each of `count` days from `first` on, beside `days`. */
function livedOn(days: readonly string[], first: string, count: number): string[] {
  let left = [...days];
  for (let index = 0; index < count; index++) {
    const today = new Date(Date.parse(first) + index * DAY).toISOString().slice(0, 10);
    left = keptDays([...new Set([today, ...left])].sort().reverse(), today);
  }
  return left;
}

test.each([
  ['2099-01-01', 'far ahead'],
  ['2027-03-20', 'two months ahead'],
  ['1970-01-01', 'far back'],
])('a clock that says %s (%s) for a month of daily play ages no backup of the real days', (wrong) => {
  const real = livedOn([], '2026-10-01', 100);
  expect(real.length).toBeGreaterThanOrEqual(7 + 3 + 2);
  const stood = thinned(real, real[0]!);
  expect(stood.length).toBeGreaterThanOrEqual(7 + 3 + 2);
  const month = livedOn(real, wrong, 30);
  expect(month).toEqual(expect.arrayContaining(stood));
  // The clock is right again.
  const back = livedOn(month, '2027-01-09', 1);
  expect(back).toEqual(expect.arrayContaining(['2027-01-09', ...stood]));
});

test('times of play long past are thinned out in the end: there are never too many backups', () => {
  let days: string[] = [];
  for (let visit = 0; visit < 40; visit++) days = livedOn(days, dayOf(visit * 40), 3);
  expect(days.length).toBeLessThan(25);
  expect(days).toContain(dayOf(39 * 40 + 2));
});

/** Lays a backup of the day with so many commanders in it. */
function holding(folder: string, day: string, commanders: number): void {
  mkdirSync(folder, { recursive: true });
  const database = prepare(new Database(backupFile(folder, day)), MIGRATIONS);
  const insert = database.prepare(
    `INSERT INTO commander (id, name, settings, created_at) VALUES (?, 'Ines', '{}', '')`,
  );
  for (let n = 0; n < commanders; n++) insert.run(`${n}`);
  database.pragma('journal_mode = DELETE');
  database.close();
}

/** Makes the day's backup of a database with so many commanders in it, as a session on that day does. */
async function session(day: string, commanders: number): Promise<void> {
  const { database } = openDatabase(place.folder, { now: new Date() });
  database.exec('DELETE FROM commander');
  const insert = database.prepare(
    `INSERT INTO commander (id, name, settings, created_at) VALUES (?, 'Ines', '{}', '')`,
  );
  for (let n = 0; n < commanders; n++) insert.run(`${n}`);
  await backUpDaily(database, path.join(place.folder, 'backups'), new Date(`${day}T12:00:00Z`));
  database.close();
}

const left = (): string[] => backupDays(path.join(place.folder, 'backups'));
const WEEK = ['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16'];

test.each([
  ['2099-01-01', 'far ahead'],
  ['1970-01-01', 'far back'],
])('a clock that jumps to %s (%s) and comes back costs no backup', async (wrong) => {
  const folder = path.join(place.folder, 'backups');
  for (const day of WEEK) holding(folder, day, 5);
  await session(wrong, 5);
  expect(left()).toEqual(expect.arrayContaining([wrong, ...WEEK]));
  await session('2026-11-21', 5);
  expect(left()).toEqual(expect.arrayContaining(['2026-11-21', ...WEEK]));
});

test('on a clock that stays wrong the newest three sound ones stay, whatever else is there', async () => {
  const folder = path.join(place.folder, 'backups');
  for (const day of WEEK) holding(folder, day, 5);
  for (const day of ['2099-01-01', '2101-01-01']) {
    await session(day, 5);
    writeFileSync(backupFile(folder, day), 'broken');
  }
  await session('2103-01-01', 5);
  // One that stands and two broken ones: of the old ones two more must stand beside it.
  expect(left()).toEqual(expect.arrayContaining(['2103-01-01', '2026-11-20', '2026-11-19']));
});

test('backups of a database that has shrunk push out none from before', async () => {
  const folder = path.join(place.folder, 'backups');
  for (const day of ['2025-01-01', '2025-02-01']) holding(folder, day, 100);
  for (const day of ['2026-10-20', '2026-10-21', '2026-11-06', '2026-11-07', '2026-11-08']) holding(folder, day, 10);
  await session('2026-11-09', 10);
  // Among their like they are thinned out as ever.
  expect(left()).toEqual([
    '2026-11-09',
    '2026-11-08',
    '2026-11-07',
    '2026-11-06',
    '2026-10-20',
    '2025-02-01',
    '2025-01-01',
  ]);
});

test.each([
  ['missing', (file: string) => rmSync(file)],
  ['emptied', (file: string) => writeFileSync(file, '')],
])('beside good backups a database that is %s is begun anew, and they are offered', async (_what, harm) => {
  const file = path.join(place.folder, 'flagbridge.db');
  await session('2026-11-20', 3);
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
  harm(file);
  const host = testHost(place.folder, { backedUpDaily: true });
  const backups = path.join(place.folder, 'backups');
  expect((await host.ask('app.info', {})).notices).toEqual([{ code: 'store-backups', path: backups }]);
  await host.backedUp();
  expect((await host.ask('keep.backups', {})).find(({ day }) => day === '2026-11-20')).toEqual({
    day: '2026-11-20',
    content: { battles: 0, commanders: 3, campaigns: 0 },
    adds: { battles: 0, commanders: 3, campaigns: 0, entries: 0 },
  });
  await host.close();
});

test('a backup is brought back beside what is here, from whatever version, and only once', async () => {
  const host = testHost(place.folder, { backedUpDaily: true });
  const folder = path.join(place.folder, 'backups');
  const kept = await host.begin({ scenario: 'long' });
  await host.play(kept, [1, 2, 9]);
  const gone = await host.begin({ scenario: 'long', seed: 2 });
  await host.play(gone, [1, 2]);
  await host.backedUp();
  const [today] = backupDays(folder);
  rmSync(backupFile(folder, today!));
  await backUpDaily(host.database, folder, new Date('2026-11-19T12:00:00Z'));
  await host.ask('battles.delete', { id: gone.id });
  await host.play({ id: kept.id, ply: 3 }, [1]);
  const told = async () => (await host.ask('keep.backups', {})).find(({ day }) => day === '2026-11-19')!.adds;
  const added = await told();
  expect(added).toEqual({ battles: 1, commanders: 0, campaigns: 0, entries: 0 });
  expect(await host.ask('keep.restore', { day: '2026-11-19' })).toEqual(added);
  expect(await told()).toEqual({ battles: 0, commanders: 0, campaigns: 0, entries: 0 });
  const plies = (await host.ask('battles.list', {})).map(({ id, plies: count, damaged }) => [id, count, damaged]);
  expect(new Set(plies.map(String))).toEqual(new Set([`${kept.id},4,false`, `${gone.id},2,false`]));
  await host.play({ id: gone.id, ply: 2 }, [9]);
  expect(await host.ask('keep.restore', { day: '2026-11-19' })).toMatchObject({ battles: 0 });

  copyFileSync(path.join(import.meta.dirname, 'testing/versions/1.db'), backupFile(folder, '2026-11-18'));
  expect((await host.ask('keep.restore', { day: '2026-11-18' })).battles).toBeGreaterThan(1);
  expect(host.database.pragma('foreign_key_check')).toEqual([]);
  await host.close();
});

test('what is no backup, or cannot be read, is not brought back', async () => {
  const host = testHost(place.folder, { backedUpDaily: true });
  const folder = path.join(place.folder, 'backups');
  await host.backedUp();
  writeFileSync(backupFile(folder, '2026-11-18'), 'broken');
  expect(await host.refusal('keep.restore', { day: '2026-11-18' })).toEqual({ code: 'import-corrupt' });
  for (const day of ['2026-11-17', '../flagbridge']) {
    expect(await host.refusal('keep.restore', { day })).toEqual({ code: 'bad-request' });
  }
  expect((await host.ask('keep.backups', {})).find(({ day }) => day === '2026-11-18')?.content).toBeNull();
  await host.close();
});

test('the host makes the day’s backup by itself, and ends while one is under way', async () => {
  const host = testHost(place.folder, { backedUpDaily: true });
  await host.begin();
  await host.close();
  const again = testHost(place.folder, { backedUpDaily: true });
  await again.backedUp();
  expect(backupDays(path.join(place.folder, 'backups'))).toHaveLength(1);
  await again.close();
  expect(again.warnings).toEqual([]);
  expect(host.warnings).toEqual([]);
});

test('where backups cannot be written the game is played on, and the player is told', async () => {
  writeFileSync(path.join(place.folder, 'backups'), 'in the way');
  const host = testHost(place.folder, { backedUpDaily: true });
  await host.backedUp();
  expect(host.pushes('notice')).toEqual([{ code: 'backup-failed', path: path.join(place.folder, 'backups') }]);
  await host.begin();
  await host.close();
  expect(existsSync(path.join(place.folder, 'flagbridge.db'))).toBe(true);
});
