import { afterEach, beforeEach, expect, test } from 'vitest';
import { talon } from '../../engine/talon/index.ts';
import type { BattleState } from '../../shared/api.ts';
import { branchReseeds, readReseeds } from '../battles/replay.ts';
import { asTalonBattle, asTalonEvents, asTalonView } from './testing/talonData.ts';
import { numbers } from '../testing/numbers.ts';
import { systemsOf, human, testFolder, testHost, type TestHost } from '../testing/testHost.ts';

let place: ReturnType<typeof testFolder>;
let host: TestHost;
const systems = systemsOf(talon);

beforeEach(() => {
  place = testFolder();
  host = testHost(place.folder, { systems });
});
afterEach(async () => {
  await host.close();
  place.remove();
});

/** Plays `steps` random actions of people. */
async function playOn(from: BattleState, steps: number, seed: number): Promise<BattleState> {
  const random = numbers(seed);
  let battle = from;
  for (let step = 0; step < steps && battle.outcome === null; step++) {
    const actions = battle.options.flatMap(({ action }) => (action === null ? [] : [action]));
    await host.ask('battle.act', { id: battle.id, ply: battle.ply, action: actions[random(actions.length)]! });
    battle = host.pushes('battle.update').at(-1)!.battle;
  }
  return battle;
}
/** Plays straight at the enemy until the first shot has been fired; returns its place in the log. */
async function playToFirstShot(from: BattleState): Promise<{ battle: BattleState; shot: number }> {
  let battle = from;
  for (let step = 0; step < 400 && battle.outcome === null; step++) {
    const offered = asTalonBattle(battle).options.filter(({ action }) => action !== null);
    const bold = offered.find(
      ({ description: one }) =>
        one.kind === 'fire' ||
        (one.kind === 'set-curve' && one.change === 0) ||
        (one.kind === 'move' && one.maneuver === 'straight'),
    );
    await host.ask('battle.act', { id: battle.id, ply: battle.ply, action: (bold ?? offered[0])!.action! });
    const update = host.pushes('battle.update').at(-1)!;
    battle = update.battle;
    if (asTalonEvents(update.events).some(({ type }) => type === 'fired')) return { battle, shot: battle.ply };
  }
  throw new Error('nobody fired');
}
const beginDuel = (): Promise<BattleState> => host.begin({ scenario: 'cruisers', seed: 9 });
/** The log as a file holds it. */
const logOf = async (id: string): Promise<Record<string, unknown>> =>
  JSON.parse((await host.ask('battles.export', { id })).text) as Record<string, unknown>;

test('every frame of a replay is what was told while the battle was played', async () => {
  const { id, ply } = await playOn(await beginDuel(), 70, 3);
  const told = new Map(host.pushes('battle.update').map((update) => [update.battle.ply, update]));
  const info = await host.ask('replay.open', { id });
  expect(info).toMatchObject({ id, plies: ply, outcome: null, branch: null });
  let seen = 0;
  for (let from = 0; from <= ply; from += 7) {
    const frames = await host.ask('replay.frames', { id, from, to: from + 6 });
    for (const frame of frames) {
      expect(frame.ply).toBe(seen++);
      const update = told.get(frame.ply);
      if (update === undefined) continue;
      expect({ view: frame.view, events: frame.events }).toEqual({ view: update.battle.view, events: update.events });
    }
  }
  expect(seen).toBe(ply + 1);
});

test('frames can be asked for in any order, and what lies behind the end of the log is left out', async () => {
  const { id, ply } = await playOn(await beginDuel(), 40, 5);
  const all = [
    ...(await host.ask('replay.frames', { id, from: 0, to: 31 })),
    ...(await host.ask('replay.frames', { id, from: 32, to: 63 })),
  ];
  expect(all.map((frame) => frame.ply)).toEqual(Array.from({ length: ply + 1 }, (_, at) => at));
  for (const at of [33, 16, 17, 0, 15, 40]) {
    expect(await host.ask('replay.frames', { id, from: at, to: at })).toEqual([all[at]]);
  }
  expect(await host.ask('replay.frames', { id, from: ply + 1, to: ply + 4 })).toEqual([]);
});

