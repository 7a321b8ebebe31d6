import { SearchRandom } from '../../src/ai/random.ts';

/** Draws of a battle made for puzzles: the same ones for the same number. */
export interface Dice {
  /** A whole number from 0 to `count` − 1. */
  below(count: number): number;
  /** One of them. */
  one<Item>(of: readonly Item[]): Item;
  /** A name that has not been given yet. */
  name(names: readonly string[]): string;
  /** A free hex: so many columns from the first, and rows. */
  hex(column: readonly [first: number, count: number], row: readonly [first: number, count: number]): { q: number; r: number }; // prettier-ignore
}

/** The dice of a battle's number. */
export function diceOf(number: number): Dice {
  const random = new SearchRandom(4099 * (number + 1));
  const below = (count: number): number => Math.floor(random.unit() * count);
  const one = <Item>(of: readonly Item[]): Item => of[below(of.length)]!;
  const [named, taken] = [new Set<string>(), new Set<string>()];
  return {
    below,
    one,
    name(names) {
      const name = one(names.filter((free) => !named.has(free)));
      named.add(name);
      return name;
    },
    hex([column, columns], [row, rows]) {
      for (;;) {
        const q = column + below(columns);
        const r = row + below(rows) - (q >> 1);
        if (taken.has(`${q} ${r}`)) continue;
        taken.add(`${q} ${r}`);
        return { q, r };
      }
    },
  };
}
