import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine, isSet, runCommand, text } from '../commandLine.ts';
import { systemIds } from '../lint/systemFree.ts';
import {
  e2eTitles,
  idleAccounts,
  missingTitles,
  unitTitles,
  type Accounts,
  type PlaywrightSuite,
  type TestTitles,
  type VitestList,
} from './titles.ts';

/**
 * `npm run baseline -- titles` compares the titles of all tests with those stored in titles.json and
 * fails where one is missing that accounts.json says nothing of; `--store` writes the list anew.
 * `npm run baseline -- screens` takes a picture of every screen into .cache/baseline/screens (`--to`
 * names another folder).
 */
const project = path.resolve(import.meta.dirname, '../..');
const cache = path.join(project, '.cache/baseline');
const STORED = path.join(import.meta.dirname, 'titles.json');
const ACCOUNTS = path.join(import.meta.dirname, 'accounts.json');

const cli = commandLine('baseline');
cli
  .command('titles', 'Lists the stored test titles that are missing now')
  .option('--store', 'Writes the list anew')
  .action(() => {
    const now = titlesNow();
    if (isSet(cli, 'store')) writeFileSync(STORED, `${JSON.stringify(now, null, 1)}\n`);
    else process.exitCode = compare(now);
  });
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

/** The titles of all tests, without running any; those made from data are there one by one. */
function titlesNow(): TestTitles {
  mkdirSync(cache, { recursive: true });
  const unit = path.join(cache, 'unit.json');
  const e2e = path.join(cache, 'e2e.json');
  const listed = [
    run(['node_modules/vitest/vitest.mjs', 'list', '--no-static-parse', `--json=${unit}`]),
    run(['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: e2e,
    }),
  ];
  if (listed.some((code) => code !== 0)) throw new Error('the tests cannot be listed');
  const { suites } = JSON.parse(readFileSync(e2e, 'utf8')) as { suites: PlaywrightSuite[] };
  return {
    unit: unitTitles(JSON.parse(readFileSync(unit, 'utf8')) as VitestList, project),
    e2e: e2eTitles(suites, 'e2e'),
  };
}

/** Prints what differs, and returns the exit code. */
function compare(now: TestTitles): number {
  const then = JSON.parse(readFileSync(STORED, 'utf8')) as TestTitles;
  const accounts = JSON.parse(readFileSync(ACCOUNTS, 'utf8')) as Accounts;
  // A test may go from one kind to the other, so both lists are compared as one.
  const [before, after] = [
    { ...then.unit, ...then.e2e },
    { ...now.unit, ...now.e2e },
  ];
  const missing = missingTitles(before, after, accounts);
  const idle = idleAccounts(before, after, accounts).map((from) => `"${from}" is accounted for without need`);
  for (const line of [...missing, ...idle]) console.log(line);
  const count = (titles: object): number => Object.values(titles).flat().length;
  console.log(`${count(before)} titles then, ${count(after)} now, ${missing.length + idle.length} problems`);
  return missing.length + idle.length === 0 ? 0 : 1;
}

function run(args: string[], env: Readonly<Record<string, string>> = {}): number {
  const stdio = ['ignore', 'inherit', 'inherit'] as const;
  return (
    spawnSync(process.execPath, args, { cwd: project, stdio: [...stdio], env: { ...process.env, ...env } }).status ?? 1
  );
}
