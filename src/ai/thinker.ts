import type { Game, Side } from '../engine/game.ts';
import type { Guide } from './guide.ts';
import { type Choice, mergeChoices } from './choice.ts';
import { chooseAction } from './levels.ts';
import { Search } from './mcts.ts';
import { drawnFor, type Playable } from './playable.ts';
import { SearchRandom } from './random.ts';
import { Tree } from './tree.ts';

/** The part of a rule system that a thinker needs. */
export type Thinkable<State> = Playable<State> &
  Pick<Game<unknown, State, unknown, unknown, unknown>, 'settled' | 'observe' | 'serialize'>;

/** What may be spent on a player-turn, all decisions of one side at one clock of the guide; null: no bound of this kind. */
export interface TurnBudget {
  readonly milliseconds: number | null;
  /** Simulations; with these alone the play depends on nothing but the seed. */
  readonly iterations: number | null;
}

export interface ThinkerSettings {
  readonly side: Side;
  /** Seed of its own dice. */
  readonly seed: number;
  readonly budget: TurnBudget;
  /** How far it slips (levels.ts). */
  readonly slip?: number;
  /** The tree to use, cleared first. */
  readonly tree?: Tree;
}

const BATCH = 4;
/** So many simulations at least, however much of the turn's budget is gone. */
const LEAST_SIMULATIONS = 24;
/** A decision never takes all that is left: there may be another. */
const LEAST_LEFT = 1.5;
/**
 * After this share of its time, and so many simulations, a decision is taken when the best action has
 * so many times the visits of the next: a fifth less time for the same strength.
 */
const CLEAR_AFTER = 0.3;
const CLEAR_SIMULATIONS = 300;
const CLEAR_LEAD = 4;
const EXPECTED_AT_FIRST = 4;
const LEARNING = 0.25;

/**
 * A computer player over a whole battle, of one side. It splits the budget of a player-turn over the
 * decisions that such a turn has had of late, and keeps the tree from one decision to the next while
 * nothing new is settled between. Anytime: `begin`, `think` in slices, `choose`.
 */
export class Thinker<State> {
  readonly side: Side;
  readonly settings: ThinkerSettings;
  private readonly game: Thinkable<State>;
  private readonly guide: Guide<State>;
  private random: SearchRandom;
  private readonly tree: Tree;
  private readonly legal: Int32Array;
  private current: Search<State> | null = null;
  /** The present decision's only sensible action, where there is just one; the search stays where it was. */
  private only: number | null = null;
  /** The position of the tree's root, and the own actions since. */
  private root: State | null = null;
  private since: number[] = [];

  private turn = NaN;
  private decided = 0;
  private expected = EXPECTED_AT_FIRST;
  private spent: { milliseconds: number; iterations: number } = { milliseconds: 0, iterations: 0 };
  private startedAt = 0;
  private inherited = 0;
  private allotted = { milliseconds: Infinity, iterations: Infinity };

  constructor(game: Thinkable<State>, guide: Guide<State>, settings: ThinkerSettings) {
    this.game = game;
    this.guide = guide;
    this.settings = settings;
    this.side = settings.side;
    this.random = new SearchRandom(settings.seed);
    this.tree = settings.tree ?? new Tree(400_000);
    this.legal = new Int32Array(game.maxActions);
  }

  /** The search of the present decision; none where there is only one choice. */
  get search(): Search<State> {
    if (this.current === null) throw new Error('a thinker was asked before it had something to decide');
    return this.current;
  }

  /** New dice of its own for the searches to come. */
  reseed(seed: number): void {
    this.random = new SearchRandom(seed);
  }

  /** Whether the present decision has only one sensible action. */
  get isForced(): boolean {
    return this.only !== null;
  }

  /** Simulations behind the present decision. */
  get simulations(): number {
    return this.only === null ? this.search.simulations : 0;
  }

  /** Takes up a decision of its side; `now` in milliseconds of the clock that `think` reads. */
  begin(state: State, now: number): void {
    const turn = this.guide.clock(state);
    if (turn !== this.turn) {
      if (this.decided > 0) this.expected += LEARNING * (this.decided - this.expected);
      this.turn = turn;
      this.decided = 0;
      this.spent = { milliseconds: 0, iterations: 0 };
    }
    this.startedAt = now;
    this.inherited = 0;
    const mine = this.game.observe(state, this.side);
    this.only = this.onlyChoice(mine);
    if (this.only !== null) return;
    this.takeUp(mine);
    this.inherited = this.search.simulations;
    this.decided++;
    const left = Math.max(LEAST_LEFT, this.expected - this.decided + 1);
    const { milliseconds, iterations } = this.settings.budget;
    this.allotted = {
      milliseconds: milliseconds === null ? Infinity : Math.max(0, (milliseconds - this.spent.milliseconds) / left),
      iterations:
        iterations === null ? Infinity : Math.max(LEAST_SIMULATIONS, (iterations - this.spent.iterations) / left),
    };
  }

