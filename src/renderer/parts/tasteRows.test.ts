import { expect, test } from 'vitest';
import { sideRow, tasteRow } from './tasteRows.ts';

const WISH = { points: 150, fighters: false, navies: ['blue', 'red'] as [string, string] };

test('a row leads from its values to tastes, numbers and flags too, and keeps what it does not know', () => {
  const points = tasteRow(WISH, 'points', [70, 150], { label: 'Points' });
  expect(points).toMatchObject({ value: '150', choices: [{ value: '70', label: '70' }, { value: '150' }] });
  expect(points.chosen('70')).toEqual({ ...WISH, points: 70 });
  expect(points.chosen('71')).toEqual(WISH);
  const fighters = tasteRow(WISH, 'fighters', [false, true], {
    label: 'Fighters',
    nameOf: (any) => (any ? 'Yes' : 'No'),
  });
  expect(fighters.choices.map(({ label }) => label)).toEqual(['No', 'Yes']);
  expect(fighters.chosen('true')).toEqual({ ...WISH, fighters: true });
});

test('a side’s row leaves what the other side has', () => {
  const row = (side: 0 | 1) =>
    sideRow(WISH, 'navies', side, ['blue', 'red'], { label: 'Navy', nameOf: (navy) => navy.toUpperCase() });
  expect(row(0)).toMatchObject({ value: 'blue', choices: [{ label: 'BLUE' }, { label: 'RED' }] });
  expect(row(0).chosen('red').navies).toEqual(['red', 'red']);
  expect(row(1).chosen('blue').navies).toEqual(['blue', 'blue']);
});
