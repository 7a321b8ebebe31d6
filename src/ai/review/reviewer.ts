import { type AnyGame, fail, ok, type Result, type Side } from '../../engine/game.ts';
import type { Gunnery, Harm, ReviewNote, RatedPly, Review, Turn } from '../../shared/review.ts';
import type { Guide } from '../guide.ts';
import type { Choice } from '../choice.ts';
import { noiseOf, swingsOf, turnsOf } from './assemble.ts';
import { deciderOf, Estimator, type Finding, observe } from './estimator.ts';
import { HarmForecast } from './harmForecast.ts';
import { Ledger } from './ledger.ts';
import type { PuzzleDraft, ReviewLog } from './protocol.ts';

export interface ReviewSettings {
  /** Simulations of a position that is judged. */
  readonly iterations: number;
}

/** Every so many positions are judged twice, to learn the noise. */
const TWINS = 8;
/** Taken as a judgement's noise where too few positions were judged twice. */
const USUAL_NOISE = 0.02;
/** Decisions a side that are looked at closely, for mistakes and for finds. */
const SUSPECTS = 5;
/** Judgements of each action that is looked at closely. */
const REPEATS = 4;
const MOST_NOTES = 3;
/** Losses and gains below this are not worth a note, whatever their noise. */
const WORTH = 0.015;
/** How far the best action of a puzzle stands before all others, at least, beyond twice the noise. */
const CLEAR = 0.02;
const MOST_PUZZLES = 3;
/** Share of the simulations an action's rival must have had to count as one. */
const RIVAL = 0.03;

/** A decision that was looked at closely. */
export interface Verdict {
  /** The position after so many actions. */
  at: number;
  kind: 'mistake' | 'find';
  /** Mean and standard error of best − chosen (mistake) or best − next best (find), for the decider. */
  gap: number;
  noise: number;
  best: number;
  other: number;
  bestWin: number;
  otherWin: number;
  wins: [action: number, win: number][];
  /** What is to be expected after `best` and after `other`; null where the difference is not worth a note. */
  harm: [best: Harm, other: Harm] | null;
}
/** Seeds by place, far apart. */
const seedOf = (place: number): number => Math.imul(place ^ 0x5bd1e995, 0x85ebca6b) | 1;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const isReal = ({ gap, noise }: Verdict): boolean => gap > 2 * noise && gap > 0;

/**
 * Goes through a finished battle: `rate` each action in any order, then `examine` every one of the
 * `suspects`, then `conclude`. The same log and settings give the same review.
 */
export class Reviewer {
  readonly plies: number;
  /** The parts that moved the chances most, by the guide's judgement of each position alone. */
  readonly turns: Turn[];
  private readonly game: AnyGame;
  private readonly guide: Guide<unknown>;
  private readonly estimator: Estimator;
  private readonly forecast: HarmForecast;
  private readonly iterations: number;
  private readonly actions: readonly number[];
  /** Positions as the side that decides knows them, and the last one whole; one more than there are actions. */
  private readonly states: readonly unknown[];
  private readonly gunnery: [Gunnery, Gunnery];
  private readonly findings = new Map<number, Finding>();

  private constructor(game: AnyGame, guide: Guide<unknown>, settings: ReviewSettings, log: Played) {
    this.game = game;
    this.guide = guide;
    this.iterations = settings.iterations;
    this.estimator = new Estimator(game, guide);
    this.forecast = new HarmForecast(game, guide);
    this.actions = log.actions;
    this.states = log.states;
    this.gunnery = log.gunnery;
    this.turns = turnsOf(log.values, log.slots);
    this.plies = log.actions.length;
  }

  /** Fails where the log does not replay, or the battle is not over. */
  static open(
    game: AnyGame,
    guide: Guide<unknown>,
    log: ReviewLog,
    settings: ReviewSettings,
  ): Result<Reviewer, 'does-not-replay'> {
    const played = playLog(game, guide, log);
    return played === undefined ? fail('does-not-replay') : ok(new Reviewer(game, guide, settings, played));
  }

