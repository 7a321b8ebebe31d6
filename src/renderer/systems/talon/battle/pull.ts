import type { Hex } from '../../../../engine/hex.ts';
import type { TalonDescription, TalonOption, TalonView } from '../../../../engine/talon/view.types.ts';
import type { Point } from '../../../board/plane.ts';
import { facingAngle, hexDistance, hexToWorld } from '../../../board/tables/hexLayout.ts';
import { isSameActor } from '../../../stores/battle/actors.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import type { Actor, Following } from '../../choice.types.ts';
import { missileOf, unitOf } from '../lookup.ts';
import { actorOf } from './actors.ts';
import { destinationsOf, type Destination } from './overlay.ts';

// 7, 13.2, 13.4, 14, 16.2: who is pulled, or what is launched, to a hex.

/** Where somebody is pulled, or a missile is put. */
export type PulledMove = Destination & { readonly facing: number };

const isPull = (one: Destination): one is PulledMove => one.facing !== null && one.purpose !== 'push';

const PULLED: readonly string[] = ['move', 'dock', 'move-missile', 'launch'];

/** What may be taken by a pull, of all that is offered: the other options may be thousands. */
export const pullOptions = (options: readonly TalonOption[]): TalonOption[] =>
  options.filter((option) => isAvailable(option) && PULLED.includes(option.description.kind));

/** All that somebody may be pulled to now: the hexes of the next move, or those in which a missile is launched. */
export function movesOf(view: TalonView, options: readonly TalonOption[], actor: Actor): PulledMove[] {
  const own = options.filter(({ description }) => {
    const owner = actorOf(description);
    return owner !== null && isSameActor(owner, actor);
  });
  const launches = own.filter((option) => isAvailable(option) && option.description.kind === 'launch');
  return [...destinationsOf(view, own, actor, null).filter(isPull), ...launches.flatMap(launchOf)];
}

function launchOf({ action, blocked, description }: TalonOption): PulledMove[] {
  if (description.kind !== 'launch' || action === null) return [];
  const { at: hex, facing } = description;
  return [{ option: { action, blocked, description }, hex, facing, collides: false, purpose: 'launch' }];
}

const awayFrom = (at: Point, hex: Hex): number => {
  const { x, z } = hexToWorld(hex);
  return Math.hypot(at.x - x, at.z - z);
};

/** How far a place lies from a hex's middle towards a facing. */
function towards(at: Point, { hex, facing }: PulledMove): number {
  const centre = hexToWorld(hex);
  const angle = facingAngle(facing);
  return (at.x - centre.x) * Math.sin(angle) - (at.z - centre.z) * Math.cos(angle);
}

/** What tells apart moves into one hex: the bow towards the place; to fly on, unless only docking does no harm there. */
const rankOf = (at: Point, move: PulledMove): number =>
  -10 * Math.round(10 * towards(at, move)) +
  (move.collides ? 2 : 0) +
  (move.option.description.kind === 'dock' ? 1 : 0);

/**
 * What a place of the table means: the move into the nearest hex, with the bow to where in it or beyond it the place
 * lies; of missiles that may be launched there the one for the nearest target.
 */
export function pulledTo(view: TalonView, moves: readonly PulledMove[], at: Point): PulledMove | null {
  const least = Math.min(...moves.map(({ hex }) => awayFrom(at, hex)));
  const there = moves.filter(({ hex }) => awayFrom(at, hex) < least + 1e-6);
  const target = ({ option: { description } }: PulledMove): number => {
    const unit = description.kind === 'launch' ? unitOf(view, description.target) : undefined;
    return unit ? awayFrom(at, unit.hex) : 0;
  };
  return there.toSorted((a, b) => target(a) - target(b) || rankOf(at, a) - rankOf(at, b))[0] ?? null;
}

/** Where somebody stands now. */
export const placeOf = (view: TalonView, { kind, id }: Actor): { hex: Hex; facing: number } | undefined =>
  kind === 'unit' ? unitOf(view, id) : missileOf(view, id);

/** Hexsides between two facings, 0–3. */
const turnsBetween = (a: number, b: number): number => Math.min((a - b + 6) % 6, (b - a + 6) % 6);

/**
 * The move of somebody who is pulled beside another: into the hex that lies to it as the other one's lies to that, or
 * the nearest, with the bow turned as far; where it may be, into no other ship.
 */
export function besideOf(
  view: TalonView,
  moves: readonly PulledMove[],
  actor: Actor,
  lead: { readonly actor: Actor; readonly move: PulledMove },
): PulledMove | null {
  const from = placeOf(view, actor);
  const began = placeOf(view, lead.actor);
  if (!from || !began) return null;
  const wanted = {
    q: from.hex.q + lead.move.hex.q - began.hex.q,
    r: from.hex.r + lead.move.hex.r - began.hex.r,
  };
  const facing = (from.facing + lead.move.facing - began.facing + 6) % 6;
  const cost = (move: PulledMove): number =>
    (move.collides ? 100 : 0) +
    (move.option.description.kind === 'dock' ? 50 : 0) +
    10 * hexDistance(move.hex, wanted) +
    turnsBetween(move.facing, facing);
  return moves.toSorted((a, b) => cost(a) - cost(b))[0] ?? null;
}

/** The moves of several, one after another, as far as each is still offered. */
export function followingOf(moves: readonly PulledMove[]): Following<TalonDescription> {
  const left = moves.map(({ option }) => option.action);
  return (options) => {
    for (let action = left.shift(); action !== undefined; action = left.shift()) {
      const option = options.find((one) => isAvailable(one) && one.action === action);
      if (option) return option;
    }
    return null;
  };
}
