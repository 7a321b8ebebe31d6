import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { MIGRATIONS } from '../store/migrations.ts';
import { openDatabase } from '../store/open.ts';
import { systems, wars } from '../../engine/index.ts';
import { sealedBids } from '../../engine/testing/sealedBids.ts';
import { actionAt, stepAt } from './killedPlayerSteps.ts';
import { systemsOf, human, testFolder, testHost } from './testHost.ts';

/** What a process is killed at. */
export const KILLED_AT = [
  'battles',
  'careers',
  'secrets',
  'campaign',
  'story',
  'patrol',
  'backup',
  'migrate',
  'salvage',
] as const;
export type KilledAt = (typeof KILLED_AT)[number];

const isCampaign = (at: KilledAt): boolean => at === 'campaign' || at === 'story' || at === 'patrol';

const CHILD = fileURLToPath(new URL('killedChild.ts', import.meta.url));
const PLAYER = fileURLToPath(new URL('killedPlayer.ts', import.meta.url));
/** Plays the first war there is. */
const ADMIRAL = fileURLToPath(new URL(`../${[...wars.keys()][0]}/testing/killedAdmiral.ts`, import.meta.url));
const COMPILED = path.join(import.meta.dirname, '../../../.cache/compiled');
const STORED = path.join(import.meta.dirname, '../store/testing/versions');
const BATTLES_IN_OLD_FILE = 120;
/** What was set aside in a folder in which salvage is killed. */
const DAMAGED = 'flagbridge.damaged-2026-01-01T00-00-00.db';

/**
 * Lets a process work in `folder`, kills it -9 at a moment that `random` chooses, and checks what it
 * left behind: all that was accepted is there, and nothing counts twice. Throws what is wrong.
 */
export async function killOnce(at: KilledAt, folder: string, random: (below: number) => number): Promise<void> {
  if (at === 'battles') {
    const before = await battlePly(folder);
    // Its first line tells where it stands; it may be killed before it has done anything.
    const told = await run(at, folder, { afterLines: 1 + random(60), afterMicroseconds: random(3_000) });
    await checkBattle(folder, before, told.map(Number));
    return;
  }
  if (at === 'migrate') {
    prepareOldFile(folder, 1 + random(MIGRATIONS.length - 1));
    await run(at, folder, { afterMicroseconds: random(25_000) });
    checkMigrated(folder);
    return;
  }
  if (isCampaign(at)) {
    const before = campaignPlies(folder);
    const told = await run(at, folder, { afterLines: 1 + random(14), afterMicroseconds: random(20_000) });
    await checkCampaigns(folder, before, told, at !== 'campaign');
    return;
  }
  if (at === 'salvage') {
    if (!existsSync(path.join(folder, DAMAGED))) await prepareDamaged(folder);
    await run(at, folder, { afterLines: 1 + random(6), afterMicroseconds: random(60_000) });
    await checkSalvaged(folder);
    return;
  }
  const told = await run(at, folder, { afterLines: 2 + random(40), afterMicroseconds: random(3_000) });
  if (at === 'careers') await checkCareers(folder, told);
  else if (at === 'secrets') await checkSecrets(folder, told);
  else await checkBackups(folder, told);
}

interface Moment {
  /** Counted from the first line, which tells that it is ready. */
  afterLines?: number;
  afterMicroseconds: number;
}

/** Returns the lines that the process told before it was killed, or ended. */
function run(at: KilledAt, folder: string, { afterLines = 1, afterMicroseconds }: Moment): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const command = isCampaign(at) ? [ADMIRAL, folder, at] : at === 'battles' ? [PLAYER, folder] : [CHILD, at, folder];
    const child = spawn(process.execPath, command, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // Most of a short life would go into reading the same files again.
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
    });
    let told = '';
    let errors = '';
    let doomed = false;
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => {
      told += chunk.toString();
      if (doomed || told.split('\n').length <= afterLines) return;
      doomed = true;
      const end = performance.now() + afterMicroseconds / 1000;
      while (performance.now() < end);
      child.kill('SIGKILL');
    });
    child.on('close', (code, signal) => {
      // After the kill, what is still in the pipe was told before the death.
      if (signal === 'SIGKILL' || code === 0) resolve(told.split('\n').slice(0, -1));
      else reject(new Error(`the process ended by itself: ${errors}`));
    });
  });
}

