import { PATROL, PATROL_RANKS, type PatrolRank } from '../../engine/campaign/patrol/terms.ts';
import type { Level } from '../../shared/api.ts';
import type { CampaignSummary, PastHonours } from '../../shared/campaign.ts';
import type { WarEntry } from '../../shared/career.ts';

// What a player's patrols say: which ranks are open, what was best, and what the day has brought.

/** Who leads the enemies at each rank. */
export const RANK_LEVELS: Readonly<Record<PatrolRank, Level>> = {
  1: 'recruit',
  2: 'cadet',
  3: 'lieutenant',
  4: 'captain',
  5: 'captain',
};

type Run = Pick<CampaignSummary, 'system' | 'scenario' | 'outcome' | 'name' | 'damaged' | 'controllers' | 'id'>;

/** A system's patrols. */
export const patrolsOf = <One extends Run>(all: readonly One[], system: string): One[] =>
  all.filter((one) => one.scenario === PATROL && one.system === system);

/** The highest rank that these honours tell of; 0: none. */
const bestRank = (honours: readonly string[]): number =>
  Math.max(0, ...PATROL_RANKS.filter((rank) => honours.includes(`rank${rank}`)));

/** What a system's patrols that are deleted by now were honoured for. */
export const honoursOf = (past: readonly PastHonours[], system: string): string[] =>
  past.filter((one) => one.scenario === PATROL && one.system === system).flatMap(({ honours }) => honours);

/** The highest rank that may be chosen: the first, and the one above each that was won; `past`: honours of runs that are deleted. */
export function openRank(runs: readonly Run[], past: readonly string[]): PatrolRank {
  const won = runs.flatMap(({ outcome }) => (outcome?.winner === 0 ? (outcome.medals?.[0] ?? []) : []));
  const best = bestRank([...won, ...past]);
  return PATROL_RANKS.find((rank) => rank === best + 1) ?? PATROL_RANKS.at(-1)!;
}

/** What was done at each rank that was won, and the best score of all runs. */
export function recordsOf(runs: readonly Run[]): {
  readonly runs: number;
  readonly won: number;
  readonly best: number;
} {
  const over = runs.filter(({ outcome }) => outcome !== null);
  return {
    runs: over.length,
    won: over.filter(({ outcome }) => outcome?.winner === 0).length,
    best: Math.max(0, ...over.map(({ outcome }) => outcome?.score?.[0] ?? 0)),
  };
}

/** What a commander's patrols came to in one system. */
export interface CareerRecord {
  readonly system: string;
  readonly best: WarEntry;
  readonly runs: number;
  readonly won: number;
  /** The highest rank that was won; 0: none. */
  readonly rank: number;
}

/** A commander's records, a line for each system, in the order of the best scores. */
export function careerRecords(patrols: readonly WarEntry[]): CareerRecord[] {
  const score = (one: WarEntry): number => one.score ?? 0;
  return [...new Set(patrols.map(({ system }) => system))]
    .map((system) => {
      const own = patrols.filter((one) => one.system === system);
      const won = own.filter(({ result }) => result === 'victory');
      return {
        system,
        best: own.reduce((best, one) => (score(one) > score(best) ? one : best)),
        runs: own.length,
        won: won.length,
        rank: bestRank(won.flatMap(({ honours }) => honours)),
      };
    })
    .toSorted((a, b) => score(b.best) - score(a.best));
}
