import { vi } from 'vitest';

/** Against hanging only, as a test's own limit is: how fast the machine is decides nothing. */
const LIMIT = 50_000;

/** Tries `check` until it throws no more. Vitest's own `waitFor` gives up after a second. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: LIMIT, interval: 10 });
}
