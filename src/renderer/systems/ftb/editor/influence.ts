import type { BodyKind } from '../../../../engine/ftb/terms.ts';

/** Gravity influence (30) in LU, as the rulings have it; a test compares it with the engine's. */
export const INFLUENCE: Readonly<Record<BodyKind, number>> = {
  planetoid: 2,
  planet: 3,
  'gas-giant': 5,
  'dwarf-star': 4,
  star: 6,
  'giant-star': 9,
};
export const BODIES = Object.keys(INFLUENCE) as BodyKind[];
