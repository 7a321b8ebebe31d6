import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ShippedGame } from '../../engine/game.ts';
import { systems } from '../../engine/index.ts';
import { replay, replaysExactly } from '../battles/replay.ts';
import { NO_RESEEDS } from '../store/checksum.ts';
import { testFolder, testHost, type TestHost } from '../testing/testHost.ts';

const ALL = [...systems.values()].flatMap((game) => (game.puzzles ?? []).map((from) => ({ game, from })));

describe('the puzzles that come with the systems', () => {
  const puzzles = ALL.flatMap(({ from }) => from.puzzles);

  test('there are some of every system, of several themes, and some go over several moves', () => {
    for (const game of systems.values()) expect([game.id, (game.puzzles ?? []).length > 0]).toEqual([game.id, true]);
    expect(new Set(puzzles.map(({ theme }) => theme)).size).toBeGreaterThanOrEqual(4);
  });

  test.each([...systems.keys()])('of %s no theme is more than a quarter, and the first ones are easy', (id) => {
    const some = ALL.filter(({ game }) => game.id === id).flatMap(({ from }) => from.puzzles);
    const themes = [...Map.groupBy(some, ({ theme }) => theme).values()];
    // With few of them a theme that has one more than another would be more than a quarter.
    if (some.length >= 24) expect(Math.max(...themes.map(({ length }) => length))).toBeLessThanOrEqual(some.length / 4);
    expect(Math.min(...some.map(({ rating }) => rating))).toBeLessThan(1000);
  });

  test('each replays by the rules to its end, and each of its decisions is one to find', () => {
    for (const { game, from } of ALL) {
      expect([game.id, replaysExactly(game, from.version)]).toEqual([game.id, true]);
      const origin = { ...from, system: game.id, setup: JSON.stringify(from.setup), reseeds: NO_RESEEDS };
      const older = from.older === true;
      for (const { ply, side, seed, steps, aim } of from.puzzles) {
        const at = `${game.id} ${from.scenario} ${from.seed} ${ply}`;
        const replayed = replay(game, origin, from.actions.slice(0, ply));
        if (!replayed.ok) throw new Error(`${at} does not replay`);
        const { state } = replayed.value;
        if (seed !== null) game.reseed(state, seed);
        if (aim === null) expect([at, older]).toEqual([at, true]);
        else expect([at, aim.right > aim.next, aim.kind === 'win' || aim.unit !== null]).toEqual([at, true, true]);
        for (const [n, one] of steps.entries()) {
          const { right, actions, wins, visits, margin, then } = one;
          const legal = new Int32Array(game.maxActions);
          expect([at, game.toAct(state)]).toEqual([at, side]);
          expect([at, ...legal.subarray(0, game.legalActions(state, legal))]).toEqual([at, ...actions]);
          const options = visits.filter((share) => share >= 0.05).length;
          // Those of an earlier demand may have fewer options, and a smaller margin.
          const [least, clear] = n > 0 ? [2, 0.03] : older ? [0, 0.02] : [4, 0.08];
          expect([at, options >= least, margin >= clear]).toEqual([at, true, true]);
          expect([at, older || right.length <= actions.length / 2]).toEqual([at, true]);
          const best = wins[actions.indexOf(right[0]!)]!;
          const others = wins.filter((_, place) => !right.includes(actions[place]!));
          expect([at, Math.max(...others) <= best - (older ? 0 : margin - 0.002)]).toEqual([at, true]);
          for (const action of [right[0]!, ...then]) expect([at, game.apply(state, action)]).toEqual([at, null]);
        }
      }
    }
  });
});

/** A puzzle of a game that ships, gone on to the next decision of its side, where any one may be the answer. */
function overTwoMoves({ game, from }: (typeof ALL)[number]): ShippedGame {
  const puzzle = from.puzzles[0]!;
  const origin = { ...from, system: game.id, setup: JSON.stringify(from.setup), reseeds: NO_RESEEDS };
  const replayed = replay(game, origin, from.actions.slice(0, puzzle.ply));
  if (!replayed.ok) throw new Error('a puzzle that ships does not replay');
  const { state } = replayed.value;
  if (puzzle.seed !== null) game.reseed(state, puzzle.seed);
  const legal = new Int32Array(game.maxActions);
  const [one] = puzzle.steps;
  game.apply(state, one!.right[0]!);
  const then: number[] = [];
  for (let answered = false; ;) {
    const actions = Array.from(legal.subarray(0, game.legalActions(state, legal)));
    answered ||= game.toAct(state) !== puzzle.side;
    if (answered && game.toAct(state) === puzzle.side && actions.length > 1) {
      const wins = actions.map((_, n) => 0.9 - 0.1 * n);
      const next = { right: [actions[0]!], margin: 0.1, noise: 0.01, actions, wins, visits: wins, then: [] };
      return { ...from, puzzles: [{ ...puzzle, steps: [{ ...one!, then }, next] }] };
    }
    then.push(actions[0]!);
    game.apply(state, actions[0]!);
  }
}

