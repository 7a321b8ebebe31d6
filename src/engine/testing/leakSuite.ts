import { expect, test } from 'vitest';
import type { AnyGame } from '../game.ts';
import type { Leaked } from './leaks.ts';

interface LeakSuite {
  game: AnyGame;
  /** Plays the random battle of a seed and tries the secrets of its positions; throws where anything leaks. */
  play(seed: number, rules?: Partial<AnyGame>): Leaked;
  seeds: readonly number[];
  /** Ways to break the rules, each of which must be noticed in one of the battles. */
  broken?: readonly (readonly [what: string, rules: Partial<AnyGame>])[];
}

/** Whatever a side hides, what the other and the public are shown, told, offered and refused is the same to the byte. */
export function leakSuite({ game, play, seeds, broken = [] }: LeakSuite): void {
  const playSeed = (seed: number): Leaked => {
    try {
      return play(seed);
    } catch (error) {
      throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  };

  test.for(seeds)('leaks: in the battle of seed %i nothing tells what the other side hides', (seed) => {
    expect(playSeed(seed).compared).toBeGreaterThan(3);
  });

  const BROKEN: [string, Partial<AnyGame>][] = [
    ['a view that hides nothing', { view: (state: never) => game.view(state, 'referee') as unknown }],
    ['events that everybody hears', { told: (event: unknown) => event }],
    ['observed positions with all that is hidden', { observe: (state: never) => game.clone(state) as unknown }],
  ];
  test.for([...BROKEN, ...broken])('leaks: %s would be noticed', ([, rules]) => {
    const isNoticed = (seed: number): boolean => {
      try {
        play(seed, rules);
        return false;
      } catch {
        return true;
      }
    };
    expect(seeds.some(isNoticed)).toBe(true);
  });
}
