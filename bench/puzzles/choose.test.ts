import { expect, test } from 'vitest';
import type { ShippedGame, ShippedPuzzle } from '../../src/engine/game.ts';
import { chosen, together } from './choose.ts';

const puzzle = (ply: number, theme = 'shot', rating = 1000): ShippedPuzzle => ({
  ply,
  side: 0,
  right: [1],
  theme,
  rating,
  margin: 0.1,
  noise: 0.01,
  actions: [1, 2, 3],
  wins: [0.6, 0.5, 0.4],
});
const game = (actions: number[], puzzles: ShippedPuzzle[], seed = 1): ShippedGame => ({
  scenario: 'duel',
  version: 1,
  setup: {},
  seed,
  actions,
  puzzles,
});

test('the same game made for other themes is one, with the puzzles of all', () => {
  const one = together([game([1, 2, 3], [puzzle(2)]), game([1, 2, 3, 4, 5], [puzzle(2), puzzle(4, 'kill')])]);
  expect(one).toEqual([game([1, 2, 3, 4, 5], [puzzle(2), puzzle(4, 'kill')])]);
});

test('what shipped already holds where it was made again', () => {
  const [one] = together([game([1, 2, 3], [puzzle(2, 'kill')]), game([1, 2, 3], [puzzle(2, 'shot')])]);
  expect(one!.puzzles).toEqual([puzzle(2, 'kill')]);
});

test('games that differ stay by themselves', () => {
  const other = game([1, 9, 3], [puzzle(2)]);
  expect(together([game([1, 2, 3], [puzzle(2)]), other, game([1, 2, 3], [puzzle(1)], 2)])).toHaveLength(3);
});

test('a theme has no more than its share, and a game ends with its last puzzle', () => {
  const many = Array.from({ length: 50 }, (_, n) => game([1, 2, 3, 4], [puzzle(2, 'shot', 700 + n)], n));
  const kept = chosen(many);
  expect(kept).toHaveLength(36);
  expect(kept[0]!.actions).toEqual([1, 2, 3]);
});
