// `node scripts/run.mjs TOOL …`: one of the project's tools under the project's Node.
import process from 'node:process';
import { handOver } from './setup.mjs';

const TOOLS = {
  dev: 'scripts/dev.ts',
  'electron-vite': 'node_modules/electron-vite/bin/electron-vite.js',
  fuzz: 'bench/fuzz/index.ts',
  types: 'scripts/check/types.ts',
  eslint: 'node_modules/eslint/bin/eslint.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
  rules: 'scripts/rules.ts',
  balance: 'bench/balance/index.ts',
  fit: 'bench/fit/index.ts',
  learn: 'bench/learn/index.ts',
  puzzles: 'bench/puzzles/index.ts',
  levels: 'bench/levels/index.ts',
  tournament: 'bench/tournament/index.ts',
  patrols: 'bench/patrols.ts',
  wars: 'bench/wars.ts',
  stories: 'bench/stories.ts',
  gallery: 'bench/gallery.ts',
  keep: 'scripts/keep.ts',
  kill: 'scripts/kill.ts',
  mutants: 'scripts/mutants/index.ts',
  baseline: 'scripts/baseline/index.ts',
  package: 'scripts/package/index.ts',
  manifests: 'scripts/package/writeManifests.ts',
  pictures: 'scripts/pictures.ts',
  rehearse: 'scripts/rehearse/index.ts',
  damages: 'scripts/damages.ts',
  icons: 'scripts/icons.ts',
  format: 'scripts/check/format.ts',
};

const [tool = '', ...args] = process.argv.slice(2);
const file = TOOLS[/** @type {keyof typeof TOOLS} */ (tool)];
if (file === undefined) {
  console.error(`No such tool: ${tool}. There are ${Object.keys(TOOLS).join(', ')}.`);
  process.exit(1);
}
handOver([file, ...args], 'develop');
