import { afterEach, beforeEach, expect, test } from 'vitest';
import { systems } from '../../engine/index.ts';
import { writeSaveFile } from '../battles/saveFile.ts';
import { logChecksum, NO_RESEEDS, stateDigest } from '../store/checksum.ts';
import { FakeReview } from '../testing/fakeReview.ts';
import { numbers } from '../testing/numbers.ts';
import { human, testFolder, testHost, type TestHost } from '../testing/testHost.ts';

/** Battles begun before a rule was mended: they are played, watched, taken over and reviewed by the rules they began with. */

let place: ReturnType<typeof testFolder>;
let host: TestHost;
let reviews: FakeReview[];
const restart = (): TestHost =>
  testHost(place.folder, {
    systems,
    spawnReview() {
      const started = new FakeReview();
      reviews.push(started);
      return started;
    },
  });
beforeEach(() => {
  place = testFolder();
  reviews = [];
  host = restart();
});
afterEach(async () => {
  await host.close();
  place.remove();
});

const talon = systems.get('talon')!;
const hornets = talon.scenarios.find(({ id }) => id === 'hornets')!;
const BEFORE_MENDS = 3;
const SEED = 5;

/**
 * A battle of version 3 in which fighters dock where nobody may retreat, which was allowed then: its
 * actions up to the docking and `more` others after it, and the state they lead to.
 */
function oldBattle(more: number): { actions: number[]; docked: number; state: unknown } {
  for (let seed = 1; seed < 50; seed++) {
    const setup = talon.parseSetup(hornets.setup, BEFORE_MENDS);
    if (!setup.ok) throw new Error(setup.error.code);
    const state: unknown = talon.create(setup.value, SEED, undefined, BEFORE_MENDS);
    const random = numbers(seed);
    const actions: number[] = [];
    let docked = 0;
    while (talon.outcome(state) === null && (docked === 0 || actions.length < docked + more)) {
      const offered = talon.options(state).filter(({ action }) => action !== null);
      const docking = offered.find(({ description }) => (description as { kind: string }).kind === 'dock');
      const action = (docking ?? offered[random(offered.length)]!).action!;
      if (talon.apply(state, action) !== null) throw new Error('an option was refused');
      actions.push(action);
      if (docking !== undefined && docked === 0) docked = actions.length;
    }
    if (docked > 0 && (more === Infinity) === (talon.outcome(state) !== null)) return { actions, docked, state };
  }
  throw new Error('no fighter has docked');
}

function saved(version: number, setup: unknown, actions: number[], state: unknown): string {
  const record = {
    id: '',
    name: 'Old',
    controllers: [human, human] as [typeof human, typeof human],
    seats: [null, null] as [null, null],
    createdAt: '2026-11-20T22:30:00.000Z',
    playedAt: '2026-11-20T22:30:00.000Z',
    system: talon.id,
    version,
    scenario: hornets.id,
    setup: JSON.stringify(setup),
    seed: SEED,
    reseeds: NO_RESEEDS,
    counts: false,
    branch: null,
  };
  const digest = stateDigest(talon.serialize(state));
  return writeSaveFile({ record, actions, checksum: logChecksum(record, actions), digest }).text;
}

/** The rules' version that a stored battle has. */
const versionOf = async (id: string): Promise<unknown> =>
  (JSON.parse((await host.ask('battles.export', { id })).text) as { version: unknown }).version;

test('a battle begun under older rules goes on by them, to the same bytes, after a restart too', async () => {
  const { actions, state } = oldBattle(20);
  const { id } = await host.ask('battles.import', { text: saved(BEFORE_MENDS, hornets.setup, actions, state) });
  expect((await host.ask('battles.open', { id })).view).toEqual(talon.view(state, 'referee'));
  await host.close();
  host = restart();
  const opened = await host.ask('battles.open', { id });
  expect([opened.view, opened.ply, await versionOf(id)]).toEqual([
    talon.view(state, 'referee'),
    actions.length,
    BEFORE_MENDS,
  ]);
  expect(await host.ask('battles.history', { id })).not.toEqual([]);
});

test('the same log is none of a battle begun under the present rules', async () => {
  const { actions, state } = oldBattle(20);
  const text = saved(talon.version, hornets.setup, actions, state);
  expect(await host.refusal('battles.import', { text })).toMatchObject({ code: 'import-corrupt' });
});

test('older rules that are kept are held to the same bytes', async () => {
  const { actions, state } = oldBattle(20);
  const other = talon.clone(state);
  talon.reseed(other, 99);
  const text = saved(BEFORE_MENDS, hornets.setup, actions, other);
  expect(await host.refusal('battles.import', { text })).toMatchObject({ code: 'import-corrupt' });
});

test('a battle taken over from an older one keeps its rules; one begun now has the present ones', async () => {
  const { actions, docked, state } = oldBattle(20);
  const { id } = await host.ask('battles.import', { text: saved(BEFORE_MENDS, hornets.setup, actions, state) });
  const info = await host.ask('replay.open', { id });
  expect(info.plies).toBe(actions.length);
  const taken = await host.ask('replay.branch', { id, ply: docked + 1, name: 'What if', person: null });
  expect(await versionOf(taken.id)).toBe(BEFORE_MENDS);
  await host.close();
  host = restart();
  expect((await host.ask('battles.open', { id: taken.id })).view).toEqual(taken.view);
  const fresh = await host.begin({ scenario: 'hornets' });
  expect(await versionOf(fresh.id)).toBe(talon.version);
});

test('the review of an older battle is told its version', async () => {
  const { actions, state } = oldBattle(Infinity);
  const { id } = await host.ask('battles.import', { text: saved(BEFORE_MENDS, hornets.setup, actions, state) });
  await host.ask('review.start', { id });
  expect(reviews.at(-1)!.last.log).toMatchObject({ version: BEFORE_MENDS, actions });
});

test('5.4.4 an old battle may have begun with negative power; no new one may', async () => {
  const enemy = { class: 'talon-bb', name: 'Eviscerator', q: 0, r: -4, facing: 3, speed: 5, hullMarked: 2 };
  const setup = {
    system: 'talon',
    roundLimit: 9,
    initiative: 0,
    sides: [{ ships: [{ class: 'terran-ca', name: 'Patton', q: 0, r: 4, facing: 0 }] }, { ships: [enemy] }],
  };
  const parsed = talon.parseSetup(setup, BEFORE_MENDS);
  if (!parsed.ok) throw new Error(parsed.error.code);
  const state: unknown = talon.create(parsed.value, SEED, undefined, BEFORE_MENDS);
  const { id } = await host.ask('battles.import', { text: saved(BEFORE_MENDS, setup, [], state) });
  expect((await host.ask('battles.open', { id })).view).toEqual(talon.view(state, 'referee'));
  expect(await host.refusal('customs.save', { name: 'New', system: 'talon', setup })).toMatchObject({
    code: 'bad-setup',
  });
});
