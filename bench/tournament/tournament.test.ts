import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { LadderLine } from '../shared/benchSystem.ts';
import { wilson } from '../shared/statistics.ts';
import { systems } from '../../src/engine/index.ts';
import { type Nim, nim } from '../../src/ai/testing/nim.ts';
import type { Player } from '../../src/ai/testing/play.ts';
import { type Arena, type GameResult, playGame } from './game.ts';
import { goalsTable, meanShare } from './goals.ts';
import { ladderPage, ladderRow } from './ladderPage.ts';
import { Match } from './match.ts';
import { parseBounds, parseGames, parseScenarios } from './options.ts';
import { allResults, type Code, openResults, ResultFile } from './results.ts';
import { pairScores, comparisonOf, wholePairs } from './comparison.ts';

const folders: string[] = [];
function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'tournament-'));
  folders.push(made);
  return made;
}
afterEach(() => {
  for (const one of folders.splice(0)) rmSync(one, { recursive: true });
});

/** Leaves a multiple of four whenever it can. */
const wise: Player<Nim> = (state) => state.matches % 4 || 1;
/** Takes one match each time. */
const timid: Player<Nim> = () => 1;

/** Nim with 5 matches for the first seed, 6 for the second …; the first to act is side 0. Its clock ticks at every look. */
function arena(): Arena<Nim> {
  let ticks = 0;
  return {
    game: nim,
    begin: (seed) => ({ matches: 4 + seed, toAct: 0 }),
    observe: (state) => ({ ...state }),
    round: (state) => 20 - state.matches,
    clock: (state) => 20 - state.matches,
    now: () => ticks++,
  };
}

const play = (number: number): GameResult => playGame(arena(), number, [wise, timid]);
const result = (game: number, score: number): GameResult => ({
  game,
  score,
  reason: 'last-ship',
  points: [10, 5],
  rounds: 4,
  plies: 9,
  turns: [[10, 20], [5]],
  seconds: 0.5,
});

const HEADER = {
  system: 'pinnace',
  a: 'captain@1s',
  b: 'greedy',
  scenario: 'duel',
  engine: 2,
  code: 'c',
  commit: 'abc',
  since: '2026',
};

test('a game: sides change places, the score is A’s, and only turns with a choice are timed', () => {
  expect(play(0)).toMatchObject({ game: 0, score: 1, points: [0, 0], reason: 'last' });
  expect(play(1)).toMatchObject({ game: 1, score: 1 });
  // 5 matches: A takes 1, B 1, A 3.
  expect(play(0).plies).toBe(3);
  expect(play(0).turns).toEqual([[1, 1], [1]]);
  expect(playGame(arena(), 0, [timid, wise]).score).toBe(0);
});

test('a match gives each game once, leaves out those that are kept, and knows when it is done', () => {
  const file = new ResultFile(path.join(folder(), 'match.jsonl'), HEADER);
  const first = new Match([file], 6, null);
  for (const expected of [0, 1, 2]) {
    expect(first.next()).toEqual({ battle: 0, game: expected });
    first.add(0, play(expected));
  }
  const again = new Match([new ResultFile(path.join(folders[0]!, 'match.jsonl'), HEADER)], 6, null);
  expect(again.playedIn[0]!.map(({ game }) => game)).toEqual([0, 1, 2]);
  expect([again.next(), again.next(), again.next(), again.next()].map((one) => one?.game)).toEqual([
    3,
    4,
    5,
    undefined,
  ]);
});

test('a file goes on after a run that was killed while it wrote a line', () => {
  const name = path.join(folder(), 'killed.jsonl');
  const file = new ResultFile(name, HEADER);
  file.add(result(0, 1));
  file.add(result(1, 0));
  const text = readFileSync(name, 'utf8');
  writeFileSync(name, text.slice(0, -20));
  const again = new ResultFile(name, { ...HEADER, commit: 'later' });
  expect([...again.results.keys()]).toEqual([0]);
  expect(again.header.commit).toBe('abc');
  again.add(result(1, 0.5));
  expect(new ResultFile(name, HEADER).results.get(1)?.score).toBe(0.5);
});

