/** A worker process of `index.ts`: plays the games of the seeds it is sent. */
import { openSystem } from '../shared/battles.ts';
import { serveJobs } from '../shared/pool.ts';
import { playToLearn } from './games.ts';

export interface Job {
  readonly system: string;
  readonly seed: number;
  readonly iterations: number;
}

serveJobs(({ system, seed, iterations }: Job) => playToLearn(openSystem(system), seed, iterations));
