import type { CampaignSummary } from '../../shared/campaign.ts';
import type { Career, Commander, WarEntry } from '../../shared/career.ts';
import { levelCalled } from '../../shared/opponent.ts';
import { levelWeight } from './facts.ts';
import { nextRank, rankAt } from './ranks.ts';

// Wars in a career: which were fought, and what they are worth. They are told from the wars that are
// kept, and go with them.

/** Lifetime points of a whole war that was won against the lieutenant. */
const WAR_WORTH = 30;
/** A war of so many turns is a whole one; a shorter one is worth its share. */
const WHOLE_WAR = 10;

/**
 * Lifetime points of a war that was won: by its length and the level, the second victory in such a war
 * against the same level half, the third a third, as with battles.
 */
export function warWorth({ turns, level, repeats }: { turns: number; level: string | null; repeats: number }): number {
  return Math.round((WAR_WORTH * Math.min(1, turns / WHOLE_WAR) * levelWeight(level)) / (1 + repeats));
}

/** The wars that a commander has fought against somebody else, the last one first. `endingsOf`: those of a story, by its campaign; null: it is none. */
export function warsOf(
  commander: string,
  campaigns: readonly CampaignSummary[],
  endingsOf: (system: string, scenario: string) => readonly string[] | null = () => null,
): WarEntry[] {
  /** Victories so far, by war and level; endings so far of each story. */
  const before = new Map<string, number>();
  const again = (key: string): number => {
    const repeats = before.get(key) ?? 0;
    before.set(key, repeats + 1);
    return repeats;
  };
  return campaigns
    .toSorted((a, b) => a.playedAt.localeCompare(b.playedAt))
    .flatMap(({ id, name, system, scenario, seats, turn, outcome, playedAt, controllers }): WarEntry[] => {
      const side = seats[0]?.commander === commander ? 0 : 1;
      const other = side === 0 ? 1 : 0;
      if (seats[side]?.commander !== commander || seats[other]?.commander === commander || outcome === null) return [];
      const { winner, score, reason, medals } = outcome;
      const result = winner === null ? 'draw' : winner === side ? 'victory' : 'defeat';
      const enemy = controllers[other];
      const level = enemy.kind === 'ai' ? levelCalled(enemy) : null;
      const ending = endingsOf(system, scenario)?.find((one) => one === reason) ?? null;
      const worth =
        result === 'victory'
          ? warWorth({ turns: turn, level, repeats: again([system, scenario, level].join(' ')) })
          : 0;
      const opponent = seats[other]?.name ?? '';
      return [
        {
          id,
          name,
          system,
          scenario,
          playedAt,
          turns: turn,
          result,
          score: score?.[side] ?? null,
          opponent,
          level,
          ending,
          honours: medals?.[side] ?? [],
          worth,
        },
      ];
    })
    .reverse();
}

const worthOf = (wars: readonly WarEntry[]): number => wars.reduce((sum, { worth }) => sum + worth, 0);

/** The commander with the lifetime points of these wars, and the rank that they lead to. */
export function withWars(commander: Commander, wars: readonly WarEntry[]): Commander {
  const score = commander.score + worthOf(wars);
  return { ...commander, score, rank: rankAt(score) };
}

/** A career's figures with the lifetime points of its wars: from the first battle after each on, or behind the last. */
export function courseWithWars(
  { commander, course }: Pick<Career, 'commander' | 'course'>,
  wars: readonly WarEntry[],
): Pick<Career, 'commander' | 'next' | 'course'> {
  const whole = withWars(commander, wars);
  const raised = course.map((point) => ({
    ...point,
    score: point.score + worthOf(wars.filter(({ playedAt }) => playedAt <= point.at)),
  }));
  const last = raised.at(-1);
  const ended = wars[0];
  const after = last && ended && whole.score > last.score ? [{ ...last, at: ended.playedAt, score: whole.score }] : [];
  return { commander: whole, next: nextRank(whole.score), course: [...raised, ...after] };
}
