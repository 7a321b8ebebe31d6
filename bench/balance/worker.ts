/** A worker process of `index.ts`: plays the battles it is sent and answers with their results. */
import { serveJobs } from '../shared/pool.ts';
import { playBattle } from './battle.ts';

export interface BalanceJob {
  readonly system: string;
  readonly scenario: string;
  readonly game: number;
  readonly iterations: number;
}

serveJobs(({ system, scenario, game, iterations }: BalanceJob) => playBattle(system, scenario, game, iterations));
