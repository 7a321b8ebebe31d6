import { expect, test } from 'vitest';
import { RULES_VERSION } from './rulesVersion.ts';
import { digestOf, record, storedBattles } from './testing/olderBattles.ts';
import { pickFrom } from './testing/randomSetup.ts';
import { swarmSetup } from './testing/swarms.ts';

// Battles played before rulings were mended, in which the old readings occur: they replay to the same bytes.

const STORED = storedBattles();

test('saves: battles of every older version are stored', () => {
  const versions = new Set(STORED.map(({ version }) => version));
  expect([...versions].sort()).toEqual(Array.from({ length: RULES_VERSION - 1 }, (_, n) => n + 1));
});

test.for(STORED.map((stored) => [stored.name, stored] as const))(
  'saves: %s replays to the same bytes as ever',
  ([, stored]) => {
    // prettier-ignore
    expect(digestOf(stored)).toBe(stored.digest);
  },
);

test('saves: a battle of the present rules is recorded with what it replays to', () => {
  const played = record('now', swarmSetup(pickFrom(1)), 1, RULES_VERSION, 100, pickFrom(1));
  expect(played.actions).toHaveLength(100);
  expect(digestOf(played)).toBe(played.digest);
});