/** The last ply that was told of each battle. */
function plies(told: readonly string[]): Map<string, number> {
  return new Map(
    told
      .filter((line) => line.includes(' '))
      .map((line): [string, number] => {
        const [id, ply] = line.split(' ');
        return [id!, Number(ply)];
      }),
  );
}

/** The ply of the folder's only battle; 0 before there is one. */
export async function battlePly(folder: string): Promise<number> {
  const host = testHost(folder);
  const [summary] = await host.ask('battles.list', {});
  const ply = summary === undefined ? 0 : (await host.ask('battles.open', { id: summary.id })).ply;
  await host.close();
  return ply;
}

/** What was told of the folder's only battle stands, and it went on from where the one before was killed. */
async function checkBattle(folder: string, before: number, told: readonly number[]): Promise<void> {
  assert.equal(told[0], before);
  const host = testHost(folder);
  assert.deepEqual((await host.ask('app.info', {})).notices, []);
  const [summary] = await host.ask('battles.list', {});
  assert.equal(summary!.damaged, false);
  const { ply } = await host.ask('battles.open', { id: summary!.id });
  // The next step may have been saved too, and the process killed before it could tell.
  const last = told.at(-1)!;
  const unsaid = stepAt(told.length - 1, last) === 'undo' ? last - 1 : last + 1;
  assert.ok(ply === last || ply === unsaid, `the battle was told to stand at ${last}, and stands at ${ply}`);
  const { text } = await host.ask('battles.export', { id: summary!.id });
  const { actions } = JSON.parse(text) as { actions: number[] };
  assert.deepEqual(
    actions,
    Array.from({ length: ply }, (_, n) => actionAt(n)),
  );
  await host.close();
}

async function checkCareers(folder: string, told: readonly string[]): Promise<void> {
  const host = testHost(folder);
  const { notices } = await host.ask('app.info', {});
  assert.deepEqual(notices, []);
  const battles = [];
  for (let before: string | undefined; ; before = battles.at(-1)!.id) {
    const page = await host.ask('battles.list', { most: 200, ...(before === undefined ? {} : { before }) });
    if (page.length === 0) break;
    battles.push(...page);
  }
  for (const [id, ply] of plies(told)) {
    const found = battles.find((battle) => battle.id === id);
    assert.ok(found !== undefined && found.plies >= ply, `battle ${id} was told to stand at ply ${ply}`);
  }
  assert.deepEqual(
    battles.filter(({ damaged }) => damaged),
    [],
  );
  const finished = battles
    .filter(({ outcome }) => outcome !== null)
    .map(({ id }) => id)
    .sort();
  const { commanders } = await host.ask('commanders.list', {});
  for (const { id, score, battles: count } of commanders) {
    const { text } = await host.ask('career.export', { id, format: 'json' });
    const career = JSON.parse(text) as { battles: { battleId: string; score: number }[] };
    assert.deepEqual(career.battles.map(({ battleId }) => battleId).sort(), finished);
    assert.equal(count, finished.length);
    assert.equal(
      score,
      career.battles.reduce((sum, one) => sum + one.score, 0),
    );
  }
  await host.close();
}

/** What both sides know of was told; what one of them did in secret is there too, and goes on from there. */
async function checkSecrets(folder: string, told: readonly string[]): Promise<void> {
  const host = testHost(folder, { systems: systemsOf(sealedBids) });
  assert.deepEqual((await host.ask('app.info', {})).notices, []);
  const battles = await host.ask('battles.list', { most: 200 });
  for (const [id, ply] of plies(told)) {
    const found = battles.find((battle) => battle.id === id);
    // A commit that was taken back is no longer known of.
    assert.ok(
      found !== undefined && !found.damaged && found.plies >= ply - 1,
      `battle ${id} was told to stand at ${ply}`,
    );
  }
  for (const { id, outcome } of battles.slice(0, 3)) {
    const { text } = await host.ask('battles.export', { id });
    assert.equal(text.includes('"sealed"'), outcome === null);
    const copy = await host.ask('battles.import', { text });
    const { view, ply, viewer } = await host.ask('battles.open', { id: copy.id });
    const stands = await host.ask('battles.open', { id });
    assert.deepEqual({ view, ply, viewer }, { view: stands.view, ply: stands.ply, viewer: stands.viewer });
    await host.ask('battles.delete', { id: copy.id });
  }
  await host.close();
}

