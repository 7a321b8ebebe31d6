/** A worker process of `index.ts`: plays the games of the seeds it is sent. */
import { openSystem } from '../shared/battles.ts';
import { serveJobs } from '../shared/pool.ts';
import { playToLearn } from './games.ts';

export interface LearnJob {
  readonly system: string;
  readonly seed: number;
  readonly iterations: number;
}

serveJobs(({ system, seed, iterations }: LearnJob) => playToLearn(openSystem(system), seed, iterations));
