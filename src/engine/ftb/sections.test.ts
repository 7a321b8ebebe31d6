import { expect, test } from 'vitest';
import { REASONS } from './reasons.ts';
import { matching, problems, SECTIONS, testTitles } from './testing/sectionIndex.ts';

/** Headings of the four sheets that give rules, in their order. */
const HEADINGS = [
  ['Turn sequence', 'Initiative', 'Orders', 'Coast', 'Burn', 'Hard burn', 'Heat dump', 'Repair system'],
  ['Launch torpedo', 'Special order', 'Activating a ship', 'Ship activity steps'],
  ['Ship types', 'Repairing a System', 'Scanning', 'Tracked ships', 'Damage & Destruction'],
  ['Destroyer', 'Cruiser', 'Battleship', 'Liner', 'Runner'],
  ['Core', 'Weapons', 'Drive', 'Armour', 'Fuel', 'Torpedoes', 'Heat'],
  ['Ship attacks', 'Combat resolution', 'Torpedo attacks', 'Random events'],
  ['Astrometrics', 'Gravity influence', 'Telemetry', 'Deflection'],
].flat();
/** What the rulings add. */
const RULED = ['The plane', 'Orbit', 'Sky', 'Radiation', 'Asteroids', 'Stations', 'Space lanes', 'Refuelling'];
/** Numbers that the sheets give their headings. */
const NUMBERS = ['4', '5', '6', '8', '9', '10', '11', '12', '13', '14', '16', '17', '18', '19', '26', '28', '29', '30'];

const titles = [...testTitles().values()].flat();

test('index: every heading of the sheets and of the rulings is there', () => {
  const names = SECTIONS.map(({ section }) => section);
  for (const heading of [...HEADINGS, ...RULED]) expect(names).toContain(heading);
});

test('index: every section has tests that exist', () => {
  expect(problems(SECTIONS, titles)).toEqual([]);
});

test('index: both examples printed on the sheets have a test', () => {
  expect(matching(titles, 'Ship attacks example')).toHaveLength(2);
});

test('index: every reason for a refusal has a number of the sheets', () => {
  for (const { number } of SECTIONS) expect(NUMBERS).toContain(number);
  for (const [code, section] of REASONS) if (code !== 'possible') expect(NUMBERS, code).toContain(section);
});

test('index: every rule test belongs to a section', () => {
  const own = SECTIONS.flatMap(({ tests = [] }) => tests);
  const rules = ['turn', 'orders', 'vectors', 'sky', 'attacks', 'torpedoes', 'systems'].flatMap((file) =>
    testTitles().get(`${file}.test.ts`)!,
  );
  expect(rules.filter((title) => !own.some((prefix) => matching([title], prefix).length > 0))).toEqual([]);
});
