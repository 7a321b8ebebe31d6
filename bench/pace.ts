import process from 'node:process';
import { type Side } from '../src/engine/game.ts';
import { Thinker } from '../src/ai/thinker.ts';
import { Tree } from '../src/ai/tree.ts';
import { TURN_MS } from '../src/shared/opponent.ts';
import { lookOn, type LookedOn } from '../src/renderer/testing/lookOn.ts';
import { openSystem, type OpenSystem } from './shared/battles.ts';
import type { BenchShow, Measured } from './shared/benchSystem.ts';

/** Battles of each scenario, with the seeds 1, 2, 3 … */
const BATTLES = 2;
/** The computer thinks as long as at this level. */
const LEVEL = 'captain';
const ENEMY: Side = 1;

interface Turn {
  readonly seconds: number;
  readonly fire: boolean;
}
const round = (seconds: number): number => Math.round(seconds * 10) / 10;

/**
 * How long a player looks on while the enemy takes a turn with at least so many units, at normal pace: its thinking by the processor's clock, and what the screen shows of it meanwhile.
 */
export async function run(systems: readonly string[]): Promise<Measured> {
  const table: Record<string, string> = {};
  const json: Record<string, number> = {};
  for (const id of systems) {
    const system = openSystem(id);
    const { show } = system.bench;
    if (!show) continue;
    const turns: Turn[] = [];
    for (let seed = 1; seed <= BATTLES; seed++) turns.push(...(await play(system, show, seed)));
    for (const fire of [false, true]) {
      const seconds = turns.filter((turn) => turn.fire === fire).map((turn) => turn.seconds);
      const sorted = seconds.toSorted((a, b) => a - b);
      const mean = seconds.reduce((sum, one) => sum + one, 0) / Math.max(1, seconds.length);
      const name = fire ? 'fire' : 'quiet';
      json[`${id}.${name}`] = round(mean);
      json[`${id}.${name}P90`] = round(sorted[Math.floor(sorted.length * 0.9)] ?? 0);
      json[`${id}.${name}Most`] = round(sorted.at(-1) ?? 0);
      table[`${show.scenario}, ${fire ? 'with' : 'without'} fire: seconds, mean / p90 / most`] =
        `${round(mean)} / ${json[`${id}.${name}P90`]} / ${json[`${id}.${name}Most`]} (${seconds.length} turns)`;
    }
  }
  return { table, json };
}

/** Milliseconds that this thread has had the processor: what else the machine does is not measured. */
function busy(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Plays a battle of the computer against itself, and shows every turn of the enemy. */
async function play({ game, guide, setupOf }: OpenSystem, show: BenchShow, seed: number): Promise<Turn[]> {
  const state: unknown = game.create(setupOf(show.scenario), seed);
  const budget = { milliseconds: TURN_MS[LEVEL], iterations: null };
  const quick = { milliseconds: null, iterations: 200 };
  const thinkers = [quick, budget].map(
    (own, side) => new Thinker(game, guide, { side: side as Side, seed, budget: own, tree: new Tree(200_000) }),
  );
  const turns: Turn[] = [];
  for (
    let rounds = game.round(state);
    game.toAct(state) !== 'nobody' && rounds <= show.rounds;
    rounds = game.round(state)
  ) {
    const before: unknown = game.view(state, 0);
    const units = show.units(before, ENEMY);
    const acts: LookedOn[] = [];
    let at = 0;
    while (game.toAct(state) === ENEMY) {
      const events: unknown[] = [];
      const forced = game.forced(state);
      const began = busy();
      const action = thinkers[ENEMY]!.decide(state, busy);
      if (!forced) at += busy() - began;
      if (game.apply(state, action, (event) => events.push(event)) !== null) throw new Error('the move was refused');
      acts.push({ at, view: game.view(state, 0), events });
    }
    if (acts.length > 0 && units >= show.least)
      turns.push({
        seconds: (await lookOn(before, acts, show)) / 1000,
        fire: acts.some(({ events }) => show.isFire(events)),
      });
    if (game.toAct(state) !== 0) continue;
    const action = thinkers[0]!.decide(state, () => 0);
    if (game.apply(state, action) !== null) throw new Error('the move was refused');
  }
  return turns;
}
