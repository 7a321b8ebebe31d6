/** What a stage's tests came to. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The part of vitest's JSON report (the shape of Jest's) that is counted. */
interface VitestReport {
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

/** The part of Playwright's JSON report that is counted. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

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
