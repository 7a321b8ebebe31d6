import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cadet, human, testFolder, testHost, type TestHost } from '../testing/testHost.ts';

let place: ReturnType<typeof testFolder>;
let host: TestHost;
beforeEach(() => {
  place = testFolder();
  host = testHost(place.folder);
});
afterEach(async () => {
  await host.close();
  place.remove();
});

type SaveFile = Record<string, unknown> & { actions: number[] };

/** A battle of five actions as a file. */
async function exported(): Promise<{ id: string; file: SaveFile }> {
  const { id } = await host.ask('battles.create', {
    system: 'dice',
    scenario: 'short',
    name: 'Duel',
    controllers: [human, human],
    seed: 4,
  });
  await host.play({ id, ply: 0 }, [1, 2, 9, 3, 1]);
  const { text } = await host.ask('battles.export', { id });
  return { id, file: JSON.parse(text) as SaveFile };
}

const importing = (file: unknown) => host.refusal('battles.import', { text: JSON.stringify(file) });

test('a battle that is exported and imported is the same battle under another id', async () => {
  const { id, file } = await exported();
  const { text, fileName } = await host.ask('battles.export', { id });
  expect(fileName).toBe('Duel.flagbridge');
  const before = (await host.ask('battles.list', {}))[0]!;
  const imported = await host.ask('battles.import', { text });
  expect(imported).toEqual({ ...before, id: imported.id, counts: false });
  expect(imported.id).not.toBe(id);
  const copy = await host.ask('battles.open', { id: imported.id });
  expect(copy).toEqual({ ...(await host.ask('battles.open', { id })), id: imported.id, counts: false });
  // The dice to come are the same too.
  for (const battle of [id, imported.id]) await host.play({ id: battle, ply: 5 }, [9, 1, 1, 9]);
  const [one, two] = await Promise.all([
    host.ask('battles.open', { id }),
    host.ask('battles.open', { id: imported.id }),
  ]);
  expect(two.view).toEqual(one.view);
  expect(file.actions).toEqual([1, 2, 9, 3, 1]);
});

test('an imported battle goes on elsewhere, against the computer too', async () => {
  const { id } = await host.begin({ controllers: [cadet, human] });
  const { text } = await host.ask('battles.export', { id });
  const own = testFolder();
  const elsewhere = testHost(own.folder);
  const imported = await elsewhere.ask('battles.import', { text });
  expect(await elsewhere.ask('battles.open', { id: imported.id })).toMatchObject({ ai: 'thinking', ply: 0 });
  await elsewhere.close();
  own.remove();
});

test('what is exported imports again to the same text, at any length of a battle', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 2 }), { maxLength: 30 }),
      fc.integer({ min: 0, max: 0xffffffff }),
      async (bids, seed) => {
        const battle = await host.begin({ scenario: 'long', seed });
        await host.play(
          battle,
          bids.flatMap((bid, index) => (index % 2 === 1 ? [bid, 9] : [bid])),
        );
        const { text } = await host.ask('battles.export', { id: battle.id });
        const { id } = await host.ask('battles.import', { text });
        expect((await host.ask('battles.export', { id })).text).toBe(text);
      },
    ),
    { seed: 5, numRuns: 10 },
  );
});

test('the same file imported again is its battle of before, until that is deleted', async () => {
  const text = JSON.stringify((await exported()).file);
  const first = await host.ask('battles.import', { text });
  expect(first).not.toHaveProperty('again');
  await host.ask('battles.rename', { id: first.id, name: 'By another name' });
  const count = (await host.ask('battles.list', {})).length;
  expect(await host.ask('battles.import', { text })).toMatchObject({
    ...{ id: first.id, name: 'By another name', again: true },
  });
  expect(await host.ask('battles.list', {})).toHaveLength(count);
  await host.ask('battles.delete', { id: first.id });
  const next = await host.ask('battles.import', { text });
  expect(next.id).not.toBe(first.id);
  expect(next).not.toHaveProperty('again');
});

test.each([
  '',
  'hello',
  '{}',
  '[]',
  'null',
  '{"format":"other"}',
  '{"format":["flagbridge-battle"]}',
  '['.repeat(100_000),
])('what is no save file is told from one (%.20j)', async (text) => {
  expect(await host.refusal('battles.import', { text })).toEqual({ code: 'import-not-a-save' });
});

test('a save file cut off at any place is corrupt or no save file, and never imported', async () => {
  const { file } = await exported();
  const text = JSON.stringify(file);
  for (let length = 0; length < text.length; length += 7) {
    const { code } = await host.refusal('battles.import', { text: text.slice(0, length) });
    expect(code).toBe(length > 30 ? 'import-corrupt' : 'import-not-a-save');
  }
});

test.each([
  ['format', 5],
  ['rules', 2],
])('a file of a newer %s version is told from a corrupt one', async (what, newer) => {
  const { file } = await exported();
  expect(await importing({ ...file, [what === 'format' ? 'formatVersion' : 'version']: newer })).toEqual({
    code: 'import-newer',
  });
});

test('a file of a rule system that is not known here is from a newer version', async () => {
  const { file } = await exported();
  expect(await importing({ ...file, system: 'unheard-of' })).toEqual({ code: 'import-newer' });
});

test.each<[string, Record<string, unknown>]>([
  ['an action', { actions: [1, 1, 9, 3, 1] }],
  ['an action too few', { actions: [1, 2, 9, 3] }],
  ['an action that is no number', { actions: [1, 2, 9, 3, 'x'] }],
  ['an action out of range', { actions: [1, 2, 9, 3, 2 ** 33 + 1] }],
  ['the seed', { seed: 5 }],
  ['the setup', { setup: { system: 'dice', rounds: 3 } }],
  ['no setup', { setup: undefined }],
  ['the scenario', { scenario: 'long' }],
  ['the checksum', { checksum: 1 }],
  ['the digest', { digest: 1 }],
  ['the players', { controllers: [{ kind: 'human' }] }],
  ['the name', { name: '' }],
  ['a date', { playedAt: 'yesterday' }],
  ['a field too many', { extra: 1 }],
])('a file with %s altered is corrupt', async (_what, change) => {
  const { file } = await exported();
  expect(await importing({ ...file, ...change })).toEqual({ code: 'import-corrupt' });
  expect(await host.ask('battles.list', {})).toHaveLength(1);
});

test('a file whose checksum fits but whose actions are against the rules is corrupt', async () => {
  const { logChecksum } = await import('../store/checksum.ts');
  const { file } = await exported();
  const actions = [3, 3];
  const origin = {
    system: 'dice',
    version: 1,
    scenario: 'short',
    setup: JSON.stringify(file['setup']),
    seed: 4,
    reseeds: '[]',
  };
  expect(await importing({ ...file, actions, checksum: logChecksum(origin, actions) })).toEqual({
    code: 'import-corrupt',
  });
});

test.each([
  ['Attack on / "Rigel": 3', 'Attack on - -Rigel- 3.flagbridge'],
  ['../../etc/passwd', '-etc-passwd.flagbridge'],
  ['Città di Vega', 'Città di Vega.flagbridge'],
])('a battle named %j is exported under a name that every file system takes', async (name, fileName) => {
  const { id } = await host.ask('battles.create', {
    system: 'dice',
    scenario: 'short',
    name,
    controllers: [human, human],
  });
  expect((await host.ask('battles.export', { id })).fileName).toBe(fileName);
});