/** How many actions are stored of each campaign. */
function campaignPlies(folder: string): Map<string, number> {
  const { database } = openDatabase(folder, { now: new Date() });
  const rows = database.prepare<[], [string, number]>('SELECT id, plies FROM campaign').raw().all();
  database.close();
  return new Map(rows);
}

async function checkCampaigns(
  folder: string,
  before: ReadonlyMap<string, number>,
  told: readonly string[],
  givenUp: boolean,
) {
  // It went on from where the one before was killed.
  const [first, stood] = told[0]!.split(' ');
  assert.equal(Number(stood), before.get(first!) ?? 0);
  const host = testHost(folder, { systems });
  assert.deepEqual((await host.ask('app.info', {})).notices, []);
  const listed = await host.ask('campaigns.list', {});
  assert.deepEqual(
    listed.filter(({ damaged }) => damaged),
    [],
  );
  for (const [id, last] of plies(told)) {
    await host.ask('campaigns.open', { id });
    const ply = host.database.prepare<[string], number>('SELECT plies FROM campaign WHERE id = ?').pluck().get(id)!;
    // What was told stands; the next step, which may be one back, may have been saved before it could be told.
    assert.ok(Math.abs(ply - last) <= 1, `campaign ${id} was told to stand at ${last}, and stands at ${ply}`);
  }
  const results = host.database.prepare(`SELECT count(*) FROM campaign_action WHERE action LIKE '%"result"%'`);
  const links = host.database.prepare<[], [number, number]>(
    'SELECT count(battle), count(DISTINCT battle) FROM campaign_battle',
  );
  const [fought, different] = links.raw().get()!;
  // A battle for each result, a result for each battle, and no battle twice. Those given up are not kept: one may be under way.
  if (givenUp) assert.ok(fought <= 1, `${fought} battles are kept`);
  else assert.equal(results.pluck().get(), fought);
  assert.equal(different, fought);
  await host.close();
  assert.deepEqual(host.warnings, []);
}

async function checkBackups(folder: string, told: readonly string[]): Promise<void> {
  const opened = openDatabase(folder, { now: new Date() });
  const host = testHost(folder, { opened: { ...opened, folder: null } });
  assert.deepEqual(opened.notices, []);
  const [battle] = await host.ask('battles.list', { most: 1 });
  for (const [id, ply] of plies(told)) assert.ok(battle?.id === id && battle.plies >= ply && !battle.damaged);
  await host.close();
  const backups = path.join(folder, 'backups');
  for (const name of readdirSync(backups).filter((one) => one.endsWith('.db'))) {
    const copy = new Database(path.join(backups, name), { readonly: true });
    assert.equal(copy.pragma('integrity_check', { simple: true }), 'ok');
    assert.ok(Number(copy.prepare('SELECT plies FROM battle').pluck().get()) >= 0);
    copy.close();
  }
}

/** A database of an earlier version, with more battles in it than one would look at by hand. */
function prepareOldFile(folder: string, version: number): void {
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true });
  const file = path.join(folder, 'flagbridge.db');
  copyFileSync(path.join(STORED, `${version}.db`), file);
  const old = new Database(file);
  old.pragma('synchronous = OFF');
  const columns =
    'name, controllers, created_at, played_at, system, version, scenario, setup, seed, plies, checksum, state_digest, round, outcome';
  old.transaction(() => {
    for (let n = 4; n < BATTLES_IN_OLD_FILE; n++) {
      const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
      const source = 1 + (n % 4);
      old.prepare(`INSERT INTO battle (id, ${columns}) SELECT ?, ${columns} FROM battle WHERE key = ?`).run(id, source);
      old
        .prepare(
          `INSERT INTO action SELECT (SELECT key FROM battle WHERE id = ?), ply, action, checksum FROM action WHERE battle = ?`,
        )
        .run(id, source);
    }
  })();
  old.close();
}
const SET_ASIDE = 'Set aside';
const OWN_PLIES = 30;
const BATTLES_SET_ASIDE = 30;

