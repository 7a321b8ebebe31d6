/** The exponential is asked for numbers from minus this to this. */
export const FARTHEST = 4;
/** Tabled places from one whole number to the next; a power of two, so that they are exact. */
const FINE = 32;
const TABLED = Float64Array.from({ length: 2 * FARTHEST * FINE + 1 }, (_, n) => Math.exp(n / FINE - FARTHEST));

/**
 * `Math.exp` of a number from −`FARTHEST` to `FARTHEST`, right to the last digit or two, in less than half its time:
 * a search asks it millions of times a second. The nearest tabled one, times a series for the rest, at most 1/64.
 */
export function exponential(x: number): number {
  const place = (x * FINE + (FARTHEST * FINE + 0.5)) | 0;
  const rest = x - (place / FINE - FARTHEST);
  const series = rest * (1 + rest * (1 / 2 + rest * (1 / 6 + rest * (1 / 24 + rest * (1 / 120 + rest / 720)))));
  return TABLED[place]! * (1 + series);
}
