import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { human, testFolder, testHost, type TestHost } from '../testing/testHost.ts';

const FOUGHT = [3, 2, 9, 1, 1, 9, 3, 2, 9, 1, 1, 9];

let places: ReturnType<typeof testFolder>[];
let hosts: TestHost[];
beforeEach(() => ([places, hosts] = [[], []]));
afterEach(async () => {
  for (const host of hosts) await host.close();
  for (const { remove } of places) remove();
  expect(hosts.flatMap(({ warnings }) => warnings)).toEqual([]);
});

function anew(): { host: TestHost; folder: string } {
  const place = testFolder();
  const host = testHost(place.folder);
  places.push(place);
  hosts.push(host);
  return { host, folder: place.folder };
}

/** A commander with a finished battle and one that is under way. */
async function life(host: TestHost, name: string): Promise<string> {
  const { commanders } = await host.ask('commanders.create', { name });
  const { id } = commanders.find((one) => one.name === name)!;
  const battle = await host.ask('battles.create', {
    system: 'dice',
    scenario: 'short',
    name: `Fought by ${name}`,
    controllers: [human, human],
    seats: [{ kind: 'commander', id }, null],
    seed: 1,
  });
  await host.play(battle, FOUGHT);
  await host.play(await host.begin({ scenario: 'long' }), [1, 2, 9]);
  return id;
}

/** All of an export, as it is fetched. */
async function exported(host: TestHost): Promise<Buffer> {
  const { fileName, bytes } = await host.ask('keep.export', {});
  expect(fileName).toMatch(/^flagbridge-\d{4}-\d\d-\d\d\.flagbridge$/);
  let all = Buffer.alloc(0);
  while (all.length < bytes) {
    const { data } = await host.ask('keep.part', { offset: all.length });
    all = Buffer.concat([all, Buffer.from(data, 'base64')]);
  }
  expect(all).toHaveLength(bytes);
  return all;
}

/** Sends an export in two parts; the reply to the last one. */
async function send(host: TestHost, all: Buffer) {
  const half = all.length >> 1;
  const first = { offset: 0, data: all.subarray(0, half).toString('base64'), last: false };
  expect(await host.ask('keep.import', first)).toBeNull();
  return host.request('keep.import', { offset: half, data: all.subarray(half).toString('base64'), last: true });
}

test('all that is kept goes out as one file and comes in where nothing is kept, while the game runs', async () => {
  const { host } = anew();
  const id = await life(host, 'Ines');
  const before = await host.ask('battles.list', {});
  const { host: other } = anew();
  expect(await send(other, await exported(host))).toEqual({
    ok: true,
    value: { battles: 2, commanders: 1, campaigns: 0, damaged: 0 },
  });
  expect(await other.ask('battles.list', {})).toEqual(before);
  expect((await other.ask('commanders.list', {})).active).toBe(id);
  expect(await other.ask('career.read', { id })).toEqual(await host.ask('career.read', { id }));
  const open = before.find(({ outcome }) => outcome === null)!;
  await other.play({ id: open.id, ply: 3 }, [1, 2, 9]);
});

test('where something is kept an export is refused before and after it is sent, and nothing changes', async () => {
  const { host } = anew();
  await life(host, 'Ines');
  const all = await exported(host);
  const whole = { offset: 0, data: all.toString('base64'), last: true };
  expect(await host.refusal('keep.import', whole)).toEqual({ code: 'store-not-empty' });
  const { host: other } = anew();
  await other.ask('keep.import', { ...whole, last: false });
  await other.ask('commanders.create', { name: 'Odo' });
  const rest = { offset: all.length, data: '', last: true };
  expect(await other.refusal('keep.import', rest)).toEqual({ code: 'store-not-empty' });
  expect(await other.ask('battles.list', {})).toEqual([]);
});

test('an export is merged into what is kept: what is here stays, and nothing comes in twice', async () => {
  const { host } = anew();
  await life(host, 'Ines');
  const all = await exported(host);
  const { host: other } = anew();
  await life(other, 'Odo');
  const whole = { offset: 0, data: all.toString('base64'), last: true, merge: true };
  expect(await other.ask('keep.import', whole)).toMatchObject({ battles: 2, commanders: 1 });
  expect(await other.ask('keep.import', whole)).toMatchObject({ battles: 0, commanders: 0 });
  const { commanders } = await other.ask('commanders.list', {});
  expect(commanders.map(({ name, battles }) => [name, battles])).toEqual([
    ['Ines', 1],
    ['Odo', 1],
  ]);
  expect(await other.ask('battles.list', {})).toHaveLength(4);
});

