import { LEVELS } from '../../src/shared/opponent.ts';

/** What the newcomer is rated, as a player who has fought nobody (host/rating). */
export const NEWCOMER = 1300;
/** Games, half of them won, that stand in each line for what nobody has played: nobody is infinitely stronger. */
const PRIOR_GAMES = 2;
const STEPS = 5_000;
const POINTS = 400 / Math.LN10;

/** Games of two players, named without their simulations; `score` is A's, a draw half of one. */
export interface Scored {
  readonly a: string;
  readonly b: string;
  readonly games: number;
  readonly score: number;
}

/**
 * The levels' ratings by which their games are likeliest (Bradley and Terry 1952), the newcomer's held; whole points.
 * A level without games has none.
 */
export function ratingsOf(lines: readonly Scored[]): Record<string, number> {
  const ratings = new Map<string, number>(lines.flatMap(({ a, b }) => [a, b]).map((name) => [name, NEWCOMER]));
  for (let step = 0; step < STEPS; step++)
    for (const name of ratings.keys()) {
      if (name === 'newcomer') continue;
      let surplus = 0;
      let weight = 0;
      for (const { a, b, games, score } of lines) {
        if (a !== name && b !== name) continue;
        const other = ratings.get(a === name ? b : a)!;
        const won = (a === name ? score : games - score) + PRIOR_GAMES / 2;
        const expected = 1 / (1 + 10 ** ((other - ratings.get(name)!) / 400));
        surplus += won - (games + PRIOR_GAMES) * expected;
        weight += (games + PRIOR_GAMES) * expected * (1 - expected);
      }
      ratings.set(name, ratings.get(name)! + (0.5 * POINTS * surplus) / weight);
    }
  return Object.fromEntries(
    LEVELS.flatMap((level) => (ratings.has(level) ? [[level, Math.round(ratings.get(level)!)]] : [])),
  );
}
