import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { bidsWar } from '../../engine/testing/bidsWar.ts';
import { sealedBids } from '../../engine/testing/sealedBids.ts';
import { readTreePage } from '../store/recovery/cells.ts';
import { openPages } from '../store/recovery/pages.ts';
import { salvage } from '../store/salvage.ts';
import { systemsOf, human, testFolder, testHost } from './testHost.ts';
import type { Wars } from '../systems.ts';
import type { AnyWar } from '../../engine/war.ts';
import { diceGame } from './diceGame.ts';

const BOTH = systemsOf(diceGame, sealedBids);
const WARS: Wars = new Map<string, readonly AnyWar[]>([[bidsWar.id, [bidsWar]]]);
const PAGE = 4096;
const FOUGHT = [3, 2, 9, 1, 1, 9, 3, 2, 9, 1, 1, 9];

/** A store with all that a player keeps: careers, long battles and short ones, a war, what was deleted and taken back. */
export async function soundStore(): Promise<Buffer> {
  const { folder, remove } = testFolder();
  const host = testHost(folder, { systems: BOTH, wars: WARS });
  let { commanders } = await host.ask('commanders.create', { name: 'Ines' });
  for (const name of ['Odo', 'Ute']) ({ commanders } = await host.ask('commanders.create', { name }));
  const seat = (index: number) => ({ kind: 'commander' as const, id: commanders[index % 3]!.id });
  const controllers: [typeof human, typeof human] = [human, human];
  for (let seed = 1; seed <= 40; seed++) {
    const fought = await host.ask('battles.create', {
      system: 'dice',
      scenario: 'short',
      name: `Fought ${seed}`,
      controllers,
      seed,
      seats: [seat(seed), seat(seed + 1)],
    });
    await host.play(fought, FOUGHT);
  }
  for (let seed = 1; seed <= 12; seed++) {
    const setup = { system: 'dice', rounds: 1000, note: 'a long setup '.repeat(seed % 3 === 0 ? 700 : 1) };
    const battle = await host.ask('battles.create', {
      system: 'dice',
      scenario: 'long',
      name: `Long ${seed}`,
      controllers,
      seed,
      setup,
    });
    const plies = 40 * seed;
    await host.play(
      battle,
      Array.from({ length: plies }, (_, ply) => (ply % 3 === 2 ? 9 : 1 + (ply % 2))),
    );
    for (let ply = plies; seed % 4 === 0 && ply % 3 !== 0; ply--) await host.ask('battle.undo', { id: battle.id, ply });
    if (seed % 5 === 0) await host.ask('battles.delete', { id: battle.id });
  }
  for (const seed of [5, 6]) {
    const setup = { system: bidsWar.id, turns: 8 };
    const { id } = await host.ask('campaigns.create', { name: 'War', system: bidsWar.id, setup, controllers, seed });
    const { ply } = await host.ask('campaign.takeOver', { id, side: 0 });
    await host.ask('campaign.act', { id, ply, action: { kind: 'hire', side: 0, hill: 0 } });
  }
  host.database.exec(
    `INSERT INTO letter (commander, admiral, occasion, data, written_at)
     SELECT commander, 'okoro', 'battle:' || battle_id, '{"kind":"shift","mood":"careful"}', fought_at
     FROM career_entry WHERE key % 3 = 0`,
  );
  const review = host.database.prepare(
    `INSERT INTO review SELECT key, 1, checksum, 'done', plies, plies, ?, NULL, played_at FROM battle WHERE key % 7 = 0`,
  );
  review.run(JSON.stringify({ estimates: Array.from({ length: 2000 }, (_, index) => index / 2000) }));
  await host.close();
  const file = path.join(folder, 'flagbridge.db');
  const database = new Database(file);
  // A database in memory, as which the tests look at it, has no journal beside it.
  database.pragma('journal_mode = DELETE');
  database.close();
  const content = readFileSync(file);
  remove();
  return content;
}
const pagesOf = (bytes: Buffer): number => bytes.length / PAGE;

/** What can happen to a file. */
export const DAMAGES = {
  'a page of zeros': (bytes: Buffer, random: Random) => overwrite(bytes, 1 + random(pagesOf(bytes) - 1), () => 0),
  'a page of garbage': (bytes: Buffer, random: Random) =>
    overwrite(bytes, 1 + random(pagesOf(bytes) - 1), () => random(256)),
  'sixteen bytes altered': (bytes: Buffer, random: Random) => {
    const at = 100 + random(bytes.length - 116);
    for (let index = at; index < at + 16; index++) bytes[index] = random(256);
    return bytes;
  },
  'cut off at any byte': (bytes: Buffer, random: Random) => bytes.subarray(0, 1 + random(bytes.length - 1)),
  'the last page cut off': (bytes: Buffer) => bytes.subarray(0, -PAGE),
  'a wrong page count': (bytes: Buffer, random: Random) => (bytes.writeUInt32BE(1 + random(1_000_000), 28), bytes),
  'the first page of zeros': (bytes: Buffer) => overwrite(bytes, 0, () => 0),
  'all of the schema of zeros': (bytes: Buffer) => {
    for (const page of pagesNamed(bytes, 'sqlite_schema')) overwrite(bytes, page - 1, () => 0);
    return bytes;
  },
  'a page of commanders of zeros': (bytes: Buffer, random: Random) => zeroOneOf(bytes, 'commander', random),
  'a page of battles of zeros': (bytes: Buffer, random: Random) => zeroOneOf(bytes, 'battle', random),
} as const satisfies Record<string, (bytes: Buffer, random: Random) => Buffer>;
export type Damage = keyof typeof DAMAGES;

