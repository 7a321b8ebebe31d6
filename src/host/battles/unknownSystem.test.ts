import { afterEach, beforeEach, expect, test } from 'vitest';
import { sealedBids } from '../../engine/testing/sealedBids.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { Params, RequestName } from '../../shared/api.ts';
import { diceGame } from '../testing/diceGame.ts';
import { human, testFolder, testHost, type TestHost } from '../testing/testHost.ts';

// What belongs to one rule system where another one is asked, or none.

const BOTH = new Map<string, AnyGame>([
  [diceGame.id, diceGame],
  [sealedBids.id, sealedBids],
]);
const DICE_ONLY = new Map<string, AnyGame>([[diceGame.id, diceGame]]);
const BIDS = { system: sealedBids.id, setup: { system: sealedBids.id, cards: 2 } };
const DICE = { system: diceGame.id, setup: { system: diceGame.id, rounds: 3 } };

let place: ReturnType<typeof testFolder>;
let host: TestHost;
beforeEach(() => {
  place = testFolder();
  host = testHost(place.folder, { systems: BOTH });
});
afterEach(async () => {
  await host.close();
  place.remove();
});

async function restart(systems: ReadonlyMap<string, AnyGame>): Promise<void> {
  await host.close();
  host = testHost(place.folder, { systems });
}

/** Everything that is stored, so that nothing can be lost unseen. */
const stored = (): unknown =>
  ['battle', 'action', 'custom', 'review'].map((table) => host.database.prepare(`SELECT * FROM ${table}`).all());

/** A running battle of a system that the host then no longer has. */
async function stranded(): Promise<string> {
  const { id } = await host.begin({ system: sealedBids.id });
  await host.ask('battle.takeOver', { id, side: 0 });
  await host.ask('battle.act', { id, ply: 0, action: 1 });
  await restart(DICE_ONLY);
  return id;
}

test('a battle of an unknown system is listed, and is not damaged', async () => {
  const id = await stranded();
  const other = await host.begin();
  const listed = await host.ask('battles.list', {});
  expect(listed.map((one) => [one.id, one.system, one.playable, one.damaged])).toEqual([
    [other.id, 'dice', true, false],
    [id, 'sealed-bids', false, false],
  ]);
});

const ASKED: { [Name in RequestName]?: (id: string) => Params<Name> } = {
  'battles.open': (id) => ({ id }),
  'battles.history': (id) => ({ id }),
  'battles.rename': (id) => ({ id, name: 'Other' }),
  'battles.create': (id) => ({
    system: sealedBids.id,
    scenario: 'x',
    name: 'x',
    controllers: [human, human],
    like: id,
  }),
  'battle.act': (id) => ({ id, ply: 1, action: 2 }),
  'battle.undo': (id) => ({ id, ply: 1 }),
  'battle.takeOver': (id) => ({ id, side: 0 }),
  'battle.threat': (id) => ({ id, ply: 1, unit: 0 }),
  'battle.sight': (id) => ({ id, ply: 1, unit: null }),
  'ai.explain': (id) => ({ id, ply: 1 }),
  'ai.cancel': (id) => ({ id }),
  'ai.resume': (id) => ({ id }),
  'ai.moveNow': (id) => ({ id }),
  'replay.open': (id) => ({ id }),
  'replay.frames': (id) => ({ id, from: 0, to: 1 }),
  'replay.history': (id) => ({ id }),
  'replay.branch': (id) => ({ id, ply: 0, name: 'x', person: null }),
  'review.get': (id) => ({ id }),
  'review.start': (id) => ({ id }),
  'review.stop': (id) => ({ id }),
};

test.each(Object.keys(ASKED) as (keyof typeof ASKED)[])(
  '%s of such a battle is refused, and changes nothing',
  async (name) => {
    const id = await stranded();
    const before = stored();
    expect(await host.raw(name, ASKED[name]!(id))).toEqual({ ok: false, error: { code: 'unknown-system' } });
    expect(stored()).toEqual(before);
    await restart(BOTH);
    expect(await host.ask('battles.open', { id })).toMatchObject({ viewer: 'public', ply: 1, name: 'Test' });
  },
);

test('it can be exported, and goes on where its system is known; and it can be deleted', async () => {
  const id = await stranded();
  const { text } = await host.ask('battles.export', { id });
  // What it hides is not known here, so it may hide something.
  expect(JSON.parse(text)).toMatchObject({ format: 'flagbridge-sealed-battle' });
  expect(await host.refusal('battles.import', { text })).toEqual({ code: 'import-newer' });
  await host.ask('battles.delete', { id });
  expect(await host.ask('battles.list', {})).toEqual([]);
  await restart(BOTH);
  const copy = await host.ask('battles.import', { text });
  expect(await host.ask('battles.open', { id: copy.id })).toMatchObject({ system: sealedBids.id, ply: 1 });
});

