import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { commandLine, runCommand } from '../commandLine.ts';

/**
 * `npm run types`: the compiler over everything, over the engine without the DOM's and Node's types, then
 * svelte-check over the components. A warning is a failure.
 */
const project = path.resolve(import.meta.dirname, '../..');
const run = (args: string[]): boolean =>
  spawnSync(process.execPath, args, { cwd: project, stdio: 'inherit' }).status === 0;

/** With one checker: several check much of it again each, and the other core has lint to do. */
const COMPILER = ['node_modules/@typescript/native/bin/tsc', '--noEmit', '--checkers', '1', '-p'];

const cli = commandLine('types');
cli.command('', 'Checks the types of everything, components too').action(main);
await runCommand(cli);

function main(): void {
  const compiled = run([...COMPILER, 'tsconfig.json']);
  const engine = run([...COMPILER, 'src/engine/tsconfig.json']);
  const components = run([
    'node_modules/svelte-check/bin/svelte-check',
    '--workspace',
    'src/renderer',
    '--tsconfig',
    'tsconfig.json',
    '--config',
    '../../svelte.config.js',
    '--fail-on-warnings',
    '--tsgo-experimental-api',
  ]);
  process.exitCode = compiled && engine && components ? 0 : 1;
}
