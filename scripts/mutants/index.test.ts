import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COPIED } from '../check/scratchCopy.ts';
import { REGISTRIES } from '../lint/systemFree.ts';

// The command as it is called, in a project with one small system whose tests hold one of its two rules.

const here = path.resolve(import.meta.dirname, '../..');
const RULES = 'src/engine/tiny/index.ts';
let project: string;

function write(place: string, text: string): void {
  const file = path.join(project, place);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'mutants-'));
  write('package.json', JSON.stringify({ type: 'module' }));
  for (const file of [...REGISTRIES, ...COPIED.filter((place) => place.includes('.') && place !== 'package.json')]) write(file, ''); // prettier-ignore
  cpSync(path.join(here, 'scripts'), path.join(project, 'scripts'), { recursive: true });
  for (const folder of COPIED.filter((place) => !place.includes('.'))) mkdirSync(path.join(project, folder), { recursive: true }); // prettier-ignore
  write(RULES, 'export const held = (one: boolean): boolean => !one;\n\nexport const loose = (one: boolean): boolean => !one;\n'); // prettier-ignore
  // Stands for the unit tests, which would take seconds.
  write('node_modules/vitest/vitest.mjs', `import path from 'node:path';\nconst { held } = await import(path.resolve('${RULES}'));\nprocess.exitCode = held(true) === false ? 0 : 1;\n`); // prettier-ignore
  for (const name of ['cac', 'typescript'])
    symlinkSync(path.join(here, 'node_modules', name), path.join(project, 'node_modules', name), 'junction');
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

test('mutants: the command lists each change that no test noticed with its place, and none that was noticed', () => {
  const command = [path.join(project, 'scripts/mutants/index.ts'), '--system', 'tiny', '--count', '9'];
  const lines = execFileSync(process.execPath, command, { cwd: project, encoding: 'utf8' }).trim().split('\n');
  expect(lines).toEqual([
    `NOT NOTICED ${RULES}:3   !one   →   one`,
    expect.stringMatching(/^tiny: 2 of 2 changes tried \(seed 1\), 1 not noticed, \d+ s$/),
  ]);
  expect(existsSync(path.join(project, '.cache/mutants/tiny'))).toBe(false);
});
