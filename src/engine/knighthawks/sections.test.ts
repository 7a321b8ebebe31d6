import { expect, test } from 'vitest';
import { matching, problems, SECTIONS, testTitles, titlesIn } from './testing/sectionIndex.ts';
import { REASONS } from './reasons.ts';

/** 1–6: the text's headings; 7–12: the rulings'. */
const NUMBERED = [
  ['1.1', '1.2', '1.3', '1.4'],
  ['2.1', '2.2', '2.3'],
  ['3.1', '3.2'],
  ['4.1', '4.2', '4.3'],
  ['5.1', '5.2', '5.3'],
  ['6.1', '6.2'],
  ['7.1', '7.2', '7.3', '7.4'],
  ['8.1', '8.2', '8.3', '8.4'],
  ['9.1', '9.2', '9.3', '9.4', '9.5'],
  ['10.1', '10.2', '10.3', '10.4'],
  ['11.1', '11.2', '11.3', '11.4', '11.5', '11.6'],
  ['12.1', '12.2', '12.3', '12.4'],
].flat();

const titles = [...testTitles().values()].flat();

test('index: every section is there, in order', () => {
  expect(SECTIONS.map(({ section }) => section)).toEqual(NUMBERED);
});

test('index: every section has tests that exist', () => {
  expect(problems(SECTIONS, titles)).toEqual([]);
  expect(SECTIONS.filter(({ tests = [] }) => tests.length === 0)).toEqual([]);
});

test('index: every example printed in the text has a test', () => {
  for (const example of ['1.2 example: a ship with speed 5', '2.2 example: speed 7', '5.2 example: a clockwise orbit'])
    expect([example, matching(titles, example).length]).toEqual([example, 1]);
});

test('index: every reason for a refusal names a section that is there', () => {
  for (const [code, section] of REASONS) if (code !== 'possible') expect(NUMBERED).toContain(section);
});

test('index: a section without tests, and a test of no section, are found', () => {
  const section = { section: '3.1', summary: 'hexes' };
  expect(problems([section], [])).toEqual(['3.1 has neither tests nor a reason why there are none']);
  expect(problems([{ ...section, tests: ['3.1'] }], ['3.1 a', '3.12 b'])).toEqual([
    'no section 3.12, of the test: 3.12 b',
  ]);
  expect(titlesIn("test.for([1])('1.2 b %i', ([n]) => {\n});")).toEqual(['1.2 b %i']);
});
