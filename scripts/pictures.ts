import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { commandLine, runCommand, text } from './commandLine.ts';

/** `npm run pictures`: each system in play, for README and stores, into docs/pictures. */
const project = path.resolve(import.meta.dirname, '..');
const cli = commandLine('pictures');
cli
  .command('', 'Takes a picture of play of each system')
  .option('--to <folder>', 'Where to', { default: path.join(project, 'docs/pictures') })
  .action(() => {
    const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/pictures/playwright.config.ts'];
    const { status } = spawnSync(process.execPath, args, {
      cwd: project,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, FLAGBRIDGE_PICTURES: path.resolve(text(cli, 'to')!) },
    });
    process.exitCode = status ?? 1;
  });
await runCommand(cli);
