import { expect, test } from 'vitest';
import { REASONS } from './reasons.ts';
import { matching, problems, SECTIONS, testTitles } from './testing/sectionIndex.ts';

/** The book's numbered sections of chapters 2 to 15 that give rules. */
const NUMBERED = [
  ...['2.6', '2.7'],
  ...Array.from({ length: 9 }, (_, n) => `3.${n + 1}`),
  ...Array.from({ length: 10 }, (_, n) => `4.${n + 1}`),
  ...['5', ...Array.from({ length: 11 }, (_, n) => `5.${n + 1}`)],
  ...Array.from({ length: 5 }, (_, n) => `6.${n + 1}`),
  ...Array.from({ length: 5 }, (_, n) => `7.${n + 1}`),
  ...Array.from({ length: 4 }, (_, n) => `8.${n + 1}`),
  ...Array.from({ length: 11 }, (_, n) => `9.${n + 1}`),
  ...['10.1', '10.2'],
  ...Array.from({ length: 7 }, (_, n) => `11.${n + 1}`),
  ...Array.from({ length: 4 }, (_, n) => `12.${n + 1}`),
  ...Array.from({ length: 8 }, (_, n) => `13.${n + 1}`),
  ...['14', '14.1', '14.2', '14.3'],
  '15.1',
];
/** Sections with examples printed in the book, chapters 2 to 10, and how many. */
const EXAMPLES: Record<string, number> = {
  '3.1 Thrust example': 1,
  '3.2 Course changes example': 2,
  '3.3 Movement orders example': 1,
  '3.6 Ramming example': 1,
  '4.3 Beams example': 1,
  '4.5 Armour example': 1,
  '5.1 Movement example': 1,
  '5.3 Area defence example': 1,
  '5.4 Dogfights example': 1,
  '5.5 Screens example': 1,
  '6.2 Defence, 6.3 Damage example': 1,
  '6.4 Mountings example': 1,
  '7.3 Damage control example': 1,
  '7.4 Crew example': 1,
  '8.1 FTL exit example': 1,
  '8.2 FTL entry example': 1,
  '8.3 Tugs example': 1,
  '9.2 example': 3,
  '9.3 example': 2,
  '9.4 example': 1,
  '9.6 example': 1,
  '9.9 example': 1,
  '9.10 example': 1,
  '10.2 Rotation example': 1,
  '10.2 Thruster pushes example': 1,
  '11.4 ECM example': 1,
  '13.1 Asteroids example': 1,
  '13.6 Battle debris example': 1,
  '14 Planets example': 1,
};

const titles = [...testTitles().values()].flat();

test('index: every numbered section of chapters 2 to 10 is there', () => {
  const names = SECTIONS.map(({ section }) => section);
  expect(NUMBERED.filter((section) => !names.includes(section))).toEqual([]);
});

test('index: every section has tests that exist', () => {
  expect(problems(SECTIONS, titles)).toEqual([]);
});

test('index: every printed example of chapters 2 to 10 has a test', () => {
  for (const [prefix, count] of Object.entries(EXAMPLES)) expect(matching(titles, prefix), prefix).toHaveLength(count);
});

test('index: every reason for a refusal names a section', () => {
  for (const [code, section] of REASONS)
    if (code !== 'possible')
      expect(section === '2.2' || SECTIONS.some((one) => one.section === section), code).toBe(true);
});
