import { stripVTControlCharacters } from 'node:util';

/** What a stage's tests came to. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The part of vitest's JSON report (the shape of Jest's) that is counted. */
export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[];
  }[];
}

/** The part of Playwright's JSON report that is counted. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

/** Lines of a message that are repeated at the end: what was expected, and where. */
const MESSAGE_LINES = 12;

/** Counts single tests; a file that could not even be loaded is one failure. */
export function vitestCounts(report: VitestReport): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of report.testResults) {
    let failedInside = false;
    for (const { status } of file.assertionResults) {
      if (status === 'passed') counts.passed += 1;
      else if (status === 'failed') counts.failed += 1;
      else counts.skipped += 1;
      failedInside ||= status === 'failed';
    }
    if (file.status === 'failed' && !failedInside) counts.failed += 1;
  }
  return counts;
}

/** A test that passed only at a second try counts as failed. */
export function playwrightCounts({ stats, errors }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/**
 * What a stage came to, given its process's success and its report, if it wrote one. A stage that
 * crashed, or that ran no test, is a failure whatever its report says.
 */
export function stageCounts(succeeded: boolean, report: Counts | null): Counts {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  const ran = report.passed + report.failed > 0;
  return report.failed === 0 && !(succeeded && ran) ? { ...report, failed: 1 } : report;
}

/** Each failed test's file, name and message, so that the end of a long log tells what failed. */
export function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [failure(name, 'the file', [message ?? ''])] : [];
    return failed.map(({ fullName = '', failureMessages = [] }) => failure(name, fullName, failureMessages));
  });
}

/** As `vitestFailures`; a test that passed only at a second try is among them. */
export function playwrightFailures({ suites = [], errors }: PlaywrightReport): string[] {
  const ofSuite = (suite: PlaywrightSuite): string[] => [
    ...(suite.suites ?? []).flatMap(ofSuite),
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => failure(file, title, messages(results.flatMap((result) => result.errors)))),
    ),
  ];
  return [
    ...suites.flatMap(ofSuite),
    ...messages(errors).map((message) => failure('e2e', 'outside the tests', [message])),
  ];
}

function messages(errors: readonly { message?: string }[]): string[] {
  return errors.map(({ message = '' }) => message);
}

function failure(file: string, title: string, told: readonly string[]): string {
  const lines = told.flatMap((message) => stripVTControlCharacters(message).split('\n')).slice(0, MESSAGE_LINES);
  return [`${file} › ${title}`, ...lines.map((line) => `  ${line}`)].join('\n');
}

/** All stages’ counts together. */
export function total(all: readonly Counts[]): Counts {
  const sum: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of all) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

/** `12 passed, 0 failed`, and `, 1 skipped` where there are any. */
export function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
