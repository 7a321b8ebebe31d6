import { expect, test } from 'vitest';
import { filesOfCode } from '../shared/fingerprint.ts';

test('the code of a module is what it imports at run time, near and far, types and scenarios aside', () => {
  const files = filesOfCode(['src/ai/talon/guide.ts']);
  expect(files).toContain('src/ai/talon/weights.ts');
  expect(files).toContain('src/engine/talon/shipClasses.ts');
  expect(files).toContain('src/engine/talon/ships.json');
  expect(files).not.toContain('src/ai/searchSession.ts');
  expect(files.some((file) => file.includes('/scenarios/'))).toBe(false);
});
