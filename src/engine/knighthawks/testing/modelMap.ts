// Hexes of the model: columns and rows of a rectangle, odd columns half a hex lower; all is walked, nothing computed.

export interface Place {
  column: number;
  row: number;
}

/** Columns and rows to the six neighbours, clockwise from north, for even and for odd columns. */
const EVEN = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 0], [-1, -1]] as const; // prettier-ignore
const ODD = [[0, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0]] as const; // prettier-ignore

export const same = (a: Place, b: Place): boolean => a.column === b.column && a.row === b.row;

export function next(place: Place, facing: number): Place {
  const [columns, rows] = (place.column % 2 === 0 ? EVEN : ODD)[(facing + 6) % 6]!;
  return { column: place.column + columns, row: place.row + rows };
}

export const neighbours = (place: Place): Place[] => [0, 1, 2, 3, 4, 5].map((facing) => next(place, facing));

export const placeOf = ({ q, r }: { q: number; r: number }): Place => ({ column: q, row: r + Math.floor(q / 2) });
export const hexOf = ({ column, row }: Place): { q: number; r: number } => ({
  q: column,
  r: row - Math.floor(column / 2),
});

const key = ({ column, row }: Place): string => `${column},${row}`;

/** Hexes from one place to all within `most`, found ring by ring. */
function rings(from: Place, most: number): Map<string, number> {
  const found = new Map([[key(from), 0]]);
  let ring = [from];
  for (let distance = 1; distance <= most; distance++) {
    const outer: Place[] = [];
    for (const place of ring)
      for (const neighbour of neighbours(place))
        if (!found.has(key(neighbour))) {
          found.set(key(neighbour), distance);
          outer.push(neighbour);
        }
    ring = outer;
  }
  return found;
}

/** No weapon reaches farther. */
const LONGEST = 12;

/** Where every place round an even and an odd column lies, walked once. */
const ROUND = [rings({ column: 0, row: 0 }, LONGEST), rings({ column: 1, row: 0 }, LONGEST)] as const;

/** Number of hexes from one place to another, the last one counted; null: more than any weapon reaches. */
export function range(from: Place, to: Place): number | null {
  const column = Math.abs(from.column % 2);
  return ROUND[column]!.get(key({ column: to.column - from.column + column, row: to.row - from.row })) ?? null;
}

/** Whether some shortest path of hexes leads past all planets. */
export function hasClearPath(from: Place, to: Place, planets: readonly Place[]): boolean {
  if (planets.length === 0) return true;
  const walk = (here: Place): boolean => {
    const distance = range(here, to)!;
    if (distance === 0) return true;
    return neighbours(here).some(
      (step) => range(step, to) === distance - 1 && !planets.some((planet) => same(planet, step)) && walk(step),
    );
  };
  return walk(from);
}

/** The row of hexes from the bow, one row on each side of it, and the ship's own hex. */
export function isForward(from: Place, facing: number, to: Place): boolean {
  for (let start of [from, next(from, facing - 1), next(from, facing + 1)])
    for (let n = 0; n <= LONGEST; n++, start = next(start, facing)) if (same(start, to)) return true;
  return false;
}
