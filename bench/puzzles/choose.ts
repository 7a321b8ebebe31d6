import type { ShippedGame, ShippedPuzzle } from '../../src/engine/game.ts';

/** No theme has more than this share of a system's puzzles. */
const MOST_OF_A_THEME = 36;

/**
 * The puzzles that a system ships, of all that were made: of each theme the clearest, and as many hard
 * ones as easy ones where there are so many. Games without a puzzle left are dropped, the others end
 * with their last one.
 */
export function chosen(made: readonly ShippedGame[]): ShippedGame[] {
  const byTheme = new Map<string, ShippedPuzzle[]>();
  for (const puzzle of made.flatMap(({ puzzles }) => puzzles)) {
    byTheme.set(puzzle.theme, [...(byTheme.get(puzzle.theme) ?? []), puzzle]);
  }
  const kept = new Set<ShippedPuzzle>();
  for (const puzzles of byTheme.values()) for (const one of spread(puzzles, MOST_OF_A_THEME)) kept.add(one);
  return made.flatMap((game) => {
    const puzzles = game.puzzles.filter((one) => kept.has(one));
    const last = Math.max(...puzzles.map(({ ply }) => ply));
    // The action that was played there belongs to it.
    return puzzles.length === 0 ? [] : [{ ...game, puzzles, actions: game.actions.slice(0, last + 1) }];
  });
}

/** At most `most` of them, from the easiest to the hardest, those left out evenly between. */
function spread(puzzles: readonly ShippedPuzzle[], most: number): ShippedPuzzle[] {
  const sorted = puzzles.toSorted((a, b) => a.rating - b.rating || b.margin - a.margin);
  if (sorted.length <= most) return sorted;
  return Array.from({ length: most }, (_, n) => sorted[Math.round((n * (sorted.length - 1)) / (most - 1))]!);
}
const begins = (whole: ShippedGame, { actions }: ShippedGame): boolean =>
  actions.every((action, at) => whole.actions[at] === action);

/** The same game, made more than once or for other themes, is one, with all its puzzles; what came first holds. */
export function together(games: readonly ShippedGame[]): ShippedGame[] {
  const same = Map.groupBy(games, ({ scenario, version, seed, setup }) =>
    JSON.stringify([scenario, version, seed, setup]),
  );
  return [...same.values()].flatMap((made) => {
    const whole = made.toSorted((a, b) => b.actions.length - a.actions.length)[0]!;
    // Another effort plays another game from the same beginning.
    const [mine, others] = [made.filter((one) => begins(whole, one)), made.filter((one) => !begins(whole, one))];
    const puzzles = new Map(mine.toReversed().flatMap((one) => one.puzzles.map((puzzle) => [puzzle.ply, puzzle])));
    const merged = { ...whole, puzzles: [...puzzles.values()].toSorted((a, b) => a.ply - b.ply) };
    return [merged, ...(others.length > 0 ? together(others) : [])];
  });
}
