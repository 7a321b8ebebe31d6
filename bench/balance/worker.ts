/** A worker process of `index.ts`: plays the battles it is sent and answers with their results. */
import { serveJobs } from '../shared/pool.ts';
import { playBattle } from './battle.ts';

export interface Job {
  readonly scenario: string;
  readonly game: number;
  readonly iterations: number;
}

serveJobs(({ scenario, game, iterations }: Job) => playBattle(scenario, game, iterations));
