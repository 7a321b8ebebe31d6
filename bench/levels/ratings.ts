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
 * A level without games has none. Levels that come out the wrong way round by chance have their mean, both of them.
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
  const rated = LEVELS.filter((level) => ratings.has(level));
  const ordered = inOrder(rated.map((level) => ratings.get(level)!));
  return Object.fromEntries(rated.map((level, at) => [level, Math.round(ordered[at]!)]));
}

/** The nearest numbers that nowhere fall: those that do are pooled (Ayer et al. 1955). */
function inOrder(numbers: readonly number[]): number[] {
  const pools: { mean: number; size: number }[] = [];
  for (const number of numbers) {
    let pool = { mean: number, size: 1 };
    while (pools.length > 0 && pools.at(-1)!.mean > pool.mean) {
      const { mean, size } = pools.pop()!;
      pool = { mean: (mean * size + pool.mean * pool.size) / (size + pool.size), size: size + pool.size };
    }
    pools.push(pool);
  }
  return pools.flatMap(({ mean, size }) => Array.from({ length: size }, () => mean));
}
