import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { commandLine, runCommand } from '../commandLine.ts';
import {
  playwrightCounts,
  playwrightFailures,
  stageCounts,
  summary,
  total,
  vitestCounts,
  vitestFailures,
  type Counts,
  type PlaywrightReport,
  type VitestReport,
} from './counts.ts';

/**
 * Everything there is to check; a failed stage does not stop the later ones. Ends with the tests that failed and one
 * line over all of them, and fails if anything did. The unit tests leave a fifth of two cores idle, and the checks
 * of the sources half of them: they run side by side. The tests in the browser, which wait least, have the machine
 * to themselves.
 */
const project = path.resolve(import.meta.dirname, '../..');
const reports = path.join(project, '.cache/reports');
const unitReport = path.join(reports, 'unit.json');
const e2eReport = path.join(reports, 'e2e.json');

/** A stage that hangs has failed, and must not keep the last line from being written; on a busy machine some go last. */
const STAGE_LIMIT = 40 * 60_000;

/** Of processes that others go before. */
const ASIDE = os.constants.priority.PRIORITY_BELOW_NORMAL;

interface Stage {
  readonly name: string;
  /** `said` takes what its processes write; null where they write on the console themselves, as they go. */
  readonly run: (said: string[] | null) => Promise<Counts>;
}

/** The checks of the sources: each group when the one before it has ended. */
const SOURCES: readonly (readonly Stage[])[] = [
  [
    { name: 'types', run: async (said) => single(await run(['scripts/check/types.ts'], said)) },
    {
      name: 'lint',
      run: async (said) => single(await run(['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'], said)),
    },
    {
      name: 'format',
      run: async (said) => single(await run(['scripts/check/format.ts', '--check'], said)),
    },
    { name: 'build', run: async (said) => single(await run(['e2e/harness/build.ts'], said)) },
  ],
  [{ name: 'without', run: async (said) => single(await run(['scripts/check/without.ts'], said)) }],
];

const UNIT: Stage = {
  name: 'unit',
  run: async (said) => {
    const succeeded = await run(
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${unitReport}`,
      ],
      said,
    );
    return stageCounts(succeeded, counted(report<VitestReport>(unitReport), vitestCounts));
  },
};

const E2E: Stage = {
  name: 'e2e',
  run: async (said) => {
    const succeeded = await run(['node_modules/@playwright/test/cli.js', 'test'], said);
    return stageCounts(succeeded, counted(report<PlaywrightReport>(e2eReport), playwrightCounts));
  },
};

const cli = commandLine('test');
cli.command('', 'Checks everything: types, lint, unit, contract and end-to-end tests').action(main);
await runCommand(cli);

async function main(): Promise<void> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const [sources, unit] = await Promise.all([sourcesChecked(), outcomeOf(UNIT, null)]);
  const outcomes = [...sources, unit, await outcomeOf(E2E, null)];

  const all = total(outcomes.map(({ counts }) => counts));
  for (const failed of failures()) console.log(`\n${failed.replaceAll(`${project}/`, '')}`);
  console.log(`\n${outcomes.map(({ line }) => line).join('\n')}\n`);
  console.log(summary(all));
  process.exitCode = all.failed === 0 ? 0 : 1;
}

interface Outcome {
  readonly counts: Counts;
  readonly line: string;
}

async function sourcesChecked(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const together of SOURCES) outcomes.push(...(await Promise.all(together.map((stage) => outcomeOf(stage, [])))));
  return outcomes;
}

/** Runs a stage and tells of it: one whose output is kept in one piece, as it ends. */
async function outcomeOf({ name, run: runStage }: Stage, said: string[] | null): Promise<Outcome> {
  const title = `\n── ${name}`;
  if (said === null) console.log(title);
  const began = process.hrtime.bigint();
  const counts = await runStage(said);
  const seconds = Number((process.hrtime.bigint() - began) / 100_000_000n) / 10;
  const line = `${name.padEnd(7)} ${counts.failed === 0 ? 'ok    ' : 'FAILED'} ${summary(counts)} (${seconds.toFixed(1)} s)`;
  console.log(said === null ? line : `${title}\n${said.join('')}${line}\n`);
  return { counts, line };
}

/** Whether the process ends well. */
function run(args: string[], said: string[] | null): Promise<boolean> {
  const output = said === null ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, args, {
    cwd: project,
    stdio: ['ignore', output, output],
    // The stages' processes, and those that their tests start, read the same sources over and over.
    env: { NODE_COMPILE_CACHE: path.join(project, '.cache/compiled'), ...process.env },
    timeout: STAGE_LIMIT,
    killSignal: 'SIGKILL',
  });
  // What runs beside the unit tests takes what they leave, and ends on both cores, which they alone do not fill.
  if (said !== null && child.pid !== undefined) os.setPriority(child.pid, Math.max(os.getPriority(), ASIDE));
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => void said?.push(text));
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    // What one that was killed has started may hold its output open.
    child.once('exit', (_, signal) => signal !== null && resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

function single(succeeded: boolean): Counts {
  return stageCounts(succeeded, { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 });
}

/** A report file's contents; null when the stage died before it wrote one. */
function report<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}

function counted<Report>(found: Report | null, count: (report: Report) => Counts): Counts | null {
  return found === null ? null : count(found);
}

function failures(): string[] {
  const unit = report<VitestReport>(unitReport);
  const e2e = report<PlaywrightReport>(e2eReport);
  return [...(unit === null ? [] : vitestFailures(unit)), ...(e2e === null ? [] : playwrightFailures(e2e))];
}
