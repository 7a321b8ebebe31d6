import { expect, test } from 'vitest';
import { whyNot } from '../../../engine/campaign/patrol/apply.ts';
import { patrolOf } from '../../../engine/campaign/patrol/patrolOf.ts';
import { serving } from '../../../engine/campaign/patrol/state.ts';
import type { PatrolRank } from '../../../engine/campaign/patrol/terms.ts';
import { SearchRandom } from '../../random.ts';
import type { FittedRoster } from '../fittedRoster.ts';
import { drawnResult, nextStep, oddsOf, patrolStrategistOf } from '../patrol.ts';

const STEPS = 300;
const RUNS = 50;

/** What the computer's policy for patrols keeps to, with these figures. */
export function testPatrolPolicy({ patrolFoes: _, ...roster }: FittedRoster): void {
  // A system's own share is left out: it makes up for who leads the enemies at a rank.
  const patrol = patrolOf(roster);
  const begin = (seed: string, rank: PatrolRank) =>
    patrol.create({ system: roster.system, rank, seed, daily: null }, 0);

  test('the computer runs patrols to their end by legal steps, and wins the first rank more often than the last', () => {
    const won = ([1, 5] as const).map((rank) => {
      let victories = 0;
      for (let n = 0; n < RUNS; n++) {
        const state = begin(`policy ${n}`, rank);
        const random = new SearchRandom(n + 1);
        for (let step = 0; step < STEPS && state.phase !== 'over'; step++) {
          if (state.phase === 'battles') {
            const odds = oddsOf(roster, state);
            expect(odds > 0 && odds < 1).toBe(true);
            const result = drawnResult(roster, state, random);
            expect(patrol.apply(state, { kind: 'result', result })).toBeNull();
            continue;
          }
          const action = nextStep(roster, state);
          expect(patrolStrategistOf(roster).planTurn(state, 0, 'captain', 1)).toEqual([action]);
          expect(patrol.parsePlan(state, 0, action).ok).toBe(true);
          expect([action, patrol.apply(state, action)]).toEqual([action, null]);
        }
        expect(state.phase).toBe('over');
        victories += state.end === 'flagship' ? 1 : 0;
      }
      return victories;
    });
    expect(won[0]!).toBeGreaterThan(won[1]!);
  });

  test('in a yard it mends a battered fleet, and buys for a whole one what it can pay', () => {
    const state = begin('yard', 1);
    const yard = state.stops.find(({ kind }) => kind === 'yard')!;
    state.at = state.stops.find(({ to }) => to.includes(yard.id))!.id;
    patrol.apply(state, { kind: 'way', to: yard.id });
    state.stores = 10_000;
    expect(nextStep(roster, state)).toEqual({ kind: 'yard', take: 'ship', offer: 0 });
    for (const ship of serving(state)) ship.hull = roster.classes.get(ship.class)!.hullBoxes - 1;
    expect(nextStep(roster, state)).toEqual({ kind: 'yard', take: 'repair' });
    expect(whyNot(roster, state, { kind: 'yard', take: 'repair' })).toBeNull();
  });
}
