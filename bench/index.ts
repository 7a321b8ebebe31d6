import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { commandLine, isSet, need, runCommand, text } from '../scripts/commandLine.ts';
import { NAMES, parseNames, tableText, type Bench } from './frame.ts';
import { parseSystems } from './shared/battles.ts';

/** `npm run bench`: the benchmarks that are named, or all of them. */
const cli = commandLine('bench');
cli
  .command('[...names]', `Measures ${NAMES.join(', ')}: those that are named, or all`)
  .option('--system <ids>', 'with these systems, with commas between them; all when left out')
  .option('--json', 'one line of data behind the tables')
  .action(main);
await runCommand(cli);
// A benchmark may leave a process or a socket behind that would keep this one waiting.
process.exit();

async function main(typed: readonly string[]): Promise<void> {
  const names = need(parseNames(typed));
  const systems = need(parseSystems(text(cli, 'system')));
  const results: Record<string, object> = {};
  for (const name of names) {
    const file = path.join(import.meta.dirname, `${name}.ts`);
    if (!existsSync(file)) throw new Error(`There is no bench/${name}.ts.`);
    const { run } = (await import(pathToFileURL(file).href)) as Bench;
    const { table, json } = await run(systems);
    console.log(tableText(name, table));
    results[name] = json;
  }
  if (isSet(cli, 'json')) console.log(JSON.stringify(results));
}
