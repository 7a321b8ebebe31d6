/** Plan views, bow up, within ±20: a round hull with engines on outriggers. */
const OUTLINES: Readonly<Record<string, string>> = {
  FTR: 'M0 -11 L3 -2 L11 7 L11 10 L3 8 L2 11 L-2 11 L-3 8 L-11 10 L-11 7 L-3 -2 Z',
  AS: 'M0 -15 L3 -10 L3 5 L9 6 L9 3 L12 3 L12 12 L9 12 L9 9 L3 10 L0 13 L-3 10 L-9 9 L-9 12 L-12 12 L-12 3 L-9 3 L-9 6 L-3 5 L-3 -10 Z',
  FF: 'M0 -18 L3 -12 L4 5 L10 6 L10 2 L13 2 L13 13 L10 13 L10 10 L4 11 L0 15 L-4 11 L-10 10 L-10 13 L-13 13 L-13 2 L-10 2 L-10 6 L-4 5 L-3 -12 Z',
  CL: 'M0 -19 L4 -13 L5 -1 L10 0 L10 -4 L13 -4 L13 3 L5 3 L5 8 L13 9 L13 5 L16 5 L16 15 L13 15 L13 12 L5 13 L0 17 L-5 13 L-13 12 L-13 15 L-16 15 L-16 5 L-13 5 L-13 9 L-5 8 L-5 3 L-13 3 L-13 -4 L-10 -4 L-10 0 L-5 -1 L-4 -13 Z',
  BB: 'M0 -20 L5 -14 L7 -4 L12 -4 L12 -8 L16 -8 L16 2 L7 1 L7 8 L15 9 L15 4 L19 4 L19 16 L15 16 L15 13 L7 14 L4 19 L-4 19 L-7 14 L-15 13 L-15 16 L-19 16 L-19 4 L-15 4 L-15 9 L-7 8 L-7 1 L-16 2 L-16 -8 L-12 -8 L-12 -4 L-7 -4 L-5 -14 Z',
  CV: 'M-3 -19 L3 -19 L5 -8 L11 -4 L11 14 L6 14 L6 18 L-6 18 L-6 14 L-11 14 L-11 -4 L-5 -8 Z',
  FRT: 'M-3 -18 L3 -18 L3 -10 L11 -10 L11 10 L6 10 L6 16 L-6 16 L-6 10 L-11 10 L-11 -10 L-3 -10 Z',
  STN: 'M0 -18 L13 -13 L18 0 L13 13 L0 18 L-13 13 L-18 0 L-13 -13 Z M0 -9 L-6 -6 L-9 0 L-6 6 L0 9 L6 6 L9 0 L6 -6 Z',
};
const LIKE: Readonly<Record<string, string>> = { DD: 'FF', ML: 'FF', CA: 'CL' };

/** The ship's outline as an SVG path. */
export const shipOutline = (hull: string): string => OUTLINES[hull] ?? OUTLINES[LIKE[hull] ?? 'FF'] ?? '';
