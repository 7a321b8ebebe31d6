import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { talonGuide } from '../src/ai/talon/guide.ts';
import { inlineMore } from '../src/ai/inlining.ts';
import { Search } from '../src/ai/mcts.ts';
import type { FromAi, SearchRequest } from '../src/ai/protocol.ts';
import { Tree } from '../src/ai/tree.ts';
import type { Battle } from '../src/engine/talon/battle.ts';
import { talon } from '../src/engine/talon/index.ts';
import { TURN_MS } from '../src/shared/opponent.ts';

const SEARCHES = 5;
const SEARCH_MS = 1_000;
const WARM_UP = 2_000;
const BATCH = 64;
/** Player-turns of each side that are played for their wall time. */
const TURNS = 8;

/**
 * Simulations per second on the first decision of the 3 v 3 cruisers (the median of five searches), by
 * one thread and by the AI process with all of its own; wall time of whole player-turns of six ships
 * against six at captain; and the most memory that the AI process took for all this.
 */
export async function run() {
  inlineMore();
  const alone = median(searchAlone(battleOf('cruisers', 3)));
  const process = await startAi();
  const together = median(await searchTogether(process, battleOf('cruisers', 3)));
  const turns = await playTurns(process, battleOf('armada', 6));
  const megabytes = peakMegabytes(process);
  process.kill();
  turns.sort((a, b) => a - b);
  const slowest = turns.at(-1)!;
  return {
    table: {
      'iterations per second, one thread': alone.toLocaleString('en'),
      'iterations per second, AI process': together.toLocaleString('en'),
      'player-turn of 6 v 6 at captain, median': `${(median(turns) / 1000).toFixed(2)} s`,
      'player-turn of 6 v 6 at captain, slowest': `${(slowest / 1000).toFixed(2)} s of ${turns.length}`,
      'memory of the AI process, peak': megabytes === null ? 'not known here' : `${megabytes} MiB`,
    },
    json: { iterationsPerSecond: alone, iterationsPerSecondTogether: together, turnMs: Math.round(slowest), megabytes },
  };
}

/** The first decision of a battle, with so many ships on each side at most. */
function battleOf(scenario: string, ships: number): Battle {
  const found = talon.scenarios.find(({ id }) => id === scenario);
  const setup = talon.parseSetup(found?.setup);
  if (!setup.ok) throw new Error(`the ${scenario} scenario does not parse`);
  const [one, other] = setup.value.sides;
  const few = (side: typeof one): typeof one => ({ ...side, ships: side.ships.slice(0, ships) });
  return talon.create({ ...setup.value, sides: [few(one), few(other)] }, 1);
}

function searchAlone(root: Battle): number[] {
  const tree = new Tree(400_000);
  new Search(talon, talonGuide, root, { seed: 0, tree }).run(WARM_UP);
  return Array.from({ length: SEARCHES }, (_, seed) => {
    const search = new Search(talon, talonGuide, root, { seed: seed + 1, tree });
    const began = performance.now();
    while (performance.now() - began < SEARCH_MS) search.run(BATCH);
    return (search.simulations / (performance.now() - began)) * 1000;
  });
}

async function startAi(): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, '../src/ai/process.ts'), { execArgv: [] });
  await once(child, 'message');
  return child;
}

let searches = 0;

/** What the AI process answers, and the milliseconds that it took. */
async function ask(
  child: ChildProcess,
  battle: Battle,
  change: Partial<SearchRequest>,
): Promise<{ answer: Extract<FromAi, { type: 'done' }>; milliseconds: number }> {
  const side = talon.toAct(battle) as 0 | 1;
  const search = ++searches;
  const began = performance.now();
  const request: SearchRequest = {
    type: 'search',
    search,
    system: talon.id,
    state: Buffer.from(talon.serialize(talon.observe(battle, side))).toString('base64'),
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

async function searchTogether(child: ChildProcess, root: Battle): Promise<number[]> {
  const rates: number[] = [];
  for (let n = 0; n <= SEARCHES; n++) {
    // Told apart by their budgets, so that none begins with the tree of another; the first one warms up.
    const budget = { milliseconds: 4 * SEARCH_MS + n, iterations: null };
    const { answer, milliseconds } = await ask(child, root, { budget });
    if (n > 0) rates.push((answer.simulations / milliseconds) * 1000);
  }
  return rates;
}

/** Milliseconds of each player-turn, all decisions of a side in an impulse together. */
async function playTurns(child: ChildProcess, battle: Battle): Promise<number[]> {
  const turns = new Map<string, number>();
  const legal = new Int32Array(talon.maxActions);
  while (talon.toAct(battle) !== 'nobody' && turns.size <= 2 * TURNS) {
    if (talon.legalActions(battle, legal) === 1) {
      talon.apply(battle, legal[0]!);
      continue;
    }
    const turn = `${talon.toAct(battle)} ${talonGuide.clock(battle)}`;
    const { answer, milliseconds } = await ask(child, battle, {});
    turns.set(turn, (turns.get(turn) ?? 0) + milliseconds);
    talon.apply(battle, answer.action);
  }
  return [...turns.values()];
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
