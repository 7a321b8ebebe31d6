import { expect, test } from 'vitest';
import type { Toll } from '../../engine/game.ts';
import { MEDALS, type Medal } from '../../shared/career.ts';
import type { BattleFacts } from './facts.ts';
import { medalsFor } from './medals.ts';
import { nextRank, rankAt } from './ranks.ts';

const toll = (change: Partial<Toll> = {}): Toll => ({
  units: 4,
  points: 300,
  lost: 1,
  withdrawn: 0,
  unharmed: 1,
  ...change,
});

/** A middling victory over a lieutenant, which earns nothing. */
function facts(change: Partial<BattleFacts> = {}): BattleFacts {
  return {
    result: 'victory',
    worth: { points: 2, most: 5 },
    reason: 'last-ship',
    rounds: 8,
    own: toll(),
    enemy: toll({ lost: 2 }),
    level: 'lieutenant',
    edge: 0,
    repeats: 0,
    before: { battles: 10, victories: 5, streak: 1 },
    ...change,
  };
}

test('a middling victory earns no medal', () => {
  expect(medalsFor(facts())).toEqual([]);
});

/** What earns each medal, and what falls just short of it. */
const CASES: Record<Medal, [earns: Partial<BattleFacts>, misses: Partial<BattleFacts>]> = {
  'first-victory': [
    { before: { battles: 3, victories: 0, streak: 0 } },
    { before: { battles: 3, victories: 1, streak: 0 } },
  ],
  'clean-sweep': [{ enemy: toll({ units: 3, lost: 3 }) }, { enemy: toll({ units: 3, lost: 2 }) }],
  'no-loss': [{ own: toll({ units: 2, lost: 0 }) }, { own: toll({ units: 1, lost: 0, unharmed: 0 }) }],
  untouched: [{ own: toll({ lost: 0, unharmed: 4 }) }, { own: toll({ lost: 0, unharmed: 3 }) }],
  devastation: [{ worth: { points: 5, most: 5 } }, { worth: { points: 3, most: 5 } }],
  outgunned: [{ own: toll({ points: 270 }) }, { own: toll({ points: 271 }) }],
  blitz: [{ rounds: 4 }, { rounds: 5 }],
  'last-ship': [{ own: toll({ units: 3, lost: 2 }) }, { own: toll({ units: 3, lost: 1 }) }],
  duel: [
    { own: toll({ units: 1, lost: 0, unharmed: 0 }), enemy: toll({ units: 1, lost: 1 }) },
    { own: toll({ units: 1, lost: 0, unharmed: 0 }), enemy: toll({ units: 1, lost: 0 }) },
  ],
  'great-battle': [
    { own: toll({ units: 6 }), enemy: toll({ units: 6 }) },
    { own: toll({ units: 6 }), enemy: toll({ units: 5 }) },
  ],
  'long-watch': [{ rounds: 12 }, { rounds: 11 }],
  'orderly-retreat': [
    { result: 'defeat', own: toll({ lost: 0, withdrawn: 2 }) },
    { result: 'defeat', own: toll({ lost: 1, withdrawn: 2 }) },
  ],
  'captain-beaten': [{ level: 'captain' }, { level: 'lieutenant' }],
  'admiral-beaten': [{ level: 'admiral' }, { level: null }],
  'five-in-a-row': [
    { before: { battles: 10, victories: 5, streak: 4 } },
    { before: { battles: 10, victories: 5, streak: 5 } },
  ],
};

test.each(MEDALS)('%s is given for what its condition says, and not for less', (medal) => {
  const [earns, misses] = CASES[medal];
  expect(medalsFor(facts(earns))).toContain(medal);
  expect(medalsFor(facts(misses))).not.toContain(medal);
});

test.each(MEDALS.filter((medal) => medal !== 'orderly-retreat'))('%s is not given for a defeat', (medal) => {
  expect(medalsFor(facts({ ...CASES[medal][0], result: 'defeat' }))).not.toContain(medal);
});

test('a rank is held from its score on, and the next one is named with what it needs', () => {
  expect(rankAt(0)).toBe('ensign');
  expect(rankAt(9)).toBe('sub-lieutenant');
  expect(rankAt(10)).toBe('lieutenant');
  expect(rankAt(10_000)).toBe('fleet-admiral');
  expect(nextRank(9)).toEqual({ rank: 'lieutenant', score: 10 });
  expect(nextRank(350)).toBeNull();
});
