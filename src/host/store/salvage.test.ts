import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { numbers } from '../testing/numbers.ts';
import { DICE, human, testFolder, testHost } from '../testing/testHost.ts';
import type * as open from './open.ts';
import { salvage } from './salvage.ts';

/** Pages that the file written to may have; as many as it likes where there is no number. */
const disk = vi.hoisted((): { pages: number | null } => ({ pages: null }));
vi.mock('./open.ts', async (original) => {
  const actual = await original<typeof open>();
  const prepare: typeof actual.prepare = (...args) => {
    const database = actual.prepare(...args);
    if (disk.pages !== null) database.pragma(`max_page_count = ${disk.pages}`);
    return database;
  };
  return { ...actual, prepare };
});

let place: ReturnType<typeof testFolder>;
let file: string;
let target: string;
beforeEach(() => {
  place = testFolder();
  file = path.join(place.folder, 'flagbridge.db');
  target = path.join(place.folder, 'repaired.db');
});
afterEach(() => {
  disk.pages = null;
  place.remove();
});

const BATTLES = 12;
const FOUGHT = [3, 2, 9, 1, 1, 9, 3, 2, 9, 1, 1, 9];

/** A store with a commander, one finished battle, and long ones of 300 actions. */
let sound: Buffer;
beforeAll(async () => {
  const { folder, remove } = testFolder();
  const host = testHost(folder);
  const { commanders } = await host.ask('commanders.create', { name: 'Ines' });
  const fought = await host.ask('battles.create', {
    system: 'dice',
    scenario: 'short',
    name: 'Fought',
    controllers: [human, human],
    seed: 1,
    seats: [{ kind: 'commander', id: commanders[0]!.id }, null],
  });
  await host.play(fought, FOUGHT);
  for (let seed = 1; seed < BATTLES; seed++) {
    const battle = await host.begin({ scenario: 'long', seed });
    await host.play(
      battle,
      Array.from({ length: 300 }, (_, ply) => (ply % 3 === 2 ? 9 : 1 + (ply % 2))),
    );
  }
  await host.close();
  sound = readFileSync(path.join(folder, 'flagbridge.db'));
  remove();
});

/** Plays on in the salvaged database, in the place of the damaged one. */
async function inPlace() {
  const folder = testFolder();
  renameSync(target, path.join(folder.folder, 'flagbridge.db'));
  const host = testHost(folder.folder);
  return { host, end: async () => (await host.close(), folder.remove()) };
}

test('of a sound database nothing is lost', async () => {
  writeFileSync(file, sound);
  expect(salvage(file, target, DICE)).toMatchObject({
    battles: { whole: BATTLES, shortened: 0, lost: 0 },
    rows: { lost: 0 },
    unreadable: [],
  });
  const { host, end } = await inPlace();
  const { commanders } = await host.ask('commanders.list', {});
  expect(commanders).toMatchObject([{ name: 'Ines', battles: 1, score: 2 }]);
  expect((await host.ask('battles.list', {})).map(({ plies, damaged }) => [plies, damaged])).toEqual([
    ...Array.from({ length: BATTLES - 1 }, () => [300, false]),
    [12, false],
  ]);
  await end();
});

test('a log that breaks off is kept up to there and can be fought on; one whose beginning was altered is lost', async () => {
  writeFileSync(file, sound);
  const database = new Database(file);
  database.exec(`UPDATE action SET action = 3 WHERE battle = 2 AND ply = 100`);
  database.exec(`DELETE FROM action WHERE battle = 3 AND ply = 7`);
  database.exec(`UPDATE battle SET seed = seed + 1 WHERE key = 4`);
  database.close();
  expect(salvage(file, target, DICE).battles).toEqual({ whole: BATTLES - 3, shortened: 2, lost: 1 });
  const { host, end } = await inPlace();
  const battles = await host.ask('battles.list', {});
  expect(battles.filter(({ damaged }) => damaged)).toEqual([]);
  const [a, b] = [battles.find(({ plies }) => plies === 99)!, battles.find(({ plies }) => plies === 6)!];
  await host.play({ id: a.id, ply: 99 }, [1, 2, 9]);
  await host.play({ id: b.id, ply: 6 }, [1, 2, 9]);
  await end();
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'whatever page is overwritten, what comes out is sound, and the damaged file is not touched (seed %i)',
  async (seed) => {
    const content = Buffer.from(sound);
    const random = numbers(seed * 7919);
    const pages = content.length / 4096;
    const page = 1 + random(pages - 1);
    content.fill(0xa5, page * 4096, (page + 1) * 4096);
    writeFileSync(file, content);

    const { battles, rows } = salvage(file, target, DICE);
    expect(readFileSync(file).equals(content)).toBe(true);
    const { host, end } = await inPlace();
    expect(host.database.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(host.database.pragma('foreign_key_check')).toEqual([]);
    const listed = await host.ask('battles.list', {});
    expect(listed).toHaveLength(battles.whole + battles.shortened);
    expect(listed.filter(({ damaged }) => damaged)).toEqual([]);
    for (const { id } of listed) await host.ask('battles.open', { id });
    expect(rows.kept).toBeGreaterThanOrEqual(0);
    await end();
  },
);

test('over many overwritten pages most of what was there is saved', () => {
  let [kept, all] = [0, 0];
  for (let page = 1; page < sound.length / 4096; page += 3) {
    const content = Buffer.from(sound);
    content.fill(0, page * 4096, (page + 1) * 4096);
    writeFileSync(file, content);
    const { battles } = salvage(file, target, DICE);
    kept += battles.whole + battles.shortened;
    all += BATTLES;
    rmSync(target);
  }
  expect(kept / all).toBeGreaterThan(0.8);
});

test('where the file is no database at all, an empty one comes out, and it is said', () => {
  writeFileSync(file, 'this is not a database\n'.repeat(400));
  expect(salvage(file, target, DICE)).toEqual({
    battles: { whole: 0, shortened: 0, lost: 0 },
    rows: { kept: 0, lost: 0 },
    unreadable: ['(the whole file)'],
  });
});

test('a full disk is no damage: wherever it fills up it is said, no battle counts as lost, and nothing is left behind', () => {
  writeFileSync(file, sound);
  salvage(file, target, DICE);
  const needed = readFileSync(target).length / 4096;
  rmSync(target);
  const empty = new Set(readdirSync(place.folder));
  for (let pages = needed - 1; pages > needed / 2; pages -= 3) {
    disk.pages = pages;
    expect(() => salvage(file, target, DICE)).toThrow(expect.objectContaining({ code: 'SQLITE_FULL' }));
    expect(new Set(readdirSync(place.folder))).toEqual(empty);
  }
});

test('the player is told that the disk is full, and what is kept stays as it is', async () => {
  const host = testHost(place.folder);
  const name = 'flagbridge.damaged-2026-11-20T22-30-00.db';
  writeFileSync(path.join(place.folder, name), sound);
  disk.pages = 1;
  expect(await host.refusal('keep.salvage', { file: name })).toEqual({ code: 'disk-full' });
  disk.pages = null;
  expect(await host.ask('battles.list', {})).toEqual([]);
  expect(await host.ask('keep.salvage', { file: name })).toMatchObject({ battles: { whole: BATTLES, lost: 0 } });
  await host.close();
});