  /** Judges the action that follows the first `at` ones. */
  rate(at: number): RatedPly {
    const state = this.states[at];
    const chosen = this.actions[at]!;
    const side = deciderOf(this.game, state);
    const only = this.estimator.forcedAction(state);
    const finding = only === null ? this.findingAt(at) : null;
    const best = finding?.best ?? only!;
    const seed = seedOf(at + 1);
    let expected = this.estimator.hasDice(state, chosen)
      ? this.estimator.expected(state, chosen, seed, this.iterations)
      : undefined;
    const luck = expected === undefined ? 0 : this.judged(at + 1) - expected;
    let gap = 0;
    if (best !== chosen) {
      expected ??= this.judged(at + 1);
      const better = this.estimator.expected(state, best, seed, this.iterations);
      gap = Math.max(0, side === 0 ? better - expected : expected - better);
    }
    return {
      side,
      chosen,
      best,
      forced: best === chosen && finding === null,
      value: this.valueAt(at),
      twin: finding !== null && at % TWINS === 0 ? this.estimator.value(state, seedOf(~at), this.iterations) : null,
      gap,
      luck,
      margin: finding === null ? 0 : marginOf(finding),
    };
  }

  /** The decisions to look at closely. */
  suspects(rated: readonly RatedPly[]): { at: number; kind: Verdict['kind'] }[] {
    const noise = noiseOf(rated, USUAL_NOISE);
    const top = (side: Side, measure: (one: RatedPly) => number): number[] =>
      rated
        .map((one, at) => ({ at, one }))
        .filter(({ one }) => one.side === side && !one.forced && measure(one) > noise)
        .toSorted((a, b) => measure(b.one) - measure(a.one))
        .slice(0, SUSPECTS)
        .map(({ at }) => at);
    return ([0, 1] as const).flatMap((side) => [
      ...top(side, ({ gap }) => gap).map((at) => ({ at, kind: 'mistake' as const })),
      ...top(side, ({ margin }) => margin).map((at) => ({ at, kind: 'find' as const })),
    ]);
  }

  /**
   * Looks at one decision closely: several judgements of the actions in question, each pair with the same dice. A mistake
   * of one of `people` is judged whole, as the exercise that it may become.
   */
  examine(at: number, kind: Verdict['kind'], rated: RatedPly, people: readonly Side[] = []): Verdict {
    const { best, chosen } = rated;
    const wins = kind === 'find' ? this.allWins(at, rated.side) : [];
    const rivals =
      kind === 'mistake'
        ? [chosen]
        : wins
            .filter(([action]) => action !== best)
            .toSorted((a, b) => b[1] - a[1])
            .slice(0, 2)
            .map(([action]) => action);
    const judged = [best, ...rivals].map((action) => this.repeated(at, action, rated.side));
    const compared = rivals.map((action, place) => {
      const differences = judged[0]!.map((win, n) => win - judged[place + 1]![n]!);
      return { action, gap: mean(differences), noise: errorOf(differences), win: mean(judged[place + 1]!) };
    });
    const nearest = compared.toSorted((a, b) => a.gap - b.gap)[0];
    const bestWin = mean(judged[0]!);
    const known = new Map([[best, bestWin], ...compared.map(({ action, win }) => [action, win] as const)]);
    const isOwn = kind === 'mistake' && people.includes(rated.side);
    const real = nearest !== undefined && nearest.gap > 2 * nearest.noise && nearest.gap >= WORTH;
    const told = isOwn && real ? this.allWins(at, rated.side) : wins;
    const verdict: Verdict = {
      at,
      kind,
      gap: nearest?.gap ?? 0,
      noise: nearest?.noise ?? 0,
      best,
      other: nearest?.action ?? best,
      bestWin,
      otherWin: nearest?.win ?? bestWin,
      // What is chosen for an exercise was judged often, the others once: none of these looks better than the best.
      wins: told.map(([action, win]) => [action, known.get(action) ?? (isOwn ? Math.min(win, bestWin) : win)]),
      harm: null,
    };
    if (isReal(verdict) && verdict.gap >= WORTH && verdict.other !== best)
      verdict.harm = this.harmOf(verdict, rated.side);
    return verdict;
  }

