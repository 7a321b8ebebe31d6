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
}

export interface PlayedTournament {
  readonly scenarios: readonly PlayedScenario[];
  /** Of the one test over all of them. */
  readonly verdict: TestVerdict;
}

const contentOf = (file: string | null): string =>
  file === null || file === NO_NETWORK ? '' : readFileSync(file, 'utf8');

/** Plays what is still to play of a tournament with so many worker processes, and shows how far it is. */
export async function runTournament(
  { system, a, b, scenarios, games, bounds }: Tournament,
  code: Code,
  workers: number,
): Promise<PlayedTournament> {
  const players = [a, b] as const;
  const revisions = players.map(({ from }) => (from === null ? '' : revisionOf(from))).join('');
  const weights = players.map((spec) => contentOf(spec.weights) + contentOf(spec.network)).join('\n') + revisions;
  const heads = scenarios.map((scenario) => ({ system, a: specText(a), b: specText(b), scenario }));
  const files = heads.map((head) => openResults(head, code, weights));
  const match = new Match(files, games, bounds);
  const bar = new SingleBar({
    format: `${specText(a)} against ${specText(b)} {bar} {value}/{total} games, {eta_formatted} to go`,
    noTTYOutput: true,
    notTTYSchedule: 60_000,
    hideCursor: true,
  });
  const progress = (): [total: number, done: number] => {
    const done = match.playedIn.flat().length;
    return [match.verdict === 'open' ? games * scenarios.length : done, done];
  };
  bar.start(...progress());
  const next = (): TournamentJob | undefined => {
    const one = match.next();
    return one === null ? undefined : { players, system, scenario: scenarios[one.battle]!, game: one.game };
  };
  const done = (result: GameResult, { scenario }: TournamentJob): void => {
    match.add(scenarios.indexOf(scenario), result);
    const [total, played] = progress();
    bar.setTotal(total);
    bar.update(played);
  };
  try {
    if (!match.over) await runJobs(path.join(import.meta.dirname, 'worker.ts'), workers, next, done);
  } finally {
    bar.stop();
  }
  const { playedIn, verdict } = match;
  const played = scenarios.map((scenario, n) => ({ scenario, file: files[n]!, results: playedIn[n]! }));
  return { scenarios: played, verdict };
}
