import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fullThrust } from './index.ts';
import KEPT from './testing/kept6.json' with { type: 'json' };

// Battles of rules version 6 in which novas are armed beside mines, sweeps, scans and rams, ships are fast to
// stations, and rocks drift: they replay to the same bytes whatever the rules say now.
test.for(KEPT.map((one) => [one.name, one.seed, one] as const))(
  'saves: a battle of version 6 (%s, seed %i) replays to the same bytes',
  ([, seed, { setup, actions, digest }]) => {
    const parsed = fullThrust.parseSetup(setup, 6);
    if (!parsed.ok) throw new Error(parsed.error.code);
    const battle = fullThrust.create(parsed.value, seed, undefined, 6);
    for (const action of actions) expect(fullThrust.apply(battle, action)).toBeNull();
    const stored = fullThrust.serialize(battle);
    expect(createHash('sha256').update(stored).digest('hex').slice(0, 16)).toBe(digest);
    const loaded = fullThrust.deserialize(stored);
    expect(loaded.ok && fullThrust.serialize(loaded.value)).toEqual(stored);
  },
);
