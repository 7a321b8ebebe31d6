/** A worker process of `index.ts`: plays the battles it is sent and answers with their results. */
import { serveJobs } from '../shared/pool.ts';
import { playBattle } from './battle.ts';

export interface BalanceJob {
  readonly system: string;
  readonly scenario: string;
  readonly game: number;
  readonly iterations: number;
  /** What one side may not use; left out: nothing. */
  readonly barred?: string;
}

serveJobs(({ system, scenario, game, iterations, barred }: BalanceJob) =>
  playBattle(system, scenario, game, iterations, barred),
);
