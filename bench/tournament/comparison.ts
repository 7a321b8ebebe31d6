import { elo, mean, percentile, wilson } from '../shared/statistics.ts';
import type { GameResult } from './game.ts';

/** CPU time of player-turns in milliseconds. */
export interface TurnTimes {
  readonly mean: number;
  readonly slowest5: number;
  readonly longest: number;
}

/** How A does against B. */
export interface Comparison {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** A's share, a draw as half a game, with its 95 % interval, and both as a difference of Elo points. */
  readonly share: number;
  readonly interval: readonly [number, number];
  readonly elo: number;
  readonly eloInterval: readonly [number, number];
  readonly times: readonly [TurnTimes, TurnTimes];
  /** CPU seconds a game. */
  readonly seconds: number;
  readonly rounds: number;
}

/** Sums up at least one game. */
export function comparisonOf(results: readonly GameResult[]): Comparison {
  const games = results.length;
  const wins = results.filter(({ score }) => score === 1).length;
  const draws = results.filter(({ score }) => score === 0.5).length;
  const share = (wins + draws / 2) / games;
  const interval = wilson(share, games);
  const times = (player: 0 | 1): TurnTimes => {
    const all = results.flatMap(({ turns }) => turns[player]);
    return { mean: mean(all), slowest5: percentile(all, 0.95), longest: percentile(all, 1) };
  };
  return {
    games,
    wins,
    draws,
    losses: games - wins - draws,
    share,
    interval,
    elo: elo(share),
    eloInterval: [elo(interval[0]), elo(interval[1])],
    times: [times(0), times(1)],
    seconds: mean(results.map(({ seconds }) => seconds)),
    rounds: mean(results.map(({ rounds }) => rounds)),
  };
}

/** A's mean score of each pair of games with one seed, from the first seed on as far as both are played. */
export function pairScores(results: ReadonlyMap<number, GameResult>): number[] {
  const pairs: number[] = [];
  for (let game = 0; ; game += 2) {
    const one = results.get(game);
    const other = results.get(game + 1);
    if (one === undefined || other === undefined) return pairs;
    pairs.push((one.score + other.score) / 2);
  }
}

/** The games whose seed was played from both sides. */
export function wholePairs(results: ReadonlyMap<number, GameResult>): GameResult[] {
  return [...results.values()].filter(({ game }) => results.has(game ^ 1));
}
