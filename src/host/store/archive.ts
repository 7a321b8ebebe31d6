import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import Database from 'better-sqlite3';
import * as v from 'valibot';
import { fail, ok, type Result } from '../../engine/game.ts';
import { isUuid } from '../../shared/fields.ts';
import { battleLog } from './battleLog.ts';
import { syncFolder } from './backups.ts';
import { campaignStore } from './campaigns.ts';
import { copyDatabase } from './copy.ts';
import { isEmpty } from './merge.ts';
import { APPLICATION_ID, MIGRATIONS } from './migrations.ts';
import { DATABASE_FILE, openDatabase, prepare } from './open.ts';
import { hasCode, hasSchema, schemaAfter, schemaOf } from './schema.ts';
import { JOURNALS } from './journals.ts';

/**
 * All that is kept as one file: a line of JSON with the SHA-256 of what follows, padded with spaces
 * to a fixed length, and then a whole database.
 */

const FORMAT = 'flagbridge-archive';
const HEADER_BYTES = 512;

const header = v.object({
  format: v.literal(FORMAT),
  formatVersion: v.literal(1),
  /** The schema's version. */
  schema: v.pipe(v.number(), v.integer()),
  bytes: v.pipe(v.number(), v.integer()),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

/** Writes all of `database` to `file`, while it is in use; `file` is there when it is whole, and not before. */
export async function exportArchive(database: Database.Database, file: string): Promise<void> {
  const copy = `${file}.part.db`;
  const part = `${file}.part`;
  try {
    await copyDatabase(database, copy).done;
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(copy)) hash.update(chunk as Buffer);
    const head = {
      format: FORMAT,
      formatVersion: 1,
      schema: MIGRATIONS.length,
      bytes: statSync(copy).size,
      sha256: hash.digest('hex'),
    };
    const out = createWriteStream(part, { flush: true });
    out.write(`${JSON.stringify(head).padEnd(HEADER_BYTES - 1)}\n`);
    await pipeline(createReadStream(copy), out);
    renameSync(part, file);
    syncFolder(path.dirname(file));
  } finally {
    rmSync(copy, { force: true });
    rmSync(part, { force: true });
  }
}

/** Why an archive is not taken. */
export type ArchiveError = 'not-an-archive' | 'newer' | 'corrupt' | 'not-empty';

/** How much an archive held. */
export interface ArchiveContent {
  battles: number;
  commanders: number;
  campaigns: number;
  /** Battles and campaigns whose logs do not verify, as they were exported. */
  damaged: number;
}

/**
 * Brings an archive into `folder`, where nothing may be kept yet. Everything is verified first: the
 * checksum, the database's own structure, its foreign keys, and every log's checksums; battles and
 * campaigns whose logs do not verify come in as the damaged ones that they were. Then it is put in
 * place at once, or not at all.
 */
export async function importArchive(file: string, folder: string): Promise<Result<ArchiveContent, ArchiveError>> {
  const place = path.join(folder, DATABASE_FILE);
  if (!isEmptyStore(folder)) return fail('not-empty');
  const head = readHeader(file);
  if (!head.ok) return head;
  const part = `${place}.import`;
  try {
    const hash = createHash('sha256');
    const source = createReadStream(file, { start: HEADER_BYTES });
    source.on('data', (chunk) => hash.update(chunk));
    await pipeline(source, createWriteStream(part, { flush: true }));
    if (statSync(part).size !== head.value.bytes || hash.digest('hex') !== head.value.sha256) return fail('corrupt');
    const content = verify(part);
    if (!content.ok) return content;
    for (const suffix of [...JOURNALS, '']) rmSync(place + suffix, { force: true });
    renameSync(part, place);
    syncFolder(folder);
    return content;
  } finally {
    for (const suffix of ['', ...JOURNALS]) rmSync(part + suffix, { force: true });
  }
}

function readHeader(file: string): Result<v.InferOutput<typeof header>, ArchiveError> {
  const bytes = Buffer.alloc(HEADER_BYTES);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, bytes, 0, HEADER_BYTES, 0);
  } finally {
    closeSync(handle);
  }
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), bytes.toString('utf8').trimEnd());
  const label = v.safeParse(
    v.object({ format: v.literal(FORMAT), formatVersion: v.number(), schema: v.number() }),
    json.output,
  );
  if (!label.success) return fail('not-an-archive');
  if (label.output.formatVersion > 1 || label.output.schema > MIGRATIONS.length) return fail('newer');
  const parsed = v.safeParse(header, json.output);
  return parsed.success ? ok(parsed.output) : fail('corrupt');
}

/** Looks through a database before it is believed. */
function verify(file: string): Result<ArchiveContent, ArchiveError> {
  let database: Database.Database | undefined;
  try {
    database = new Database(file);
    if (database.pragma('application_id', { simple: true }) !== APPLICATION_ID) return fail('corrupt');
    const version = Number(database.pragma('user_version', { simple: true }));
    if (version > MIGRATIONS.length) return fail('newer');
    // Before anything is read by its schema: that could be a view that never ends.
    if (hasCode(database) || !hasSchema(schemaOf(database), schemaAfter(MIGRATIONS.slice(0, version)))) {
      return fail('corrupt');
    }
    if (database.pragma('integrity_check(1)', { simple: true }) !== 'ok') return fail('corrupt');
    if ((database.pragma('foreign_key_check') as unknown[]).length > 0) return fail('corrupt');
    const current = prepare(database, MIGRATIONS);
    if (!idsAreSound(current)) return fail('corrupt');
    const count = (table: string): number => Number(current.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
    const content = { battles: count('battle'), commanders: count('commander'), campaigns: count('campaign') };
    const damaged = damagedBattles(current) + damagedCampaigns(current);
    current.pragma('wal_checkpoint(TRUNCATE)');
    return ok({ ...content, damaged });
  } catch (error) {
    if (error instanceof Database.SqliteError) return fail('corrupt');
    throw error;
  } finally {
    database?.close();
  }
}

/** Whether all that is known by an id outside the file has one that can be asked for. */
function idsAreSound(database: Database.Database): boolean {
  return ['battle', 'commander', 'campaign', 'puzzle', 'custom'].every((table) =>
    database.prepare<[], string>(`SELECT id FROM ${table}`).pluck().all().every(isUuid),
  );
}

function damagedBattles(database: Database.Database): number {
  const log = battleLog(database);
  let damaged = 0;
  for (let page = log.list(500); page.ok && page.value.length > 0; page = log.list(500, page.value.at(-1)!.id)) {
    damaged += page.value.filter((battle) => battle.damaged).length;
  }
  return damaged;
}

function damagedCampaigns(database: Database.Database): number {
  const store = campaignStore(database);
  const listed = store.list();
  return listed.ok ? listed.value.filter(({ id, damaged }) => damaged || !store.read(id).ok).length : 0;
}

/** Whether nothing is kept in `folder` that an import could overwrite. */
function isEmptyStore(folder: string): boolean {
  if (!existsSync(path.join(folder, DATABASE_FILE))) return true;
  const opened = openDatabase(folder, { now: new Date() });
  const empty = isEmpty(opened.database);
  opened.database.close();
  return opened.folder !== null && opened.notices.length === 0 && empty;
}
