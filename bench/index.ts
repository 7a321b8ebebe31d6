import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { commandLine, isSet, need, runCommand, text } from '../scripts/commandLine.ts';
import { buildOnePiece } from '../scripts/onePiece.ts';
import { NAMES, parseNames, tableText, type Bench, type BenchName } from './frame.ts';
import { parseSystems } from './shared/battles.ts';

const PROJECT = path.resolve(import.meta.dirname, '..');

/** `npm run bench`: the benchmarks that are named, or all of them. */
const cli = commandLine('bench');
cli
  .command('[...names]', `Measures ${NAMES.join(', ')}: those that are named, or all`)
  .option('--system <ids>', 'with these systems, with commas between them; all when left out')
  .option('--sources', 'the engine and the search as their sources run, not built as they are played')
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
    const { run } = (await import(pathToFileURL(await fileOf(name)).href)) as Bench;
    const { table, json } = await run(systems);
    console.log(tableText(name, table));
    results[name] = json;
  }
  if (isSet(cli, 'json')) console.log(JSON.stringify(results));
}

/** The module of a benchmark; of those that search or play out battles, built as the AI process is that players have. */
async function fileOf(name: BenchName): Promise<string> {
  const source = path.join(import.meta.dirname, `${name}.ts`);
  if (!existsSync(source)) throw new Error(`There is no bench/${name}.ts.`);
  if (isSet(cli, 'sources') || (name !== 'ai' && name !== 'engine')) return source;
  const folder = path.join(PROJECT, '.cache/bench');
  await buildOnePiece(source, folder, name, false);
  if (name === 'ai') await buildOnePiece(path.join(PROJECT, 'src/ai/process.ts'), folder, 'process', false);
  return path.join(folder, `${name}.js`);
}
