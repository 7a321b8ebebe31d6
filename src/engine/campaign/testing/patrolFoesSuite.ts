import { expect, test } from 'vitest';
import { riskOf } from '../patrol/arrival.ts';
import { fleetWorth } from '../patrol/fleets.ts';
import { patrolOf } from '../patrol/patrolOf.ts';
import type { PatrolState } from '../patrol/state.ts';
import type { PatrolRank } from '../patrol/terms.ts';
import type { PatrolFoes, Roster } from '../roster.ts';

/** How strong enemies are, by rank, by what a system says of them, and by the edition that a run began in. */
export function testPatrolFoes(roster: Roster): void {
  const begin = (rank: PatrolRank, patrolFoes: readonly PatrolFoes[], edition?: number): PatrolState =>
    patrolOf({ ...roster, patrolFoes }).create({ system: roster.system, rank, seed: 'test', daily: null }, 0, edition);
  const worth = (rank: PatrolRank, foes: readonly PatrolFoes[] = [], edition?: number): number => {
    const { rival } = begin(rank, foes, edition);
    return fleetWorth(roster, [rival.flagship, ...rival.escorts]);
  };
  const double: PatrolFoes = { since: 1, onTheWay: [200] };

  test('the flagship’s fleet is as strong as rank and system say', () => {
    for (const stronger of [worth(5), worth(1, [double])]) expect(stronger).toBeGreaterThan(1.2 * worth(1));
    expect(worth(1, [{ ...double, flagship: [100] }])).toBe(worth(1));
  });

  test('a run keeps the strengths of the edition that it began in, at its end and on the way', () => {
    const foes: PatrolFoes[] = [
      { since: 1, onTheWay: [100] },
      { ...double, since: 2 },
    ];
    expect(worth(1, foes, 1)).toBe(worth(1));
    expect(worth(1, foes)).toBe(worth(1, [double]));
    const riskIn = (edition: number): number => {
      const state = begin(1, foes, edition);
      return riskOf(
        { ...roster, patrolFoes: foes },
        state,
        state.stops.find(({ risk }) => risk > 0)!,
      );
    };
    expect(riskIn(2)).toBeGreaterThan(1.9 * riskIn(1));
  });
}