test('the time line tells where impulses and rounds begin', async () => {
  const battle = await playOn(await beginDuel(), 120, 3);
  const { marks } = await host.ask('replay.open', { id: battle.id });
  const letters = marks.filter(({ kind, round }) => kind === 'impulse' && round === 1).map(({ part }) => part);
  expect(letters.slice(0, 3)).toEqual(['A', 'B', 'C']);
  const second = marks.find(({ kind, part, round }) => kind === 'impulse' && part === 'C' && round === 1)!;
  const [frame] = await host.ask('replay.frames', { id: battle.id, from: second.ply, to: second.ply });
  expect(asTalonView(frame!.view).impulse).toBe('C');
});

test('a branch stands where it was taken over, and does not count', async () => {
  const { id, ply } = await playOn(await beginDuel(), 60, 3);
  const [frame] = await host.ask('replay.frames', { id, from: 33, to: 33 });
  const taken = await host.ask('replay.branch', { id, ply: 33, name: 'What if', person: null });
  expect(taken).toMatchObject({ ply: 33, name: 'What if', controllers: [human, human], canUndo: false });
  expect(taken.view).toEqual(frame!.view);
  const row = host.database
    .prepare('SELECT counts, branched_from, branched_ply FROM battle WHERE id = ?')
    .get(taken.id);
  expect(row).toEqual({ counts: 0, branched_from: id, branched_ply: 33 });
  // The battle that it came from is as it was.
  expect((await host.ask('replay.open', { id })).plies).toBe(ply);
});

test('a branch replays to the same bytes after a restart, and again as a branch of a branch', async () => {
  const { id } = await playOn(await beginDuel(), 60, 3);
  const first = await playOn(await host.ask('replay.branch', { id, ply: 33, name: 'A', person: null }), 45, 7);
  const second = await playOn(
    await host.ask('replay.branch', { id: first.id, ply: 50, name: 'B', person: null }),
    45,
    8,
  );
  const third = await playOn(
    await host.ask('replay.branch', { id: second.id, ply: 20, name: 'C', person: null }),
    20,
    9,
  );
  expect((await logOf(second.id))['reseeds']).toHaveLength(2);
  expect((await logOf(third.id))['reseeds']).toHaveLength(1);
  await host.close();
  host = testHost(place.folder, { systems });
  for (const before of [first, second, third]) {
    const again = await host.ask('battles.open', { id: before.id });
    expect(again.view).toEqual(before.view);
    expect(again.ply).toBe(before.ply);
    const [frame] = await host.ask('replay.frames', { id: before.id, from: before.ply, to: before.ply });
    expect(frame!.view).toEqual(before.view);
  }
});

test('the dice after the branch are fresh: the same actions end otherwise, for each branch in its own way', async () => {
  const seeds = [11, 22, 33];
  await host.close();
  host = testHost(place.folder, { systems, randomSeed: () => seeds.shift() ?? 1 });
  const { battle, shot } = await playToFirstShot(await host.begin({ scenario: 'duel', seed: 9 }));
  const { id } = battle;
  const { actions } = (await logOf(id)) as unknown as { actions: number[] };
  const dice: number[] = [];
  for (let n = 0; n < 3; n++) {
    const taken = await host.ask('replay.branch', { id, ply: shot - 1, name: 'Again', person: null });
    await host.ask('battle.act', { id: taken.id, ply: taken.ply, action: actions[shot - 1]! });
    const { events } = host.pushes('battle.update').at(-1)!;
    for (const event of asTalonEvents(events)) if (event.type === 'fired') dice.push(event.die);
  }
  expect(dice).toHaveLength(3);
  expect(new Set(dice).size).toBeGreaterThan(1);
});

