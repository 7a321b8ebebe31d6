/** A point of an open table, in the whole numbers of its system. */
export interface PlanePoint {
  readonly x: number;
  readonly y: number;
}

/** The whole part of the square root of a whole number below 2 ** 52. */
export function squareRoot(square: number): number {
  let root = Math.floor(Math.sqrt(square));
  while (root * root > square) root--;
  while ((root + 1) * (root + 1) <= square) root++;
  return root;
}
