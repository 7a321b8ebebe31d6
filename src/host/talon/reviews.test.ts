import { afterEach, beforeEach, expect, test } from 'vitest';
import { talon } from '../../engine/talon/index.ts';
import type { BattleState } from '../../shared/api.ts';
import type { RatedPly, Review } from '../../shared/review.ts';
import { FakeReview } from '../testing/fakeReview.ts';
import { finishedDuel } from './testing/finishedDuel.ts';
import { systemsOf, testFolder, testHost, type TestHost } from '../testing/testHost.ts';

let place: ReturnType<typeof testFolder>;
let host: TestHost;
let processes: FakeReview[];
const systems = systemsOf(talon);

const open = (): TestHost =>
  testHost(place.folder, {
    systems,
    spawnReview() {
      const started = new FakeReview();
      processes.push(started);
      return started;
    },
  });
beforeEach(() => {
  place = testFolder();
  processes = [];
  host = open();
});
afterEach(async () => {
  await host.close();
  place.remove();
});

const process = (): FakeReview => processes.at(-1)!;
const rated = (count: number): RatedPly[] =>
  Array.from({ length: count }, (_, chosen) => ({
    side: 0,
    chosen,
    best: 1,
    forced: false,
    value: 0.5,
    twin: null,
    gap: 0,
    luck: 0,
    margin: 0,
  }));
const review = (plies: number): Review => ({
  plies,
  swings: [],
  mistakes: [[], []],
  finds: [[], []],
  gunnery: [
    { shots: 1, expected: 1, actual: 2 },
    { shots: 0, expected: 0, actual: 0 },
  ],
  noise: 0.01,
  iterations: 10,
});
const puzzle = (ply: number, best = 7) => ({
  ply,
  side: 0 as const,
  best,
  wins: [
    [best, 0.8],
    [best + 1, 0.4],
  ] as [number, number][],
  margin: 0.4,
  noise: 0.02,
  round: 1,
});
const statusOf = async (id: string) => (await host.ask('review.get', { id })).status;
async function finish(battle: BattleState, puzzles = [puzzle(0)]): Promise<void> {
  process().say({ type: 'done', job: process().last.job, review: review(battle.ply), puzzles });
  await host.settle();
}

test('a battle that has ended is reviewed without being asked for, with its whole log', async () => {
  const battle = await finishedDuel(host);
  await host.settle();
  expect(processes).toHaveLength(1);
  expect(process().last).toMatchObject({ rated: [], people: [0, 1], log: { system: 'talon', seed: 4, reseeds: [] } });
  expect(process().last.log.actions).toHaveLength(battle.ply);
  // The process has it: it does not wait, whatever is stored so far.
  expect(await statusOf(battle.id)).toEqual({ id: battle.id, state: 'under-way', done: 0 });
});

test('progress is told, the result is stored, and the process goes when nothing is left to do', async () => {
  const battle = await finishedDuel(host);
  await host.settle();
  process().say({ type: 'rated', job: process().last.job, rated: rated(8), done: 0.25 });
  await host.settle();
  expect(host.pushes('review.status').at(-1)).toMatchObject({ id: battle.id, done: 0.25 });
  const turns = [{ from: 0, to: 4, before: 0.5, after: 0.9 }];
  process().say({ type: 'looked', job: process().last.job, turns });
  await host.settle();
  expect(host.pushes('review.status').at(-1)).toMatchObject({ id: battle.id, done: 0.25, turns });
  expect(await statusOf(battle.id)).toMatchObject({ turns });
  await finish(battle);
  expect(host.pushes('review.status').at(-1)).toMatchObject({ id: battle.id, state: 'done', done: 1 });
  expect(process().killed).toBe(true);
  await host.close();
  host = open();
  expect(await host.ask('review.get', { id: battle.id })).toMatchObject({
    status: { state: 'done' },
    review: { plies: battle.ply, noise: 0.01 },
  });
});

test('the end of a battle is looked at at once, while another battle’s review is under way', async () => {
  await finishedDuel(host);
  const { id, ply } = await finishedDuel(host);
  await host.settle();
  const asked = process().heard.at(-1)!;
  expect(asked).toMatchObject({ type: 'look', log: { system: 'talon' } });
  expect(asked.type === 'look' && asked.log.actions).toHaveLength(ply);
  expect(await statusOf(id)).toEqual({ id, state: 'waiting', done: 0 });
  const turns = [{ from: 0, to: 4, before: 0.5, after: 0.9 }];
  process().say({ type: 'looked', job: asked.job, turns });
  await host.settle();
  expect(host.pushes('review.status').at(-1)).toEqual({ id, state: 'waiting', done: 0, turns });
  expect(await statusOf(id)).toMatchObject({ turns });
  expect(process().heard.filter(({ type }) => type === 'look')).toHaveLength(1);
});

