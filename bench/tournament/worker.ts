/** A worker process of a tournament: plays the games it is sent, with one thread, and answers with their results. */
import process from 'node:process';
import { openSystem } from '../shared/battles.ts';
import { serveJobs } from '../shared/pool.ts';
import { type Arena, type GameResult, playGame } from './game.ts';
import { createTournamentPlayer } from './players.ts';
import type { PlayerSpec } from './spec.ts';

export interface TournamentJob {
  readonly players: readonly [PlayerSpec, PlayerSpec];
  readonly system: string;
  readonly scenario: string;
  readonly game: number;
}

/**
 * CPU time in milliseconds: the same on a busy machine as on a quiet one. The process has one thread
 * (pool.ts), so its time is the player's; the kernel counts a thread's own only in steps of 4 ms.
 */
function threadTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

serveJobs(({ players, system: id, scenario, game: number }: TournamentJob): GameResult => {
  const system = openSystem(id);
  const { game, guide } = system;
  const setup = system.setupOf(scenario);
  const arena: Arena<unknown> = {
    game,
    begin: (seed) => game.create(setup, seed),
    observe: game.observe,
    round: game.round,
    clock: guide.clock,
    now: threadTime,
  };
  const [a, b] = players;
  const one = createTournamentPlayer(system, a, 0, 7919 * (number + 1), threadTime);
  const other = createTournamentPlayer(system, b, 1, 104_729 * (number + 1), threadTime);
  return playGame(arena, number, [one, other]);
});
