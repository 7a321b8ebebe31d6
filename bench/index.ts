import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseBenchOptions, tableText, type Bench } from './frame.ts';

/** `npm run bench -- [engine|ai|board|store|start|decisions|pace …] [--system id[,id …]] [--json]`: all of them without a name. */
const options = parseBenchOptions(process.argv.slice(2));
if (typeof options === 'string') {
  console.error(options);
  process.exit(1);
}

const results: Record<string, object> = {};
for (const name of options.names) {
  const file = path.join(import.meta.dirname, `${name}.ts`);
  if (!existsSync(file)) {
    console.error(`There is no bench/${name}.ts.`);
    process.exitCode = 1;
    continue;
  }
  const { run } = (await import(pathToFileURL(file).href)) as Bench;
  const { table, json } = await run(options.systems);
  console.log(tableText(name, table));
  results[name] = json;
}
if (options.json) console.log(JSON.stringify(results));
// A benchmark may leave a process or a socket behind that would keep this one waiting.
process.exit();
