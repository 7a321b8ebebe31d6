/** A worker process of `index.ts`: plays the games of the seeds it is sent. */
import { serveJobs } from '../shared/pool.ts';
import { selfPlay } from './selfPlay.ts';

export interface Job {
  readonly seed: number;
  readonly iterations: number;
}

serveJobs(({ seed, iterations }: Job) => selfPlay(seed, iterations));
