import { expect, test } from 'vitest';
import { placeNames, spread, type NameToPlace } from './flatFrame.ts';

const text = (text: string, x: number, y: number, shy = false) => ({ text, x, y, shy });

test('texts of the flat board stand clear of names and of each other, and what is shy gives way', () => {
  // Its upper edge, so that its base line is where the figures' are.
  const name = text('Night Shift', 100, 88);
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

test('where names stand close, a figure goes round them and is never written over one', () => {
  const names = Array.from({ length: 9 }, (_, n) => text('Night Shift', 100, 48 + 13 * n));
  const [range] = spread(names, [text('28 MU', 100, 130)], 1);
  for (const { y } of names) expect(Math.abs(y + 12 - range!.y)).toBeGreaterThanOrEqual(13);
});

test('a name stands clear of what can be chosen, and two ships side by side have theirs apart', () => {
  const ship = (name: string, x: number): NameToPlace => ({ x, y: 100, radius: 16, name, short: 'FF', first: true });
  const view = '0 0 400 300';
  const [alone] = placeNames([ship('Dauntless', 100)], 1, view);
  expect(alone!.y).toBeGreaterThan(100);
  const [over] = placeNames([ship('Dauntless', 100)], 1, view, [{ x: 100, y: 130, half: 12 }]);
  expect(over!.y + 14).toBeLessThanOrEqual(100);

  const [left, right] = placeNames([ship('Dauntless', 100), ship('Resolution', 130)], 1, view);
  const apart = ((left!.text.length + right!.text.length) / 2) * 6.8;
  expect(Math.abs(left!.x - right!.x) >= apart || Math.abs(left!.y - right!.y) >= 14).toBe(true);
});
