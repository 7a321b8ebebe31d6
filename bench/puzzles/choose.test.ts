import { expect, test } from 'vitest';
import type { PuzzleStep, ShippedGame, ShippedPuzzle } from '../../src/engine/game.ts';
import { chosen, MOST_OF_A_THEME, withoutKnown } from './choose.ts';

const step = (margin: number): PuzzleStep => ({
  ...{ right: [1], margin, noise: 0.01, actions: [1, 2, 3, 4], then: [] },
  wins: [0.6, 0.5, 0.4, 0.3],
  visits: [0.4, 0.3, 0.2, 0.1],
});
const puzzle = (ply: number, theme = 'shot', steps = [step(0.1)]): ShippedPuzzle => ({
  ...{ ply, side: 0, theme, rating: 1000, unit: null, seed: null, steps },
  aim: { kind: 'win', unit: null, right: 1, next: 0 },
});
const game = (actions: number[], puzzles: ShippedPuzzle[], seed = 1): ShippedGame => ({
  ...{ scenario: 'duel', version: 1, setup: {}, seed, actions, puzzles },
});
const THEMES = ['shot', 'kill', 'helm', 'power', 'escape'];

test('a theme has no more than its share, and a game ends with its last puzzle', () => {
  const many = THEMES.flatMap((theme, n) =>
    Array.from({ length: n === 0 ? 30 : 4 }, (_, seed) => game([1, 2, 3, 4], [puzzle(2, theme)], 100 * n + seed)),
  );
  const kept = chosen(many);
  const shots = kept.filter(({ puzzles }) => puzzles[0]!.theme === 'shot').length;
  expect(kept.length - shots).toBe(16);
  expect(shots).toBe(5);
  expect(shots / kept.length).toBeLessThanOrEqual(MOST_OF_A_THEME);
  expect(kept[0]!.actions).toEqual([1, 2, 3]);
});

test('those over several moves come first, then the clearest', () => {
  const made = THEMES.flatMap((theme, n) => [
    game([1, 2, 3], [puzzle(2, theme, [step(0.3)])], 10 * n),
    game([1, 2, 3], [puzzle(2, theme, [step(0.09), step(0.05)])], 10 * n + 1),
    game([1, 2, 3], [puzzle(2, theme, [step(0.1)])], 10 * n + 2),
  ]);
  const seeds = chosen(made, 8).map(({ seed }) => seed % 10);
  expect(new Set(seeds)).toEqual(new Set([0, 1]));
});

test('a third of them goes over several moves, where enough do', () => {
  const of = (count: number, steps: PuzzleStep[], from: number) =>
    THEMES.flatMap((theme, n) =>
      Array.from({ length: count }, (_, seed) => game([1, 2, 3], [puzzle(2, theme, steps)], from + 100 * n + seed)),
    );
  const made = [...of(30, [step(0.2)], 0), ...of(5, [step(0.1), step(0.1)], 1000)];
  const kept = chosen(made);
  expect(kept.length).toBe(75);
  expect(kept.filter(({ puzzles }) => puzzles[0]!.steps.length > 1).length).toBe(25);
});

test('those over several moves stay though all are of one theme, while it is within its share', () => {
  const of = (theme: string, count: number, steps: PuzzleStep[], from: number) =>
    Array.from({ length: count }, (_, seed) => game([1, 2, 3], [puzzle(2, theme, steps)], from + seed));
  const others = THEMES.slice(1).flatMap((theme, n) => of(theme, 20, [step(0.2)], 100 * n));
  const kept = chosen([...of('shot', 15, [step(0.1), step(0.1)], 1000), ...others]);
  expect(kept.length).toBe(60);
  expect(kept.filter(({ puzzles }) => puzzles[0]!.steps.length > 1).length).toBe(15);
});

test('nothing is kept where one theme would be most of it', () => {
  expect(chosen([game([1, 2, 3], [puzzle(2)])])).toEqual([]);
});

test('those of an earlier demand stay until there are enough of the present one', () => {
  const of = (count: number, older: boolean) =>
    THEMES.flatMap((theme, n) =>
      Array.from({ length: count }, (_, seed) => ({ ...game([1, 2, 3], [puzzle(2, theme)], 100 * n + seed), older })),
    );
  const old = (kept: ShippedGame[]): number => kept.filter(({ older }) => older).length;
  expect(old(chosen([...of(4, true), ...of(5, false)]))).toBe(20);
  expect(old(chosen([...of(4, true), ...of(13, false)]))).toBe(0);
});

test('of too many those of an earlier demand go first, whatever their themes', () => {
  const of = (theme: string, count: number, older: boolean) =>
    Array.from({ length: count }, (_, seed) => ({ ...game([1, 2, 3], [puzzle(2, theme)], seed), older }));
  const made = THEMES.flatMap((theme, n) => (n < 4 ? of(theme, 10, false) : of(theme, 10, true)));
  const more = ['cone', 'charge', 'hold', 'big-gun', 'shield'].flatMap((theme) => of(theme, 12, true));
  const kept = chosen([...made, ...more]);
  expect(kept.length).toBe(90);
  expect(kept.filter(({ older }) => !older).length).toBe(40);
});

test('what was made anew takes the place of what ships of the same position', () => {
  const ships = { ...game([1, 2, 3, 4], [puzzle(2), puzzle(3)]), older: true };
  const made = game([1, 2, 3], [puzzle(2, 'kill')]);
  expect(withoutKnown([made], [ships])).toEqual([made, { ...ships, puzzles: [puzzle(3)] }]);
  expect(withoutKnown([made], [{ ...ships, puzzles: [puzzle(2)] }])).toEqual([made]);
});