describe('solving them', () => {
  let place: ReturnType<typeof testFolder>;
  let host: TestHost;
  beforeEach(() => {
    place = testFolder();
    host = testHost(place.folder, { systems, now: () => new Date('2026-11-23T10:00:00Z') });
  });
  afterEach(async () => {
    await host.close();
    place.remove();
  });
  const first = async () => (await host.ask('puzzles.shipped', { system: ALL[0]!.game.id }))[0]!;

  test('a position opens with the options of its side, and is nobody’s battle', async () => {
    const { id, side, ply } = await first();
    const { info, position } = await host.ask('puzzles.open', { id });
    expect(info).toMatchObject({ id, battle: null, attempts: 0, due: true });
    expect(position).toMatchObject({ id, viewer: side, toAct: side, ply, counts: false });
    expect(position.options.filter(({ action }) => action !== null).length).toBeGreaterThan(1);
    expect(await host.ask('battles.list', {})).toEqual([]);
  });

  test('only the first try counts: for the schedule, and for the rating', async () => {
    const { id } = await first();
    const { from, puzzle } = ALL.filter(({ game }) => game.id === ALL[0]!.game.id)
      .flatMap(({ from }) => from.puzzles.map((puzzle) => ({ from, puzzle })))
      .toSorted((a, b) => a.puzzle.rating - b.puzzle.rating)[0]!;
    expect(from.puzzles).toContain(puzzle);
    const { position } = await host.ask('puzzles.open', { id });
    const offered = position.options.flatMap(({ action }) => action ?? []);
    const { bestAction } = await host.ask('puzzles.answer', { id, action: offered[0]!, again: true });
    expect(await first()).toMatchObject({ attempts: 0 });
    const wrong = offered.find((action) => !puzzle.steps[0]!.right.includes(action))!;
    const missed = await host.ask('puzzles.answer', { id, action: wrong });
    expect(missed).toMatchObject({ right: false, info: { attempts: 1, streak: 0, due: false } });
    // A beginner's first miss does not throw them far back, not even at the easiest.
    expect(missed.rating!.after).toBeLessThan(missed.rating!.before);
    expect(missed.rating!.before - missed.rating!.after).toBeLessThanOrEqual(60);
    const right = await host.ask('puzzles.answer', { id, action: bestAction, again: true });
    expect(right).toMatchObject({ right: true, info: { attempts: 1, solvedAt: missed.info.solvedAt } });
    expect(await host.refusal('puzzles.answer', { id, action: 99_999_999 })).toEqual({ code: 'illegal-action' });
  });

  test('a puzzle over several moves is solved with its last one, and its line leads from each to the next', async () => {
    await host.close();
    const game = ALL[0]!.game;
    const puzzles = [overTwoMoves(ALL[0]!)];
    host = testHost(place.folder, {
      systems: new Map([[game.id, { ...game, puzzles }]]),
      now: () => new Date('2026-11-23T10:00:00Z'),
    });
    const { id, steps } = await first();
    expect(steps).toBe(2);
    for (let step = 0; step < steps; step++) {
      const { info, position } = await host.ask('puzzles.open', { id, step });
      expect(info.attempts).toBe(0);
      const [offered] = position.options.flatMap(({ action }) => action ?? []);
      const { bestAction } = await host.ask('puzzles.answer', { id, step, action: offered!, again: true });
      const answer = await host.ask('puzzles.answer', { id, step, action: bestAction });
      const solved = step === steps - 1;
      expect(answer).toMatchObject({ right: true, step, info: { attempts: solved ? 1 : 0 } });
      expect(answer.rating === null).toBe(!solved);
      const line = await host.ask('puzzles.line', { id, step });
      expect(line[0]!.events.length).toBeGreaterThan(0);
      if (solved) continue;
      const { position: next } = await host.ask('puzzles.open', { id, step: step + 1 });
      expect(line.at(-1)!.battle).toEqual(next);
    }
    expect(await host.refusal('puzzles.open', { id, step: steps })).toEqual({ code: 'unknown-puzzle' });
  });

  test('what was solved of a puzzle that is gone stays in the book', async () => {
    const { active: commander } = await host.ask('commanders.create', { name: 'Ines' });
    await host.close();
    const gone = { attempts: 2, solvedAt: '2026-11-01T10:00:00.000Z', streak: 1, dueAt: '2026-11-02T10:00:00.000Z' };
    const book = JSON.stringify({ puzzles: { '00000000-0000-5000-8000-00000000dead': gone } });
    const database = new Database(path.join(place.folder, 'flagbridge.db'));
    database.prepare('INSERT INTO setting (name, value) VALUES (?, ?)').run(`book:${commander}`, book);
    database.close();
    host = testHost(place.folder, { systems, now: () => new Date('2026-11-23T10:00:00Z') });
    await host.ask('commanders.choose', { id: commander! });
    const { id } = await first();
    const { position } = await host.ask('puzzles.open', { id });
    await host.ask('puzzles.answer', { id, action: position.options.flatMap(({ action }) => action ?? [])[0]! });
    const { achievements } = await host.ask('career.read', { id: commander! });
    expect(achievements.find((one) => one.id === 'puzzles')!.count).toBeGreaterThanOrEqual(1);
  });

  test('what was solved is the commander’s own', async () => {
    const { id } = await first();
    const { position } = await host.ask('puzzles.open', { id });
    await host.ask('puzzles.answer', { id, action: position.options.flatMap(({ action }) => action ?? [])[0]! });
    expect(await first()).toMatchObject({ attempts: 1 });
    await host.ask('commanders.create', { name: 'Ines' });
    expect(await first()).toMatchObject({ attempts: 0 });
    await host.ask('commanders.choose', { id: null });
    expect(await first()).toMatchObject({ attempts: 1 });
  });
});
