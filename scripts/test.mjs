// `npm test`: installs what is missing, then scripts/check/ under the project's Node.
import process from 'node:process';
import { handOver } from './setup.mjs';

handOver(['scripts/check/index.ts', ...process.argv.slice(2)], 'develop');
