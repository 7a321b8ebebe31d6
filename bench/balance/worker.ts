/** A worker process of `index.ts`: plays the battles it is sent and answers with their results. */
import process from 'node:process';
import { playBattle } from './battle.ts';

export interface Job {
  readonly scenario: string;
  readonly game: number;
  readonly iterations: number;
}

process.on('message', ({ scenario, game, iterations }: Job) => {
  process.send!(playBattle(scenario, game, iterations));
});
process.on('disconnect', () => process.exit());
