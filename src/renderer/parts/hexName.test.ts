import { expect, test } from 'vitest';
import { hexKey, neighbour } from '../board/tables/hexLayout.ts';
import { isNamedAbove } from './hexName.ts';

const here = { q: 3, r: -2 };
const around = (...sides: number[]): Set<string> => new Set(sides.map((side) => hexKey(neighbour(here, side))));

test('a ship’s name stands under it unless moves lie there', () => {
  expect(isNamedAbove(here, new Set())).toBe(false);
  expect(isNamedAbove(here, around(5, 0, 1))).toBe(false);
  expect(isNamedAbove(here, around(2, 3, 4))).toBe(true);
  // Faced to the south-east: more of the name would lie over what can be chosen under the ship.
  expect(isNamedAbove(here, around(1, 2, 3))).toBe(true);
  expect(isNamedAbove(here, around(0, 1, 2))).toBe(false);
});
