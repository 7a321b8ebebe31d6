import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { commandLine, runCommand, text } from '../commandLine.ts';
import { systemIds } from '../lint/systemFree.ts';

/**
 * `npm run baseline -- screens` takes a picture of every screen into .cache/baseline/screens (`--to` names
 * another folder), to lay beside those of an earlier state.
 */
const project = path.resolve(import.meta.dirname, '../..');
const cache = path.join(project, '.cache/baseline');

const cli = commandLine('baseline');
cli
  .command('screens', 'Takes a picture of every screen')
  .option('--to <folder>', 'Where to', { default: path.join(cache, 'screens') })
  .action(() => {
    const configs = systemIds(project)
      .map((id) => path.join('e2e', id, 'screens', 'playwright.config.ts'))
      .filter((config) => existsSync(path.join(project, config)));
    const codes = configs.map((config) =>
      run(['node_modules/@playwright/test/cli.js', 'test', '--config', config], {
        FLAGBRIDGE_SCREENS: path.resolve(text(cli, 'to')!),
      }),
    );
    process.exitCode = codes.find((code) => code !== 0) ?? 0;
  });
await runCommand(cli);

function run(args: string[], env: Readonly<Record<string, string>>): number {
  const stdio = ['ignore', 'inherit', 'inherit'] as const;
  return (
    spawnSync(process.execPath, args, { cwd: project, stdio: [...stdio], env: { ...process.env, ...env } }).status ?? 1
  );
}
