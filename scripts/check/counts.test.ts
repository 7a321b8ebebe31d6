import { expect, test } from 'vitest';
import {
  playwrightCounts,
  playwrightFailures,
  stageCounts,
  summary,
  total,
  vitestCounts,
  vitestFailures,
} from './counts.ts';

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

test('each failed test is told with its file, its name and the head of its message', () => {
  const red = '\u001b[31mexpected 1\u001b[39m\nto be 2';
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    {
      name: 'b.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'fine', failureMessages: [] },
        { status: 'failed', fullName: 'counts', failureMessages: [red, 'x\n'.repeat(40)] },
      ],
    },
  ];
  const [unloaded, failed, ...more] = vitestFailures({ testResults });
  expect(unloaded).toBe('a.test.ts › the file\n  no such module');
  expect(failed?.split('\n').slice(0, 3)).toEqual(['b.test.ts › counts', '  expected 1', '  to be 2']);
  expect(failed?.split('\n')).toHaveLength(13);
  expect(more).toEqual([]);

  const spec = (title: string, status: string, ...told: string[]) => ({
    title,
    file: 'c.e2e.ts',
    tests: [{ status, results: told.map((message) => ({ errors: [{ message }] })) }],
  });
  const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 };
  const inner = { specs: [spec('slow', 'flaky', 'late')] };
  const suites = [{ suites: [inner], specs: [spec('fine', 'expected'), spec('board', 'unexpected', 'covered')] }];
  expect(playwrightFailures({ stats, errors: [{ message: 'no page' }], suites })).toEqual([
    'c.e2e.ts › slow\n  late',
    'c.e2e.ts › board\n  covered',
    'e2e › outside the tests\n  no page',
  ]);
});

test('the last line adds everything up', () => {
  expect(summary(total([counts(1, 0), counts(20, 2), counts(3, 0)]))).toBe('24 passed, 2 failed');
  expect(summary(counts(1, 0, 3))).toBe('1 passed, 0 failed, 3 skipped');
});
