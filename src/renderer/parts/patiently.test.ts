import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patiently } from './patiently.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what could not be loaded is asked for again a second later, until it is there', async () => {
  let tries = 0;
  const load = async (): Promise<string> => {
    if (++tries < 3) throw new TypeError('Failed to fetch dynamically imported module');
    return 'loaded';
  };
  const loaded = patiently(load);
  await vi.advanceTimersByTimeAsync(999);
  expect(tries).toBe(1);
  await vi.advanceTimersByTimeAsync(1001);
  expect(tries).toBe(3);
  expect(await loaded).toBe('loaded');
});
