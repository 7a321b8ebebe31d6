/** A worker process of `index.ts`: plays the games of the seeds it is sent. */
import { openSystem } from '../shared/battles.ts';
import { serveJobs } from '../shared/pool.ts';

export interface FitJob {
  readonly system: string;
  readonly seed: number;
  readonly iterations: number;
}

serveJobs(({ system, seed, iterations }: FitJob) => openSystem(system).bench.fit!.play(seed, iterations));
