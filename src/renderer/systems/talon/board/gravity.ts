import type { Hex } from '../../../../engine/hex.ts';
import type { TalonView } from '../../../../engine/talon/view.types.ts';
import type { Point } from '../../../board/plane.ts';
import { hexDistance, hexToWorld, neighbour } from '../../../board/tables/hexLayout.ts';
import { arcTowards } from './arcs.ts';
import { hexesWithin } from './hexesWithin.ts';

/** Where a black hole draws whoever is in a hex: into the hex beside it, or on a spine into either of two. */
export interface Pull {
  readonly from: Hex;
  readonly to: Hex;
  /** Hexes from the hole. */
  readonly range: number;
  /** Its sign on the plane of the board, an angle open to the back: one end, the tip, the other end. */
  readonly sign: readonly [Point, Point, Point];
}

/** It draws from everywhere; its neighbourhood shows how, and leaves the rest of the board to the battle. */
const SHOWN = 4;

/** 18.2: which way ships around black holes will be drawn. */
export const pullsOf = (terrain: TalonView['terrain']): Pull[] =>
  terrain.flatMap(({ kind, hex: hole }) =>
    kind !== 'black-hole'
      ? []
      : hexesWithin(hole, SHOWN).flatMap((from) =>
          [0, 1, 2, 3, 4, 5]
            .filter((direction) => arcTowards(from, direction, hole) === 'forward')
            .map((direction) => {
              const to = neighbour(from, direction);
              return { from, to, range: hexDistance(from, hole), sign: signOf(from, to) };
            }),
        ),
  );

/** Of the way from the middle of a hex to that of the next: where a pull's sign has its tip, its ends, and how far aside. */
const [TIP, END, ASIDE] = [0.43, 0.3, 0.16];

function signOf(from: Hex, to: Hex): Pull['sign'] {
  const [start, end] = [hexToWorld(from), hexToWorld(to)];
  const [dx, dz] = [end.x - start.x, end.z - start.z];
  const at = (along: number, aside: number): Point => ({
    x: start.x + along * dx - aside * dz,
    z: start.z + along * dz + aside * dx,
  });
  return [at(END, ASIDE), at(TIP, 0), at(END, -ASIDE)];
}

/** How strongly a pull is drawn, 0–1: the nearer the hole is, the more. */
export const strengthOf = (range: number): number => 0.95 - 0.17 * (range - 1);
