import { PATROL } from '../../engine/campaign/patrol/terms.ts';
import { ACHIEVEMENTS, type Achievement, type AchievementState, type WarEntry } from '../../shared/career.ts';
import { LEVELS } from '../../shared/opponent.ts';
import type { Book } from '../store/books.ts';

/** A battle that was won: which one, and against which level; null: a person. */
export interface WonBattle {
  system: string;
  scenario: string;
  level: string | null;
}

/** What achievements are given for: all that a commander has done, each thing once. */
export interface Deeds {
  won: readonly WonBattle[];
  wars: readonly WarEntry[];
  book: Pick<Book, 'puzzles' | 'days'>;
  /** Whether it is a battle to choose; built and drawn ones are not. */
  isScenario(system: string, scenario: string): boolean;
}

const CAPTAIN = LEVELS.indexOf('captain');
const isStrong = (level: string | null): boolean => LEVELS.findIndex((one) => one === level) >= CAPTAIN;
const different = (battles: readonly WonBattle[]): number =>
  new Set(battles.map(({ system, scenario }) => `${system} ${scenario}`)).size;

/** What is counted for each achievement. The sentences to these are the messages `achievement.<id>.condition`. */
const COUNTS: Record<Achievement, (deeds: Deeds) => number> = {
  scenarios: ({ won, isScenario }) => different(won.filter((one) => isScenario(one.system, one.scenario))),
  'strong-scenarios': ({ won, isScenario }) =>
    different(won.filter((one) => isScenario(one.system, one.scenario) && isStrong(one.level))),
  systems: ({ won }) => new Set(won.map(({ system }) => system)).size,
  wars: ({ wars }) =>
    wars.filter(({ result, ending, scenario }) => ending === null && scenario !== PATROL && result === 'victory')
      .length,
  endings: ({ wars }) =>
    new Set(wars.flatMap(({ system, ending }) => (ending === null ? [] : `${system} ${ending}`))).size,
  puzzles: ({ book }) => Object.values(book.puzzles).filter(({ solvedAt }) => solvedAt !== null).length,
  days: ({ book }) =>
    Object.values(book.days).filter(
      ({ battles, puzzle }) =>
        puzzle === 'solved' || Object.values(battles ?? {}).some(({ result }) => result !== null),
    ).length,
};

/** How far a commander has come with each achievement, in the order of the table. */
export function achievementsOf(deeds: Deeds): AchievementState[] {
  return ACHIEVEMENTS.map(({ id, tiers }) => {
    const count = COUNTS[id](deeds);
    return { id, count, tiers: [...tiers], reached: tiers.filter((tier) => count >= tier).length };
  });
}
