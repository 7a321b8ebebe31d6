import { expect, test } from 'vitest';
import { broken, drawnFrom, mutantsOf } from './mutate.ts';

/** The sources that one change makes of a source. */
const made = (text: string): string[] => mutantsOf(text).map((mutant) => broken(text, mutant));

test('mutants: comparisons, sums and conditions are turned round, numbers grow by one', () => {
  expect(made('const a = b < 5;')).toEqual(['const a = b <= 5;', 'const a = b < 6;']);
  expect(made('if (a && !b) c = d + e;')).toEqual([
    'if (!(a && !b)) c = d + e;',
    'if (a || !b) c = d + e;',
    'if (a && b) c = d + e;',
    'if (a && !b) ;',
    'if (a && !b) c = d - e;',
  ]);
  expect(made('const n = Math.min(a, b);')).toEqual(['const n = Math.max(a, b);']);
  expect(made('const n = a ? b : true;')).toEqual(['const n = !(a) ? b : true;', 'const n = a ? b : false;']);
});

test('mutants: types, imports, texts and what only tells stay as they are', () => {
  expect(made("import { a } from 'b'; type C = 0 | 1; interface D { e: 2 } let f: 3;")).toEqual([]);
  expect(made("emit?.({ type: 'moved', to: a + 1 }); throw new Error('x' + 1);")).toEqual([]);
  expect(made("const text = 'a' + b;")).toEqual([]);
});

test('mutants: each tells its place', () => {
  const [mutant] = mutantsOf('// one\nconst a = b > c;');
  expect(mutant).toEqual({ start: 19, end: 20, before: '>', after: '>=', line: 2 });
});

test('mutants: a seed draws the same, without repeating one, and no more than there are', () => {
  const items = Array.from({ length: 50 }, (_, n) => n);
  const drawn = drawnFrom(items, 20, 7);
  expect(new Set(drawn).size).toBe(20);
  expect(drawnFrom(items, 20, 7)).toEqual(drawn);
  expect(drawnFrom(items, 20, 8)).not.toEqual(drawn);
  expect(drawnFrom(items, 80, 7).toSorted((a, b) => a - b)).toEqual(items);
});
