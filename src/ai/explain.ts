import type { Side } from '../engine/game.ts';
import type { Guide } from './guide.ts';
import { Search } from './mcts.ts';
import type { Playable } from './playable.ts';
import type { Tree } from './tree.ts';

/** What the search found out about one action; damage is what the guide counts (`harm`), of both sides, up to the horizon. */
export interface Judged {
  readonly action: number;
  /** Simulations that began with it. */
  readonly simulations: number;
  /** Share of the simulations in which the search was free to choose; how often a mixed strategy plays it. 0–1. */
  readonly share: number;
  /** Of the side that decides. */
  readonly winChance: number;
  /** Standard error of `winChance`: how far it may be off by the few simulations alone. */
  readonly error: number;
  /** Damage that the enemy, and the own side, are expected to take. */
  readonly given: number;
  readonly taken: number;
  /** The same in points of units destroyed. */
  readonly pointsGiven: number;
  readonly pointsTaken: number;
  /** The play it expects, the action first. */
  readonly line: readonly { readonly side: Side; readonly action: number }[];
}

export interface ExplainSettings {
  readonly side: Side;
  readonly seed: number;
  readonly asked: number | null;
  readonly near: number | null;
  readonly tree: Tree;
}

/** Share of the budget in which the search chooses freely; in the rest it looks at what it will show. */
const FREE = 0.6;
/** So many first, even where the machine is so busy that the time is nearly up. */
const LEAST_FREE = 48;
const SHOWN = 3;
/** A mixed strategy of so few choices is shown whole. */
const SHOWN_MIXED = 4;
const LONGEST_LINE = 10;
/** A step of the line that fewer simulations took is not worth showing. */
const LEAST_IN_LINE = 12;
const LEAST_SHARE_OF_LINE = 0.02;

/** Sums over the simulations that began with one action. */
interface Tally {
  simulations: number;
  free: number;
  value: number;
  squares: number;
  readonly harm: Float64Array;
}

/**
 * Explains a decision: searches it, then looks closer at the best three actions and at the one asked
 * about, so that each rests on simulations enough. Anytime: call `run` in slices, then `best` and `asked`.
 */
export class Explainer<State> {
  private readonly search: Search<State>;
  private readonly side: Side;
  private readonly askedAction: number | null;
  private readonly tallies = new Map<number, Tally>();
  private readonly before = new Float64Array(4);
  private readonly after = new Float64Array(4);
  private free = true;

  /** `state` is a position in which `side` decides, as that side sees it. `asked` and `near` must be legal there. */
  constructor(
    game: Playable<State>,
    guide: Guide<State>,
    state: State,
    { side, seed, asked, near, tree }: ExplainSettings,
  ) {
    this.side = side;
    this.askedAction = asked;
    guide.harm?.(state, this.before);
    const among = choicesOf(game, guide, state, asked, asked ?? near);
    for (const action of among)
      this.tallies.set(action, { simulations: 0, free: 0, value: 0, squares: 0, harm: new Float64Array(4) });
    this.search = new Search(game, guide, state, {
      seed,
      tree,
      among,
      heed: (action, position, value) => this.heed(guide, action, position as State, value),
    });
  }

  get simulations(): number {
    return this.search.simulations;
  }

  winChance(): number {
    return this.search.winChance();
  }

  /** Plays `iterations` more simulations; `used` is the share of the budget that is spent, 0–1. */
  run(iterations: number, used: number): void {
    if (used < FREE || this.search.simulations < LEAST_FREE) return this.search.run(iterations);
    this.free = false;
    const shown = this.shown();
    for (let n = 0; n < iterations; n++) this.search.run(1, this.leastKnown(shown));
  }

  /** The best actions, at most three, the best first; those of a mixed strategy, which are equally good, by how often it plays them: all of them where they are four at most. */
  best(): Judged[] {
    const rank = ({ share, winChance }: Judged): number => (this.search.mixed ? share : winChance);
    return this.top()
      .map((action) => this.judge(action))
      .sort((one, other) => rank(other) - rank(one));
  }

  /** What was found out about the action asked about; null when none was. */
  asked(): Judged | null {
    return this.askedAction === null ? null : this.judge(this.askedAction);
  }

  private heed(guide: Guide<State>, action: number, state: State, value: number): void {
    const tally = this.tallies.get(action)!;
    tally.simulations++;
    if (this.free) tally.free++;
    tally.value += value;
    tally.squares += value * value;
    guide.harm?.(state, this.after, true);
    for (let n = 0; n < 4; n++) tally.harm[n]! += this.after[n]! - this.before[n]!;
  }

  /** The actions most often chosen freely. */
  private top(): number[] {
    const shares = this.shares();
    return [...this.tallies]
      .filter(([, { simulations }]) => simulations > 0)
      .map(([action]) => action)
      .sort((one, other) => shares.get(other)! - shares.get(one)!)
      .slice(0, this.search.mixed && this.tallies.size <= SHOWN_MIXED ? SHOWN_MIXED : SHOWN);
  }

  /** What will be shown. */
  private shown(): number[] {
    const top = this.top();
    const asked = this.askedAction;
    return asked === null || top.includes(asked) ? top : [...top, asked];
  }

  /** How often each action was chosen freely, or is played by the mixed strategy. */
  private shares(): ReadonlyMap<number, number> {
    const played = this.search.mixed
      ? this.search.choices().map(({ action, mixed }) => [action, mixed ?? 0] as const)
      : Array.from(this.tallies, ([action, { free }]) => [action, free] as const);
    const sum = played.reduce((all, [, count]) => all + count, 0);
    return new Map(played.map(([action, count]) => [action, sum === 0 ? 0 : count / sum]));
  }

  private leastKnown(actions: readonly number[]): number {
    const known = (action: number): number => this.tallies.get(action)!.simulations;
    return actions.reduce((least, action) => (known(action) < known(least) ? action : least));
  }

  private judge(action: number): Judged {
    const { simulations, value, squares, harm } = this.tallies.get(action)!;
    const n = Math.max(1, simulations);
    const mean = simulations === 0 ? 0.5 : value / n;
    const [mine, theirs] = this.side === 0 ? [0, 1] : [1, 0];
    return {
      action,
      simulations,
      share: this.shares().get(action)!,
      winChance: this.side === 0 ? mean : 1 - mean,
      error: simulations < 2 ? 0.5 : Math.sqrt(Math.max(0, squares / n - mean * mean) / n),
      given: harm[theirs]! / n,
      taken: harm[mine]! / n,
      pointsGiven: harm[2 + theirs]! / n,
      pointsTaken: harm[2 + mine]! / n,
      line: this.search.plan(action, LONGEST_LINE, Math.max(LEAST_IN_LINE, LEAST_SHARE_OF_LINE * simulations)),
    };
  }
}

/** What the guide keeps of the choices of the unit that `near` belongs to, and in any case the action asked about. */
function choicesOf<State>(
  game: Playable<State>,
  guide: Guide<State>,
  state: State,
  asked: number | null,
  near: number | null,
): number[] {
  const actions = new Int32Array(game.maxActions);
  let count = game.legalActions(state, actions);
  if (near !== null && guide.rivals) count = guide.rivals(state, near, actions, count);
  const kept = [...actions.subarray(0, guide.prune(state, actions, count))];
  return asked === null || kept.includes(asked) ? kept : [...kept, asked];
}
