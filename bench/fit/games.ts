import path from 'node:path';
import { SingleBar } from 'cli-progress';
import { fingerprintOf, PROJECT } from '../shared/fingerprint.ts';
import { appendLine, readLines } from '../shared/lines.ts';
import { runJobs } from '../shared/pool.ts';
import type { Fitting, SelfPlayed } from '../shared/benchSystem.ts';
import type { Job } from './worker.ts';

const FOLDER = path.join(PROJECT, '.cache/fit');

/** Where the games of this code with this budget are kept. */
export function gamesFile(system: string, { entry }: Pick<Fitting, 'entry'>, iterations: number): string {
  const code = fingerprintOf([entry]).slice(0, 12);
  return path.join(FOLDER, `${system}-${iterations}it-${code}.jsonl`);
}

/**
 * The games of seeds 1 to `count`, in the order of their seeds: those kept in `file`, and what can be
 * played of the rest within so many minutes.
 */
export async function collectGames(
  system: string,
  file: string,
  count: number,
  iterations: number,
  minutes: number,
  workers: number,
): Promise<SelfPlayed[]> {
  const games = new Map(readLines<SelfPlayed>(file).map((game) => [game.seed, game]));
  const until = Date.now() + minutes * 60_000;
  let seed = 0;
  const next = (): Job | undefined => {
    do seed++;
    while (games.has(seed));
    return seed <= count && Date.now() < until ? { system, seed, iterations } : undefined;
  };
  const bar = new SingleBar({
    format: 'self-play {bar} {value}/{total} games, {eta_formatted} to go',
    noTTYOutput: true,
    notTTYSchedule: 60_000,
    hideCursor: true,
  });
  const wanted = (): SelfPlayed[] => [...games.values()].filter((game) => game.seed <= count);
  bar.start(count, wanted().length);
  try {
    if (wanted().length < count)
      await runJobs(path.join(import.meta.dirname, 'worker.ts'), workers, next, (game: SelfPlayed) => {
        games.set(game.seed, game);
        appendLine(file, game);
        bar.increment();
      });
  } finally {
    bar.stop();
  }
  return wanted().sort((a, b) => a.seed - b.seed);
}
