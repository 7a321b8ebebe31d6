import { expect, test } from 'vitest';
import { matching, problems, titlesOf, type Section } from '../../testing/sectionIndex.ts';
import sections from './sections.json' with { type: 'json' };

const SECTIONS: readonly Section[] = sections;
const NUMBERS = Array.from({ length: 11 }, (_, n) => `9.${n + 1}`);
const titles = [...titlesOf(import.meta.dirname).values()].flat();

test('index: every section of chapter 9 is there', () => {
  expect(SECTIONS.map(({ section }) => section)).toEqual(NUMBERS);
});

test('index: every section of chapter 9 has tests that exist, or a reason why there are none', () => {
  const own = titles.filter((title) => title.startsWith('9.'));
  expect(problems(SECTIONS, own)).toEqual([]);
});

test('index: every printed example of chapter 9 has a test', () => {
  const examples = ['9.2', '9.3', '9.4', '9.6', '9.9', '9.10'];
  expect(examples.filter((section) => matching(titles, `${section} example`).length === 0)).toEqual([]);
});
