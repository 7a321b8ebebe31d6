/**
 * The points of two fleets whose second one is worth `odds` times the first: the greater of them has all
 * of `points`. Shared by the systems' drawn battles.
 */
export function fleetPoints(points: number, odds: number): [number, number] {
  return [points * Math.min(1, 1 / odds), points * Math.min(1, odds)];
}

/** How far two fleets are from being worth what the odds say, 0 to 1. */
export function offOdds(first: number, second: number, odds: number): number {
  const [least, most] = [first * odds, second].toSorted((a, b) => a - b) as [number, number];
  return most === 0 ? 1 : (most - least) / most;
}
