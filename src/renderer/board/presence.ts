/**
 * How large ships are drawn. From afar they grow, so that they are seen, but never so far that two hulls touch which
 * would stand clear of each other at their natural size.
 */

/** Pixels of the middle ship's length that are wanted, by how many ships there are. */
const FEW = { ships: 10, pixels: 94 };
const MANY = { ships: 16, pixels: 72 };
const LEAST_PIXELS = 44;
/** World units that no hull grows beyond: it would hide where its ship is. */
const LONGEST = 4;
/** Share of the room between two ships that their hulls may fill. */
const CLEAR = 0.96;

/** The pixels that the middle one of so many ships should be long. */
export function wantedPixels(ships: number): number {
  const share = (ships - FEW.ships) / (MANY.ships - FEW.ships);
  return Math.max(LEAST_PIXELS, FEW.pixels + Math.max(0, share) * (MANY.pixels - FEW.pixels));
}

/** Half of a hull's length and of its beam, at its natural size. */
export interface HalfHull {
  readonly length: number;
  readonly beam: number;
}

/** Pixels of a world unit where that point of the plane is seen. */
export type PixelsAt = (x: number, z: number) => number;

/** A ship that is seen, and how it lies. */
interface PresentShip {
  readonly id: number;
  readonly pose: { readonly x: number; readonly z: number; readonly heading: number };
}

/** The ships of one frame. All that it keeps is used again in the next one. */
export interface Presence {
  /** Forgets the ships of the frame before. */
  begin(): void;
  /** Adds a ship where it lies, with its natural hull in world units; it grows `limit` times at most. */
  add(ship: PresentShip, half: HalfHull, scale: number, limit?: number): void;
  /** Once all are added. `pixelsAt` left out: nothing grows. */
  settle(pixelsAt: PixelsAt | undefined): void;
  /** How much larger than natural a ship is drawn; one that was not added keeps its size. */
  of(id: number): number;
  /** The most that any of them has grown: for what has no room to keep. */
  common(): number;
}

/** For so many ships at most; what is added beyond keeps its size. */
export function createPresence(most: number): Presence {
  const table = (): Float64Array => new Float64Array(most);
  const [x, z, ahead, length, beam, factor] = [table(), table(), table(), table(), table(), table()];
  const limits = table();
  const sorted = table();
  /** Where each ship stands in the tables. */
  const places = new Map<number, number>();
  let count = 0;
  let common = 1;

  /** Half the ships are longer than this. */
  function middle(): number {
    const known = sorted.subarray(0, count);
    known.set(length.subarray(0, count));
    known.sort();
    return 2 * (known[count >> 1] ?? 1);
  }

  /** How far a natural hull reaches from its middle towards an angle of the compass. */
  function reach(i: number, towards: number): number {
    const turn = towards - (ahead[i] ?? 0);
    return Math.abs(Math.cos(turn)) * (length[i] ?? 0) + Math.abs(Math.sin(turn)) * (beam[i] ?? 0);
  }

  /** How far ship `i` may grow beside all others: each pair shares the room between them by their sizes. */
  function room(i: number): number {
    let least = LONGEST / Math.max(0.01, 2 * (length[i] ?? 0));
    for (let j = 0; j < count; j++) {
      if (j === i) continue;
      const dx = (x[j] ?? 0) - (x[i] ?? 0);
      const dz = (z[j] ?? 0) - (z[i] ?? 0);
      const towards = Math.atan2(dx, -dz);
      least = Math.min(least, (CLEAR * Math.hypot(dx, dz)) / Math.max(0.01, reach(i, towards) + reach(j, towards)));
    }
    return least;
  }

  return {
    begin() {
      count = 0;
      places.clear();
    },
    add({ id, pose }, half, scale, limit = Infinity) {
      if (count >= most) return;
      places.set(id, count);
      limits[count] = limit;
      x[count] = pose.x;
      z[count] = pose.z;
      ahead[count] = pose.heading;
      length[count] = half.length * scale;
      beam[count] = half.beam * scale;
      count++;
    },
    settle(pixelsAt) {
      common = 1;
      const wanted = count === 0 ? 0 : wantedPixels(count) / middle();
      for (let i = 0; i < count; i++) {
        const grown = pixelsAt === undefined ? 1 : Math.max(1, wanted / pixelsAt(x[i] ?? 0, z[i] ?? 0));
        factor[i] = grown === 1 ? 1 : Math.max(1, Math.min(grown, room(i)));
        common = Math.max(common, factor[i] ?? 1);
      }
    },
    of(id) {
      const place = places.get(id);
      return place === undefined ? 1 : Math.min(factor[place] ?? 1, limits[place] ?? 1);
    },
    common: () => common,
  };
}