test('other code, other weights, another scenario or other players have another file', () => {
  const place = folder();
  const code: Code = { fingerprint: 'one', commit: 'abc' };
  const [game] = systems.values();
  const [one, another] = game!.scenarios.map(({ id }) => id);
  const duel = { system: game!.id, a: 'captain@1s', b: 'greedy', scenario: one! };
  openResults(duel, code, '', place).add(result(0, 1));
  expect(openResults(duel, code, '', place).results.size).toBe(1);
  expect(openResults(duel, { ...code, fingerprint: 'two' }, '', place).results.size).toBe(0);
  expect(openResults(duel, code, 'weights', place).results.size).toBe(0);
  expect(openResults({ ...duel, scenario: another! }, code, '', place).results.size).toBe(0);
  expect(openResults({ ...duel, b: 'random' }, code, '', place).results.size).toBe(0);
  expect(allResults(place).map(({ header }) => header.scenario)).toEqual([one]);
});

const store = (kept: Map<number, GameResult>) => ({
  results: kept,
  add: (one: GameResult) => void kept.set(one.game, one),
});

test('a match over several battles plays a pair of each in turn, under one test', () => {
  const battles = [new Map<number, GameResult>(), new Map<number, GameResult>()];
  const match = new Match(battles.map(store), 400, { low: 0.5, high: 0.7 });
  const order: string[] = [];
  // A wins every game of the first battle, and half of the second: three quarters of all.
  for (let next = match.next(); next !== null; next = match.next()) {
    order.push(`${next.battle}:${next.game}`);
    match.add(next.battle, result(next.game, next.battle === 0 ? 1 : next.game % 2));
  }
  expect(order.slice(0, 6)).toEqual(['0:0', '0:1', '1:0', '1:1', '0:2', '0:3']);
  expect(match.verdict).toBe('high');
  expect(match.over).toBe(true);
  expect(order.length).toBeLessThan(200);
  expect(match.playedIn.map(({ length }) => length)).toEqual([battles[0]!.size, battles[1]!.size]);
  // Of itself the second battle decides nothing so soon for the better share.
  expect(new Match([store(battles[1]!)], 400, { low: 0.5, high: 0.7 }).verdict).not.toBe('high');
});

test('a match stops when its test is decided, on pairs in the order of their seeds', () => {
  const kept = new Map<number, GameResult>();
  const match = new Match([store(kept)], 1000, { low: 0.4, high: 0.6 });
  let played = 0;
  for (let next = match.next(); next !== null; next = match.next()) {
    match.add(0, result(next.game, next.game % 4 === 0 ? 0 : 1));
    played++;
  }
  expect(match.verdict).toBe('high');
  expect(played).toBeLessThan(200);
  // The same games in another order, the later pair first: the same verdict after the same pairs.
  const swapped = new Map<number, GameResult>();
  const other = new Match([store(swapped)], 1000, {
    low: 0.4,
    high: 0.6,
  });
  for (let game = 0; game < played; game += 4)
    for (const n of [game + 2, game + 3, game, game + 1]) if (kept.has(n)) other.add(0, kept.get(n)!);
  expect(other.verdict).toBe('high');
});

test('a comparison counts, and its times are of all player-turns', () => {
  const comparison = comparisonOf([result(0, 1), result(1, 0.5), result(2, 0), result(3, 1)]);
  expect(comparison).toMatchObject({ games: 4, wins: 2, draws: 1, losses: 1, share: 0.625 });
  expect(comparison.times[0]).toEqual({ mean: 15, slowest5: 20, longest: 20 });
  expect(comparison.interval[0]).toBeLessThan(0.625);
  expect(comparison.eloInterval[0]).toBeLessThan(comparison.elo);
  expect(wholePairs(new Map([0, 1, 2, 5].map((game) => [game, result(game, 1)]))).map(({ game }) => game)).toEqual([
    0, 1,
  ]);
  expect(pairScores(new Map([0, 1, 2, 4, 5].map((game) => [game, result(game, game === 1 ? 0.5 : 1)])))).toEqual([
    0.75,
  ]);
});

