// `node scripts/run.mjs TOOL …`: one of the project's tools under the project's Node.
import process from 'node:process';
import { handOver } from './setup.mjs';
import { TOOLS } from './tools.mjs';

const [tool = '', ...args] = process.argv.slice(2);
const file = TOOLS[/** @type {keyof typeof TOOLS} */ (tool)];
if (file === undefined) {
  console.error(`No such tool: ${tool}. There are ${Object.keys(TOOLS).join(', ')}.`);
  process.exit(1);
}
handOver([file, ...args], 'develop');