  /** What comes of both actions of a verdict, with the same dice. */
  private harmOf({ at, best, other }: Verdict, side: Side): [Harm, Harm] | null {
    const after = (action: number): Harm | null =>
      this.forecast.harmAfter(this.states[at], side, action, seedOf(at), this.iterations);
    const [ours, theirs] = [after(best), after(other)];
    return ours === null || theirs === null ? null : [ours, theirs];
  }

  /** Puts all together; `people` are the sides whose clear decisions become exercises. */
  conclude(
    rated: readonly RatedPly[],
    verdicts: readonly Verdict[],
    people: readonly Side[],
  ): { review: Review; puzzles: PuzzleDraft[] } {
    const noise = noiseOf(rated, USUAL_NOISE);
    const mistakes = verdicts.filter(({ kind }) => kind === 'mistake');
    const finds = verdicts.filter(({ kind }) => kind === 'find');
    const losses = new Map(mistakes.map((one) => [one.at, isReal(one) ? one.gap : 0]));
    const slots = this.states.map((state) => this.guide.clock(state));
    const last = this.valueAt(this.plies);
    const notes = (side: Side, from: readonly Verdict[]): ReviewNote[] =>
      from
        .filter((one) => rated[one.at]!.side === side && isReal(one) && one.gap >= WORTH)
        .toSorted((a, b) => b.gap - a.gap)
        .slice(0, MOST_NOTES)
        .map((one) => this.noteOf(one, rated[one.at]!));
    const found = finds.filter(({ at, best }) => rated[at]!.chosen === best);
    return {
      review: {
        plies: this.plies,
        swings: swingsOf(rated, slots, last, losses, noise),
        mistakes: [notes(0, mistakes), notes(1, mistakes)],
        finds: [notes(0, found), notes(1, found)],
        gunnery: this.gunnery,
        noise,
        iterations: this.iterations,
      },
      puzzles: this.drafts(
        finds.filter((one) => people.includes(rated[one.at]!.side) && one.gap - 2 * one.noise >= CLEAR),
        people.map((side) => mistakes.filter((one) => rated[one.at]!.side === side && isReal(one) && one.gap >= WORTH)),
        rated,
      ),
    };
  }

  /** The clearest finds, and the worst mistakes of each side of people; a position that is both is one, with what it cost. */
  private drafts(
    finds: readonly Verdict[],
    mistakes: readonly (readonly Verdict[])[],
    rated: readonly RatedPly[],
  ): PuzzleDraft[] {
    const first = (some: readonly Verdict[], most: number) => some.toSorted((a, b) => b.gap - a.gap).slice(0, most);
    const drafts = new Map<number, PuzzleDraft>();
    for (const one of first(finds, MOST_PUZZLES)) drafts.set(one.at, this.draftOf(one, rated[one.at]!.side));
    for (const one of mistakes.flatMap((some) => first(some, MOST_NOTES))) {
      if (one.wins.length < 2) continue;
      const known = drafts.get(one.at);
      const harm = one.harm === null ? {} : { harm: one.harm };
      const offered = { ...this.draftOf(one, rated[one.at]!.side), offered: true };
      drafts.set(one.at, { ...(known ?? offered), cost: one.gap, ...harm });
    }
    return [...drafts.values()];
  }

  private draftOf({ at, best, wins, gap, noise }: Verdict, side: Side): PuzzleDraft {
    const round = this.game.round(this.states[at]);
    return { ply: at, side, best, wins, margin: gap, noise, round };
  }

  /** The search's answer in the position after `at` actions; made once. */
  private findingAt(at: number): Finding {
    let finding = this.findings.get(at);
    if (finding === undefined) {
      finding = this.estimator.find(this.states[at], seedOf(at), this.iterations);
      this.findings.set(at, finding);
    }
    return finding;
  }

  /** A position of the battle as the outcomes of the action before it are judged: same seed, same iterations. */
  private judged(at: number): number {
    const state = this.states[at];
    const decided = this.game.outcome(state) !== null || this.estimator.forcedAction(state) !== null;
    return decided ? this.estimator.value(state, seedOf(at), this.iterations) : this.findingAt(at).value;
  }

  /** Where nothing can be chosen and no die falls, a position is worth what follows. */
  private valueAt(at: number): number {
    const state = this.states[at];
    if (this.game.outcome(state) !== null) return this.estimator.value(state, 0, 0);
    const only = this.estimator.forcedAction(state);
    if (only === null) return this.findingAt(at).value;
    if (only === this.actions[at] && !this.estimator.hasDice(state, only)) return this.valueAt(at + 1);
    return this.estimator.value(state, seedOf(at), this.iterations);
  }

