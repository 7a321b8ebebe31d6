import type { Hex } from '../../../../engine/hex.ts';
import { turned } from '../../../../engine/hex.ts';
import type { KnightHawksView } from '../../../../engine/knighthawks/view.types.ts';
import { neighbour, sameHex } from '../../../board/tables/hexLayout.ts';
import { isOnMap } from '../battle/onMap.ts';

// How many moves a ship needs to somewhere: what a lesson weighs a speed and a turn by.

/** A ship in its move: what it has left of it, and the speed that it flies. */
export interface ShipInMove {
  readonly hex: Hex;
  readonly facing: number;
  readonly speed: number;
  readonly hexesLeft: number;
  readonly turnsLeft: number;
}

/** Where moves shall end. */
export interface Destination {
  isThere(hex: Hex, facing: number): boolean;
  /** Hexes from there at least. */
  far(hex: Hex): number;
}

/** What a ship can do in a move (1.2, 2.1). */
export interface Drives {
  readonly adf: number;
  readonly mr: number;
}

/** More than any lesson needs: nothing is looked for beyond. */
export const TOO_MANY = 5;

/** Counts the moves that a ship needs from a course on, the one that it is in among them, up to `TOO_MANY`. */
export function movesTo(
  { isThere, far }: Destination,
  { adf, mr }: Drives,
  { map, planets }: Pick<KnightHawksView, 'map' | 'planets'>,
): (from: ShipInMove) => number {
  const known = new Map<string, boolean>();
  const isOpen = (hex: Hex): boolean => {
    return isOnMap(hex, map) && !planets.some((planet) => sameHex(planet, hex));
  };
  /** Most hexes of this move and so many more. */
  const most = ({ speed, hexesLeft }: ShipInMove, more: number): number =>
    hexesLeft + more * speed + (adf * more * (more + 1)) / 2;

  /** Whether the ship is there at the end of this move, or of one of so many more. */
  function arrives(course: ShipInMove, more: number): boolean {
    const { hex, facing, speed, hexesLeft, turnsLeft } = course;
    if (far(hex) > most(course, more)) return false;
    const key = [hex.q, hex.r, facing, speed, hexesLeft, turnsLeft, more].join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    const found =
      hexesLeft > 0 ? movesOn(course, more) : isThere(hex, facing) || (more > 0 && beginsAnew(course, more));
    known.set(key, found);
    return found;
  }
  function movesOn({ hex, facing, speed, hexesLeft, turnsLeft }: ShipInMove, more: number): boolean {
    const next = neighbour(hex, facing);
    if (!isOpen(next)) return false;
    return (turnsLeft > 0 ? [0, -1, 1] : [0]).some((turn) => {
      const left = turnsLeft - Math.abs(turn);
      return arrives(
        { hex: next, facing: turned(facing, turn), speed, hexesLeft: hexesLeft - 1, turnsLeft: left },
        more,
      );
    });
  }
  const beginsAnew = ({ hex, facing, speed }: ShipInMove, more: number): boolean =>
    Array.from({ length: 2 * adf + 1 }, (_, n) => speed + adf - n).some(
      (next) => next > 0 && arrives({ hex, facing, speed: next, hexesLeft: next, turnsLeft: mr }, more - 1),
    );

  return (from) => {
    for (let more = 0; more < TOO_MANY - 1; more++) if (arrives(from, more)) return more + 1;
    return TOO_MANY;
  };
}
