import { expect, test } from 'vitest';
import { spread } from './flatGeometry.ts';

const text = (text: string, x: number, y: number, shy = false) => ({ text, x, y, shy });

test('texts of the flat board stand clear of names and of each other, and what is shy gives way', () => {
  const name = text('Night Shift', 100, 100);
  const placed = spread(
    [name],
    [
      text('24 MU', 110, 95, true),
      text('28 MU, Fore', 100, 98),
      text('28 MU, Fore', 96, 97),
      text('12', 300, 100, true),
    ],
    1,
  );
  expect(placed.map((one) => one.text)).toEqual(['28 MU, Fore', '28 MU, Fore', '12']);
  const [first, second, hour] = placed.map(({ y }) => y) as [number, number, number];
  expect(100 - first).toBeGreaterThanOrEqual(13);
  expect(first - second).toBeGreaterThanOrEqual(13);
  expect(hour).toBe(100);
});