test('what a branch began with cannot be taken back', async () => {
  const opened = await beginDuel();
  const first = opened.options.find(({ action }) => action !== null)!.action!;
  await host.ask('battle.act', { id: opened.id, ply: 0, action: first });
  expect((await host.ask('battles.open', { id: opened.id })).canUndo).toBe(true);
  const taken = await host.ask('replay.branch', { id: opened.id, ply: 1, name: 'A', person: null });
  expect(taken.canUndo).toBe(false);
  expect(await host.refusal('battle.undo', { id: taken.id, ply: 1 })).toEqual({ code: 'nothing-to-undo' });
});

test('who takes over plays against the computer, or with another person', async () => {
  const { id } = await playOn(await beginDuel(), 10, 3);
  const captain = { kind: 'ai', level: 'captain' };
  expect((await host.ask('replay.branch', { id, ply: 4, name: 'A', person: 0 })).controllers).toEqual([human, captain]);
  expect((await host.ask('replay.branch', { id, ply: 4, name: 'B', person: 1 })).controllers).toEqual([captain, human]);
});

test('no branch begins behind the end of a log', async () => {
  const { id, ply } = await playOn(await beginDuel(), 10, 3);
  const refused = await host.refusal('replay.branch', { id, ply: ply + 1, name: 'A', person: null });
  expect(refused).toEqual({ code: 'unknown-ply' });
});

test('a branch that is exported comes back the same, and one that was tampered with is refused', async () => {
  const { id } = await playOn(await beginDuel(), 60, 3);
  const branch = await playOn(await host.ask('replay.branch', { id, ply: 33, name: 'A', person: null }), 60, 7);
  const file = await logOf(branch.id);
  const back = await host.ask('battles.import', { text: JSON.stringify(file) });
  expect((await host.ask('battles.open', { id: back.id })).view).toEqual(branch.view);
  expect((await logOf(back.id))['checksum']).toBe(file['checksum']);
  const row = host.database.prepare('SELECT counts, branched_from, branched_ply FROM battle WHERE id = ?').get(back.id);
  expect(row).toEqual({ counts: 0, branched_from: null, branched_ply: 33 });

  const [[ply, seed]] = file['reseeds'] as [[number, number]];
  for (const reseeds of [
    [],
    [[ply, seed + 1]],
    [[ply + 1, seed]],
    [
      [ply, seed],
      [ply, seed],
    ],
    [[9_999, seed]],
    'none',
  ]) {
    expect(await host.refusal('battles.import', { text: JSON.stringify({ ...file, reseeds }) })).toEqual({
      code: 'import-corrupt',
    });
  }
});

test('a branch outlives the battle that it came from', async () => {
  const { id } = await playOn(await beginDuel(), 30, 3);
  const branch = await host.ask('replay.branch', { id, ply: 20, name: 'A', person: null });
  await host.ask('battles.delete', { id });
  expect((await host.ask('replay.open', { id: branch.id })).branch).toEqual({ from: null, ply: 20 });
  expect(await host.refusal('replay.frames', { id, from: 0, to: 1 })).toEqual({ code: 'unknown-battle' });
});

test('a damaged log is told, not played', async () => {
  const { id } = await playOn(await beginDuel(), 30, 3);
  host.database.prepare('UPDATE action SET action = action + 1 WHERE ply = 12').run();
  expect(await host.refusal('replay.open', { id })).toEqual({ code: 'battle-damaged' });
});

test.each([
  ['none', '[]', []],
  ['two', '[[3,5],[9,1]]', [3, 9]],
  ['out of order', '[[9,1],[3,5]]', undefined],
  ['not JSON', '[[9,1]', undefined],
  ['a seed too great', '[[9,4294967296]]', undefined],
])('reseeds that are %s', (_, text, plies) => {
  expect(readReseeds(text)?.map(({ ply }) => ply)).toEqual(plies);
});

test('a branch keeps only the reseeds that lie before it', () => {
  expect(branchReseeds('[[3,5],[9,1]]', 9, 7)).toBe('[[3,5],[9,7]]');
  expect(branchReseeds('[[3,5],[9,1]]', 20, 7)).toBe('[[3,5],[9,1],[20,7]]');
});
