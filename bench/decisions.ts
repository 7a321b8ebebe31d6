import type { Option, Side } from '../src/engine/game.ts';
import { Thinker } from '../src/ai/thinker.ts';
import { Tree } from '../src/ai/tree.ts';
import { canRun, patrolBattles } from './campaign/patrolRun.ts';
import { openSystem, type OpenSystem } from './shared/battles.ts';
import type { BenchPlayer, Measured } from './shared/benchSystem.ts';
import { percentile } from './shared/statistics.ts';

/** Battles of each scenario, with the seeds 1, 2, 3 … */
const BATTLES = 6;
/** Simulations of a player-turn, of both sides. */
const ITERATIONS = 300;
/** The default is taken where the guide finds it at least so likely as its favourite. */
const SENSIBLE = 0.5;
const PLAYER: Side = 0;

/** Patrols whose battles are counted. */
const PATROLS = 2;

/** Who takes no default, for a system that brings no player: each action that leaves a choice is a decision. */
const UNAIDED: BenchPlayer = { scenarios: [], defaults: () => null, whole: () => null };

/** A battle to play, by its parsed setup. */
interface Begun {
  readonly name: string;
  readonly setup: unknown;
}

interface Count {
  rounds: number;
  /** Times that the player is asked. */
  decisions: number;
  /** Actions that leave a choice: what a player without defaults is asked. */
  actions: number;
}

/**
 * Decisions a round asked of a player who takes the offered default wherever it is sensible by the
 * guide's rules of thumb, and otherwise decides like the computer; battles and dice are fixed. Of patrols it is decisions a
 * battle, over the battles of runs that the computer leads.
 */
export function run(systems: readonly string[]): Promise<Measured> {
  const table: Record<string, string> = {};
  const json: Record<string, number> = {};
  for (const id of systems) {
    const system = openSystem(id);
    const { player } = system.bench;
    for (const scenario of player?.scenarios ?? []) {
      const count = countOf(system, player!, scenario);
      const each = (amount: number): number => Math.round((amount / count.rounds) * 10) / 10;
      json[scenario] = each(count.decisions);
      table[`${scenario}: decisions a round`] = `${each(count.decisions)} (${each(count.actions)} actions)`;
    }
    if (!canRun(id)) continue;
    const battles = patrolBattles(id, PATROLS).map((setup, at) => {
      const count: Count = { rounds: 0, decisions: 0, actions: 0 };
      play(system, player ?? UNAIDED, { name: `patrol ${id}`, setup }, 1 + at, count);
      return count;
    });
    const asked = battles.map(({ decisions }) => decisions);
    const actions = battles.map((count) => count.actions);
    json[`patrol-${id}`] = percentile(asked, 0.5);
    table[`patrols of ${id}: decisions a battle`] =
      `${percentile(asked, 0.5)} at the median of ${battles.length}, ${Math.max(...asked)} at most (${percentile(actions, 0.5)} actions)`;
  }
  return Promise.resolve({ table, json });
}

function countOf(system: OpenSystem, player: BenchPlayer, scenario: string): Count {
  const count: Count = { rounds: 0, decisions: 0, actions: 0 };
  const begun = { name: scenario, setup: system.setupOf(scenario) };
  for (let seed = 1; seed <= BATTLES; seed++) play(system, player, begun, seed, count);
  return count;
}
const isAvailable = (option: Option): option is Option & { action: number } => option.action !== null;

/** Plays a battle to its end, and adds to `count` what the player was asked in it. */
function play(system: OpenSystem, player: BenchPlayer, { name, setup }: Begun, seed: number, count: Count): void {
  const { game, guide } = system;
  const state: unknown = game.create(setup, seed);
  const budget = { milliseconds: null, iterations: ITERATIONS };
  const thinkers = [0, 1].map(
    (side) => new Thinker(game, guide, { side: side as Side, seed, budget, tree: new Tree(100_000) }),
  );
  const options = (): Option[] => game.options(state);
  const take = (action: number): void => {
    if (!game.forced(state)) count.actions++;
    if (game.apply(state, action) !== null) throw new Error(`${name}: an option was refused`);
  };
  // Setting the plans is asked for once.
  if (player.planned) count.decisions++;
  let pulling: Option | null = null;
  for (;;) {
    const toAct = game.toAct(state);
    if (toAct === 'nobody') break;
    if (toAct !== PLAYER) {
      pulling = null;
      const refusal = game.apply(
        state,
        thinkers[toAct]!.decide(state, () => 0),
      );
      if (refusal) throw new Error(`${name}: the computer's move was refused`);
      continue;
    }
    const unasked = game.unasked?.(state) ?? null;
    const own = (): boolean => game.toAct(state) === PLAYER;
    const planned = player.planned?.(game.view(state, PLAYER), options()) ?? null;
    if (unasked !== null) take(unasked);
    else if (planned && isAvailable(planned)) take(planned.action);
    else {
      const offered = options();
      const order = player.defaults(game.view(state, PLAYER), offered);
      const bad = order && order.options.find((option) => !isSensible(system, state, option.action!));
      if (order && !bad) {
        count.decisions++;
        pulling = null;
        let next: Option | null = order.takes;
        while (next && isAvailable(next) && own()) {
          take(next.action);
          next = own() ? order.then(options()) : null;
        }
      } else {
        const action = bad ? favourite(system, state, bad.action!) : thinkers[PLAYER]!.decide(state, () => 0);
        const chosen = offered.find((option) => option.action === action)!;
        if (pulling === null || !player.isPulledOn?.(pulling, chosen)) count.decisions++;
        pulling = chosen;
        const whole = player.whole(chosen);
        take(action);
        let next = own() ? whole?.(options()) : null;
        while (next && isAvailable(next) && own()) {
          take(next.action);
          next = own() ? whole?.(options()) : null;
        }
      }
    }
  }
  count.rounds += game.round(state);
}

/** The guide's weights of what the same unit could do instead of `action`, and of that itself. */
function weigh({ game, guide }: OpenSystem, state: unknown, action: number): Map<number, number> {
  const actions = new Int32Array(game.maxActions);
  const count = game.legalActions(state, actions);
  const kept = guide.rivals?.(state, action, actions, count) ?? count;
  const weights = new Float64Array(kept);
  guide.priors(state, actions, kept, weights);
  return new Map(Array.from(weights, (weight, at) => [actions[at]!, weight]));
}

function isSensible(system: OpenSystem, state: unknown, action: number): boolean {
  const weights = weigh(system, state, action);
  return (weights.get(action) ?? 0) >= SENSIBLE * Math.max(...weights.values());
}

function favourite(system: OpenSystem, state: unknown, action: number): number {
  const weights = weigh(system, state, action);
  return [...weights].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}
