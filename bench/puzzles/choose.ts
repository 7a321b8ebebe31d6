import type { ShippedGame, ShippedPuzzle } from '../../src/engine/game.ts';

/** No theme has more than this share of a system's puzzles. */
export const MOST_OF_A_THEME = 1 / 4;
/** So many a system are enough; more are the same again. */
const MOST = 90;

/** From so many of the present demand on, those of an earlier one go. */
const ENOUGH = 60;
/** With fewer left of earlier ones, all of them stay, whatever their themes. */
const FEWEST = 12;

const countOf = (games: readonly ShippedGame[]): number => games.reduce((sum, { puzzles }) => sum + puzzles.length, 0);
const worth = ({ steps }: ShippedPuzzle): number => (steps.length > 1 ? 1 : 0) + steps[0]!.margin;

/**
 * The puzzles that a system ships, of all that were made: those over several moves first, then the clearest, none of
 * one theme more than its share; those of an earlier demand only where there are not enough others. Games without a
 * puzzle left are dropped, the others end with their last one.
 */
export function chosen(made: readonly ShippedGame[], most = MOST): ShippedGame[] {
  const present = pick(
    made.filter(({ older }) => older !== true),
    most,
  );
  if (countOf(present) >= ENOUGH) return present;
  const both = pick(made, most);
  return countOf(both) >= FEWEST || made.every(({ older }) => older !== true) ? both : [...made];
}

function pick(made: readonly ShippedGame[], most: number): ShippedGame[] {
  const all = made
    .flatMap(({ puzzles, older }) => puzzles.map((puzzle) => ({ puzzle, worth: worth(puzzle) - (older ? 2 : 0) })))
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ puzzle }) => puzzle);
  const byTheme = [...Map.groupBy(all, ({ theme }) => theme).values()];
  const share = shareOf(
    byTheme.map(({ length }) => length),
    most,
  );
  const kept = new Set(byTheme.flatMap((some) => some.slice(0, share)));
  return made.flatMap((game) => {
    const puzzles = game.puzzles.filter((one) => kept.has(one));
    const last = Math.max(...puzzles.map(({ ply }) => ply));
    // The action that was played there belongs to it.
    return puzzles.length === 0 ? [] : [{ ...game, puzzles, actions: game.actions.slice(0, last + 1) }];
  });
}

/** How many of a theme may be kept at most, so that none has more than its share of all that are. */
function shareOf(counts: readonly number[], most: number): number {
  for (let cap = Math.floor(most * MOST_OF_A_THEME); cap > 0; cap--) {
    const kept = counts.reduce((sum, count) => sum + Math.min(count, cap), 0);
    if (cap <= kept * MOST_OF_A_THEME) return cap;
  }
  return 0;
}

/** Games that were made, and of others (which ship already) the puzzles that are not among them. */
export function withoutKnown(made: readonly ShippedGame[], others: readonly ShippedGame[]): ShippedGame[] {
  const nameOf = ({ scenario, seed, setup, actions }: ShippedGame, { ply }: ShippedPuzzle): string =>
    JSON.stringify([scenario, seed, setup, actions.slice(0, ply)]);
  const known = new Set(made.flatMap((game) => game.puzzles.map((puzzle) => nameOf(game, puzzle))));
  const rest = others.map((game) => ({
    ...game,
    puzzles: game.puzzles.filter((one) => !known.has(nameOf(game, one))),
  }));
  return [...made, ...rest.filter(({ puzzles }) => puzzles.length > 0)];
}

/** What was chosen, in a line. */
export function tally(games: readonly ShippedGame[]): string {
  const puzzles = games.flatMap((game) => game.puzzles);
  const themes = Map.groupBy(puzzles, ({ theme }) => theme);
  const long = puzzles.filter(({ steps }) => steps.length > 1).length;
  const of = [...themes].map(([theme, some]) => `${theme} ${some.length}`).join(', ');
  return `${puzzles.length} puzzles of ${games.length} games, ${long} over several moves; ${of}`;
}
