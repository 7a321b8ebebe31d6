import type { Game, Side } from '../engine/game.ts';
import type { Guide } from './guide.ts';
import { type Choice, mergeChoices } from './choice.ts';
import { decideBy, seenBy } from './levels.ts';
import { Search } from './mcts.ts';
import { KEEN, type Mind } from './mind.ts';
import { type Decision, drawnFor, type Playable } from './playable.ts';
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
  /** What it sees of its choices; left out: all that the guide does. */
  readonly mind?: Mind;
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
/** More are not pondered on one position. */
const MOST_PONDERED = 20_000;
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
  private readonly mind: Mind;
  private random: SearchRandom;
  private readonly tree: Tree;
  private readonly legal: Int32Array;
  private current: Search<State> | null = null;
  /** The present decision's only sensible action, where there is just one; the search stays where it was. */
  private only: number | null = null;
  /** The position of the tree's root, and the own actions since. */
  private root: State | null = null;
  private since: number[] = [];
  /** The whole order that it last took, with the root that it was taken at; the rest of it is not thought about again. */
  private order: { readonly action: number; readonly root: State } | null = null;
  /** All actions of both sides since the root, as far as they were told; null: they were not. */
  private told: number[] | null = null;
  /** Milliseconds thought while the other side had the move, not yet set against a decision's time. */
  private pondered = 0;
  /** Simulations that it came to. */
  private musings = 0;

  private turn = NaN;
  private decided = 0;
  private expected = EXPECTED_AT_FIRST;
  private spent: { milliseconds: number; iterations: number } = { milliseconds: 0, iterations: 0 };
  private startedAt = 0;
  private inherited = 0;
  private allotted = { milliseconds: Infinity, iterations: Infinity };

  constructor(game: Thinkable<State>, guide: Guide<State>, settings: ThinkerSettings) {
    this.game = game;
    this.mind = settings.mind ?? KEEN;
    this.guide = seenBy(guide, this.mind, settings.side, game);
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

  /**
   * Thinks ahead while the other side has the move in `state`; `since` as in `begin`. False: there is
   * nothing to think about, as where the sides know different things.
   */
  ponder(state: State, since?: readonly number[]): boolean {
    // Who has only so many simulations has no more of them for thinking on the other side's time.
    if (this.game.hidesInformation === true || this.settings.budget.iterations !== null) return false;
    this.hear(since);
    const mine = this.game.observe(state, this.side);
    this.only = null;
    this.takeUp(mine);
    return true;
  }

  /** Ponders for at most `slice` milliseconds; true when it has taken as long as a player-turn may. */
  muse(now: () => number, slice: number): boolean {
    const { milliseconds } = this.settings.budget;
    const began = now();
    while (now() - began < slice) this.search.run(BATCH);
    this.pondered += now() - began;
    this.musings = this.search.simulations;
    return this.pondered >= (milliseconds ?? 0) || this.search.simulations >= MOST_PONDERED;
  }

  /**
   * Takes up a decision of its side; `now` in milliseconds of the clock that `think` reads. `since`: the
   * actions of both sides since it was last told of a position, where they are known. `share` of the time
   * that it has pondered on this position counts as thought already.
   */
  begin(state: State, now: number, since?: readonly number[], share = 1): void {
    this.hear(since);
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
    this.only = this.restOfOrder(mine) ?? this.onlyChoice(mine);
    if (this.only !== null) return;
    const kept = this.takeUp(mine);
    this.inherited = this.search.simulations;
    this.decided++;
    const left = Math.max(LEAST_LEFT, this.expected - this.decided + 1);
    const { milliseconds, iterations } = this.settings.budget;
    const enough = this.guide.enough?.(mine) ?? Infinity;
    this.allotted = {
      milliseconds: milliseconds === null ? Infinity : Math.max(0, (milliseconds - this.spent.milliseconds) / left),
      iterations: Math.min(
        enough,
        iterations === null ? Infinity : Math.max(LEAST_SIMULATIONS, (iterations - this.spent.iterations) / left),
      ),
    };
    // Of what it pondered only what fell to this position is worth its time.
    const worth = kept && this.musings > 0 ? (share * this.pondered * this.inherited) / this.musings : 0;
    const thought = milliseconds === null ? 0 : Math.min(this.allotted.milliseconds, worth);
    this.allotted.milliseconds -= thought;
    this.spent.milliseconds += thought;
    this.pondered = 0;
    this.musings = 0;
  }

  /** Takes in what was played since it was last told of a position. */
  private hear(since: readonly number[] | undefined): void {
    this.told = since === undefined || this.told === null ? null : [...this.told, ...since];
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
      if (time - this.startedAt >= this.allotted.milliseconds || this.made >= this.allotted.iterations) return true;
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
    this.lookAgain();
    const { search } = this;
    const choices = mergeChoices([search.candidates(), ...others]);
    const tried = choices.some(({ visits }) => visits > 0);
    const chosen = tried ? this.pick(choices, this.random) : search.bestCandidate();
    const { whole } = this.guide;
    const isOrder = whole?.isWhole(chosen) === true;
    this.order = isOrder ? { action: chosen, root: this.root! } : null;
    const action = isOrder ? whole.actions(chosen)[0]! : chosen;
    this.end(now, action);
    return action;
  }

  /** Whether it always takes the best that it found, so that a search may stop once that is settled. */
  get neverErrs(): boolean {
    const { ideas, overlooks, aimsNear } = this.mind;
    return ideas === null && overlooks === 0 && !aimsNear;
  }

  /** Which of these choices of the present decision it takes. */
  pick(choices: readonly Choice[], random: SearchRandom): number {
    const { guide, mind, root } = this;
    return decideBy(mind, choices, random, guide, (action) => guide.range?.(root!, action) ?? null);
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

  /** What the order that it has begun asks for in `state`; null: it is carried out, or things have gone another way. */
  private restOfOrder(state: State): number | null {
    const { game, guide, order } = this;
    if (order === null) return null;
    const trial = game.clone(order.root);
    const wanted = game.serialize(state);
    for (const action of guide.whole!.actions(order.action)) {
      if (Buffer.compare(game.serialize(game.observe(trial, this.side)), wanted) === 0) return action;
      if (game.toAct(trial) !== this.side || game.apply(trial, action) !== null) return null;
    }
    return null;
  }

  private onlyChoice(state: State): number | null {
    const { game, guide, legal } = this;
    const drawn = drawnFor(game, state, this.side);
    const count = game.legalActions(drawn, legal);
    return (this.thinksOf(drawn)?.length ?? guide.prune(drawn, legal, count)) === 1 ? legal[0]! : null;
  }

  /** What may come to a mind that does not sift, in a drawn position; null: what the guide would keep. */
  private thinksOf(drawn: State): number[] | null {
    const { game, guide, legal, mind } = this;
    if (mind.sifts || guide.sound === undefined) return null;
    return [...legal.subarray(0, guide.sound(drawn, legal, game.legalActions(drawn, legal), mind.heeds))];
  }

  /** Makes `state` the root of the search; true where what was found out before is kept. */
  private takeUp(state: State): boolean {
    const { since } = this;
    // Who thinks of some of its choices only thinks of others the next time.
    const begins = this.current === null || this.mind.ideas !== null || !this.mind.sifts;
    const way = begins ? null : this.wayTo(state);
    let kept = false;
    if (way !== null && this.current!.follow(way, state)) kept = true;
    // Decisions with one choice have no node, so the tree goes on from the root's own action.
    else if (!begins && this.current!.side === this.side && this.follows(state)) {
      this.current!.advance(this.order?.action ?? since[0]!, state);
      kept = true;
    } else this.current = this.searchOf(state);
    this.root = state;
    this.order = null;
    this.since = [];
    this.told = [];
    return kept;
  }

  /** A search of what comes to its mind in `state`. */
  private searchOf(state: State): Search<State> {
    const { ideas } = this.mind;
    const thoughts = this.thinksOf(drawnFor(this.game, state, this.side));
    const all = this.searchAmong(state, thoughts ?? undefined);
    if (ideas === null || all.actions.length <= ideas) return all;
    const left = [...all.actions];
    const drawn = Array.from({ length: ideas }, () => left.splice(Math.floor(this.random.unit() * left.length), 1)[0]!);
    return this.searchAmong(state, drawn);
  }

  private searchAmong(state: State, among?: readonly number[]): Search<State> {
    const { game, guide, tree, side } = this;
    return new Search(game, guide, state, { seed: this.random.integer(), tree, viewer: side, ...(among && { among }) });
  }

  /** Thinks again, of all its choices, where what came to its mind looks like a folly. */
  private lookAgain(): void {
    const { game, guide, mind, root, side } = this;
    if (mind.ideas === null || root === null) return;
    const stands = guide.evaluate(drawnFor(game, root, side), side);
    const best = this.search.choices().reduce((most, { winChance }) => Math.max(most, winChance ?? 0), 0);
    if (best >= (side === 0 ? stands : 1 - stands) - mind.forgives) return;
    this.current = this.searchAmong(root);
    this.current.run(LEAST_SIMULATIONS);
  }

  /** The decisions by which what was told led from the root to `state`, nothing new settled; null: it did not. */
  private wayTo(state: State): Decision[] | null {
    const { game, guide, root, told, legal } = this;
    if (root === null || told === null || game.hidesInformation === true) return null;
    const trial = game.clone(root);
    const settled = game.settled(trial);
    const way: Decision[] = [];
    for (const action of told) {
      const mover = game.toAct(trial);
      if (mover === 'nobody') return null;
      const count = guide.choices
        ? guide.choices(trial, legal)
        : guide.prune(trial, legal, game.legalActions(trial, legal));
      if (count > 1) way.push({ mover, action });
      else if (legal[0] !== action) return null;
      if (game.apply(trial, action) !== null) return null;
    }
    if (game.settled(trial) !== settled) return null;
    return Buffer.compare(game.serialize(game.observe(trial, this.side)), game.serialize(state)) === 0 ? way : null;
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
