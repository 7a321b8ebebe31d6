import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diceGame } from '../testing/diceGame.ts';
import { testFolder, testHost, type TestHost } from '../testing/testHost.ts';

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

/** Two battles of ten actions; then `sql` on the closed store, where :id is the first one's. */
async function damage(sql: string): Promise<{ hurt: string; whole: string }> {
  const ids: string[] = [];
  for (const seed of [1, 2]) {
    const battle = await host.begin({ scenario: 'long', seed });
    await host.play(battle, [1, 2, 9, 3, 1, 9, 2, 2, 9, 1]);
    ids.push(battle.id);
  }
  await host.close();
  const database = new Database(path.join(place.folder, 'flagbridge.db'));
  database.pragma('foreign_keys = ON');
  database.prepare(sql).run({ id: ids[0] });
  database.close();
  host = testHost(place.folder);
  return { hurt: ids[0]!, whole: ids[1]! };
}

const OF_BATTLE = 'battle = (SELECT key FROM battle WHERE id = :id)';
const SET = (assignment: string) => `UPDATE battle SET ${assignment} WHERE id = :id`;

test.each([
  ['an action altered', `UPDATE action SET action = 3 WHERE ${OF_BATTLE} AND ply = 1`],
  ['a checksum altered', `UPDATE action SET checksum = checksum + 1 WHERE ${OF_BATTLE} AND ply = 5`],
  ['an action missing in the middle', `DELETE FROM action WHERE ${OF_BATTLE} AND ply = 4`],
  ['the last action missing', `DELETE FROM action WHERE ${OF_BATTLE} AND ply = 10`],
  ['all actions missing', `DELETE FROM action WHERE ${OF_BATTLE}`],
  [
    'an action too many',
    `INSERT INTO action SELECT battle, 11, 1, checksum FROM action WHERE ${OF_BATTLE} AND ply = 10`,
  ],
  ['the setup altered', SET(`setup = '{"system":"dice","rounds":3}'`)],
  ['the setup unreadable', SET(`setup = 'x'`)],
  ['the seed altered', SET('seed = 99')],
  ['the scenario altered', SET(`scenario = 'short'`)],
  ['another system', SET(`system = 'chess'`)],
  ['another version of the rules', SET('version = 7')],
  ['the number of plies altered', SET('plies = 9')],
  ['the checksum of the whole altered', SET('checksum = checksum + 1')],
  ['the players unreadable', SET(`controllers = '[]'`)],
  ['the result unreadable', SET(`outcome = '{"winner":5}'`)],
])('a battle with %s is listed as damaged, and the others are not touched', async (_what, sql) => {
  const { hurt, whole } = await damage(sql);
  const listed = await host.ask('battles.list', {});
  expect(new Map(listed.map(({ id, damaged }) => [id, damaged]))).toEqual(
    new Map([
      [hurt, true],
      [whole, false],
    ]),
  );
  expect(await host.refusal('battles.open', { id: hurt })).toEqual({ code: 'battle-damaged' });
  expect(await host.refusal('battle.act', { id: hurt, ply: 10, action: 1 })).toEqual({ code: 'battle-damaged' });
  expect(await host.refusal('ai.resume', { id: hurt })).toEqual({ code: 'battle-damaged' });
  await host.play({ id: whole, ply: 10 }, [1, 9]);
});

test('a damaged battle can be exported, is then refused as an import, and can be deleted', async () => {
  const { hurt, whole } = await damage(`UPDATE action SET action = 3 WHERE ${OF_BATTLE} AND ply = 1`);
  const { text } = await host.ask('battles.export', { id: hurt });
  expect(await host.refusal('battles.import', { text })).toEqual({ code: 'import-corrupt' });
  await host.ask('battles.delete', { id: hurt });
  expect((await host.ask('battles.list', {})).map(({ id }) => id)).toEqual([whole]);
});

test('a battle whose position was another one under these rules is damaged, though every action is legal', async () => {
  const { hurt } = await damage(SET('state_digest = state_digest + 1'));
  expect(await host.refusal('battles.open', { id: hurt })).toEqual({ code: 'battle-damaged' });
  expect((await host.ask('battles.list', {})).find(({ id }) => id === hurt)).toMatchObject({ damaged: true });
});

