import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { salvage } from '../store/salvage.ts';
import { cadet, DICE, human, testFolder, testHost, type TestHost } from '../testing/testHost.ts';

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

/** A battle of a commander against the cadet, in its first turn. */
async function begun() {
  const { commanders } = await host.ask('commanders.create', { name: 'Ines' });
  const { id } = await host.ask('battles.create', {
    ...{ system: 'dice', scenario: 'short', name: 'Left', controllers: [human, cadet], seed: 1 },
    seats: [{ kind: 'commander', id: commanders[0]!.id }, null],
  });
  await host.play({ id, ply: 0 }, [1]);
  return { id, ines: commanders[0]!.id };
}
const LOST = { winner: 1, reason: 'given-up', points: [0, 0], degree: null } as const;

test('a battle that is given up is lost at once, in the list, the career and the rating, and stays so', async () => {
  const { id, ines } = await begun();
  await host.ask('battle.giveUp', { id });
  expect(host.pushes('battle.update').at(-1)!.battle).toMatchObject({
    ...{ outcome: LOST, toAct: 'nobody', options: [], canUndo: false, ai: 'idle', ply: 1 },
  });
  for (const name of ['battle.giveUp', 'battle.handOver'] as const)
    expect(await host.refusal(name, { id })).toEqual({ code: 'bad-request' });
  expect(await host.refusal('battle.act', { id, ply: 1, action: 1 })).toEqual({ code: 'not-your-turn' });
  expect(await host.refusal('battle.undo', { id, ply: 1 })).toEqual({ code: 'nothing-to-undo' });
  const told = async () => ({
    listed: (await host.ask('battles.list', { status: 'lost' })).map((one) => [one.outcome, one.damaged]),
    entries: (await host.ask('career.entries', { id: ines })).map(({ result, reason }) => [result, reason]),
    rated: (await host.ask('rating.chances', { system: 'dice', scenario: 'short' })).rating?.battles,
  });
  const expected = {
    listed: [[expect.objectContaining(LOST), false]],
    entries: [['defeat', 'given-up']],
    rated: 1,
  };
  expect(await told()).toEqual(expected);
  await host.close();
  host = testHost(place.folder);
  expect(await host.ask('battles.open', { id })).toMatchObject({ outcome: LOST, toAct: 'nobody', options: [] });
  expect(await told()).toEqual(expected);
});

test('a file of a battle that was given up, and what is salvaged of it, have its end; older games refuse the file', async () => {
  const { id } = await begun();
  await host.ask('battle.giveUp', { id });
  const { text } = await host.ask('battles.export', { id });
  expect(JSON.parse(text)).toMatchObject({ formatVersion: 4, givenUpBy: 0 });
  const copy = await host.ask('battles.import', { text });
  expect(copy).toMatchObject({ outcome: LOST, counts: false });
  expect(await host.ask('battles.open', { id: copy.id })).toMatchObject({ outcome: LOST, toAct: 'nobody' });
  await host.close();
  const file = path.join(place.folder, 'flagbridge.db');
  const saved = path.join(place.folder, 'saved.db');
  expect(salvage(file, saved, DICE).battles).toEqual({ whole: 2, shortened: 0, lost: 0 });
  rmSync(file);
  renameSync(saved, file);
  host = testHost(place.folder);
  expect(await host.ask('battles.open', { id })).toMatchObject({ outcome: LOST, toAct: 'nobody' });
});

test('the replay of what was given up knows its end, and it may be fought on from there in a battle of its own', async () => {
  const { id } = await begun();
  expect((await host.ask('replay.open', { id })).outcome).toBeNull();
  await host.ask('battle.giveUp', { id });
  expect((await host.ask('replay.open', { id })).outcome).toMatchObject(LOST);
  const branched = await host.ask('replay.branch', { id, ply: 1, name: 'On', person: 0 });
  expect(branched).toMatchObject({ outcome: null, ply: 1 });
});

test('the computer that thinks when a battle is given up plays no more', async () => {
  const { id } = await begun();
  await host.play({ id, ply: 1 }, [1, 9]);
  await host.settle();
  const [ai] = host.ais;
  const { search } = ai!.last;
  await host.ask('battle.giveUp', { id });
  ai!.answer(1, search);
  await host.settle();
  expect(await host.ask('battles.open', { id })).toMatchObject({ ply: 3, outcome: LOST });
});

test('a side that is handed over is played by the computer, and the battle enters no career', async () => {
  const { id, ines } = await begun();
  await host.ask('battle.handOver', { id });
  expect(host.pushes('battle.update').at(-1)!).toMatchObject({
    rewound: true,
    battle: { controllers: [cadet, cadet], counts: false, options: [], ai: 'thinking' },
  });
  for (let n = 0; n < 40; n++) {
    await host.settle();
    if ((await host.ask('battles.open', { id })).outcome !== null) break;
    host.ais[0]!.answer(1);
  }
  expect((await host.ask('battles.open', { id })).outcome).not.toBeNull();
  expect(await host.ask('career.entries', { id: ines })).toEqual([]);
  expect((await host.ask('rating.chances', { system: 'dice', scenario: 'short' })).overall).toBeNull();
  await host.close();
  host = testHost(place.folder);
  expect(await host.ask('battles.list', {})).toMatchObject([
    { controllers: [cadet, cadet], counts: false, damaged: false },
  ]);
});

test('neither where two people play, nor where nobody does', async () => {
  for (const controllers of [
    [human, human],
    [cadet, cadet],
  ] as const) {
    const { id } = await host.begin({ controllers: [...controllers] });
    for (const name of ['battle.giveUp', 'battle.handOver'] as const)
      expect(await host.refusal(name, { id })).toEqual({ code: 'bad-request' });
  }
});
