/** Plan views, bow up, within ±20: a wedge, a spine with radiators, a drive. */
const OUTLINES: Readonly<Record<string, string>> = {
  DD: 'M0 -17 L3 -6 L3 0 L12 3 L12 8 L3 8 L4 13 L2 16 L-2 16 L-4 13 L-3 8 L-12 8 L-12 3 L-3 0 L-3 -6 Z',
  CC: 'M0 -19 L4 -7 L4 -2 L14 0 L14 5 L4 5 L4 7 L12 9 L12 13 L5 13 L5 16 L3 19 L-3 19 L-5 16 L-5 13 L-12 13 L-12 9 L-4 7 L-4 5 L-14 5 L-14 0 L-4 -2 L-4 -7 Z',
  BB: 'M0 -20 L6 -10 L7 -3 L18 -1 L18 5 L7 5 L7 8 L15 10 L15 15 L7 15 L6 18 L4 20 L-4 20 L-6 18 L-7 15 L-15 15 L-15 10 L-7 8 L-7 5 L-18 5 L-18 -1 L-7 -3 L-6 -10 Z',
  LN: 'M0 -19 L4 -12 L4 -5 L9 -3 L9 3 L4 5 L4 12 L10 14 L10 18 L-10 18 L-10 14 L-4 12 L-4 5 L-9 3 L-9 -3 L-4 -5 L-4 -12 Z',
  RN: 'M0 -19 L3 -4 L3 4 L10 10 L10 14 L4 12 L3 15 L-3 15 L-4 12 L-10 14 L-10 10 L-3 4 L-3 -4 Z',
  TK: 'M0 -17 L4 -13 L2 -10 L9 -9 L13 -5 L9 -1 L2 0 L9 1 L13 5 L9 9 L3 10 L4 16 L-4 16 L-3 10 L-9 9 L-13 5 L-9 1 L-2 0 L-9 -1 L-13 -5 L-9 -9 L-2 -10 L-4 -13 Z',
  BAT: 'M0 -18 L4 -12 L4 -6 L11 -11 L15 -7 L8 -2 L8 2 L15 7 L11 11 L4 6 L4 12 L0 18 L-4 12 L-4 6 L-11 11 L-15 7 L-8 2 L-8 -2 L-15 -7 L-11 -11 L-4 -6 L-4 -12 Z',
};

/** The ship's outline as an SVG path. */
export const shipOutline = (hull: string): string => OUTLINES[hull] ?? OUTLINES['DD'] ?? '';
