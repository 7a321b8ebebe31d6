import type { Side } from '../engine/game.ts';
import type { ActionValues } from './actionValues.ts';
import type { Guide, WholeOrders } from './guide.ts';
import type { Playable } from './playable.ts';
import { pickWeighted, SearchRandom } from './random.ts';

/** A bound that only a faulty rule system or guide can reach; simulations are evaluated there. */
export const MAX_ROLLOUT = 2_000;
const LEAST_SPREAD = 0.005;
/** In playouts the logarithm of an action's weight moves by so much for each spread of the results that it gained elsewhere. */
const LEARNING = 6;

/**
 * One copy of the position that is played on again and again: it draws what is not known, plays,
 * and judges, and keeps the scale of the results. What is tried where is for others to say.
 */
export class Simulation<State> {
  readonly game: Playable<State>;
  readonly guide: Guide<State>;
  readonly state: State;
  readonly side: Side;
  /** What is to be considered in the position, as `choices` left it. */
  readonly legal: Int32Array;
  readonly weights: Float64Array;
  /** The search's own dice. */
  readonly random: SearchRandom;
  /** Places in the action values of what is in `legal`. */
  readonly places: Int32Array;
  /** The clock of the position that simulations start from. */
  private start = 0;
  private orders: WholeOrders<State> | null = null;
  // Number, sum and sum of squares of the results: the scale on which values are compared.
  private results = 0;
  private sum = 0;
  private squares = 0;

  constructor(game: Playable<State>, guide: Guide<State>, root: State, side: Side, seed: number) {
    this.game = game;
    this.guide = guide;
    this.state = game.clone(root);
    this.side = side;
    this.random = new SearchRandom(seed);
    this.legal = new Int32Array(game.maxActions);
    this.weights = new Float64Array(game.maxActions);
    this.places = new Int32Array(game.maxActions);
  }

  /** Simulations start from this root from now on. */
  takeUp(root: State): void {
    this.orders = this.guide.whole?.from(root) ?? null;
  }

  /** Stands at `root` again, with all that `side` does not know drawn anew from `seed`. */
  drawFrom(root: State, seed: number): void {
    const { game, state } = this;
    game.copyFrom(state, root);
    this.start = this.guide.clock(root);
    game.determinize(state, this.side, seed);
  }

  /** Whether the position lies past the step of the root, from where on the guide plays on at once. */
  isAhead(): boolean {
    const { guide, state } = this;
    return guide.ahead !== undefined && guide.clock(state) !== this.start;
  }

  /** Fills `legal` with what is to be considered; returns how many. */
  choices(): number {
    const { game, guide, legal, state, orders } = this;
    const count = orders
      ? orders.choices(state, legal)
      : guide.choices
        ? guide.choices(state, legal)
        : guide.prune(state, legal, game.legalActions(state, legal));
    if (count === 0) throw new Error('no legal action, yet the battle goes on');
    return count;
  }

  /** Weighs the `count` in `legal`. */
  weigh(count: number): void {
    const { state, legal, weights } = this;
    (this.orders ?? this.guide).priors(state, legal, count, weights);
  }

  /** Draws one of the `count` in `legal` by the guide's weights and what the simulations have taught; returns its place. */
  draw(mover: Side, clock: number, count: number, values: ActionValues): number {
    const { weights, places } = this;
    this.weigh(count);
    values.bend(clock, mover, count, this, LEARNING / this.spread());
    const pick = pickWeighted(weights, count, this.random.unit());
    values.play(places[pick]!);
    return pick;
  }

  play(action: number): void {
    const { game, state, orders } = this;
    if (orders !== null) orders.play(state, action);
    else if (game.applyLegal) game.applyLegal(state, action);
    else if (game.apply(state, action) !== null) throw new Error(`legal action ${action} was refused`);
  }

  /** Plays on until the clock has come to `until`, and evaluates; value for side 0. */
  rollout(until: number, values: ActionValues): number {
    const { game, guide, state, legal } = this;
    for (let step = 0; step < MAX_ROLLOUT; step++) {
      const toAct = game.toAct(state);
      if (toAct === 'nobody') return this.finalValue();
      const clock = guide.clock(state);
      if (clock >= until) break;
      if (guide.ahead !== undefined && clock !== this.start) {
        guide.ahead(state, until, this.random);
        return game.toAct(state) === 'nobody' ? this.finalValue() : guide.evaluate(state, this.side);
      }
      const count = this.choices();
      this.play(legal[count > 1 ? this.draw(toAct, clock, count, values) : 0]!);
    }
    return guide.evaluate(state, this.side);
  }

  /** Value for side 0 of a battle that is over. */
  finalValue(): number {
    const outcome = this.game.outcome(this.state);
    if (outcome === null) throw new Error('nobody is to act, yet the battle is not over');
    const draw = this.side === 0 ? this.guide.draw : 1 - this.guide.draw;
    return this.guide.final(this.state, outcome.winner === null ? draw : 1 - outcome.winner);
  }

  /** Ends a simulation of this value for side 0; `values` learn from it, where they are given. */
  end(value: number, values: ActionValues | null): void {
    values?.learn(value - (this.results === 0 ? value : this.sum / this.results));
    this.sum += value;
    this.squares += value * value;
    this.results++;
  }

  /** Standard deviation of the results so far. */
  spread(): number {
    if (this.results < 2) return 0.1;
    const mean = this.sum / this.results;
    return Math.max(LEAST_SPREAD, Math.sqrt(Math.max(0, this.squares / this.results - mean * mean)));
  }
}
