import { afterEach, expect, test } from 'vitest';
import { LANGUAGES } from '../../../../shared/api.ts';
import { language } from '../../../messages/catalogue.svelte.ts';
import { OPTIONS } from '../testing/samples.ts';
import { makeView } from '../testing/views.ts';
import { why } from './why.ts';

afterEach(() => {
  language.current = 'en';
});

/** What is no choice, and what is secret: of the cards none is better than the others. */
const UNSAID: readonly string[] = ['lay', 'commit', 'take-back', 'order-blocked', 'unknown'];

test('an attack and a course say what speaks for them; of a card nothing is said', () => {
  expect(why(OPTIONS.attack, makeView()).join()).toMatch(/LU away and has /);
  expect(why(OPTIONS.plot, makeView()).join()).toMatch(/^It comes within range of/);
  expect(why(OPTIONS.lay, makeView())).toEqual([]);
});

test.each(LANGUAGES)('every other kind of action says why, in whole sentences (%s)', (one) => {
  language.current = one;
  for (const description of Object.values(OPTIONS)) {
    const reasons = why(description, makeView());
    expect(reasons.length, description.kind).toBe(UNSAID.includes(description.kind) ? 0 : 1);
    for (const reason of reasons) expect(reason).toMatch(/^[^{}#]+\.$/);
  }
});

test('12, 17 an order is judged by the heat that the ship has, a damage by who names it', () => {
  const view = makeView();
  const hot = { ...view, units: view.units.map((unit) => ({ ...unit, heat: { ...unit.heat, now: 2, overheats: 3 } })) };
  expect(why(OPTIONS.order, hot)).toEqual(['It keeps its vector, and its heat falls from 2 to 1; at 3 it overheats.']);
  expect(why({ kind: 'damage', unit: 1, system: 'core', by: 1 }, view).join()).toContain('misses this one least');
  expect(why({ kind: 'damage', unit: 1, system: 'core', by: 0 }, view).join()).toContain('misses this one most');
});
