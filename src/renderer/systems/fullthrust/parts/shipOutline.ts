/** Plan views by rating, bow up, within ±20: escorts, cruisers, capital ships, carriers, merchants. */
const OUTLINES = {
  escort: 'M0 -17 L4 -4 L9 8 L9 13 L3 11 L3 16 L-3 16 L-3 11 L-9 13 L-9 8 L-4 -4 Z',
  cruiser: 'M0 -19 L4 -8 L5 0 L14 7 L14 13 L6 11 L5 17 L-5 17 L-6 11 L-14 13 L-14 7 L-5 0 L-4 -8 Z',
  capital: 'M0 -20 L5 -14 L7 -4 L13 0 L18 10 L16 16 L8 13 L7 19 L-7 19 L-8 13 L-16 16 L-18 10 L-13 0 L-7 -4 L-5 -14 Z',
  carrier: 'M-7 -18 L7 -18 L9 -6 L16 -4 L16 12 L9 14 L8 19 L-8 19 L-9 14 L-16 12 L-16 -4 L-9 -6 Z',
  other: 'M-4 -18 L4 -18 L5 -10 L10 -10 L10 12 L6 12 L5 18 L-5 18 L-6 12 L-10 12 L-10 -10 L-5 -10 Z',
} as const;

const ESCORTS = ['SC', 'CT', 'FF', 'DD', 'DH'];
/** Merchants and stations, and the landers and bases of a war. */
const OTHERS = ['X', 'LND', 'BASE'];
const CRUISERS = ['CL', 'CE', 'CA'];

/** The ship's outline as an SVG path, by its type. */
export function shipOutline(type: string): string {
  if (type.startsWith('CV')) return OUTLINES.carrier;
  if (ESCORTS.includes(type)) return OUTLINES.escort;
  if (CRUISERS.includes(type)) return OUTLINES.cruiser;
  return OTHERS.includes(type) ? OUTLINES.other : OUTLINES.capital;
}