/** A folder with a battle of its own, and others in a damaged file and in a backup. */
async function prepareDamaged(folder: string): Promise<void> {
  const elsewhere = testFolder();
  const host = testHost(elsewhere.folder);
  const controllers: [typeof human, typeof human] = [human, human];
  const fight = async (one: typeof host, name: string, seed: number): Promise<void> => {
    const battle = await one.ask('battles.create', { system: 'dice', scenario: 'long', name, controllers, seed });
    await one.play(
      battle,
      Array.from({ length: OWN_PLIES }, (_, ply) => (ply % 3 === 2 ? 9 : 1)),
    );
  };
  await host.ask('commanders.create', { name: 'Ines' });
  for (let seed = 1; seed <= BATTLES_SET_ASIDE; seed++) await fight(host, SET_ASIDE, seed);
  await host.close();
  const file = path.join(elsewhere.folder, 'flagbridge.db');
  mkdirSync(path.join(folder, 'backups'), { recursive: true });
  copyFileSync(file, path.join(folder, 'backups/flagbridge-2026-01-01.db'));
  const bytes = readFileSync(file);
  // Without its first page SQLite reads nothing of it.
  bytes.fill(0, 0, 4096);
  const own = testHost(folder, { opened: { ...openDatabase(folder, { now: new Date() }), folder: null } });
  await fight(own, 'Own', 1);
  await own.close();
  elsewhere.remove();
  writeFileSync(path.join(folder, DAMAGED), bytes);
}

/** One's own battle stands, what is brought in is there whole or not at all, and the damaged file is as it was. */
async function checkSalvaged(folder: string): Promise<void> {
  const opened = openDatabase(folder, { now: new Date() });
  assert.deepEqual(opened.notices, []);
  const host = testHost(folder, { opened: { ...opened, folder: null } });
  const battles = await host.ask('battles.list', { most: 200 });
  assert.deepEqual(
    battles.filter(({ damaged, plies: stood }) => damaged || stood !== OWN_PLIES),
    [],
  );
  const others = battles.filter(({ name }) => name === SET_ASIDE).length;
  assert.equal(battles.length - others, 1);
  assert.ok(others === 0 || others === BATTLES_SET_ASIDE, `${others} battles were brought in`);
  assert.equal(host.database.pragma('integrity_check', { simple: true }), 'ok');
  assert.deepEqual(host.database.pragma('foreign_key_check'), []);
  await host.close();
  assert.ok(
    readFileSync(path.join(folder, DAMAGED))
      .subarray(0, 4096)
      .every((byte) => byte === 0),
  );
}

/** Whether a database is as `prepareOldFile` made it, whatever its version. */
function checkWhole(database: Database.Database): void {
  assert.equal(database.pragma('integrity_check', { simple: true }), 'ok');
  assert.equal(database.prepare('SELECT count(*) FROM battle').pluck().get(), BATTLES_IN_OLD_FILE);
  const torn = database.prepare(
    'SELECT count(*) FROM battle WHERE plies <> (SELECT count(*) FROM action WHERE battle = battle.key)',
  );
  assert.equal(torn.pluck().get(), 0);
}

function checkMigrated(folder: string): void {
  const { database, notices } = openDatabase(folder, { now: new Date() });
  assert.deepEqual(notices, []);
  assert.equal(database.pragma('user_version', { simple: true }), MIGRATIONS.length);
  checkWhole(database);
  database.close();
  const backups = readdirSync(folder).filter((name) => name.includes('.before-v') && name.endsWith('.db'));
  assert.ok(backups.length > 0, 'there is a backup from before the upgrade');
  for (const name of backups) {
    const copy = new Database(path.join(folder, name), { readonly: true });
    checkWhole(copy);
    copy.close();
  }
}