test('a battle of a system that is not there cannot be played, and is not damaged', async () => {
  const { id } = await host.begin();
  await host.close();
  host = testHost(place.folder, { systems: new Map([['dice', { ...diceGame, id: 'dice' }]]) });
  expect(await host.ask('battles.open', { id })).toMatchObject({ id });
  await host.close();
  host = testHost(place.folder, { systems: new Map() });
  expect(await host.refusal('battles.open', { id })).toEqual({ code: 'unknown-system' });
  expect(await host.ask('battles.list', {})).toMatchObject([{ id, playable: false, damaged: false }]);
});

test('a battle begun under older rules goes on where all its actions are legal, and is damaged where not', async () => {
  const battle = await host.begin();
  await host.play(battle, [1, 3]);
  const under = async (game: Partial<typeof diceGame>) => {
    await host.close();
    host = testHost(place.folder, { systems: new Map([['dice', { ...diceGame, version: 2, ...game }]]) });
    return host.request('battles.open', { id: battle.id });
  };
  const otherBytes: typeof diceGame.serialize = (state) => new Uint8Array([2, ...diceGame.serialize(state)]);
  expect(await under({ serialize: otherBytes })).toMatchObject({ ok: true, value: { ply: 2 } });
  const noThrees: typeof diceGame.apply = (state, action, emit) =>
    action === 3 ? { code: 'no-threes', section: '2' } : diceGame.apply(state, action, emit);
  expect(await under({ apply: noThrees })).toEqual({ ok: false, error: { code: 'battle-damaged' } });
});

test('when the disk is full an action is refused, nothing is lost, and play goes on when there is room', async () => {
  const { id } = await host.begin({ scenario: 'long' });
  const pages = Number(host.database.pragma('page_count', { simple: true }));
  host.database.pragma(`max_page_count = ${pages}`);
  let ply = 0;
  let refused;
  while (refused === undefined && ply < 1_000) {
    const reply = await host.request('battle.act', { id, ply, action: ply % 3 === 2 ? 9 : 1 });
    if (reply.ok) ply += 1;
    else refused = reply.error;
  }
  expect(refused).toEqual({ code: 'disk-full' });
  const stands = await host.ask('battles.open', { id });
  expect(stands.ply).toBe(ply);
  expect(host.pushes('battle.update')).toHaveLength(ply);
  expect(await host.refusal('battle.act', { id, ply, action: ply % 3 === 2 ? 9 : 1 })).toEqual({ code: 'disk-full' });

  host.database.pragma('max_page_count = 1000000');
  expect(await host.ask('battle.act', { id, ply, action: ply % 3 === 2 ? 9 : 1 })).toEqual({ ply: ply + 1 });
  await host.close();
  host = testHost(place.folder);
  expect(await host.ask('battles.open', { id })).toMatchObject({ ply: ply + 1 });
});

test('a new battle for which there is no room is refused and not there', async () => {
  const big = {
    ...diceGame,
    scenarios: [
      { id: 'short', kind: 'basic' as const, setup: { system: 'dice', rounds: 2, note: 'x'.repeat(100_000) } },
    ],
  };
  await host.close();
  host = testHost(place.folder, { systems: new Map([['dice', big]]) });
  host.database.pragma(`max_page_count = ${Number(host.database.pragma('page_count', { simple: true }))}`);
  await expect(host.begin()).rejects.toThrow('disk-full');
  expect(await host.ask('battles.list', {})).toEqual([]);
});

test('an undo for which there is no room leaves the action in place', async () => {
  const { id } = await host.begin();
  await host.play({ id, ply: 0 }, [1, 2]);
  host.database.exec(`CREATE TEMP TRIGGER full BEFORE DELETE ON action BEGIN SELECT RAISE(ABORT, 'no'); END`);
  expect(await host.refusal('battle.undo', { id, ply: 2 })).toEqual({ code: 'store-failed' });
  expect(await host.ask('battles.open', { id })).toMatchObject({ ply: 2, canUndo: true });
  host.database.exec('DROP TRIGGER temp.full');
  expect(await host.ask('battle.undo', { id, ply: 2 })).toEqual({ ply: 1 });
});

test('a battle that was moved on in the store by somebody else is not written over', async () => {
  const { id } = await host.begin();
  const other = testHost(place.folder);
  await other.play({ id, ply: 0 }, [1]);
  await other.close();
  const reply = await host.request('battle.act', { id, ply: 0, action: 2 });
  expect(reply).toMatchObject({ ok: false });
  expect(await host.ask('battles.open', { id })).toMatchObject({ ply: 0 });
});
