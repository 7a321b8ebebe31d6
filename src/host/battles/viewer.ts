import type { Side, Viewer } from '../../engine/game.ts';
import type { Controller } from '../../shared/api.ts';
import type { SystemEvent } from '../../shared/systemData.ts';
import type { Ply } from './replay.ts';
import type { HostedGame } from '../systems.ts';

/** What a battle's viewer follows from. */
export interface Seating {
  controllers: readonly [Controller, Controller];
  /** The side whose player took over the screen last, or has acted since; null: nobody has. */
  tookOver: Side | null;
  /** Whether a side has given the battle up, which its position does not tell. */
  givenUp?: boolean;
}
/** Whether both sides know the same now. */
const isOpen = (game: HostedGame, state: unknown): boolean => !game.hidesInformation || (game.isOpen?.(state) ?? false);

/**
 * Who sits at the screen. A battle that is over hides nothing. One person sees what their side may
 * know, nobody but computers what both sides know. Two people share the screen: it is theirs who
 * decides, and where there are secrets only after they have taken it over; until then it shows what
 * both know.
 */
export function viewerOf(
  game: HostedGame,
  state: unknown,
  { controllers, tookOver, givenUp = false }: Seating,
): Viewer {
  const toAct = game.toAct(state);
  if (toAct === 'nobody' || givenUp) return 'referee';
  const people = ([0, 1] as const).filter((side) => controllers[side].kind === 'human');
  if (people.length < 2) return people[0] ?? 'public';
  return isOpen(game, state) || tookOver === toAct ? toAct : 'public';
}

/**
 * Who is told what has happened so far: the viewer. Where two people look at one screen that nobody
 * has to take over, it is what both know.
 */
export function listenerOf(game: HostedGame, state: unknown, seating: Seating): Viewer {
  const viewer = viewerOf(game, state, seating);
  const isShared = seating.controllers.every(({ kind }) => kind === 'human') && isOpen(game, state);
  return game.hidesInformation && viewer !== 'referee' && isShared ? 'public' : viewer;
}

/** Whether the viewer knows that this action was played. */
function isKnown({ secret, side }: Ply, viewer: Viewer): boolean {
  return !secret || viewer === 'referee' || viewer === side;
}

/**
 * The viewer's own count of plies: how many of the first 0, 1, 2 … actions the viewer knows of. It
 * stands still where the other side did something secret.
 */
export function knownPlies(plies: readonly Ply[], viewer: Viewer): number[] {
  const counts = [0];
  for (const ply of plies) counts.push(counts.at(-1)! + (isKnown(ply, viewer) ? 1 : 0));
  return counts;
}

/** What the viewer is told of what happened. */
export function toldEvents(game: HostedGame, events: readonly SystemEvent[], viewer: Viewer): SystemEvent[] {
  const { told } = game;
  if (told === undefined) return [...events];
  return events.map((event) => told(event, viewer)).filter((event) => event !== null);
}

/**
 * The position as far as the viewer may know it, for questions about it; null where the viewer is of
 * no side while the sides know different things. Dice that are still to come are not in it.
 */
export function observedBy(game: HostedGame, state: unknown, viewer: Viewer): unknown {
  if (viewer === 'referee') return state;
  if (viewer !== 'public') return game.observe(state, viewer);
  return game.hidesInformation ? null : game.observe(state, 0);
}

/** Whether there may be secrets that a person must not learn yet. */
export function secretsStand({ hidesInformation }: HostedGame, isOver: boolean): boolean {
  return hidesInformation && !isOver;
}
