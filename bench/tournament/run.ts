import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SingleBar } from 'cli-progress';
import { runJobs } from '../shared/pool.ts';
import { revisionOf } from './checkout.ts';
import type { GameResult } from './game.ts';
import { Match } from './match.ts';
import { type Code, openResults, type ResultFile } from './results.ts';
import { NO_NETWORK, type PlayerSpec, specText } from './spec.ts';
import type { Hypotheses, TestVerdict } from './sprt.ts';
import type { TournamentJob } from './worker.ts';

/** Two players over several scenarios. */
export interface Tournament {
  readonly system: string;
  readonly a: PlayerSpec;
  readonly b: PlayerSpec;
  readonly scenarios: readonly string[];
  /** Of each scenario; even. */
  readonly games: number;
  readonly bounds: Hypotheses | null;
}

export interface PlayedScenario {
  readonly scenario: string;
  readonly file: ResultFile;
  readonly results: readonly GameResult[];
  readonly verdict: TestVerdict;
}

const contentOf = (file: string | null): string =>
  file === null || file === NO_NETWORK ? '' : readFileSync(file, 'utf8');

/** Plays what is still to play of a tournament with so many worker processes, and shows how far it is. */
export async function runTournament(
  { system, a, b, scenarios, games, bounds }: Tournament,
  code: Code,
  workers: number,
): Promise<PlayedScenario[]> {
  const players = [a, b] as const;
  const revisions = players.map(({ from }) => (from === null ? '' : revisionOf(from))).join('');
  const weights = players.map((spec) => contentOf(spec.weights) + contentOf(spec.network)).join('\n') + revisions;
  const matches = scenarios.map((scenario) => {
    const file = openResults({ system, a: specText(a), b: specText(b), scenario }, code, weights);
    return { scenario, file, match: new Match(file, games, bounds) };
  });
  const bar = new SingleBar({
    format: `${specText(a)} against ${specText(b)} {bar} {value}/{total} games, {eta_formatted} to go`,
    noTTYOutput: true,
    notTTYSchedule: 60_000,
    hideCursor: true,
  });
  const progress = (): [total: number, done: number] => {
    const done = matches.reduce((sum, { match }) => sum + match.played.length, 0);
    const left = matches
      .filter(({ match }) => match.verdict === 'open')
      .reduce((sum, { match }) => sum + games - match.played.length, 0);
    return [done + left, done];
  };
  bar.start(...progress());
  const next = (): TournamentJob | undefined => {
    for (const { scenario, match } of matches) {
      const game = match.next();
      if (game !== null) return { players, system, scenario, game };
    }
    return undefined;
  };
  const done = (result: GameResult, job: TournamentJob): void => {
    matches.find(({ scenario }) => scenario === job.scenario)!.match.add(result);
    const [total, played] = progress();
    bar.setTotal(total);
    bar.update(played);
  };
  try {
    const open = matches.some(({ match }) => match.verdict === 'open' && match.played.length < games);
    if (open) await runJobs(path.join(import.meta.dirname, 'worker.ts'), workers, next, done);
  } finally {
    bar.stop();
  }
  return matches.map(({ scenario, file, match }) => ({
    scenario,
    file,
    results: match.played,
    verdict: match.verdict,
  }));
}
