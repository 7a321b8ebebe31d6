import { afterEach, beforeEach, expect, test } from 'vitest';
import { logChecksum, NO_RESEEDS } from '../store/checksum.ts';
import { SLICE } from '../store/longBattle.ts';
import { diceGame } from '../testing/diceGame.ts';
import { human, testFolder, testHost, type TestHost } from '../testing/testHost.ts';
import { headOf, replay } from './replay.ts';
import { writeSaveFile } from './saveFile.ts';

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

/** A file of as many actions as four slices of the store take, and some more. */
const LENGTH = 4 * SLICE + 4;
const file = longFile();

function longFile(): string {
  const actions = Array.from({ length: LENGTH }, (_, ply) => (ply % 3 === 2 ? 9 : 1));
  const record = {
    id: 'elsewhere',
    name: 'Long',
    controllers: [human, human] as [typeof human, typeof human],
    createdAt: '2026-11-20T22:30:00.000Z',
    playedAt: '2026-11-20T22:30:00.000Z',
    system: 'dice',
    version: 1,
    scenario: 'long',
    setup: JSON.stringify({ system: 'dice', rounds: 10_000 }),
    seed: 1,
    reseeds: NO_RESEEDS,
    seats: [null, null] as [null, null],
    counts: false,
    branch: null,
  };
  const played = replay(diceGame, record, actions);
  if (!played.ok) throw new Error('the long battle cannot be played');
  const { digest } = headOf(diceGame, played.value.state);
  return writeSaveFile({ record, actions, checksum: logChecksum(record, actions), digest }).text;
}

const rows = (table = 'action'): number => Number(host.database.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const imported = () => host.request('battles.import', { text: file });
/** Waits until a part of the battle is in the store. */
async function partlyWritten(): Promise<void> {
  while (rows() < SLICE) await nextTurn();
}

test('while a long battle file is read, others are answered, and the battle is listed once it is whole', async () => {
  let whole = false;
  const reading = imported().finally(() => (whole = true));
  const seen = new Set<number>();
  let replayed = 0;
  while (!whole) {
    await host.ask('app.info', {});
    if (rows() === 0) replayed += 1;
    else if (!whole && rows() < LENGTH) {
      seen.add(rows());
      expect(await host.ask('battles.list', {})).toEqual([]);
    }
    await nextTurn();
  }
  // Once in five hundred actions of the replay, and once in every slice of rows.
  expect(replayed).toBeGreaterThan(LENGTH / 600);
  expect([...seen]).toEqual([1, 2, 3, 4].map((slices) => slices * SLICE));
  expect(await reading).toMatchObject({ ok: true, value: { damaged: false, plies: LENGTH } });
  expect(await host.ask('battles.list', {})).toHaveLength(1);
  await host.close();
  host = testHost(place.folder);
  const [kept] = await host.ask('battles.list', {});
  expect(kept).toMatchObject({ damaged: false, plies: LENGTH });
  expect(await host.ask('battles.open', { id: kept!.id })).toMatchObject({ ply: LENGTH });
});

test('a battle of which the game had written a part when it was closed is not there afterwards', async () => {
  const reading = imported();
  await partlyWritten();
  await host.close();
  expect(await reading).toEqual({ ok: false, error: { code: 'store-failed' } });
  host = testHost(place.folder);
  expect([rows(), rows('battle'), rows('setting')]).toEqual([0, 0, 0]);
  expect(host.warnings).toEqual([]);
});

test('a long battle for which there is no room is refused, and nothing of it stays', async () => {
  host.database.pragma(`max_page_count = ${Number(host.database.pragma('page_count', { simple: true })) + 60}`);
  expect(await imported()).toEqual({ ok: false, error: { code: 'disk-full' } });
  expect([rows(), rows('battle'), rows('setting')]).toEqual([0, 0, 0]);
});

test('an export made in the meantime holds nothing of the battle, and does it no harm where it is brought in', async () => {
  const brought = await imported();
  if (!brought.ok) throw new Error(brought.error.code);
  // As it stands in the store before the last slice is in.
  host.database.prepare(`INSERT INTO setting VALUES ('unfinished:' || ?, 'true')`).run(brought.value.id);
  await host.ask('keep.export', {});
  host.database.exec('DELETE FROM setting');
  const { data } = await host.ask('keep.part', { offset: 0 });
  const content = await host.ask('keep.import', { offset: 0, data, last: true, merge: true });
  expect(content).toMatchObject({ battles: 0, damaged: 0 });
  const unfinished = host.database.prepare(`SELECT count(*) FROM setting WHERE name LIKE 'unfinished:%'`);
  expect(unfinished.pluck().get()).toBe(0);
  await host.close();
  host = testHost(place.folder);
  expect(await host.ask('battles.list', {})).toMatchObject([{ damaged: false, plies: LENGTH }]);
});
