/** A worker process of a tournament: plays the games it is sent, with one thread, and answers with their results. */
import process from 'node:process';
import { openSystem } from '../shared/battles.ts';
import { serveJobs } from '../shared/pool.ts';
import { type Arena, type GameResult, playGame } from './game.ts';
import { type Guest, openGuest, openVenue } from './checkout.ts';
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

/** The checkouts that have played in this process, by folder and system: each is loaded once. */
const loaded = new Map<string, Promise<Guest>>();

function guestOf({ from }: PlayerSpec, system: string): Promise<Guest> | null {
  if (from === null) return null;
  const key = `${from} ${system}`;
  const guest = loaded.get(key) ?? openGuest(from, system);
  loaded.set(key, guest);
  return guest;
}

serveJobs(async ({ players, system: id, scenario, game: number }: TournamentJob): Promise<GameResult> => {
  const system = openSystem(id);
  const [one = null, other = null] = await Promise.all(players.map((spec) => guestOf(spec, id)));
  const guests = [one, other].filter((guest) => guest !== null);
  const venue = openVenue(system, [...new Set(guests)], scenario);
  const arena: Arena<unknown> = {
    game: venue.game,
    begin: venue.begin,
    observe: system.game.observe,
    round: system.game.round,
    clock: system.guide.clock,
    now: threadTime,
  };
  const [a, b] = players;
  return playGame(arena, number, [
    venue.join(one, a, 0, 7919 * (number + 1), threadTime),
    venue.join(other, b, 1, 104_729 * (number + 1), threadTime),
  ]);
});
