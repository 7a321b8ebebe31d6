import type { GameResult } from './game.ts';
import { type Hypotheses, sequentialTest, type TestVerdict } from './sprt.ts';
import { pairScores } from './comparison.ts';

/** Where a match's games are kept; `ResultFile` is one. */
export interface Kept {
  readonly results: ReadonlyMap<number, GameResult>;
  add(result: GameResult): void;
}

/** A match under way: gives out the games still to play, and stops early once its test is decided. */
export class Match {
  verdict: TestVerdict = 'open';
  readonly games: number;
  private readonly kept: Kept;
  private readonly bounds: Hypotheses | null;
  private given = 0;
  /** Pairs that the test has seen. */
  private tested = 0;

  /** `games` is even; those in `kept` are not played again. */
  constructor(kept: Kept, games: number, bounds: Hypotheses | null) {
    this.kept = kept;
    this.games = games;
    this.bounds = bounds;
    this.test();
  }

  /** The next game to play, or null when all are played or given out, or the test is decided. */
  next(): number | null {
    if (this.verdict !== 'open') return null;
    while (this.given < this.games && this.kept.results.has(this.given)) this.given++;
    return this.given < this.games ? this.given++ : null;
  }

  add(result: GameResult): void {
    this.kept.add(result);
    this.test();
  }

  /** The games that are played, in order. */
  get played(): GameResult[] {
    return [...this.kept.results.values()].filter(({ game }) => game < this.games).sort((a, b) => a.game - b.game);
  }

  /** Looks at the pairs one after another in the order of their seeds, so that which of two workers is faster does not matter. */
  private test(): void {
    if (this.bounds === null) return;
    const pairs = pairScores(this.kept.results).slice(0, this.games / 2);
    while (this.verdict === 'open' && this.tested < pairs.length)
      this.verdict = sequentialTest(pairs.slice(0, ++this.tested), this.bounds).verdict;
  }
}
