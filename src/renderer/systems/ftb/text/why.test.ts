import { expect, test } from 'vitest';
import { OPTIONS } from '../testing/samples.ts';
import { makeView } from '../testing/views.ts';
import { why } from './why.ts';

test('an attack and a course say what speaks for them; of a card nothing is said', () => {
  expect(why(OPTIONS.attack, makeView()).join()).toMatch(/LU away and has /);
  expect(why(OPTIONS.plot, makeView()).join()).toMatch(/^It comes within range of/);
  expect(why(OPTIONS.lay, makeView())).toEqual([]);
});
