import { afterEach, expect, test } from 'vitest';
import { language } from '../messages/catalogue.svelte.ts';
import { systems } from './index.ts';

afterEach(() => (language.current = 'en'));

/** Characters that the start screen's button shows on one line in the smallest window. */
const LINE = 66;

test.each(systems)('what the lessons of $id teach is told in one line of the start screen', async ({ load }) => {
  const { lessons } = await load();
  for (const one of ['en', 'it'] as const) {
    language.current = one;
    expect((lessons?.about() ?? '').length).toBeLessThanOrEqual(LINE);
  }
});