  /** Simulations made for the present decision alone. */
  get made(): number {
    return this.simulations - this.inherited;
  }

  /** Win chance of its side, by the search, or where there is nothing to search by a look at the position. */
  winChance(state: State): number {
    if (this.only === null) return this.search.winChance();
    const value = this.guide.evaluate(drawnFor(this.game, state, this.side), this.side);
    return this.side === 0 ? value : 1 - value;
  }

  /** The play it expects from `action` on. */
  line(action: number): number[] {
    return this.only === null ? this.search.line(action) : [action];
  }

  /** Share of the decision's budget that is used, 0–1. */
  used(now: number): number {
    const { milliseconds, iterations } = this.allotted;
    return Math.min(1, Math.max((now - this.startedAt) / milliseconds, this.made / iterations));
  }

  /** Searches for at most `slice` milliseconds; true when the decision has had its share. */
  think(now: () => number, slice = Infinity): boolean {
    if (this.only !== null) return true;
    const { search, allotted } = this;
    const began = now();
    for (;;) {
      const time = now();
      const elapsed = time - this.startedAt;
      const enough = this.made >= LEAST_SIMULATIONS;
      const left = allotted.iterations - this.made;
      if (left <= 0 || (enough && elapsed >= allotted.milliseconds)) return true;
      // Simulations that the time left allows, at the pace so far.
      const atThisPace = enough && elapsed > 0 ? (this.made * (allotted.milliseconds - elapsed)) / elapsed : Infinity;
      if (search.settled(Math.min(left, atThisPace))) return true;
      if (this.isClear(time)) return true;
      if (time - began >= slice) return false;
      search.run(Math.min(BATCH, Math.ceil(left)));
    }
  }

  /** `think` beside another thinker, which sees when the answer is clear: true when the decision's time is up. */
  assist(now: () => number, slice: number): boolean {
    if (this.only !== null) return true;
    const began = now();
    for (let time = began; time - began < slice; time = now()) {
      if (time - this.startedAt >= this.allotted.milliseconds) return true;
      this.search.run(BATCH);
    }
    return false;
  }

  private isClear(now: number): boolean {
    return this.made >= CLEAR_SIMULATIONS && this.used(now) >= CLEAR_AFTER && this.search.lead() >= CLEAR_LEAD;
  }

  /** The action it takes, by its own search and what others found out about the same decision. */
  choose(now: number, others: readonly (readonly Choice[])[] = []): number {
    if (this.only !== null) {
      this.end(now, this.only);
      return this.only;
    }
    const { search } = this;
    const choices = mergeChoices([search.choices(), ...others]);
    const tried = choices.some(({ visits }) => visits > 0);
    const action = tried ? chooseAction(choices, this.settings.slip ?? 0, this.random) : search.best();
    this.end(now, action);
    return action;
  }

  /** Ends the decision: `action` was played in it, whoever chose it. */
  end(now: number, action: number): void {
    if (this.only === null) {
      this.spent.milliseconds += now - this.startedAt;
      this.spent.iterations += this.made;
    }
    this.since.push(action);
  }

  /** Decides at one go. */
  decide(state: State, now: () => number): number {
    // What is forced is played through when the next position is compared.
    if (this.isPlayedThrough(state)) return this.legal[0]!;
    this.begin(state, now());
    this.think(now);
    return this.choose(now());
  }

  private onlyChoice(state: State): number | null {
    const { game, guide, legal } = this;
    const drawn = drawnFor(game, state, this.side);
    return guide.prune(drawn, legal, game.legalActions(drawn, legal)) === 1 ? legal[0]! : null;
  }

  private takeUp(state: State): void {
    const { game, guide, tree, since } = this;
    // Decisions with one choice have no node, so the tree goes on from the root's own action.
    if (this.current !== null && this.follows(state)) this.current.advance(since[0]!, state);
    else this.current = new Search(game, guide, state, { seed: this.random.integer(), tree });
    this.root = state;
    this.since = [];
  }

  /** Whether `state` is what the own actions since the root led to, with nothing new settled. */
  private follows(state: State): boolean {
    const { game, side, since, root } = this;
    if (root === null || since.length === 0) return false;
    const trial = drawnFor(game, root, side);
    const settled = game.settled(trial);
    for (const action of since) {
      this.playForced(trial);
      if (game.toAct(trial) !== side || game.apply(trial, action) !== null) return false;
    }
    this.playForced(trial);
    if (game.settled(trial) !== settled) return false;
    return Buffer.compare(game.serialize(game.observe(trial, side)), game.serialize(state)) === 0;
  }

  /** Plays on while nothing else is legal: nobody is asked then. */
  private playForced(state: State): void {
    const { game, legal } = this;
    while (game.toAct(state) !== 'nobody' && this.isPlayedThrough(state)) game.apply(state, legal[0]!);
  }

  /** Whether nothing but the action now in `legal` is legal. */
  private isPlayedThrough(state: State): boolean {
    const { game, legal } = this;
    return game.legalActions(state, legal) === 1 && (game.forced?.(state) ?? true);
  }
}
