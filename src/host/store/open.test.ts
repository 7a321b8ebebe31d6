import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testFolder, testHost, type TestHost } from '../testing/testHost.ts';
import { APPLICATION_ID, MIGRATIONS } from './migrations.ts';
import { openDatabase } from './open.ts';

let place: ReturnType<typeof testFolder>;
let file: string;
let hosts: TestHost[];
beforeEach(() => {
  place = testFolder();
  file = path.join(place.folder, 'flagbridge.db');
  hosts = [];
});
afterEach(async () => {
  for (const host of hosts) await host.close();
  place.remove();
});

const now = new Date('2026-11-20T22:30:00Z');

function start(folder = place.folder, parts: Parameters<typeof testHost>[1] = {}): TestHost {
  const host = testHost(folder, parts);
  hosts.push(host);
  return host;
}

/** Leaves a store with a battle of `plies` actions behind. */
async function played(plies: number): Promise<string> {
  const host = testHost(place.folder);
  const battle = await host.begin({ scenario: 'long' });
  await host.play(
    battle,
    Array.from({ length: plies }, (_, ply) => (ply % 3 === 2 ? 9 : 1)),
  );
  await host.close();
  return battle.id;
}

async function expectPlayable(host: TestHost): Promise<void> {
  const { id } = await host.begin();
  await host.play({ id, ply: 0 }, [1, 2, 9]);
  expect(await host.ask('battles.open', { id })).toMatchObject({ ply: 3 });
}

async function expectSetAside(content: Buffer): Promise<void> {
  const host = start();
  const aside = path.join(place.folder, 'flagbridge.damaged-2026-11-20T22-30-00.db');
  expect((await host.ask('app.info', {})).notices).toEqual([{ code: 'store-set-aside', path: aside }]);
  expect(readFileSync(aside).equals(content)).toBe(true);
  expect(await host.ask('battles.list', {})).toEqual([]);
  await expectPlayable(host);
  await host.close();
  const again = start();
  expect((await again.ask('app.info', {})).notices).toEqual([]);
  expect(await again.ask('battles.list', {})).toHaveLength(1);
}

test('what is written is on the disk before the call returns', () => {
  const { database, notices } = openDatabase(place.folder, { now });
  expect(notices).toEqual([]);
  expect(database.pragma('journal_mode', { simple: true })).toBe('wal');
  const FULL = 2;
  expect(database.pragma('synchronous', { simple: true })).toBe(FULL);
  expect(database.pragma('foreign_keys', { simple: true })).toBe(1);
  expect(
    database
      .prepare(
        `SELECT count(*) FROM pragma_table_list WHERE schema = 'main' AND name IN ('battle', 'action', 'setting') AND strict`,
      )
      .pluck()
      .get(),
  ).toBe(3);
  database.close();
});

test('a file of garbage is set aside', async () => {
  const garbage = Buffer.from('this is not a database\n'.repeat(400));
  writeFileSync(file, garbage);
  await expectSetAside(garbage);
});

test('a database cut off in the middle is set aside', async () => {
  await played(400);
  truncateSync(file, 4096 * 3);
  await expectSetAside(readFileSync(file));
});

test('a database cut off within a page is set aside', async () => {
  await played(400);
  truncateSync(file, statSync(file).size - 100);
  await expectSetAside(readFileSync(file));
});

test('a database with a page overwritten is set aside', async () => {
  await played(400);
  const content = readFileSync(file);
  content.fill(0xa5, content.length - 4096);
  writeFileSync(file, content);
  await expectSetAside(content);
});

test('a database of another program is set aside', async () => {
  const foreign = new Database(file);
  foreign.exec('CREATE TABLE bookmark (url TEXT)');
  foreign.close();
  await expectSetAside(readFileSync(file));
});

test.each([
  ['a renamed column', 'ALTER TABLE battle RENAME COLUMN outcome TO ending'],
  ['a missing table', 'DROP TABLE medal'],
  ['a trigger', 'CREATE TRIGGER sly AFTER INSERT ON action BEGIN DELETE FROM battle; END'],
  ['a computed column', 'ALTER TABLE medal ADD COLUMN sly INTEGER AS (length(medal))'],
  [
    'a missing constraint',
    'CREATE TABLE plain AS SELECT * FROM setting; DROP TABLE setting; ALTER TABLE plain RENAME TO setting',
  ],
])('a database with %s is set aside, and not opened only to fail later', async (_what, sql) => {
  await played(5);
  const other = new Database(file);
  other.exec(sql);
  other.close();
  await expectSetAside(readFileSync(file));
});

