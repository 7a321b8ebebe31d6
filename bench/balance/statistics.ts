import { mean, wilson } from '../shared/statistics.ts';
import type { BalanceResult } from './battle.ts';

/** What the table says about one scenario. */
export interface Summary {
  readonly games: number;
  readonly wins: readonly [number, number];
  readonly draws: number;
  readonly rounds: number;
  /** Share of the games that side 0 wins, a draw as half of one, with its 95 % interval. */
  readonly share: number;
  readonly interval: readonly [number, number];
  /** Mean points that each side destroys. */
  readonly points: readonly [number, number];
  /** How the battles end: reasons with their counts, most frequent first. */
  readonly ends: readonly (readonly [reason: string, count: number])[];
  /** What was used: names with the games in which it was, and how often in all of them; by name. */
  readonly uses: readonly (readonly [name: string, games: number, times: number])[];
}

/** Sums up at least one game. */
export function summarize(results: readonly BalanceResult[]): Summary {
  const games = results.length;
  const meanOf = (of: (result: BalanceResult) => number): number => mean(results.map(of));
  const won = (side: 0 | 1 | null) => results.filter(({ winner }) => winner === side).length;
  const wins = [won(0), won(1)] as const;
  const draws = won(null);
  const share = (wins[0] + draws / 2) / games;
  const ends = new Map<string, number>();
  for (const { reason } of results) ends.set(reason, (ends.get(reason) ?? 0) + 1);
  const names = [...new Set(results.flatMap((result) => Object.keys(result.uses ?? {})))].sort();
  return {
    games,
    wins,
    draws,
    rounds: meanOf(({ rounds }) => rounds),
    share,
    interval: wilson(share, games),
    points: [meanOf(({ points }) => points[0]), meanOf(({ points }) => points[1])],
    ends: [...ends].sort(([, a], [, b]) => b - a),
    uses: names.map((name) => {
      const times = results.map((result) => result.uses?.[name] ?? 0);
      return [name, times.filter((count) => count > 0).length, times.reduce((sum, count) => sum + count, 0)];
    }),
  };
}
