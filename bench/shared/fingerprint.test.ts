import { expect, test } from 'vitest';
import { filesOfCode, fingerprintOf } from './fingerprint.ts';

test('the code of a module is what it imports at run time, near and far, types and scenarios aside', () => {
  const files = filesOfCode(['src/ai/talon/guide.ts']);
  expect(files).toContain('src/ai/talon/weights.ts');
  expect(files).toContain('src/engine/talon/shipClasses.ts');
  expect(files).toContain('src/engine/talon/ships.json');
  expect(files).not.toContain('src/ai/session.ts');
  expect(files.some((file) => file.includes('/scenarios/'))).toBe(false);
});

test('a fingerprint is one of the code: the same for the same, another for another', () => {
  expect(fingerprintOf(['src/engine/hex.ts'])).toBe(fingerprintOf(['src/engine/hex.ts']));
  expect(fingerprintOf(['src/engine/hex.ts'])).not.toBe(fingerprintOf(['src/engine/rng.ts']));
});