test.each([
  ['no SQL any more', `sql = replace(sql, 'CREATE TABLE medal', 'CREATE TALBE medal')`],
  ['another name', `name = 'medals' || name`],
  ['a root page beyond the file', 'rootpage = 60000'],
  ['the root page of another table', `rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'puzzle')`],
])('a database whose schema has %s for a table is set aside', async (_what, assignment) => {
  await played(5);
  const other = new Database(file);
  other.unsafeMode();
  other.pragma('writable_schema = ON');
  other.exec(`UPDATE sqlite_schema SET ${assignment} WHERE name = 'medal'`);
  other.close();
  await expectSetAside(readFileSync(file));
});

test.each([0, 0xff])('a database with a page of its schema overwritten (%i) is set aside', async (byte) => {
  await played(5);
  const content = readFileSync(file);
  const page = Math.floor(content.lastIndexOf('CREATE TABLE medal') / 4096);
  content.fill(byte, page * 4096, (page + 1) * 4096);
  writeFileSync(file, content);
  await expectSetAside(content);
});

test('an emptied database is set aside with its journal', async () => {
  writeFileSync(file, '');
  writeFileSync(`${file}-wal`, 'actions that were not in the file yet');
  const host = start();
  expect((await host.ask('app.info', {})).notices).toMatchObject([{ code: 'store-set-aside' }]);
  const aside = readdirSync(place.folder).filter((name) => name.includes('damaged'));
  expect(aside.sort()).toEqual([
    'flagbridge.damaged-2026-11-20T22-30-00.db',
    'flagbridge.damaged-2026-11-20T22-30-00.db-wal',
  ]);
});

test('of two files set aside in one second both are kept', async () => {
  for (const content of ['one', 'two']) {
    writeFileSync(file, content.repeat(1000));
    const host = testHost(place.folder);
    await host.close();
  }
  const aside = readdirSync(place.folder).filter((name) => name.includes('damaged'));
  expect(aside.map((name) => readFileSync(path.join(place.folder, name), 'utf8').slice(0, 3)).sort()).toEqual([
    'one',
    'two',
  ]);
});

test('a database that nothing was written to yet is no damage', async () => {
  writeFileSync(file, '');
  const host = start();
  expect((await host.ask('app.info', {})).notices).toEqual([]);
  await expectPlayable(host);
});

test('a database of a newer version is not touched, and the game is played in memory', async () => {
  await played(5);
  const newer = new Database(file);
  newer.pragma(`user_version = ${MIGRATIONS.length + 1}`);
  newer.close();
  const content = readFileSync(file);
  const host = start();
  expect((await host.ask('app.info', {})).notices).toEqual([{ code: 'store-newer', path: file }]);
  expect(await host.ask('battles.list', {})).toEqual([]);
  await expectPlayable(host);
  await host.close();
  expect(readFileSync(file).equals(content)).toBe(true);
});

test('a newer database whose journal was left by a crash is not touched either', async () => {
  const crashed = testFolder();
  const writing = new Database(path.join(crashed.folder, 'flagbridge.db'));
  writing.pragma('journal_mode = WAL');
  writing.pragma(`application_id = ${APPLICATION_ID}`);
  writing.exec('CREATE TABLE future (a)');
  writing.pragma(`user_version = ${MIGRATIONS.length + 1}`);
  // Copied while it is open: the journal still holds everything.
  for (const suffix of ['', '-wal']) copyFileSync(path.join(crashed.folder, `flagbridge.db${suffix}`), file + suffix);
  writing.close();
  crashed.remove();
  const before = [file, `${file}-wal`].map((name) => readFileSync(name));
  const host = start();
  expect((await host.ask('app.info', {})).notices).toEqual([{ code: 'store-newer', path: file }]);
  await host.close();
  expect([file, `${file}-wal`].map((name) => readFileSync(name))).toEqual(before);
});

test.skipIf(process.platform === 'win32')(
  'from a folder that can only be read the battles there are shown, and played in memory',
  async () => {
    const id = await played(7);
    const before = readFileSync(file);
    const asRoot = process.getuid?.() === 0;
    chmodSync(place.folder, 0o555);
    chmodSync(file, 0o444);
    // Root may write anywhere: then this process is nobody for a moment.
    if (asRoot) process.seteuid!(65_534);
    let opened: ReturnType<typeof openDatabase>;
    try {
      opened = openDatabase(place.folder, { now, warn: () => undefined });
    } finally {
      if (asRoot) process.seteuid!(0);
      chmodSync(place.folder, 0o755);
    }
    expect(opened.notices).toEqual([{ code: 'store-memory', path: place.folder }]);
    const host = start(place.folder, { opened });
    expect(await host.ask('battles.list', {})).toMatchObject([{ id, plies: 7, damaged: false }]);
    await host.play({ id, ply: 7 }, [1]);
    expect(readFileSync(file).equals(before)).toBe(true);
  },
);

