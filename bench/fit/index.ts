/**
 * `npm run fit -- --games 4000 --minutes 30`: plays games of the search against itself, fits the
 * evaluator's weights to how they ended (Texel's method: the least log loss of the win chance), and
 * writes src/ai/talon/weights.json. `--help` tells the rest.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { cac } from 'cac';
import { useWeights } from '../../src/ai/talon/facts.ts';
import { parseWeights, type Weights } from '../../src/ai/talon/weights.ts';
import { commitOf, filesOfCode, PROJECT } from '../shared/fingerprint.ts';
import { WORKERS } from '../shared/pool.ts';
import { fitWeights } from './fitWeights.ts';
import { collectGames, gamesFile } from './games.ts';
import { tableText } from './table.ts';

const TABLE = path.join(PROJECT, 'src/ai/talon/weights.json');
const START = path.join(import.meta.dirname, 'handSet.json');

const cli = cac('npm run fit --');
cli
  .command('', 'Fits the evaluator’s weights to games of the search against itself')
  .option('--games <number>', 'games, of seeds 1 to this number', { default: 4000 })
  .option('--minutes <number>', 'the longest to play; the games that there are then are used', { default: 60 })
  .option('--iterations <number>', 'simulations a decision', { default: 24 })
  .option('--workers <number>', 'worker processes', { default: WORKERS })
  .option('--from <file>', 'use the games of this file, however they were played')
  .option('--origin <commit>', 'with --from: the commit that played them', { default: 'unknown' })
  .option('--out <file>', 'the table to write', { default: TABLE })
  .action(main);
cli.help();
try {
  cli.parse(process.argv, { run: false });
  await cli.runMatchedCommand();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

async function main(options: Record<string, unknown>): Promise<void> {
  const [games, minutes, iterations, workers] = ['games', 'minutes', 'iterations', 'workers'].map((name) =>
    Number(options[name]),
  );
  if (![games, iterations, workers].every((number) => Number.isInteger(number) && number! > 0) || !(minutes! >= 0))
    throw new Error('Games, iterations and workers are whole numbers from 1, and minutes are not below 0.');
  const file = options['from'] === undefined ? gamesFile(iterations!) : String(options['from']);
  const played = await collectGames(file, games!, iterations!, minutes!, workers!);
  const start = parseWeights(JSON.parse(readFileSync(START, 'utf8')));
  const fit = fitWeights(played, start, (line) => console.error(line));
  useWeights(fit.weights as Weights);
  const commit =
    options['from'] === undefined ? commitOf(filesOfCode(['bench/fit/selfPlay.ts'])) : String(options['origin']);
  writeFileSync(
    String(options['out']),
    tableText(fit, played, {
      iterations: iterations!,
      commit,
      command: `npm run fit -- --games ${games} --iterations ${iterations}`,
    }),
  );
  for (const { name, from, to, error } of fit.moved)
    console.log(`${name.padEnd(20)} ${from} → ${to} (± ${(100 * error).toFixed(0)} %)`);
  for (const [name, [before, after]] of Object.entries(fit.loss))
    console.log(`log loss a game, ${name}: ${before.toFixed(4)} → ${after.toFixed(4)}`);
}
