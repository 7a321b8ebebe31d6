import { SingleBar } from 'cli-progress';
import type { SelfPlayed } from './benchSystem.ts';
import { appendLine, readLines } from './lines.ts';
import { runJobs } from './pool.ts';

/** Which games of the search against itself are wanted, and who plays them. */
export interface Wanted<Job extends object> {
  /** Where games are kept, so that what was broken off goes on. */
  readonly file: string;
  /** Seeds 1 to this number. */
  readonly count: number;
  /** The module of the worker processes, and how many there are. */
  readonly worker: string;
  readonly workers: number;
  job(seed: number): Job;
  /** Whether no more games are to be begun. */
  isOut(): boolean;
}

/** The wanted games in the order of their seeds: those that are kept, and what can be played of the rest in time. */
export async function collectGames<Game extends SelfPlayed, Job extends object>(wanted: Wanted<Job>): Promise<Game[]> {
  const { file, count, worker, workers } = wanted;
  const games = new Map(readLines<Game>(file).map((game) => [game.seed, game]));
  const those = (): Game[] => [...games.values()].filter((game) => game.seed <= count);
  let seed = 0;
  const next = (): Job | undefined => {
    do seed++;
    while (games.has(seed));
    return seed <= count && !wanted.isOut() ? wanted.job(seed) : undefined;
  };
  const bar = new SingleBar({
    format: 'self-play {bar} {value}/{total} games, {eta_formatted} to go',
    noTTYOutput: true,
    notTTYSchedule: 60_000,
    hideCursor: true,
  });
  bar.start(count, those().length);
  try {
    if (those().length < count)
      await runJobs(worker, workers, next, (game: Game) => {
        games.set(game.seed, game);
        appendLine(file, game);
        bar.increment();
      });
  } finally {
    bar.stop();
  }
  return those().sort((a, b) => a.seed - b.seed);
}
