// `npm run bench`: installs what is missing, then bench/index.ts under the project's Node.
import process from 'node:process';
import { handOver } from './setup.mjs';

handOver(['bench/index.ts', ...process.argv.slice(2)], 'develop');
