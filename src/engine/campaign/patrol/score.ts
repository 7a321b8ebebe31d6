import { fleetWorth } from './fleets.ts';
import type { Roster } from '../roster.ts';
import { type PatrolState, serving } from './state.ts';
import { PATROL_HONOURS, type PatrolRank } from './terms.ts';

/** What counts, at most: the end, battles won, ships kept, stores. */
const WORTH = { flagship: 450, battles: 300, kept: 150, stores: 50, heard: 50 } as const;
/** The share of its points that a patrol at a rank is scored with, percent. */
const SHARE: Readonly<Record<PatrolRank, number>> = { 1: 60, 2: 70, 3: 80, 4: 90, 5: 100 };
const MOST_BATTLES = 9;
const ALL_HEARD = 3;

/** Battles of the run that were won. */
export const battlesWon = ({ past }: Pick<PatrolState, 'past'>): number =>
  past.filter(({ result }) => result === 'won').length;

/** From 0 to 1000, as the run stands. */
export function scoreOf(roster: Roster, state: PatrolState): number {
  const all = fleetWorth(
    roster,
    state.ships.map((ship) => ({ ...ship, hull: 0 })),
  );
  const kept = fleetWorth(roster, serving(state)) / Math.max(1, all);
  const stores = Math.min(1, state.stores / Math.max(1, all));
  const whole =
    (state.end === 'flagship' ? WORTH.flagship : 0) +
    WORTH.battles * Math.min(1, battlesWon(state) / MOST_BATTLES) +
    (state.end === 'flagship' ? WORTH.kept * kept + WORTH.stores * stores : 0) +
    (WORTH.heard * state.heard) / ALL_HEARD;
  return Math.round((whole * SHARE[state.rank]) / 100);
}

/** What a run that was won is honoured for, its rank first. */
export function honoursOf(state: PatrolState): string[] {
  if (state.end !== 'flagship') return [];
  const earned: Readonly<Record<(typeof PATROL_HONOURS)[number], boolean>> = {
    unbroken: state.ships.every(({ lost }) => lost === null),
    hunter: battlesWon(state) >= MOST_BATTLES - 1,
    wellInformed: state.heard >= ALL_HEARD,
    daily: state.daily !== null,
  };
  return [`rank${state.rank}`, ...PATROL_HONOURS.filter((one) => earned[one])];
}
