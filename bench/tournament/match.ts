import type { GameResult } from './game.ts';
import { type Hypotheses, sequentialTest, type TestVerdict } from './sprt.ts';
import { pairScores } from './comparison.ts';

/** Where the games of one battle are kept; `ResultFile` is one. */
export interface Kept {
  readonly results: ReadonlyMap<number, GameResult>;
  add(result: GameResult): void;
}

/** A game to play: the place of its battle in the match, and its number there. */
export interface NextGame {
  readonly battle: number;
  readonly game: number;
}

/**
 * A match under way over one battle or several: gives out the games still to play, a pair of each battle in turn, and
 * stops early once its one test over all of them is decided.
 */
export class Match {
  verdict: TestVerdict = 'open';
  /** Of each battle. */
  readonly games: number;
  private readonly kept: readonly Kept[];
  private readonly bounds: Hypotheses | null;
  private given = 0;
  /** Pairs that the test has seen. */
  private tested = 0;

  /** `games` is even; those in `kept` are not played again. */
  constructor(kept: readonly Kept[], games: number, bounds: Hypotheses | null) {
    this.kept = kept;
    this.games = games;
    this.bounds = bounds;
    this.test();
  }

  /** The next game to play, or null when all are played or given out, or the test is decided. */
  next(): NextGame | null {
    if (this.verdict !== 'open') return null;
    while (this.given < this.kept.length * this.games) {
      const pair = Math.floor(this.given / 2);
      const battle = pair % this.kept.length;
      const game = 2 * Math.floor(pair / this.kept.length) + (this.given % 2);
      this.given++;
      if (!this.kept[battle]!.results.has(game)) return { battle, game };
    }
    return null;
  }

  add(battle: number, result: GameResult): void {
    this.kept[battle]!.add(result);
    this.test();
  }

  /** Whether there is nothing left to play, games given out among what is played. */
  get over(): boolean {
    return this.verdict !== 'open' || this.playedIn.every((played) => played.length === this.games);
  }

  /** The games that are played, in order, of each battle. */
  get playedIn(): GameResult[][] {
    return this.kept.map(({ results }) =>
      [...results.values()].filter(({ game }) => game < this.games).sort((a, b) => a.game - b.game),
    );
  }

  /**
   * Looks at the pairs one after another in the order in which they are given out, so that which of two workers is faster
   * does not matter.
   */
  private test(): void {
    if (this.bounds === null) return;
    const scores = this.kept.map(({ results }) => pairScores(results).slice(0, this.games / 2));
    const pairs: number[] = [];
    for (let pair = 0; ; pair++) {
      const score = scores[pair % scores.length]![Math.floor(pair / scores.length)];
      if (score === undefined) break;
      pairs.push(score);
    }
    while (this.verdict === 'open' && this.tested < pairs.length)
      this.verdict = sequentialTest(pairs.slice(0, ++this.tested), this.bounds).verdict;
  }
}
