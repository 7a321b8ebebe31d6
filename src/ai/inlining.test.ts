import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { expect, test } from 'vitest';

test('this V8 knows the flags: one that does not only says so on its error stream', () => {
  const entry = new URL('./inlining.ts', import.meta.url).href;
  const script = `import(${JSON.stringify(entry)}).then(({ inlineMore }) => inlineMore())`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
