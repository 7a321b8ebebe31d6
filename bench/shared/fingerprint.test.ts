import { expect, test } from 'vitest';
import { REGISTRIES } from '../../scripts/lint/systemFree.ts';
import { benchSystems } from '../systems.ts';
import { filesOfCode, fingerprintOf } from './fingerprint.ts';

test('the code of a system’s tournaments is its own and the common one, no other system’s', () => {
  for (const [system, { code }] of benchSystems) {
    const files = filesOfCode(['bench/tournament/players.ts', ...code]);
    expect(files).toContain('src/ai/thinker.ts');
    expect(files.some((file) => file.startsWith(`src/engine/${system}/`))).toBe(true);
    for (const other of benchSystems.keys())
      if (other !== system) expect(files.filter((file) => file.includes(`/${other}/`))).toEqual([]);
    for (const registry of REGISTRIES) expect(files).not.toContain(registry);
  }
});

test('a fingerprint is one of the code: the same for the same, another for another', () => {
  expect(fingerprintOf(['src/engine/hex.ts'])).toBe(fingerprintOf(['src/engine/hex.ts']));
  expect(fingerprintOf(['src/engine/hex.ts'])).not.toBe(fingerprintOf(['src/engine/rng.ts']));
});
