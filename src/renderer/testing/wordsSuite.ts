import { afterEach, expect, test } from 'vitest';
import type { AnyGame } from '../../engine/game.ts';
import type { Leaked, Words } from '../../engine/testing/leaks.ts';
import { LANGUAGES } from '../../shared/api.ts';
import { language } from '../messages/catalogue.svelte.ts';
import type { SystemUi } from '../systems/system.types.ts';
import { wordsOf } from './leakWords.ts';

interface WordsSuite {
  ui: SystemUi;
  /** The system's `leakGame`. */
  play(seed: number, every: number, rules: Partial<AnyGame>, words: Words): Leaked;
  /** Battles whose words are compared in one of `every` positions. */
  seeds: readonly number[];
  every: number;
  /** One in which the whole page is compared, in one of so many positions. */
  page: readonly [seed: number, every: number];
  /** Ways to break the rules, each of which must be noticed in the words of one of the battles. */
  broken: readonly (readonly [what: string, rules: Partial<AnyGame>])[];
}

/** Whatever a side hides, the words that the other and the public read and hear are the same. */
export function wordsSuite({ ui, play, seeds, every, page, broken }: WordsSuite): void {
  afterEach(() => {
    language.current = 'en';
  });

  test.for(seeds.map((seed, n) => [seed, LANGUAGES[n % LANGUAGES.length]!] as const))(
    'words: in the battle of seed %i nothing that is said (%s) tells what the other side hides',
    async ([seed, spoken]) => {
      language.current = spoken;
      expect(play(seed, every, {}, await wordsOf(ui, false)).compared).toBeGreaterThan(2);
    },
  );

  test('words: the page that is read out says the same, whatever the other side hides', async () => {
    expect(play(...page, {}, await wordsOf(ui, true)).compared).toBeGreaterThan(2);
  });

  test.for(broken)('words: %s would be noticed', async ([, rules]) => {
    const words = await wordsOf(ui, false);
    const playAll = (): void => seeds.forEach((seed) => void play(seed, every, rules, words));
    expect(playAll).toThrow(/another words|shown another view|told otherwise/);
  });
}
