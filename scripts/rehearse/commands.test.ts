import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import { commandsIn, staged } from './commands.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/releasing.md'), 'utf8');
/** npm's own words. */
const OF_NPM = ['test', 'version', 'pkg'];
const stage = { version: '9.8.7', homepage: 'https://flagbridge.example', short: true, dist: 'D' };

test('every command of the page is one that there is, and nothing is left open when it is rehearsed', () => {
  const commands = commandsIn(page);
  expect(commands.map(({ script }) => script)).toEqual(
    expect.arrayContaining(['test', 'kill', 'damages', 'version', 'package', 'manifests', 'pictures']),
  );
  const known = [...Object.keys(project.scripts), ...OF_NPM];
  expect(commands.filter(({ script }) => !known.includes(script))).toEqual([]);
  for (const command of commands) expect(staged(command, stage).join(' ')).not.toMatch(/X\.Y\.Z|HOMEPAGE/);
});

test('a rehearsal fills in the version and the page, and makes numbers small where it is to be short', () => {
  const commands = commandsIn(
    'Text `npm run lint`.\n\n    npm test\n       npm run kill -- --times 1000\n    npm version X.Y.Z --flag\n    npm run package -- --dir\n',
  );
  expect(commands.map((command) => staged(command, stage).join(' '))).toEqual([
    'run types',
    'run kill -- --times 2',
    'version 9.8.7 --flag',
    'run package -- --dir --electron-dist D',
  ]);
  expect(staged(commands[1]!, { ...stage, short: false })).toEqual(['run', 'kill', '--', '--times', '1000']);
  expect(staged(commands[0]!, { ...stage, short: false })).toEqual(['test']);
});
