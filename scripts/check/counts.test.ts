import { expect, test } from 'vitest';
import { playwrightCounts, stageCounts, summary, total, vitestCounts } from './counts.ts';

const counts = (passed: number, failed: number, skipped = 0) => ({ passed, failed, skipped });
const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((one) => ({ status: one })),
});

test('single tests are counted, and anything neither passed nor failed is skipped', () => {
  const testResults = [file('passed', 'passed', 'skipped', 'todo'), file('failed', 'passed', 'failed')];
  expect(vitestCounts({ testResults })).toEqual(counts(2, 1, 2));
});

test('a file that cannot be loaded is a failure', () => {
  expect(vitestCounts({ testResults: [file('failed')] })).toEqual(counts(0, 1));
});

test('a test that passed only when tried again is a failure, and so is an error outside the tests', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
  expect(playwrightCounts({ stats, errors: [{}] })).toEqual(counts(3, 3, 2));
});

test('a stage that crashed, failed without a failed test, or ran nothing is a failure', () => {
  expect(stageCounts(true, null)).toEqual(counts(0, 1));
  expect(stageCounts(false, counts(5, 0))).toEqual(counts(5, 1));
  expect(stageCounts(true, counts(0, 0, 4))).toEqual(counts(0, 1, 4));
  expect(stageCounts(false, counts(5, 2))).toEqual(counts(5, 2));
  expect(stageCounts(true, counts(5, 0))).toEqual(counts(5, 0));
});

test('the last line adds everything up', () => {
  expect(summary(total([counts(1, 0), counts(20, 2), counts(3, 0)]))).toBe('24 passed, 2 failed');
  expect(summary(counts(1, 0, 3))).toBe('1 passed, 0 failed, 3 skipped');
});