test('a battle that nobody has asked a review of is looked at when its end is shown', async () => {
  const { id } = await finishedDuel(host);
  await host.settle();
  await host.ask('review.stop', { id });
  await host.close();
  host = open();
  expect(await statusOf(id)).toEqual({ id, state: 'none', done: 0 });
  expect(processes).toHaveLength(2);
  const asked = process().heard.at(-1)!;
  expect(asked.type).toBe('look');
  const turns = [{ from: 0, to: 4, before: 0.5, after: 0.9 }];
  process().say({ type: 'looked', job: asked.job, turns });
  await host.settle();
  expect(host.pushes('review.status').at(-1)).toEqual({ id, state: 'none', done: 0, turns });
  // Nothing is left to do.
  expect(process().killed).toBe(true);
});

test('a review that was broken off goes on after a restart with what it had found out', async () => {
  const battle = await finishedDuel(host);
  await host.settle();
  process().say({ type: 'rated', job: process().last.job, rated: rated(16), done: 0.3 });
  await host.settle();
  await host.close();
  expect(process().killed).toBe(true);
  host = open();
  await host.settle();
  expect(processes).toHaveLength(2);
  expect(process().last.rated).toEqual(rated(16));
  await finish(battle);
  expect(await statusOf(battle.id)).toMatchObject({ state: 'done' });
});

test('a review that a player stops stays stopped, and goes on when asked for', async () => {
  const battle = await finishedDuel(host);
  const { id } = battle;
  await host.settle();
  process().say({ type: 'rated', job: process().last.job, rated: rated(8), done: 0.2 });
  await host.settle();
  const stopped = process();
  expect(await host.ask('review.stop', { id })).toMatchObject({ state: 'none' });
  expect(stopped.heard.at(-1)).toEqual({ type: 'stop', job: 1 });
  await host.close();
  host = open();
  await host.settle();
  expect(processes).toHaveLength(1);
  await host.ask('review.start', { id });
  expect(process().last.rated).toEqual(rated(8));
});

test('an answer to a review that was stopped is dropped', async () => {
  const battle = await finishedDuel(host);
  await host.settle();
  await host.ask('review.stop', { id: battle.id });
  await finish(battle);
  expect(await statusOf(battle.id)).toMatchObject({ state: 'none' });
});

test('a process that dies is replaced and goes on; one that dies again and again is given up', async () => {
  const battle = await finishedDuel(host);
  await host.settle();
  process().say({ type: 'rated', job: process().last.job, rated: rated(3), done: 0.1 });
  await host.settle();
  for (let death = 1; death <= 2; death++) {
    process().die();
    await host.settle();
    expect(processes).toHaveLength(death + 1);
    expect(process().last.rated).toEqual(rated(3));
  }
  process().die();
  await host.settle();
  expect(processes).toHaveLength(3);
  expect(await statusOf(battle.id)).toMatchObject({ state: 'failed' });
  expect(await host.ask('review.start', { id: battle.id })).toMatchObject({ state: 'under-way' });
});

test('a battle that goes on is not reviewed', async () => {
  const { id } = await host.begin({ scenario: 'duel' });
  expect(await host.refusal('review.start', { id })).toEqual({ code: 'battle-not-over' });
  expect(processes).toEqual([]);
});

test('a deleted battle takes its review and puzzles along', async () => {
  const first = await finishedDuel(host);
  await host.settle();
  await finish(first);
  expect(await host.ask('puzzles.list', {})).toHaveLength(1);
  await host.ask('battles.delete', { id: first.id });
  expect(await host.ask('puzzles.list', {})).toEqual([]);
  expect(await host.refusal('review.get', { id: first.id })).toEqual({ code: 'unknown-battle' });
  const second = await finishedDuel(host);
  await host.settle();
  await host.ask('battles.delete', { id: second.id });
  expect(process().heard.at(-1)).toMatchObject({ type: 'stop' });
  await finish(second);
  expect(host.warnings).toEqual([]);
});

test('a puzzle opens at its position, with the options of its side', async () => {
  const battle = await finishedDuel(host);
  await host.settle();
  await finish(battle, [puzzle(12)]);
  const [info] = await host.ask('puzzles.list', {});
  expect(info).toMatchObject({ battle: battle.id, ply: 12, attempts: 0, solvedAt: null, due: true });
  const { position } = await host.ask('puzzles.open', { id: info!.id });
  const [frame] = await host.ask('replay.frames', { id: battle.id, from: 12, to: 12 });
  expect(position.view).toEqual(frame!.view);
  expect(position.options.filter(({ action }) => action !== null).length).toBeGreaterThan(1);
});