test.each([
  ['a byte altered', (all: Buffer) => all.fill(1, all.length - 5000, all.length - 4990), 'import-corrupt'],
  ['another beginning', (all: Buffer) => all.fill('x', 0, 20), 'import-not-an-export'],
] as const)('an export with %s is refused, and a sound one can come after it', async (_what, alter, code) => {
  const { host } = anew();
  await life(host, 'Ines');
  const all = await exported(host);
  const { host: other } = anew();
  expect(await send(other, alter(Buffer.from(all)))).toEqual({ ok: false, error: { code } });
  expect(await other.ask('commanders.list', {})).toEqual({ commanders: [], active: null });
  expect(await send(other, all)).toMatchObject({ ok: true });
});

test('a part that does not follow the one before is refused', async () => {
  const { host } = anew();
  await host.ask('keep.import', { offset: 0, data: 'AAAA', last: false });
  expect(await host.refusal('keep.import', { offset: 4, data: 'AAAA', last: true })).toEqual({ code: 'bad-request' });
  expect(await host.refusal('keep.part', { offset: 0 })).toEqual({ code: 'bad-request' });
});

test('what is sound of a database that was set aside is saved beside what is here by now, once', async () => {
  const old = anew();
  const ines = await life(old.host, 'Ines');
  const lost = await old.host.begin({ scenario: 'long', seed: 9 });
  await old.host.play(lost, [1, 2, 9]);
  old.host.database.exec(`UPDATE battle SET seed = seed + 1 WHERE id = '${lost.id}'`);
  const { host, folder } = anew();
  const odo = await life(host, 'Odo');
  const name = 'flagbridge.damaged-2026-11-20T22-30-00.db';
  expect(await host.ask('keep.damaged', {})).toEqual([]);
  writeFileSync(path.join(folder, name), old.host.database.serialize());
  expect(await host.ask('keep.damaged', {})).toEqual([name]);

  const report = await host.ask('keep.salvage', { file: name });
  expect(report).toMatchObject({
    battles: { whole: 2, shortened: 0, lost: 1 },
    known: 0,
    rows: { lost: 0 },
    unreadable: false,
  });
  const battles = await host.ask('battles.list', {});
  expect(battles).toHaveLength(4);
  expect(battles.filter(({ damaged }) => damaged)).toEqual([]);
  const { commanders, active } = await host.ask('commanders.list', {});
  expect(commanders.map((one) => [one.name, one.score])).toEqual([
    ['Ines', 2],
    ['Odo', 2],
  ]);
  expect(active).toBe(odo);
  for (const id of [ines, odo]) {
    const [entry] = await host.ask('career.entries', { id });
    expect(battles.find((one) => one.id === entry!.battleId)!.seats[0]!.commander).toBe(id);
  }
  expect(await host.ask('keep.salvage', { file: name })).toMatchObject({ battles: { whole: 2 }, known: 2 });
  expect(await host.ask('battles.list', {})).toEqual(battles);
  expect((await host.ask('career.read', { id: ines })).totals.battles).toBe(1);
  expect(host.database.pragma('foreign_key_check')).toEqual([]);
});

test('a data folder that is not there any more is a refusal', async () => {
  const { host, folder } = anew();
  rmSync(folder, { recursive: true });
  expect(await host.refusal('keep.damaged', {})).toEqual({ code: 'store-failed' });
});

test('no other file than one that was set aside is looked at, and nothing is left behind', async () => {
  const { host, folder } = anew();
  for (const file of ['flagbridge.db', '../flagbridge.damaged-2026.db', 'flagbridge.damaged-2026.db']) {
    expect(await host.refusal('keep.salvage', { file })).toEqual({ code: 'bad-request' });
  }
  expect(readdirSync(folder).filter((name) => !name.startsWith('flagbridge.db') && name !== 'backups')).toEqual([]);
});
