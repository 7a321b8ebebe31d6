import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inlineMore } from '../src/ai/inlining.ts';
import { Search } from '../src/ai/mcts.ts';
import type { FromAi, SearchRequest } from '../src/ai/protocol.ts';
import { pickWeighted, SearchRandom } from '../src/ai/random.ts';
import { Tree } from '../src/ai/tree.ts';
import { TURN_MS } from '../src/shared/opponent.ts';
import { type OpenSystem, openSystem } from './shared/battles.ts';
import type { Measured } from './shared/benchSystem.ts';

const SEARCHES = 5;
const SEARCH_MS = 1_000;
const WARM_UP = 2_000;
/** Searches by the AI process before it is measured: each is over as soon as its answer is clear. */
const WARM_UP_SEARCHES = 4;
const BATCH = 64;
/** Positions of a large battle that are searched, decisions between one battle's position and the next one's, and milliseconds of each. */
const POSITIONS = 10;
const BETWEEN = 15;
const POSITION_MS = 500;
/** Player-turns of each side that are played for their wall time. */
const TURNS = 8;

/**
 * Of each system: simulations per second on the first decision of an ordinary battle that leaves a choice
 * (the median of five searches), by one thread and by the AI process with all of its own, and how much more those are;
 * in ten positions of a large battle (their median); wall time of whole player-turns of a large battle at captain, and of all that a side decides in a round of it; and the most
 * memory that the AI process took for all this.
 */
export async function run(systems: readonly string[]): Promise<Measured> {
  inlineMore();
  const table: Record<string, string> = {};
  const json: Record<string, object> = {};
  for (const id of systems) {
    const measured = await measure(openSystem(id));
    for (const [label, value] of Object.entries(measured.table)) table[`${id}: ${label}`] = value;
    json[id] = measured.json;
  }
  return { table, json };
}

async function measure(system: OpenSystem) {
  const { game, bench } = system;
  const usual = firstChoice(system, game.create(bench.searches.usual(), 1));
  const large = median(largePositions(system).map((position) => searchOnce(system, position)));
  const process = await startAi();
  const paces = await aloneAndTogether(process, system, usual);
  const alone = median(paces.map((pace) => pace.alone));
  const together = median(paces.map((pace) => pace.together));
  const gain = median(paces.map((pace) => (100 * pace.together) / pace.alone)) / 100;
  const turns = await playTurns(process, system, game.create(bench.searches.large(), 1));
  const megabytes = peakMegabytes(process);
  process.kill();
  const slowest = Math.max(...turns.each);
  const slowestRound = Math.max(...turns.rounds);
  return {
    table: {
      'iterations per second, one thread': alone.toLocaleString('en'),
      'iterations per second, one thread, ten positions of a large battle': large.toLocaleString('en'),
      'iterations per second, AI process': together.toLocaleString('en'),
      'AI process to one thread, one after the other, median': gain.toFixed(2),
      'player-turn of a large battle at captain, median': `${(median(turns.each) / 1000).toFixed(2)} s`,
      'player-turn of a large battle at captain, slowest': `${(slowest / 1000).toFixed(2)} s of ${turns.each.length}`,
      'all of a side in a round of it, slowest': `${(slowestRound / 1000).toFixed(2)} s of ${turns.rounds.length}`,
      'memory of the AI process, peak': megabytes === null ? 'not known here' : `${megabytes} MiB`,
    },
    json: {
      iterationsPerSecond: alone,
      iterationsPerSecondLarge: large,
      iterationsPerSecondTogether: together,
      togetherToAlone: gain,
      turnMs: Math.round(slowest),
      roundMs: Math.round(slowestRound),
      megabytes,
    },
  };
}

/** The first position at which the guide leaves a choice: one that it decides alone is not searched. */
function firstChoice({ game, guide }: OpenSystem, state: unknown): unknown {
  const legal = new Int32Array(game.maxActions);
  while (guide.prune(state, legal, game.legalActions(state, legal)) === 1) game.apply(state, legal[0]!);
  return state;
}

/**
 * Positions of the large battle, each later than the one before, in battles whose sides play what comes to the guide's
 * mind: the same whatever the machine.
 */
function largePositions({ game, guide, bench }: OpenSystem): unknown[] {
  const legal = new Int32Array(game.maxActions);
  const weights = new Float64Array(game.maxActions);
  return Array.from({ length: POSITIONS }, (_, n) => {
    const random = new SearchRandom(n + 1);
    const kept: unknown = game.create(bench.searches.large(), n + 1);
    const state: unknown = game.clone(kept);
    for (let decisions = 0; decisions <= n * BETWEEN && game.toAct(state) !== 'nobody';) {
      const count = guide.prune(state, legal, game.legalActions(state, legal));
      if (count > 1) {
        game.copyFrom(kept, state);
        decisions++;
      }
      guide.priors(state, legal, count, weights);
      game.apply(state, legal[pickWeighted(weights, count, random.unit())]!);
    }
    return kept;
  });
}

