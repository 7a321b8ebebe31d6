import { expect, test } from 'vitest';
import type { Harm, ReviewNote } from '../../shared/review.ts';
import { harmSentence } from './harmSentence.ts';
import { handedOn } from '../../shared/testing/opaque.ts';

const noteOf = (chosen: Harm, other: Harm, chosenWin = 0.4): ReviewNote => handedOn<ReviewNote>({ ply: 1, side: 0, chosen: { kind: 'a' }, other: { kind: 'b' }, chosenWin, otherWin: 0.6, noise: 0.01, harm: [chosen, other] }); // prettier-ignore

test('what the better of two actions changes most in the damage to come', () => {
  expect(harmSentence(noteOf({ given: 2, taken: 5 }, { given: 2.5, taken: 1.5 }))).toBe('In what follows it takes about 3.5 less damage (1.5 instead of 5.0).'); // prettier-ignore
  expect(harmSentence(noteOf({ given: 4, taken: 1 }, { given: 1, taken: 1 }, 0.8))).toBe('In what follows it deals about 3.0 more damage (4.0 instead of 1.0).'); // prettier-ignore
  expect(harmSentence(noteOf({ given: 1, taken: 1 }, { given: 1.2, taken: 1.3 }))).toContain(
    'it leaves the better position',
  );
  const { harm: _, ...bare } = noteOf({ given: 1, taken: 1 }, { given: 1, taken: 1 });
  expect(harmSentence(bare)).toBeNull();
});

test('the damage that a better choice makes is the difference of the two figures that are written', () => {
  // 1.26 and 0.54 are 0.72 apart, and read 1.3 and 0.5.
  const harm = [
    { given: 0.54, taken: 1 },
    { given: 1.26, taken: 1 },
  ] as const;
  expect(harmSentence({ harm: [...harm], chosenWin: 0.4, otherWin: 0.5 })).toMatch(/0\.8 .*1\.3 .*0\.5/);
});
