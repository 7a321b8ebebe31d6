import { expect, test } from 'vitest';
import { matching, problems, SECTIONS, testTitles, titlesIn } from './testing/sectionIndex.ts';

/** Every numbered section of the rulebook from 3 to 19; 10.2.3 is printed as 18.2.3. */
const NUMBERED = [
  '3.1',
  '3.2',
  '4.1',
  '4.2',
  '5.1',
  '5.2',
  '5.3',
  '5.3.1',
  '5.3.2',
  '5.4',
  '5.4.1',
  '5.4.2',
  '5.4.3',
  '5.4.4',
  '5.4.5',
  '6.1',
  '6.2',
  '6.2.1',
  '6.2.2',
  '6.2.3',
  '7.1',
  '7.2',
  '7.2.1',
  '7.2.2',
  '7.3',
  '7.3.1',
  '7.3.2',
  '7.4',
  '7.5',
  '7.5.1',
  '7.5.2',
  '7.5.3',
  '8.1',
  '8.1.1',
  '8.1.2',
  '8.1.3',
  '8.2',
  '8.2.1',
  '8.2.2',
  '8.2.3',
  '8.3',
  '8.4',
  '8.4.1',
  '8.4.2',
  '8.4.3',
  '8.5',
  '8.6',
  '8.6.1',
  '8.6.2',
  '8.6.3',
  '8.6.4',
  '8.7',
  '9.1',
  '9.2',
  '9.2.1',
  '9.2.2',
  '9.3',
  '9.4',
  '10.1',
  '10.1.1',
  '10.1.2',
  '10.1.3',
  '10.1.4',
  '10.2',
  '10.2.1',
  '10.2.2',
  '10.2.3',
  '11',
  '11.1.1',
  '11.1.2',
  '11.1.3',
  '11.1.4',
  '12.1',
  '12.1.1',
  '12.1.2',
  '12.1.3',
  '12.2',
  '12.2.1',
  '12.2.2',
  '12.2.3',
  '13.1',
  '13.2',
  '13.3',
  '13.4',
  '13.5',
  '13.6',
  '13.7',
  '14',
  '15.1',
  '15.1.1',
  '15.1.2',
  '15.1.3',
  '15.2',
  '15.2.1',
  '15.2.2',
  '16.1',
  '16.2',
  '16.3',
  '17.1',
  '17.2',
  '17.2.1',
  '17.2.2',
  '17.3',
  '17.4',
  '17.4.1',
  '17.5',
  '18.1',
  '18.2',
  '19',
];

test('index: every section from 3 to 19 is there, in the rulebook’s order', () => {
  expect(SECTIONS.map(({ section }) => section)).toEqual(NUMBERED);
});

test('index: every section has tests that exist, or a reason why there are none', () => {
  expect(problems(SECTIONS, [...testTitles().values()].flat())).toEqual([]);
});

test('index: every example printed in sections 3 to 19 has a test', () => {
  const titles = [...testTitles().values()].flat();
  const examples = [
    '4.1 example: Patton',
    '4.2 example: BB',
    '5.3.1 example:',
    '5.3.2 example:',
    '5.4.1 example:',
    '5.4.3 example:',
    '5.4.4 example: Guderian',
    '7.2.2 example:',
    '7.3 example:',
    '7.5.1 example:',
    '8.3 example: a phaser',
    '8.3 example: Patton',
    '8.4.2 example: Napoleon',
    '8.5 example:',
    '9.2.1 example:',
    '11.1.3 example:',
    '13.6 example: Defiant',
    '13.6 example: had the damaged',
    '14 example: a base with speed 1',
    '14 example: a base with speed 2',
    '15.1 example: Vanguard',
    '15.2 example: Eviscerator',
    '15.2 example: had Justice',
    '15.2 example: had Guderian',
    '17.2.2 example:',
    '17.4.1 example: a ship that leaves',
    '17.4.1 example: knocked',
    '17.5 example: through two',
    '17.5 example: through three',
  ];
  for (const example of examples)
    expect([example, titles.some((title) => title.startsWith(example))]).toEqual([example, true]);
});

test('index: a section without tests, and a test that does not exist, are found', () => {
  const section = { section: '3.1', summary: 'rounds' };
  expect(problems([section], [])).toEqual(['3.1 has neither tests nor a reason why there are none']);
  expect(problems([{ ...section, tests: ['3.1 rounds'] }], ['3.1 turns'])).toEqual([
    '3.1 names a test that does not exist: 3.1 rounds',
  ]);
  expect(
    problems(
      [
        { ...section, tests: ['3.1'] },
        { ...section, nothing: 'x' },
      ],
      ['3.1 a'],
    ),
  ).toEqual(['3.1 stands twice']);
  expect(problems([{ ...section, tests: ['3.1'], nothing: 'x' }], ['3.1 a'])).toHaveLength(1);
  expect(problems([{ ...section, tests: ['3.1'] }], ['3.1 a', '3.12 b'])).toEqual([
    'no section 3.12, of the test: 3.12 b',
  ]);
});

test('index: test names are read from the files, those of tables too', () => {
  const text = [
    "test('1.1 a', () => {",
    "  nested('no');",
    '});',
    'test.for([',
    '  [1],',
    "] as const)('1.2 b %i', ([n]) => {",
    '});',
    "test('1.3 c', async () => {});",
  ].join('\n');
  expect(titlesIn(text)).toEqual(['1.1 a', '1.2 b %i', '1.3 c']);
  expect(matching(['8.3 x', '8.30 y', '8.3: z'], '8.3')).toEqual(['8.3 x', '8.3: z']);
});
