import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systems } from '../../engine/index.ts';
import { asTalonBattle, asTalonEvents, type TalonBattle } from './testing/talonData.ts';
import { numbers } from '../testing/numbers.ts';
import { RandomAi } from '../testing/randomAi.ts';
import { cadet, human, testFolder, testHost, type TestHost } from '../testing/testHost.ts';

/** The real rules behind the host: every scenario is played to its end, closed, opened, exported and imported. */
// Whole battles: a busy machine may need longer than for other tests.
vi.setConfig({ testTimeout: 60_000 });

let place: ReturnType<typeof testFolder>;
let host: TestHost;
beforeEach(() => {
  place = testFolder();
  host = testHost(place.folder, { systems });
});
afterEach(async () => {
  await host.close();
  place.remove();
});

const talon = systems.get('talon')!;
const scenarios = talon.scenarios.map(({ id }) => id);
/** Those that are played through the host: the basic ones, fighters, missiles and a planet, a landing. The engine's tests play all. */
const played = ['duel', 'cruisers', 'mixed', 'hornets', 'merrow', 'hearth'];

test('every scenario is listed with its fleets and a round limit', async () => {
  const listed = (await host.ask('scenarios.list', {})).filter(({ system }) => system === talon.id);
  expect(listed.map(({ id }) => id)).toEqual(scenarios);
  for (const { fleets, roundLimit } of listed) {
    for (const fleet of fleets) expect(fleet.ships.length).toBeGreaterThan(0);
    expect(roundLimit).toBeGreaterThan(0);
  }
});

test.each(played)('%s between two people: canUndo, undo and a restart at any ply lose nothing', async (scenario) => {
  const random = numbers(11);
  let battle = await host.begin({ scenario, seed: 5 });
  const { id } = battle;
  const latest = () => host.pushes('battle.update').at(-1)!.battle;
  let undone = 0;
  for (let step = 0; step < 150 && battle.outcome === null; step++) {
    const actions = battle.options.flatMap(({ action }) => (action === null ? [] : [action]));
    expect(actions.length).toBeGreaterThan(0);
    await host.ask('battle.act', { id, ply: battle.ply, action: actions[random(actions.length)]! });
    const after = latest();
    if (after.canUndo && random(4) === 0) {
      await host.ask('battle.undo', { id, ply: after.ply });
      expect(latest()).toEqual(battle);
      undone += 1;
    }
    battle = latest();
    if (random(40) === 0) {
      await host.close();
      host = testHost(place.folder, { systems });
      const reopened = await host.ask('battles.open', { id });
      expect(reopened).toEqual(battle);
    }
  }
  expect(undone).toBeGreaterThan(5);
  const { text } = await host.ask('battles.export', { id });
  const copy = await host.ask('battles.import', { text });
  expect(await host.ask('battles.open', { id: copy.id })).toEqual({ ...battle, id: copy.id, counts: false });
});

test.each(played)('%s between two computers goes to its end, and its log replays', async (scenario) => {
  await host.close();
  host = testHost(place.folder, { systems, spawnAi: () => new RandomAi(talon) });
  const { id } = await host.begin({ scenario, controllers: [cadet, cadet], seed: 9 });
  while ((await host.ask('battles.list', {}))[0]!.outcome === null) await host.settle();
  const end = await host.ask('battles.open', { id });
  expect(host.pushes('notice')).toEqual([]);
  await host.close();
  host = testHost(place.folder, { systems });
  expect(await host.ask('battles.open', { id })).toEqual(end);
  expect(end.toAct).toBe('nobody');
});

test('a number that is no action is refused, and nothing changes', async () => {
  const { id } = await host.begin({ scenario: scenarios[0]! });
  for (const action of [0x7fffffff, -1, 2 ** 40]) {
    expect(await host.refusal('battle.act', { id, ply: 0, action })).toMatchObject({ code: 'illegal-action' });
  }
  const battle = await host.ask('battles.open', { id });
  expect(battle).toMatchObject({ ply: 0 });
});

test('options are there only where a human decides', async () => {
  const { id } = await host.begin({ scenario: scenarios[0]!, controllers: [human, cadet] });
  const battle = await host.ask('battles.open', { id });
  expect(battle.options.length > 0).toBe(battle.toAct === 0);
});

test('the history of a battle is what was told while it was played, after a restart too', async () => {
  const random = numbers(21);
  let battle = await host.begin({ scenario: 'cruisers', seed: 9 });
  const { id } = battle;
  for (let step = 0; step < 60 && battle.outcome === null; step++) {
    const actions = battle.options.flatMap(({ action }) => (action === null ? [] : [action]));
    await host.ask('battle.act', { id, ply: battle.ply, action: actions[random(actions.length)]! });
    battle = host.pushes('battle.update').at(-1)!.battle;
  }
  const told = host.pushes('battle.update').filter(({ events }) => events.length > 0);
  const history = await host.ask('battles.history', { id });
  expect(history[0]?.ply).toBe(0);
  expect(asTalonEvents(history[0]?.events ?? []).map(({ type }) => type)).toContain('battleBegan');
  expect(history.slice(1)).toEqual(told.map((update) => ({ ply: update.battle.ply, events: update.events })));
  await host.close();
  host = testHost(place.folder, { systems });
  expect(await host.ask('battles.history', { id })).toEqual(history);
});

test('a ship with one move makes it unasked, and one undo takes it back with the choice before it', async () => {
  let battle = asTalonBattle(await host.begin({ scenario: 'cruisers', seed: 3 }));
  const { id } = battle;
  for (let step = 0; step < 400; step++) {
    const before = battle;
    const pushed = host.pushes('battle.update').length;
    await host.ask('battle.act', { id, ply: battle.ply, action: quietly(battle) });
    const updates = host.pushes('battle.update').slice(pushed);
    battle = asTalonBattle(updates.at(-1)!.battle);
    if (updates.length === 1 || battle.toAct !== before.toAct) continue;
    expect(asTalonEvents(updates.at(-1)!.events).map(({ type }) => type)).toContain('moved');
    expect(battle.ply).toBe(before.ply + updates.length);
    await host.ask('battle.undo', { id, ply: battle.ply });
    expect(host.pushes('battle.update').at(-1)!.battle).toEqual(before);
    return;
  }
  expect.unreachable('no ship ever had one move');
});

/** An action that turns where it can, fires nothing and spends nothing. */
function quietly({ options }: TalonBattle): number {
  const free = options.filter(({ action }) => action !== null);
  const turn = free.find(({ description }) => description.kind === 'move' && description.maneuver === 'turn-left');
  const end = free.find(({ description }) => description.kind === 'end-step');
  return (turn ?? end ?? free[0]!).action!;
}
