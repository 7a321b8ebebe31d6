import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';

const project = path.resolve(import.meta.dirname, '../..');

/** Runs `npm run balance` with these options, as npm does. */
function balance(...options: string[]): Promise<{ code: number | null; out: string; error: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/run.mjs', 'balance', ...options], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [out, error] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (error += text));
    child.once('close', (code) => resolve({ code, out, error }));
  });
}

test.concurrent('npm run balance -- --without plays games in which one side does without, and writes no page', async () => {
  const page = path.join(project, 'docs/balance/fullthrust.md');
  const before = readFileSync(page, 'utf8');
  // All systems but this one have nothing of that name, and are left out.
  const few = ['--scenario', 'minefield', '--games', '2', '--iterations', '1', '--workers', '0'];
  const { code, out } = await balance(...few, '--without', 'sweeping');
  expect(code).toBe(0);
  const [row, line, ...more] = out.trimEnd().split('\n');
  expect(row).toMatch(/^\| minefield \| 1 \| 2 \| /);
  expect(line).toMatch(/^without sweeping: .* %.*; as first side .* of 1, as second .* of 1$/);
  expect([more, readFileSync(page, 'utf8')]).toEqual([[], before]);
});

test.concurrent('npm run balance -- --without says what there is to do without where it is told something else', async () => {
  const { code, error } = await balance('--system', 'fullthrust', '--without', 'dancing');
  const known = 'docking, boarding, laying, sweeping, nova';
  expect([code, error]).toEqual([1, `fullthrust: there is nothing called dancing to do without, but ${known}.\n`]);
});
