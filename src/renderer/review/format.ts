import { language } from '../messages/catalogue.svelte.ts';

/** A change of a chance in percentage points, with its sign. */
export function points(change: number): string {
  return new Intl.NumberFormat(language.current, { maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(
    change * 100,
  );
}

/** Percentage points with one decimal, without a sign: a margin of error. */
export function margin(error: number): string {
  return new Intl.NumberFormat(language.current, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    error * 100,
  );
}