test('a mistake is offered, and is an exercise only when the player makes it one', async () => {
  const battle = await finishedDuel(host);
  await host.settle();
  const harm: [{ given: number; taken: number }, { given: number; taken: number }] = [
    { given: 3, taken: 1 },
    { given: 2, taken: 2 },
  ];
  const { actions } = JSON.parse((await host.ask('battles.export', { id: battle.id })).text) as { actions: number[] };
  const mistake = { ...puzzle(12, actions[12]!), round: 2, cost: 0.18, offered: true, harm };
  await finish(battle, [puzzle(4), mistake]);
  expect((await host.ask('puzzles.list', {})).map(({ ply }) => ply)).toEqual([4]);
  const [offer, ...others] = await host.ask('puzzles.offers', { id: battle.id });
  expect([offer, others]).toEqual([{ id: offer!.id, ply: 12, kept: false }, []]);
  const kept = await host.ask('puzzles.keep', { id: offer!.id });
  expect(kept).toMatchObject({ battle: battle.id, ply: 12, round: 2, cost: 0.18, attempts: 0, due: true });
  expect(await host.ask('puzzles.offers', { id: battle.id })).toEqual([{ ...offer, kept: true }]);
  expect((await host.ask('puzzles.list', {})).map(({ ply }) => ply).toSorted()).toEqual([12, 4]);

  const answer = await host.ask('puzzles.answer', { id: kept.id, action: actions[12]! });
  expect(answer).toMatchObject({ right: true, harm, info: { attempts: 1, streak: 1 } });
  const line = await host.ask('puzzles.line', { id: kept.id });
  expect(line).toHaveLength(1);
  expect(line[0]).toMatchObject({ rewound: false, battle: { id: kept.id, ply: 13 } });
  // To take it up again changes nothing of what the player made of it.
  await host.ask('puzzles.keep', { id: kept.id });
  await host.close();
  host = open();
  const [again] = (await host.ask('puzzles.list', {})).filter(({ ply }) => ply === 12);
  expect(again).toMatchObject({ attempts: 1, streak: 1, cost: 0.18 });
});

test('an answer is judged and kept; a puzzle comes back later the more often it was solved', async () => {
  const seen: Date[] = [new Date('2026-11-21T10:00:00Z')];
  await host.close();
  host = testHost(place.folder, {
    systems,
    now: () => seen.at(-1)!,
    spawnReview() {
      const started = new FakeReview();
      processes.push(started);
      return started;
    },
  });
  const battle = await finishedDuel(host);
  await host.settle();
  const [frame] = await host.ask('replay.frames', { id: battle.id, from: 12, to: 12 });
  expect(frame!.outcome).toBeNull();
  const { actions } = JSON.parse((await host.ask('battles.export', { id: battle.id })).text) as { actions: number[] };
  const best = actions[12]!;
  await finish(battle, [puzzle(12, best)]);
  const { id } = (await host.ask('puzzles.list', {}))[0]!;

  const wrong = await host.ask('puzzles.answer', { id, action: best + 1 });
  expect(wrong).toMatchObject({ right: false, chosenWin: 0.4, bestWin: 0.8, nextWin: 0.4, noise: 0.02 });
  expect(wrong.played).toEqual(wrong.best);
  expect(wrong.info).toMatchObject({ attempts: 1, solvedAt: null, streak: 0, dueAt: '2026-11-21T10:10:00.000Z' });
  for (const [streak, due] of [
    [1, '2026-11-22'],
    [2, '2026-11-24'],
    [3, '2026-11-28'],
  ] as const) {
    const right = await host.ask('puzzles.answer', { id, action: best });
    expect(right).toMatchObject({ right: true, chosenWin: 0.8 });
    expect(right.info).toMatchObject({ streak, dueAt: `${due}T10:00:00.000Z`, solvedAt: '2026-11-21T10:00:00.000Z' });
  }
  const [kept] = await host.ask('puzzles.list', {});
  expect(kept).toMatchObject({ attempts: 4, streak: 3, due: false });
  expect(await host.refusal('puzzles.answer', { id, action: 99_999 })).toEqual({ code: 'illegal-action' });
  await host.ask('puzzles.delete', { id });
  expect(await host.refusal('puzzles.open', { id })).toEqual({ code: 'unknown-puzzle' });
});

test('a review says which version of the game made it, and one of before that is still read', async () => {
  const battle = await finishedDuel(host);
  const { id } = battle;
  await host.settle();
  await finish(battle);
  const { version } = await host.ask('app.info', {});
  const made = await host.ask('review.get', { id });
  expect(made.review).toMatchObject({ gameVersion: version });
  host.database.prepare("UPDATE review SET result = json_remove(result, '$.gameVersion')").run();
  const { gameVersion: _, ...before } = made.review!;
  expect((await host.ask('review.get', { id })).review).toEqual(before);
});

test.each(['not JSON', 'null', '{"plies":9}', null])(
  'a stored review that reads %j is none, and can be made anew',
  async (result) => {
    const battle = await finishedDuel(host);
    const { id } = battle;
    await host.settle();
    await finish(battle);
    host.database.prepare('UPDATE review SET result = ?').run(result);
    expect(await host.ask('review.get', { id })).toEqual({ status: { id, state: 'none', done: 0 }, review: null });
    expect(host.warnings).toEqual([]);
    await host.ask('review.start', { id });
    await finish(battle);
    expect(await host.ask('review.get', { id })).toMatchObject({
      status: { state: 'done' },
      review: { iterations: 10 },
    });
  },
);