/** Leaves what a process leaves that dies in the middle of a change: its journal, and pages that were written already. */
function dieInAChange(): void {
  const database = new Database(file);
  database.pragma('journal_mode = DELETE');
  database.pragma('cache_size = 1');
  database.exec(`BEGIN; DELETE FROM action; UPDATE battle SET plies = 0;
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
    INSERT INTO setting SELECT 'half' || i, hex(zeroblob(1000)) FROM n;`);
  const left = ['', '-journal'].map((suffix) => [file + suffix, readFileSync(file + suffix)] as const);
  database.exec('ROLLBACK');
  database.close();
  for (const [name, content] of left) writeFileSync(name, content);
}

test('what a process left half done is rolled back, and the battles are there', async () => {
  const id = await played(7);
  dieInAChange();
  const opened = openDatabase(place.folder, { now });
  expect(opened.notices).toEqual([]);
  const host = start(place.folder, { opened });
  expect(await host.ask('battles.list', {})).toMatchObject([{ id, plies: 7, damaged: false }]);
});

test('in a folder that cannot be made the game is played in memory', async () => {
  // Root may write anywhere, so a file stands in the way instead of a missing permission.
  writeFileSync(path.join(place.folder, 'file'), '');
  const folder = path.join(place.folder, 'file', 'saves');
  const warnings: unknown[] = [];
  const { database, notices } = openDatabase(folder, { now, warn: (error) => void warnings.push(error) });
  expect(notices).toEqual([{ code: 'store-memory', path: folder }]);
  expect(warnings).toMatchObject([{ code: 'ENOTDIR' }]);
  await expectPlayable(start(folder, { opened: { database, notices, folder: null } }));
});

test('where a folder stands in the place of the database the game is played in memory, and the cause is told', async () => {
  mkdirSync(file);
  const warnings: unknown[] = [];
  const opened = openDatabase(place.folder, { now, warn: (error) => void warnings.push(error) });
  expect(opened.notices).toEqual([{ code: 'store-unopened', path: place.folder }]);
  expect(warnings).toMatchObject([{ code: expect.stringMatching(/^SQLITE_IOERR/) }]);
  await expectPlayable(start(place.folder, { opened }));
});

test('an older database is backed up before each upgrade, what is in its journal included', () => {
  const first = openDatabase(place.folder, { now });
  first.database.exec(`INSERT INTO setting VALUES ('kept', '1')`);
  // The connection stays open, so that the row is still in the journal.
  const upgraded = openDatabase(place.folder, {
    now,
    migrations: [...MIGRATIONS, 'ALTER TABLE battle ADD COLUMN note TEXT'],
  });
  expect(upgraded.notices).toEqual([]);
  expect(upgraded.database.pragma('user_version', { simple: true })).toBe(MIGRATIONS.length + 1);
  expect(upgraded.database.prepare('SELECT name FROM setting').pluck().all()).toEqual(['kept']);
  upgraded.database.close();
  first.database.close();

  const copy = new Database(
    path.join(place.folder, `flagbridge.before-v${MIGRATIONS.length + 1}-2026-11-20T22-30-00.db`),
  );
  expect(copy.pragma('user_version', { simple: true })).toBe(MIGRATIONS.length);
  expect(copy.prepare('SELECT name FROM setting').pluck().all()).toEqual(['kept']);
  copy.close();
});

test('an upgrade that fails changes nothing, its cause is told, and no folder is blamed for it', () => {
  const before = openDatabase(place.folder, { now });
  before.database.exec(`INSERT INTO setting VALUES ('one', '1'), ('two', '1')`);
  before.database.close();
  // The data that is there does not fit the second step.
  const broken = [...MIGRATIONS, 'CREATE TABLE half (a TEXT)', 'CREATE UNIQUE INDEX once ON setting (value)'];
  const warnings: unknown[] = [];
  const warn = (error: unknown): void => void warnings.push(error);
  const { database, notices, folder } = openDatabase(place.folder, { now, migrations: broken, warn });
  expect(database.open).toBe(true);
  expect(folder).toBeNull();
  expect(notices).toEqual([{ code: 'store-unopened', path: place.folder }]);
  expect(warnings).toMatchObject([{ code: 'SQLITE_CONSTRAINT_UNIQUE' }]);
  database.close();
  const after = openDatabase(place.folder, { now });
  expect(after.notices).toEqual([]);
  expect(after.database.prepare(`SELECT count(*) FROM sqlite_schema WHERE name = 'half'`).pluck().get()).toBe(0);
  after.database.close();
});

test('a file that another program holds is no folder that cannot be written', () => {
  const { database: holding } = openDatabase(place.folder, { now });
  holding.exec('BEGIN EXCLUSIVE');
  const warnings: unknown[] = [];
  const opened = openDatabase(place.folder, {
    now,
    migrations: [...MIGRATIONS, 'CREATE TABLE more (a TEXT)'],
    warn: (error) => void warnings.push(error),
  });
  expect(opened.notices).toEqual([{ code: 'store-unopened', path: place.folder }]);
  expect(warnings).toMatchObject([{ code: 'SQLITE_BUSY' }]);
  opened.database.close();
  holding.close();
});
