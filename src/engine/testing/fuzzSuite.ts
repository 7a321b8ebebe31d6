import { expect, test } from 'vitest';

/** A battle of random legal play, as `fuzzGame` of a system tells of it. */
interface Fuzzed {
  /** How often an action of each kind was taken. */
  kinds: ArrayLike<number>;
}

interface FuzzSuite {
  /** Plays the battle of a seed; throws where an invariant breaks. */
  play: (seed: number) => Fuzzed;
  /** Battles from seed 1 on, and how many of them are one test. */
  battles: number;
  batch: number;
  /** The seeds of battles that once failed. */
  seeds: readonly { seed: number; was: string }[];
  /** Battles in which, together, every kind of action is taken. */
  everything: readonly number[];
  kinds: readonly number[];
}

/**
 * Random legal play over random battles with all that a setup may hold. `npm run fuzz -- --minutes N` plays more of
 * them; the seeds of battles that once failed stand in the system's testing/seeds.json.
 */
export function fuzzSuite({ play, battles, batch, seeds, everything, kinds }: FuzzSuite): void {
  const playSeed = (seed: number): Fuzzed => {
    try {
      return play(seed);
    } catch (error) {
      throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  };

  test.for(Array.from({ length: battles / batch }, (_, n) => 1 + n * batch))(
    `fuzz: ${batch} battles from seed %i on keep every invariant`,
    (first) => {
      for (let seed = first; seed < first + batch; seed++) playSeed(seed);
    },
  );

  test.for(seeds)('fuzz: the battle of seed $seed, which once failed: $was', ({ seed }) => void playSeed(seed));

  test('fuzz: the same seed is the same battle', () => {
    expect(play(7)).toEqual(play(7));
  });

  test('fuzz: the players do everything there is to do', () => {
    const played = new Set<number>();
    for (const seed of everything) {
      const { kinds: counts } = playSeed(seed);
      for (const kind of kinds) if (counts[kind]! > 0) played.add(kind);
    }
    expect(kinds.filter((kind) => !played.has(kind))).toEqual([]);
  });
}

/** `count` seeds from `first` on. */
export const seedsFrom = (first: number, count: number): number[] => Array.from({ length: count }, (_, n) => first + n);
