import path from 'node:path';
import { LEVELS, type Level } from '../../src/shared/opponent.ts';
import { runJobs } from '../shared/pool.ts';
import type { OpenSystem } from '../shared/battles.ts';
import { wilson } from '../shared/statistics.ts';
import type { GameResult } from '../tournament/game.ts';
import { percent } from '../tournament/text.ts';
import { parseSpec } from '../tournament/spec.ts';
import type { TournamentJob } from '../tournament/worker.ts';
import { need } from '../../scripts/commandLine.ts';
import { specOf } from './lines.ts';
import { NEWCOMER } from './ratings.ts';

/** Games from this number on have other dice than those that the ratings were made of. */
const OTHER_DICE = 10_000;
/** By how much of a hundred the shares may differ. */
const WANTED = 5;

/** What one level's games against the newcomer were to be and came to, as shares of the level's. */
export interface Compared {
  readonly level: string;
  readonly games: number;
  readonly predicted: number;
  readonly found: number;
}

/** The share that a level of this rating is to win against the newcomer. */
export const predictedShare = (rating: number): number => 1 / (1 + 10 ** ((NEWCOMER - rating) / 400));

/** All games together, their predicted shares weighed by how many there are of each. */
export function together(rows: readonly Compared[]): Compared {
  const games = rows.reduce((sum, row) => sum + row.games, 0);
  const mean = (of: (row: Compared) => number): number => rows.reduce((sum, row) => sum + row.games * of(row), 0) / games; // prettier-ignore
  return { level: 'together', games, predicted: mean(({ predicted }) => predicted), found: mean(({ found }) => found) };
}

/** One row as a line of text. */
export function comparedText({ level, games, predicted, found }: Compared): string {
  const apart = 100 * Math.abs(predicted - found);
  const interval = wilson(found, games).map(percent).join('–');
  const verdict = apart <= WANTED ? 'as predicted' : `${apart.toFixed(1)} points apart`;
  return `${level}: ${games} games, predicted ${percent(predicted)} %, found ${percent(found)} % (${interval}), ${verdict}`;
}

/** Plays `games` of each rated level against the newcomer, in turns over `scenarios`, with dice that no rating was made of. */
export async function comparePredicted(
  system: OpenSystem,
  scenarios: readonly string[],
  games: number,
  unbounded: number,
  workers: number,
): Promise<Compared[]> {
  const ratings: Readonly<Record<string, number>> = system.game.levelRatings ?? {};
  const rated = LEVELS.filter((level) => ratings[level] !== undefined);
  const newcomer = need(parseSpec('newcomer'));
  const jobs = rated.flatMap((level) => {
    const players = [need(parseSpec(specOf(system.guide as never, level, unbounded))), newcomer] as const;
    return Array.from({ length: games }, (_, n): TournamentJob => {
      // Sides change from game to game, battles from pair to pair.
      const scenario = scenarios[(n >> 1) % scenarios.length]!;
      return { players, system: system.id, scenario, game: OTHER_DICE + n };
    });
  });
  const scores = new Map<string, number>();
  let next = 0;
  const done = ({ score }: GameResult, { players }: TournamentJob): void => {
    const [{ name }] = players;
    scores.set(name, (scores.get(name) ?? 0) + score);
  };
  await runJobs(path.join(import.meta.dirname, '../tournament/worker.ts'), workers, () => jobs[next++], done);
  return rated.map((level: Level) => ({
    level,
    games,
    predicted: predictedShare(ratings[level]!),
    found: (scores.get(level) ?? 0) / games,
  }));
}
