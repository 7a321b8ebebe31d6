import { spawn } from 'node:child_process';
import path from 'node:path';
import { commandLine, isSet, runCommand } from '../commandLine.ts';

/**
 * `npm run format`: writes every file as it is to be. Prettier does it for the components and oxfmt, which follows
 * Prettier at a fiftieth of its time, for all the rest; `.prettierrc.json` and `.oxfmtrc.json` ask the same of both.
 */
const project = path.resolve(import.meta.dirname, '../..');

const cli = commandLine('format');
cli.command('', 'Writes every file as it is to be').option('--check', 'Only tells which are not').action(main);
await runCommand(cli);

async function main(): Promise<void> {
  const mode = isSet(cli, 'check') ? '--check' : '--write';
  const ended = await Promise.all([
    run(['node_modules/oxfmt/bin/oxfmt', mode, '.']),
    run(['node_modules/prettier/bin/prettier.cjs', mode, '**/*.svelte', '--log-level', 'warn']),
  ]);
  process.exitCode = ended.every((succeeded) => succeeded) ? 0 : 1;
}

/** Whether the process ends well. */
function run(args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, args, { cwd: project, stdio: 'inherit' });
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}
