// `npm start` and `npm run serve`: installs what is missing, then scripts/launch/ under the project's Node.
import process from 'node:process';
import { handOver } from './setup.mjs';

handOver(['scripts/launch/index.ts', ...process.argv.slice(2)], 'play');
