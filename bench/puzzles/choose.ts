import type { ShippedGame, ShippedPuzzle } from '../../src/engine/game.ts';

/** No theme has more than this share of a system's puzzles. */
export const MOST_OF_A_THEME = 1 / 4;
/** So many a system are enough; more are the same again. */
const MOST = 90;

/** From so many of the present demand on, those of an earlier one go. */
const ENOUGH = 60;
/** With fewer left of earlier ones, all of them stay, whatever their themes. */
const FEWEST = 12;
/** A third go over several moves, where there are enough of these. */
const OF_LONG = 3;

const countOf = (games: readonly ShippedGame[]): number => games.reduce((sum, { puzzles }) => sum + puzzles.length, 0);
const worth = ({ steps }: ShippedPuzzle): number => (steps.length > 1 ? 1 : 0) + steps[0]!.margin;

/**
 * The puzzles that a system ships, of all that were made: those over several moves first, then the clearest, none of
 * one theme more than its share, and while there are enough no more than three for each over several moves; those of an earlier demand only where there are not enough others. Games without a
 * puzzle left are dropped, the others end with their last one.
 */
export function chosen(made: readonly ShippedGame[], most = MOST): ShippedGame[] {
  const today = made.filter(({ older }) => older !== true);
  const long = today.flatMap(({ puzzles }) => puzzles).filter(({ steps }) => steps.length > 1).length;
  const present = pick(today, Math.min(most, Math.max(ENOUGH, OF_LONG * long)));
  if (countOf(present) >= ENOUGH) return present;
  const both = pick(made, most);
  return countOf(both) >= FEWEST || made.every(({ older }) => older !== true) ? both : [...made];
}

function pick(made: readonly ShippedGame[], most: number): ShippedGame[] {
  const all = made
    .flatMap(({ puzzles, older = false }) => puzzles.map((puzzle) => ({ puzzle, older })))
    .toSorted((a, b) => Number(a.older) - Number(b.older) || worth(b.puzzle) - worth(a.puzzle));
  const kept = new Set(thinned(all, most).map(({ puzzle }) => puzzle));
  return made.flatMap((game) => {
    const puzzles = game.puzzles.filter((one) => kept.has(one));
    const last = Math.max(...puzzles.map(({ ply }) => ply));
    // The action that was played there belongs to it.
    return puzzles.length === 0 ? [] : [{ ...game, puzzles, actions: game.actions.slice(0, last + 1) }];
  });
}

interface Candidate {
  readonly puzzle: ShippedPuzzle;
  readonly older: boolean;
}

const byLength = (themes: readonly Candidate[][]): Candidate[][] => themes.toSorted((a, b) => b.length - a.length);

const isShort = ({ puzzle }: Candidate): boolean => puzzle.steps.length === 1;

/** The largest theme whose last one is of this kind. */
const lastOf = (themes: readonly Candidate[][], isSo: (one: Candidate) => boolean): Candidate[] | undefined =>
  byLength(themes.filter((some) => some.length > 0 && isSo(some.at(-1)!)))[0];

/**
 * Without the last ones of the largest theme, until no theme has more than its share, and there are so many; there those
 * of an earlier demand go before all others, and of these those over one move first. `all`: the best first.
 */
function thinned(all: readonly Candidate[], most: number): Candidate[] {
  const themes = [...Map.groupBy(all, ({ puzzle }) => puzzle.theme).values()].map((some) => [...some]);
  for (;;) {
    const kept = themes.flat();
    const [largest] = byLength(themes);
    if (largest === undefined || largest.length === 0) return kept;
    if (largest.length > kept.length * MOST_OF_A_THEME) largest.pop();
    else if (kept.length > most) (lastOf(themes, ({ older }) => older) ?? lastOf(themes, isShort) ?? largest).pop();
    else return kept;
  }
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
