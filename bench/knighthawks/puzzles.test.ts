import { expect, test } from 'vitest';
import { Tree } from '../../src/ai/tree.ts';
import type { PuzzleStep, ShippedPuzzle } from '../../src/engine/game.ts';
import { openSystem } from '../shared/battles.ts';
import { allStayClear } from '../puzzles/line.ts';
import { positionOf } from '../puzzles/position.ts';

const open = openSystem('knighthawks');
const effort = { glance: 60, judge: 150, check: 300, tree: new Tree(60_000) };
const shipped = open.game.puzzles!;
const leastMargin = ({ steps }: ShippedPuzzle): number => Math.min(...steps.map(({ margin }) => margin));
/** The clearest puzzle of one decision, and the clearest over several. */
const clearest = (isLong: boolean) =>
  shipped
    .flatMap((game) => game.puzzles.map((puzzle) => ({ game, puzzle })))
    .filter(({ puzzle }) => puzzle.steps.length > 1 === isLong)
    .toSorted((a, b) => leastMargin(b.puzzle) - leastMargin(a.puzzle))[0]!;

/** The action that looked worst. */
const worstOf = ({ actions, wins }: PuzzleStep): number => actions[wins.indexOf(Math.min(...wins))]!;

/** The same puzzle with that as the answer of its decision `n`. */
const wrong = (puzzle: ShippedPuzzle, n: number): ShippedPuzzle => ({
  ...puzzle,
  steps: puzzle.steps.map((step, at) => (at === n ? { ...step, right: [worstOf(step)] } : step)),
});

test('a decision stays clear while its answer stands before all others, and no longer', () => {
  const { game, puzzle } = clearest(false);
  const start = positionOf(open, game, puzzle);
  expect(allStayClear(open, start, puzzle, effort)).toBe(true);
  expect(allStayClear(open, start, wrong(puzzle, 0), effort)).toBe(false);
});

test('so does each decision of a puzzle over several moves', () => {
  const { game, puzzle } = clearest(true);
  const start = positionOf(open, game, puzzle);
  expect(allStayClear(open, start, puzzle, effort)).toBe(true);
  expect(allStayClear(open, start, wrong(puzzle, 1), effort)).toBe(false);
});

test('and not where another answer that counts as right has fallen behind', () => {
  const { game, puzzle } = clearest(false);
  const both = { ...puzzle, steps: puzzle.steps.map((step) => ({ ...step, right: [...step.right, worstOf(step)] })) };
  expect(allStayClear(open, positionOf(open, game, puzzle), both, effort)).toBe(false);
});