test('options say in one sentence what is wrong with them', () => {
  const known = ['duel', 'mixed'];
  expect(parseScenarios('all', known)).toEqual({ ok: true, value: known });
  expect(parseScenarios('duel,mixed,duel', known)).toEqual({ ok: true, value: ['duel', 'mixed'] });
  expect(parseScenarios('duels', known)).toMatchObject({
    ok: false,
    error: expect.stringContaining('no scenario duels'),
  });
  expect(parseGames('100')).toEqual({ ok: true, value: 100 });
  for (const wrong of ['7', '0', '-2', 'many', '2.5']) expect(parseGames(wrong).ok).toBe(false);
  expect(parseBounds('0.5,0.55')).toEqual({ ok: true, value: { low: 0.5, high: 0.55 } });
  for (const wrong of ['0.5', '0.6,0.5', '0,0.5', '0.5,1', 'a,b', '0.1,0.2,0.3'])
    expect(parseBounds(wrong).ok).toBe(false);
});

test('the ladder’s page keeps the rows of matches that were not played, and drops those that are gone', () => {
  const line = (b: string): LadderLine => ({ a: 'captain@1s', b, scenario: 'duel', games: 2, goal: 0.9 });
  const row = (b: string, scores: number[]): string =>
    ladderRow(
      line(b),
      scores.map((score, n) => result(n, score)),
      HEADER,
    );
  const name = (b: string): string => `captain@1s ${b} duel`;
  const before = ladderPage(
    '',
    new Map(['random', 'greedy', 'old'].map((b) => [name(b), row(b, [1, 0])])),
    ['random', 'greedy', 'old'].map(name),
  );
  const after = ladderPage(before, new Map([[name('greedy'), row('greedy', [1, 1])]]), ['greedy', 'random'].map(name));
  expect(after.split('\n').filter((one) => one.startsWith('| captain'))).toEqual([
    row('greedy', [1, 1]),
    row('random', [1, 0]),
  ]);
  expect(row('greedy', [1, 1])).toContain(
    '`npm run tournament -- --system pinnace --a captain@1s --b greedy --games 2 --scenario duel`',
  );
});

test('a goal is judged over all its scenarios with enough games, each counting alike', () => {
  const row = (scenario: string, wins: number, games: number, goal: number | null): string =>
    ladderRow(
      { a: 'captain@1s', b: 'greedy', scenario, games, goal },
      Array.from({ length: games }, (_, n) => result(n, n < wins ? 1 : 0)),
      HEADER,
    );
  const table = goalsTable([
    row('duel', 80, 100, 0.7),
    row('mixed', 12, 20, 0.7),
    row('cruisers', 0, 18, 0.7),
    row('titans', 20, 20, null),
    row('armada', 20, 20, 0.8),
  ]);
  expect(table.split('\n').slice(2)).toEqual([
    expect.stringMatching(/^\| captain@1s \| greedy \| ≥ 70 \| 70\.0 \| .* \| yes, mean only \| duel, mixed \|$/),
    expect.stringMatching(/^\| captain@1s \| greedy \| ≥ 80 \| 100\.0 \| .* \| yes, whole interval \| armada \|$/),
    '',
  ]);
  const missed = goalsTable([row('duel', 50, 100, 0.7), row('mixed', 45, 100, 0.7)]);
  expect(missed).toContain('| no, whole interval | duel, mixed |');
});

test('the mean of equal shares is surer than each of them', () => {
  const one = meanShare([{ share: 0.6, games: 100 }]);
  expect(one.interval).toEqual(wilson(0.6, 100).map((end) => expect.closeTo(end, 12)));
  const four = meanShare(Array.from({ length: 4 }, () => ({ share: 0.6, games: 100 })));
  expect(four.share).toBeCloseTo(0.6, 12);
  expect(four.interval[1] - four.share).toBeCloseTo((one.interval[1] - one.share) / 2, 12);
});
