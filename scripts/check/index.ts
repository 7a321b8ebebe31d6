import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from '../build.ts';
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
 * Everything there is to check, in order; a failed stage does not stop the later ones. Ends with
 * the tests that failed and one line over all of them, and fails if anything did. Types, lint and formatting use
 * one core each, and are checked together.
 */
const project = path.resolve(import.meta.dirname, '../..');
const reports = path.join(project, '.cache/reports');
const unitReport = path.join(reports, 'unit.json');
const e2eReport = path.join(reports, 'e2e.json');

/** A stage that hangs has failed, and must not keep the last line from being written. */
const STAGE_LIMIT = 20 * 60_000;

interface Stage {
  readonly name: string;
  readonly run: () => Counts | Promise<Counts>;
}

const STAGES: readonly (readonly Stage[])[] = [
  [
    { name: 'types', run: async () => single(await run(['scripts/check/types.ts'])) },
    {
      name: 'lint',
      run: async () => single(await run(['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'])),
    },
    {
      name: 'format',
      run: async () => single(await run(['scripts/check/format.ts', '--check'])),
    },
  ],
  [
    {
      name: 'unit',
      run: async () => {
        const succeeded = await run([
          'node_modules/vitest/vitest.mjs',
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${unitReport}`,
        ]);
        return stageCounts(succeeded, counted(report<VitestReport>(unitReport), vitestCounts));
      },
    },
  ],
  [{ name: 'without', run: async () => single(await run(['scripts/check/without.ts'])) }],
  [
    {
      name: 'build',
      run: () => {
        const problem = build(project);
        if (problem !== null) console.error(problem);
        return single(problem === null);
      },
    },
  ],
  [
    {
      name: 'e2e',
      run: async () => {
        const succeeded = await run(['node_modules/@playwright/test/cli.js', 'test']);
        return stageCounts(succeeded, counted(report<PlaywrightReport>(e2eReport), playwrightCounts));
      },
    },
  ],
];

const cli = commandLine('test');
cli.command('', 'Checks everything: types, lint, unit, contract and end-to-end tests').action(main);
await runCommand(cli);

async function main(): Promise<void> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const outcomes: { counts: Counts; line: string }[] = [];
  for (const together of STAGES) outcomes.push(...(await Promise.all(together.map(outcomeOf))));

  const all = total(outcomes.map(({ counts }) => counts));
  for (const failed of failures()) console.log(`\n${failed.replaceAll(`${project}/`, '')}`);
  console.log(`\n${outcomes.map(({ line }) => line).join('\n')}\n`);
  console.log(summary(all));
  process.exitCode = all.failed === 0 ? 0 : 1;
}

async function outcomeOf({ name, run: runStage }: Stage): Promise<{ counts: Counts; line: string }> {
  console.log(`\n── ${name}`);
  const began = process.hrtime.bigint();
  const counts = await runStage();
  const seconds = Number((process.hrtime.bigint() - began) / 100_000_000n) / 10;
  const line = `${name.padEnd(7)} ${counts.failed === 0 ? 'ok    ' : 'FAILED'} ${summary(counts)} (${seconds.toFixed(1)} s)`;
  console.log(line);
  return { counts, line };
}

/** Whether the process ends well. */
function run(args: string[]): Promise<boolean> {
  const stdio = ['ignore', 'inherit', 'inherit'] as const;
  const child = spawn(process.execPath, args, {
    cwd: project,
    stdio: [...stdio],
    // The stages' processes, and those that their tests start, read the same sources over and over.
    env: { NODE_COMPILE_CACHE: path.join(project, '.cache/compiled'), ...process.env },
    timeout: STAGE_LIMIT,
    killSignal: 'SIGKILL',
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
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