test('puzzles of such a battle are refused as well', async () => {
  const id = await stranded();
  host.database
    .prepare(
      `INSERT INTO puzzle (id, battle, ply, side, best, data, created_at, due_at)
       SELECT '00000000-0000-4000-8000-0000000000aa', key, 1, 0, 2, '{}', '', '2026' FROM battle WHERE id = ?`,
    )
    .run(id);
  const [puzzle] = await host.ask('puzzles.list', {});
  expect(puzzle).toMatchObject({ battle: id, system: sealedBids.id });
  expect(await host.refusal('puzzles.open', { id: puzzle!.id })).toEqual({ code: 'unknown-system' });
  expect(await host.refusal('puzzles.answer', { id: puzzle!.id, action: 2 })).toEqual({ code: 'unknown-system' });
});

const battle = { scenario: 'x', name: 'x', controllers: [human, human] as [typeof human, typeof human] };

test('a setup of one system given to another is refused, and nothing is kept of it', async () => {
  const wrong = { code: 'bad-setup', setup: { code: 'wrong-system', path: 'system' } };
  const asked = { system: BIDS.system, setup: DICE.setup };
  expect(await host.refusal('battles.create', { ...battle, ...asked })).toEqual(wrong);
  expect(await host.refusal('customs.save', { name: 'x', ...asked })).toEqual(wrong);
  expect(await host.ask('customs.check', asked)).toEqual({ problem: wrong.setup });
  expect(await host.ask('battles.list', {})).toEqual([]);
  expect(await host.ask('customs.list', {})).toEqual([]);
});

test('a battle of one system is not fought anew in another', async () => {
  const { id } = await host.begin({ system: DICE.system });
  expect(await host.refusal('battles.create', { ...battle, system: BIDS.system, like: id })).toEqual({
    code: 'bad-setup',
    setup: { code: 'wrong-system', path: 'system', found: DICE.system },
  });
  expect(await host.ask('battles.list', {})).toHaveLength(1);
});

test('scenarios of the same id are told apart by their systems', async () => {
  const listed = await host.ask('scenarios.list', {});
  expect(listed.filter(({ id }) => id === 'short').map(({ system }) => system)).toEqual([DICE.system, BIDS.system]);
  for (const { system } of [DICE, BIDS])
    expect(await host.ask('battles.create', { ...battle, system, scenario: 'short' })).toMatchObject({ system });
});

test('a save whose system or setup is another’s is refused', async () => {
  const { id } = await host.begin({ system: DICE.system, seed: 4 });
  const file = JSON.parse((await host.ask('battles.export', { id })).text) as object;
  for (const change of [{ system: BIDS.system }, { setup: BIDS.setup }, BIDS]) {
    const text = JSON.stringify({ ...file, ...change });
    expect(await host.refusal('battles.import', { text })).toEqual({ code: 'import-corrupt' });
  }
  expect(await host.ask('battles.list', {})).toHaveLength(1);
});

test('a system that is not here is asked for nothing', async () => {
  const system = 'unheard-of';
  const unknown = { code: 'unknown-system' };
  expect(await host.refusal('battles.create', { ...battle, system, scenario: 'short' })).toEqual(unknown);
  expect(await host.refusal('battles.create', { ...battle, ...DICE, system })).toEqual(unknown);
  expect(await host.refusal('customs.check', { system, setup: DICE.setup })).toEqual(unknown);
  expect(await host.refusal('customs.save', { name: 'x', system, setup: DICE.setup })).toEqual(unknown);
  expect(await host.refusal('customs.classes', { system })).toEqual(unknown);
  expect(await host.refusal('customs.draw', { system, taste: {} })).toEqual(unknown);
  const text = JSON.stringify({ format: 'flagbridge-scenario', formatVersion: 1, name: 'x', setup: { system } });
  expect(await host.refusal('customs.import', { text })).toEqual(unknown);
});

test('a built battle of a system that is not here is kept, exported and not fought', async () => {
  const { id } = await host.ask('customs.save', { name: 'Mine', ...BIDS });
  await restart(DICE_ONLY);
  const [kept] = await host.ask('customs.list', {});
  expect(kept).toMatchObject({ id, system: BIDS.system, setup: BIDS.setup, problem: { code: 'wrong-system' } });
  const { text } = await host.ask('customs.export', { id });
  await restart(BOTH);
  expect(await host.ask('customs.import', { text })).toMatchObject({ name: 'Mine', problem: null });
});