type Random = (below: number) => number;

function overwrite(bytes: Buffer, page: number, byte: () => number): Buffer {
  for (let index = page * PAGE; index < (page + 1) * PAGE; index++) bytes[index] = byte();
  return bytes;
}

function zeroOneOf(bytes: Buffer, table: string, random: Random): Buffer {
  const pages = pagesNamed(bytes, table);
  return overwrite(bytes, pages[random(pages.length)]! - 1, () => 0);
}

function pagesNamed(bytes: Buffer, table: string): number[] {
  const database = new Database(bytes);
  try {
    return database.prepare<[string], number>('SELECT pageno FROM dbstat WHERE name = ?').pluck().all(table);
  } finally {
    database.close();
  }
}

/** Which battles have their row or an action on each page, by the page's number; asked of SQLite, in the sound file. */
export function battlesByPage(sound: Buffer): Map<number, Set<number>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'flagbridge-'));
  const file = path.join(folder, 'sound.db');
  writeFileSync(file, sound);
  const database = new Database(file, { readonly: true });
  const places = database
    .prepare<[], { name: string; path: string; pageno: number; pagetype: string }>(
      `SELECT name, path, pageno, pagetype FROM dbstat WHERE name IN ('battle', 'action')`,
    )
    .all();
  database.close();
  const pages = openPages(file);
  const found = new Map<number, Set<number>>();
  const add = (page: number, battle: unknown): void =>
    void found.set(page, (found.get(page) ?? new Set()).add(Number(battle)));
  const byPath = new Map(
    places.filter(({ pagetype }) => pagetype !== 'overflow').map((one) => [one.name + one.path, one]),
  );
  const cellsOf = (page: number) => readTreePage(pages, page)!.cells;
  for (const { name, path: place, pageno, pagetype } of places) {
    if (pagetype === 'overflow') {
      // `…/003+000001`: the second page behind the fourth cell of the page before.
      const [, owner, cell] = /^(.*\/)([0-9a-f]{3})\+[0-9a-f]{6}$/.exec(place)!;
      add(pageno, cellsOf(byPath.get(name + owner)!.pageno)[parseInt(cell!, 16)]!.rowid);
    } else {
      for (const { rowid, values } of cellsOf(pageno)) add(pageno, rowid ?? values[0]);
    }
  }
  rmSync(folder, { recursive: true, force: true });
  return found;
}

export interface Damaged {
  battles: { whole: number; shortened: number; lost: number; all: number };
  rows: { kept: number; all: number };
}

/**
 * Damages a copy of `sound`, salvages it and checks what comes out: it is sound, says what it lost, and
 * has lost or shortened no battle that did not stand on the damaged pages. Throws what is wrong.
 */
export function damageOnce(
  sound: Buffer,
  at: ReadonlyMap<number, ReadonlySet<number>>,
  damage: Damage,
  random: Random,
): Damaged {
  const folder = mkdtempSync(path.join(tmpdir(), 'flagbridge-'));
  try {
    const content = DAMAGES[damage](Buffer.from(sound), random);
    const hurt = new Set<number>();
    for (let page = 0; page < pagesOf(sound); page++) {
      const [from, to] = [page * PAGE, (page + 1) * PAGE];
      if (!sound.subarray(from, to).equals(content.subarray(from, to))) hurt.add(page + 1);
    }
    const mayBeHurt = new Set([...hurt].flatMap((page) => [...(at.get(page) ?? [])]));
    const [file, target] = [path.join(folder, 'damaged.db'), path.join(folder, 'saved.db')];
    writeFileSync(file, content);
    const report = salvage(file, target, BOTH);
    assert.ok(readFileSync(file).equals(content), 'the damaged file is as it was');

    const [before, after] = [new Database(sound), new Database(target, { readonly: true })];
    assert.equal(after.pragma('integrity_check', { simple: true }), 'ok');
    assert.deepEqual(after.pragma('foreign_key_check'), []);
    const heads = (database: Database.Database): Map<number, string> =>
      new Map(
        database
          .prepare<[], [number, string]>(
            `SELECT key, json_array(setup, seed, plies, checksum, state_digest, round, outcome) FROM battle`,
          )
          .raw()
          .all(),
      );
    const [all, saved] = [heads(before), heads(after)];
    for (const key of saved.keys()) assert.ok(all.has(key), `battle ${key} was deleted, and is back`);
    for (const [key, head] of all) {
      if (saved.get(key) !== head)
        assert.ok(mayBeHurt.has(key), `battle ${key} stood on no damaged page (${[...hurt].join()})`);
    }
    const count = (database: Database.Database): number =>
      ['commander', 'career_entry', 'medal', 'letter', 'seat', 'campaign', 'campaign_action', 'setting', 'review']
        .map((table) => Number(database.prepare(`SELECT count(*) FROM ${table}`).pluck().get()))
        .reduce((sum, one) => sum + one, 0);
    const outcome = {
      battles: { ...report.battles, lost: all.size - saved.size, all: all.size },
      rows: { kept: count(after), all: count(before) },
    };
    for (const one of [before, after]) one.close();
    return outcome;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
