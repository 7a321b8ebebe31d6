import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyGame } from '../../src/engine/game.ts';
import type { Player } from '../../src/ai/testing/play.ts';
import type { OpenSystem } from '../shared/battles.ts';
import { createTournamentPlayer } from './players.ts';

type CreatePlayer = typeof createTournamentPlayer;

/** A system of another checkout of this project, an older revision say, and what makes its players. */
export interface Guest {
  readonly system: OpenSystem;
  readonly createPlayer: CreatePlayer;
}

/** The revision of a checkout, as its results are kept under; throws where the folder is none. */
export function revisionOf(folder: string): string {
  return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' }).trim();
}

/** Whether a folder holds a checkout whose players can be asked. */
export const isCheckout = (folder: string): boolean => existsSync(path.join(folder, 'bench/tournament/players.ts'));

/** Loads a system of another checkout; throws where it has none of that id. */
export async function openGuest(folder: string, id: string): Promise<Guest> {
  const load = (file: string): Promise<unknown> => import(pathToFileURL(path.resolve(folder, file)).href);
  const { openSystem } = (await load('bench/shared/battles.ts')) as { openSystem: (id: string) => OpenSystem };
  const players = (await load('bench/tournament/players.ts')) as Record<string, CreatePlayer>;
  // Revisions from before the yardsticks call the function createPlayer.
  return { system: openSystem(id), createPlayer: players['createTournamentPlayer'] ?? players['createPlayer']! };
}

/** Where a game is played: its rules, its beginning, and its players. */
export interface Venue {
  readonly game: AnyGame;
  begin(seed: number): unknown;
  /** The player of a spec; of a guest's where one is given. */
  join(guest: Guest | null, ...player: PlayerOptions): Player<unknown>;
}

type PlayerOptions = Parameters<CreatePlayer> extends [unknown, ...infer Rest] ? Rest : never;

/**
 * A battle that guests take part in. Each guest's engine keeps a copy of the battle, which plays every action after the
 * referee's engine has: positions of two revisions need not look alike, while the actions of a version of the rules
 * stay what they are, for stored battles replay. The oldest scenario and version of the rules of all who take part hold.
 */
export function openVenue(system: OpenSystem, guests: readonly Guest[], scenario: string): Venue {
  const all = [...guests.map((guest) => guest.system), system];
  const version = Math.min(...all.map(({ game }) => game.version));
  const setup = all[0]!.game.scenarios.find(({ id }) => id === scenario)?.setup;
  const copies = new Map<Guest, unknown>();
  const begin = ({ game }: OpenSystem, seed: number): unknown => {
    const parsed = game.parseSetup(setup);
    if (!parsed.ok) throw new Error(`scenario ${scenario} does not parse: ${JSON.stringify(parsed.error)}`);
    return game.create(parsed.value, seed, undefined, version);
  };
  return {
    game: {
      ...system.game,
      apply(state, action, emit) {
        const refusal = system.game.apply(state, action, emit);
        if (refusal !== null) return refusal;
        for (const [guest, copy] of copies) follow(guest, copy, action);
        return null;
      },
    },
    begin(seed) {
      for (const guest of guests) copies.set(guest, begin(guest.system, seed));
      return begin(system, seed);
    },
    join(guest, ...options) {
      if (guest === null) return createTournamentPlayer(system, ...options);
      const player = guest.createPlayer(guest.system, ...options);
      return (_, side) => player(guest.system.game.observe(copies.get(guest), side), side);
    },
  };
}

/** Plays an action in a guest's copy of the battle; one that it refuses tells that the two engines differ, and throws. */
function follow({ system }: Guest, copy: unknown, action: number): void {
  const refusal = system.game.apply(copy, action);
  if (refusal !== null) throw new Error(`the other checkout refuses action ${action}: ${refusal.code}`);
}
