import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildFixtureHouse } from '../../e2e/fixture/fixtureHouse.ts';
import { REGISTRIES, systemIds } from '../lint/systemFree.ts';
import { leftOut } from './leftOut.ts';
import { copyProject } from './scratchCopy.ts';
import { lostImports, touchedTests } from './touched.ts';

/**
 * Takes systems out of scratch copies, their folders and their lines in the registries, so that each one is missing
 * once while any other one is there (`leftOut.ts`), and checks that what remains stands: its types, and that all that it
 * imports is there. Then all of them, with the fixture game alone in their place: types with all components, lint, build, and the tests that remain and reach a registry.
 * A file that is the same in the copy is linted by the rules of that file alone, so only the registries are linted.
 */
const project = path.resolve(import.meta.dirname, '../..');
const scratch = path.join(project, '.cache/without');
const tool = (file: string): string => path.join(project, 'node_modules', file);

interface Step {
  readonly name: string;
  readonly args: readonly string[];
}

// Several checkers would each check much of it again.
const TYPES: Step = { name: 'types', args: [tool('@typescript/native/bin/tsc'), '--noEmit', '--checkers', '1'] };
const COMPONENTS: Step = {
  name: 'types of the components',
  args: [
    tool('svelte-check/bin/svelte-check'),
    ...['--workspace', 'src/renderer', '--tsconfig', 'tsconfig.json', '--config', '../../svelte.config.js'],
    '--fail-on-warnings',
    '--tsgo-experimental-api',
  ],
};
const LINT: Step = { name: 'lint', args: [tool('eslint/bin/eslint.js'), ...REGISTRIES, '--max-warnings', '0'] };
/** What knows of systems. Store, shells and scripts do not; their tests run once, in the unit stage. */
const TESTED = ['bench/', 'e2e/', 'src/ai/', 'src/engine/', 'src/renderer/'].concat(
  ['ai/', 'battles/', 'campaign/', 'career/', 'leaks', 'requests'].map((part) => `src/host/${part}`),
);
/** The tests of a copy that its registries or its files can make come out otherwise; the others are the unit stage's. */
const testsIn = (folder: string): Step => ({
  name: 'tests',
  args: [
    ...[tool('vitest/vitest.mjs'), 'run', '--reporter=dot'],
    ...touchedTests(folder, ['bench', 'e2e', 'src'], REGISTRIES).filter((file) =>
      TESTED.some((part) => file.startsWith(part)),
    ),
  ],
});

interface Copy {
  readonly name: string;
  readonly gone: readonly string[];
  readonly fixture: boolean;
  readonly steps: readonly (Step | ((folder: string) => Step))[];
}

const ROOTS = ['src', 'bench', 'e2e', 'scripts'];
/** Texts that only look like imports are no more there in the project itself. */
const onlyAlike = new Set(lostImports(project, ROOTS));

/** Null when the step passes in the copy, else all that it wrote. */
function problemOf(folder: string, { args }: Step): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (text += part));
    child.once('close', (code) => resolve(code === 0 ? null : text));
  });
}

/** Whether what remains stands. */
async function stands({ name, gone, fixture, steps }: Copy): Promise<boolean> {
  const folder = path.join(scratch, name);
  copyProject(project, folder, gone, fixture);
  const lost = lostImports(folder, ROOTS).filter((one) => !onlyAlike.has(one));
  console.log(`${name}: imports ${lost.length === 0 ? 'ok' : 'FAILED'}`);
  for (const one of lost) console.error(one);
  let sound = lost.length === 0;
  for (const planned of steps) {
    const step = typeof planned === 'function' ? planned(folder) : planned;
    const began = performance.now();
    const problem = await problemOf(folder, step);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${name}: ${step.name} ${problem === null ? 'ok' : 'FAILED'} (${seconds} s)`);
    if (problem !== null) console.error(problem);
    sound &&= problem === null;
  }
  rmSync(folder, { recursive: true, force: true });
  return sound;
}

const systems = systemIds(project);
const alone: Copy = {
  name: 'fixture-game-alone',
  gone: systems,
  fixture: true,
  steps: [TYPES, COMPONENTS, LINT, testsIn],
};
const some = leftOut(systems).map((gone): Copy => ({
  name: `without-${gone.join('-')}`,
  gone,
  fixture: false,
  steps: [TYPES],
}));

/** Takes copies from the list until none is left. */
async function lane(waiting: Copy[]): Promise<boolean> {
  let sound = true;
  for (let copy = waiting.shift(); copy; copy = waiting.shift()) sound = (await stands(copy)) && sound;
  return sound;
}
/** Whether the fixture game alone builds: the very copy that the tests in the browser play, built where it is stale. */
function builds(): boolean {
  const problem = buildFixtureHouse();
  console.log(`${alone.name}: build ${problem === null ? 'ok' : 'FAILED'}`);
  if (problem !== null) console.error(problem);
  return problem === null;
}

// The longest first; the two lanes share the machine's two cores.
const waiting = [alone, ...some];
const outcomes = await Promise.all([lane(waiting), lane(waiting)]);
rmSync(scratch, { recursive: true, force: true });
process.exitCode = builds() && outcomes.every((sound) => sound) ? 0 : 1;
