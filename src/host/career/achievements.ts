import type { CampaignSummary } from '../../shared/campaign.ts';
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
  wars: ({ wars }) => wars.filter(({ result }) => result === 'victory').length,
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

/** The wars that a commander has fought against somebody else, the last one first. */
export function warsOf(commander: string, campaigns: readonly CampaignSummary[]): WarEntry[] {
  return campaigns
    .flatMap(({ id, name, system, seats, turn, outcome, playedAt, controllers }): WarEntry[] => {
      const side = seats[0]?.commander === commander ? 0 : 1;
      const other = side === 0 ? 1 : 0;
      if (seats[side]?.commander !== commander || seats[other]?.commander === commander || outcome === null) return [];
      const { winner, score } = outcome;
      const result = winner === null ? 'draw' : winner === side ? 'victory' : 'defeat';
      const enemy = controllers[other];
      return [
        {
          id,
          name,
          system,
          playedAt,
          turns: turn,
          result,
          score: score?.[side] ?? null,
          opponent: seats[other]?.name ?? '',
          level: enemy.kind === 'ai' ? enemy.level : null,
        },
      ];
    })
    .toSorted((a, b) => b.playedAt.localeCompare(a.playedAt));
}
