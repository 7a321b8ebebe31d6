import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { human, testFolder, testHost } from '../testing/testHost.ts';
import { exportArchive, importArchive } from './archive.ts';
import { MIGRATIONS } from './migrations.ts';

let place: ReturnType<typeof testFolder>;
let other: ReturnType<typeof testFolder>;
let archive: string;
beforeEach(() => {
  place = testFolder();
  other = testFolder();
  archive = path.join(place.folder, 'all.flagbridge');
});
afterEach(() => {
  place.remove();
  other.remove();
});

/** A store with a career, exported. */
async function exported(): Promise<void> {
  const host = testHost(place.folder);
  const { commanders } = await host.ask('commanders.create', { name: 'Ines' });
  const battle = await host.ask('battles.create', {
    system: 'dice',
    scenario: 'short',
    name: 'Fought',
    controllers: [human, human],
    seed: 1,
    seats: [{ kind: 'commander', id: commanders[0]!.id }, null],
  });
  await host.play(battle, [3, 2, 9, 1, 1, 9, 3, 2, 9, 1, 1, 9]);
  await host.play(await host.begin({ scenario: 'long' }), [1, 2, 9]);
  await exportArchive(host.database, archive);
  await host.close();
}

test('all that was kept is there again in an empty place', async () => {
  await exported();
  expect(await importArchive(archive, other.folder)).toEqual({
    ok: true,
    value: { battles: 2, commanders: 1, campaigns: 0, damaged: 0 },
  });
  expect(readdirSync(other.folder)).toEqual(['flagbridge.db']);
  const host = testHost(other.folder);
  expect((await host.ask('app.info', {})).notices).toEqual([]);
  const { commanders } = await host.ask('commanders.list', {});
  expect(commanders).toMatchObject([{ name: 'Ines', score: 2 }]);
  expect(await host.ask('career.entries', { id: commanders[0]!.id })).toHaveLength(1);
  const unfinished = (await host.ask('battles.list', {})).find(({ outcome }) => outcome === null)!;
  await host.play({ id: unfinished.id, ply: 3 }, [1, 2, 9]);
  await host.close();
});

test('it is not put over anything that is kept already', async () => {
  await exported();
  const host = testHost(other.folder);
  await host.close();
  expect(await importArchive(archive, other.folder)).toMatchObject({ ok: true });
  expect(await importArchive(archive, other.folder)).toEqual({ ok: false, error: 'not-empty' });
});

test.each([
  ['a byte altered', (bytes: Buffer) => (bytes[bytes.length - 5000]! ^= 1), 'corrupt'],
  ['its end missing', (bytes: Buffer) => bytes.subarray(0, -1), 'corrupt'],
  ['more at its end', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')]), 'corrupt'],
  ['another checksum', (bytes: Buffer) => bytes.write('0000', bytes.indexOf('sha256') + 9), 'corrupt'],
  ['a newer format', (bytes: Buffer) => bytes.write('2', bytes.indexOf('formatVersion') + 15), 'newer'],
  ['a newer schema', (bytes: Buffer) => bytes.write('9', bytes.indexOf(`"schema":${MIGRATIONS.length}`) + 9), 'newer'],
  ['another beginning', (bytes: Buffer) => bytes.write('xx', 3), 'not-an-archive'],
] as const)('an archive with %s is refused, and nothing is changed', async (_what, alter, error) => {
  await exported();
  const bytes = readFileSync(archive);
  const altered: unknown = alter(bytes);
  writeFileSync(archive, Buffer.isBuffer(altered) ? altered : bytes);
  expect(await importArchive(archive, other.folder)).toEqual({ ok: false, error });
  expect(readdirSync(other.folder)).toEqual([]);
});

const ENDLESS = 'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x AS key FROM n';
test.each([
  ['a view that never ends for a table', `DROP TABLE puzzle; CREATE VIEW puzzle AS ${ENDLESS}`],
  ['a view that never ends beside the tables', `CREATE VIEW endless AS ${ENDLESS}`],
  ['a trigger', 'CREATE TRIGGER sly AFTER INSERT ON battle BEGIN DELETE FROM setting; END'],
  ['an index over an expression', 'CREATE INDEX sly ON battle (hex(name))'],
  ['a table that is missing', 'DROP TABLE puzzle'],
  ['an id that nobody can ask for', `UPDATE battle SET id = 'the first one' WHERE key = 2`],
])('an archive with %s is refused, and nothing is changed', async (_what, sql) => {
  await exported();
  const bytes = readFileSync(archive);
  const inner = path.join(place.folder, 'inner.db');
  writeFileSync(inner, bytes.subarray(512));
  const database = new Database(inner);
  database.pragma('foreign_keys = OFF');
  database.exec(sql);
  database.pragma('journal_mode = DELETE');
  database.close();
  const content = readFileSync(inner);
  const head = JSON.parse(bytes.subarray(0, 512).toString()) as object;
  const sha256 = createHash('sha256').update(content).digest('hex');
  const line = `${JSON.stringify({ ...head, bytes: content.length, sha256 }).padEnd(511)}\n`;
  writeFileSync(archive, Buffer.concat([Buffer.from(line), content]));
  expect(await importArchive(archive, other.folder)).toEqual({ ok: false, error: 'corrupt' });
  expect(readdirSync(other.folder)).toEqual([]);
});

test('an export that cannot be written leaves nothing behind', async () => {
  const host = testHost(place.folder, { backedUpDaily: true });
  await host.ask('app.info', {});
  await host.backedUp();
  await expect(exportArchive(host.database, path.join(place.folder, 'nowhere', 'all.flagbridge'))).rejects.toThrow();
  await host.close();
  expect(readdirSync(place.folder).sort()).toEqual(['backups', 'flagbridge.db']);
  expect(existsSync(archive)).toBe(false);
});
