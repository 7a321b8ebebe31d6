import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { STYLES } from '../../shared/opponent.ts';
import { type StoredVisits, visitsOf } from './testing/storedVisits.ts';

// The search with a seed of its own does the same simulations wherever it runs. These were stored at
// version 3 of the rules; a change of the guide, the search or the rules that is meant to change
// them needs a reason in the commit that stores new ones.

const STORED = JSON.parse(readFileSync(path.join(import.meta.dirname, 'testing', 'visits.json'), 'utf8')) as {
  version: number;
  decisions: StoredVisits[];
};

test('the stored decisions are of every style, and of scenarios small and large', () => {
  expect(new Set(STORED.decisions.map(({ style }) => style))).toEqual(new Set(STYLES));
  expect(new Set(STORED.decisions.map(({ scenario }) => scenario))).toEqual(
    new Set(['duel', 'cruisers', 'mixed', 'merrow', 'titans', 'breakout', 'armada']),
  );
});

test.each(STORED.decisions)('$name, $style: the search looks at each choice as often as it did', (stored) => {
  expect(stored.visits.reduce((sum, [, visits]) => sum + visits, 0)).toBe(stored.iterations);
  expect(visitsOf(stored)).toEqual(stored.visits);
});