  /** The decider's win chance after every legal action, those included that the search would not look at. */
  private allWins(at: number, side: Side): [action: number, win: number][] {
    const legal = new Int32Array(this.game.maxActions);
    const count = this.game.legalActions(this.states[at], legal);
    return Array.from(legal.subarray(0, count), (action) => [
      action,
      this.winOf(at, action, side, seedOf(at), this.iterations / 2),
    ]);
  }

  /** The decider's win chance after an action, judged several times. */
  private repeated(at: number, action: number, side: Side): number[] {
    return Array.from({ length: REPEATS }, (_, n) =>
      this.winOf(at, action, side, seedOf(at * REPEATS + n + 0x10000), this.iterations),
    );
  }

  private winOf(at: number, action: number, side: Side, seed: number, iterations: number): number {
    const value = this.estimator.expected(this.states[at], action, seed, Math.ceil(iterations));
    return side === 0 ? value : 1 - value;
  }

  private noteOf(verdict: Verdict, { side, chosen }: RatedPly): ReviewNote {
    const { at, best, other, bestWin, otherWin, noise, harm } = verdict;
    const describe = (action: number): ReviewNote['chosen'] =>
      this.game.describe(this.states[at], action) as ReviewNote['chosen'];
    const isBest = chosen === best;
    return {
      ply: at,
      side,
      chosen: describe(chosen),
      other: describe(isBest ? other : best),
      chosenWin: isBest ? bestWin : otherWin,
      otherWin: isBest ? otherWin : bestWin,
      noise,
      ...(harm === null ? {} : { harm: isBest ? harm : [harm[1], harm[0]] }),
    };
  }
}

interface Played {
  actions: readonly number[];
  states: readonly unknown[];
  gunnery: [Gunnery, Gunnery];
  /** Side 0's win chance in each position by a look at it alone, and the guide's clock. */
  values: readonly number[];
  slots: readonly number[];
}

function playLog(
  game: AnyGame,
  guide: Guide<unknown>,
  { version, setup, seed, reseeds, actions }: ReviewLog,
): Played | undefined {
  const parsed = game.parseSetup(setup, version);
  if (!parsed.ok) return undefined;
  const state: unknown = game.create(parsed.value, seed, undefined, version);
  const anew = new Map(reseeds);
  const states: unknown[] = [];
  const ledger = new Ledger();
  const values: number[] = [];
  const slots: number[] = [];
  for (let at = 0; ; at++) {
    const reseed = anew.get(at);
    if (reseed !== undefined) game.reseed(state, reseed);
    const action = actions[at];
    states.push(action === undefined ? game.clone(state) : observe(game, state));
    slots.push(guide.clock(state));
    if (action === undefined) {
      const outcome = game.outcome(state);
      if (outcome === null) return undefined;
      values.push(outcome.winner === null ? 0.5 : 1 - outcome.winner);
      return { actions, states, gunnery: ledger.result(), values, slots };
    }
    if (game.outcome(state) !== null) return undefined;
    values.push(guide.evaluate(state, null));
    const happened: unknown[] = [];
    if (game.apply(state, action, (event: unknown) => happened.push(event)) !== null) return undefined;
    guide.enterDamage?.(happened, state, ledger);
  }
}

/** How far the best action stands before the next one that the search took seriously. */
function marginOf({ best, choices }: Finding): number {
  const visits = choices.reduce((sum, choice) => sum + choice.visits, 0);
  const winOf = ({ winChance }: Choice): number => winChance ?? 0;
  const chosen = choices.find(({ action }) => action === best);
  const rivals = choices.filter((one) => one.action !== best && one.visits >= Math.max(2, RIVAL * visits));
  // A mixed strategy has no best action.
  if (chosen === undefined || chosen.mixed !== null || rivals.length === 0) return 0;
  return Math.max(0, winOf(chosen) - Math.max(...rivals.map(winOf)));
}

/** Standard error of a mean. */
function errorOf(values: readonly number[]): number {
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}
