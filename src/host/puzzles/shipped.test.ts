import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systems } from '../../engine/index.ts';
import { replay, replaysExactly } from '../battles/replay.ts';
import { NO_RESEEDS } from '../store/checksum.ts';
import { testFolder, testHost, type TestHost } from '../testing/testHost.ts';

const ALL = [...systems.values()].flatMap((game) => (game.puzzles ?? []).map((from) => ({ game, from })));

describe('the puzzles that come with the systems', () => {
  test('there are at least 120 of several systems, big guns and gravity among them, and no theme is most of them', () => {
    const puzzles = ALL.filter(({ game, from }) => replaysExactly(game, from.version)).flatMap(
      ({ from }) => from.puzzles,
    );
    expect(puzzles.length).toBeGreaterThanOrEqual(120);
    expect(new Set(ALL.map(({ game }) => game.id)).size).toBeGreaterThanOrEqual(3);
    const themes = Map.groupBy(puzzles, ({ theme }) => theme);
    expect(themes.size).toBeGreaterThanOrEqual(8);
    for (const theme of ['kill', 'shield', 'escape', 'charge', 'missiles', 'big-gun', 'gravity', 'cone'])
      expect([...themes.keys()]).toContain(theme);
    expect(Math.max(...[...themes.values()].map((some) => some.length))).toBeLessThan(puzzles.length / 2);
  });

  test('each replays to a position with just its choices, and what is right is clearly better', () => {
    for (const { game, from } of ALL) {
      if (!replaysExactly(game, from.version)) continue;
      const origin = { ...from, system: game.id, setup: JSON.stringify(from.setup), reseeds: NO_RESEEDS };
      for (const { ply, side, right, actions, wins, margin, noise } of from.puzzles) {
        const at = `${game.id} ${from.scenario} ${from.seed} ${ply}`;
        const replayed = replay(game, origin, from.actions.slice(0, ply));
        if (!replayed.ok) throw new Error(`${at} does not replay`);
        const { state } = replayed.value;
        const legal = new Int32Array(game.maxActions);
        expect([at, game.toAct(state)]).toEqual([at, side]);
        expect([at, ...legal.subarray(0, game.legalActions(state, legal))]).toEqual([at, ...actions]);
        const best = wins[actions.indexOf(right[0]!)]!;
        expect([at, right.every((one) => wins[actions.indexOf(one)] === best)]).toEqual([at, true]);
        expect([at, wins.every((win) => win <= best), margin - 2 * noise > 0]).toEqual([at, true, true]);
        expect([at, right.length < actions.length]).toEqual([at, true]);
      }
    }
  });
});

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
    const { from, puzzle } = ALL.flatMap(({ from }) => from.puzzles.map((puzzle) => ({ from, puzzle }))).toSorted(
      (a, b) => a.puzzle.rating - b.puzzle.rating,
    )[0]!;
    expect(from.puzzles).toContain(puzzle);
    const { position } = await host.ask('puzzles.open', { id });
    const offered = position.options.flatMap(({ action }) => action ?? []);
    const { bestAction } = await host.ask('puzzles.answer', { id, action: offered[0]!, again: true });
    expect(await first()).toMatchObject({ attempts: 0 });
    const wrong = offered.find((action) => action !== bestAction)!;
    const missed = await host.ask('puzzles.answer', { id, action: wrong });
    if (!missed.right) {
      expect(missed.rating!.after).toBeLessThan(missed.rating!.before);
      expect(missed.info).toMatchObject({ attempts: 1, streak: 0, due: false });
    }
    const right = await host.ask('puzzles.answer', { id, action: bestAction, again: true });
    expect(right).toMatchObject({ right: true, info: { attempts: 1, solvedAt: missed.info.solvedAt } });
    expect(await host.refusal('puzzles.answer', { id, action: 99_999_999 })).toEqual({ code: 'illegal-action' });
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