/** Simulations a second from a position, by one thread. */
function searchOnce({ game, guide }: OpenSystem, root: unknown): number {
  const search = new Search(game, guide, root, { seed: 1, tree: new Tree(400_000) });
  search.run(BATCH);
  const before = search.simulations;
  const began = performance.now();
  while (performance.now() - began < POSITION_MS) search.run(BATCH);
  return ((search.simulations - before) / (performance.now() - began)) * 1000;
}

/** The AI process: where this benchmark is built, built beside it (`index.ts`). */
async function startAi(): Promise<ChildProcess> {
  const file = import.meta.filename.endsWith('.ts') ? '../src/ai/process.ts' : 'process.js';
  const child = fork(path.join(import.meta.dirname, file), { execArgv: [] });
  await once(child, 'message');
  return child;
}

let searches = 0;

/** What the AI process answers, and the milliseconds that it took. */
async function ask(
  child: ChildProcess,
  { id, game }: OpenSystem,
  state: unknown,
  change: Partial<SearchRequest>,
): Promise<{ answer: Extract<FromAi, { type: 'done' }>; milliseconds: number }> {
  const side = game.toAct(state) as 0 | 1;
  const search = ++searches;
  const began = performance.now();
  const request: SearchRequest = {
    type: 'search',
    search,
    system: id,
    state: Buffer.from(game.serialize(game.observe(state, side))).toString('base64'),
    side,
    level: 'captain',
    style: 'balanced',
    budget: { milliseconds: TURN_MS.captain, iterations: null },
    seed: search,
    battle: 'a',
    ...change,
  };
  child.send(request);
  for (;;) {
    const [message] = (await once(child, 'message')) as [FromAi];
    if (message.type === 'refused') throw new Error(message.code);
    if (message.type === 'done') return { answer: message, milliseconds: performance.now() - began };
  }
}

/**
 * Simulations a second by one thread of this process and by the AI process, in turn: a machine that is slower for a while
 * is so for both.
 */
async function aloneAndTogether(
  child: ChildProcess,
  system: OpenSystem,
  root: unknown,
): Promise<{ alone: number; together: number }[]> {
  const tree = new Tree(400_000);
  new Search(system.game, system.guide, root, { seed: 0, tree }).run(WARM_UP);
  for (let n = 0; n < WARM_UP_SEARCHES; n++) await searchTogether(child, system, root, n);
  const paces: { alone: number; together: number }[] = [];
  for (let n = 0; n < SEARCHES; n++) {
    const alone = searchAlone(system, root, n + 1, tree);
    paces.push({ alone, together: await searchTogether(child, system, root, WARM_UP_SEARCHES + n) });
  }
  return paces;
}

function searchAlone({ game, guide }: OpenSystem, root: unknown, seed: number, tree: Tree): number {
  const search = new Search(game, guide, root, { seed, tree });
  const began = performance.now();
  while (performance.now() - began < SEARCH_MS) search.run(BATCH);
  return (search.simulations / (performance.now() - began)) * 1000;
}

async function searchTogether(child: ChildProcess, system: OpenSystem, root: unknown, n: number): Promise<number> {
  // Told apart by their budgets, so that none begins with the tree of another; the first ones warm all threads up. The
  // admiral of every system has all that the time allows: who has so many simulations and no more thinks by one thread.
  const budget = { milliseconds: 4 * SEARCH_MS + n, iterations: null };
  const { answer, milliseconds } = await ask(child, system, root, { budget, level: 'admiral' });
  return (answer.simulations / milliseconds) * 1000;
}

/** Milliseconds of each player-turn, all decisions of a side at one clock of the guide, and of each round of a side. */
async function playTurns(
  child: ChildProcess,
  system: OpenSystem,
  state: unknown,
): Promise<{ each: number[]; rounds: number[] }> {
  const turns = new Map<string, number>();
  const rounds = new Map<string, number>();
  const { game, guide } = system;
  const legal = new Int32Array(game.maxActions);
  while (game.toAct(state) !== 'nobody' && turns.size <= 2 * TURNS) {
    if (game.legalActions(state, legal) === 1) {
      game.apply(state, legal[0]!);
      continue;
    }
    const turn = `${game.toAct(state)} ${guide.clock(state)}`;
    const round = `${game.toAct(state)} ${game.round(state)}`;
    const { answer, milliseconds } = await ask(child, system, state, {});
    turns.set(turn, (turns.get(turn) ?? 0) + milliseconds);
    rounds.set(round, (rounds.get(round) ?? 0) + milliseconds);
    game.apply(state, answer.action);
  }
  return { each: [...turns.values()], rounds: [...rounds.values()] };
}

/** The most memory that a process ever held, where the system tells (Linux). */
function peakMegabytes(child: ChildProcess): number | null {
  try {
    const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'));
    return peak === null ? null : Math.round(Number(peak[1]) / 1024);
  } catch {
    return null;
  }
}

function median(numbers: readonly number[]): number {
  return Math.round([...numbers].sort((a, b) => a - b)[numbers.length >> 1]!);
}
