/**
 * `npm run fit -- [--system id] --games 4000 --minutes 30`: plays games of the search against itself,
 * fits the weights of a system's evaluator to how they ended (Texel's method: the least log loss of
 * the win chance), and writes its table of weights. `--help` tells the rest.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { cac } from 'cac';
import { openSystem, parseSystem } from '../shared/battles.ts';
import { commitOf, filesOfCode, PROJECT } from '../shared/fingerprint.ts';
import { WORKERS } from '../shared/pool.ts';
import { collectGames, gamesFile } from './games.ts';

const cli = cac('npm run fit --');
cli
  .command('', 'Fits the evaluator’s weights to games of the search against itself')
  .option('--system <id>', 'whose evaluator, where there are several')
  .option('--games <number>', 'games, of seeds 1 to this number', { default: 4000 })
  .option('--minutes <number>', 'the longest to play; the games that there are then are used', { default: 60 })
  .option('--iterations <number>', 'simulations a decision', { default: 24 })
  .option('--workers <number>', 'worker processes', { default: WORKERS })
  .option('--from <file>', 'use the games of this file, however they were played')
  .option('--origin <commit>', 'with --from: the commit that played them', { default: 'unknown' })
  .option('--out <file>', 'the table to write; the system’s own when left out')
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
  const named = options['system'] === undefined ? undefined : String(options['system']);
  const system = parseSystem(named, ({ fit }) => fit !== undefined);
  if (!system.ok) throw new Error(system.error);
  const fitting = openSystem(system.value).bench.fit!;
  const [games, minutes, iterations, workers] = ['games', 'minutes', 'iterations', 'workers'].map((name) =>
    Number(options[name]),
  );
  if (![games, iterations, workers].every((number) => Number.isInteger(number) && number! > 0) || !(minutes! >= 0))
    throw new Error('Games, iterations and workers are whole numbers from 1, and minutes are not below 0.');
  const given = options['from'] === undefined ? undefined : String(options['from']);
  const file = given ?? gamesFile(system.value, fitting, iterations!);
  const played = await collectGames(system.value, file, games!, iterations!, minutes!, workers!);
  const origin = {
    iterations: iterations!,
    commit: given === undefined ? commitOf(filesOfCode([fitting.entry])) : String(options['origin']),
    command: `npm run fit -- --system ${system.value} --games ${games} --iterations ${iterations}`,
  };
  const { text, lines } = fitting.fit(played, origin, (line) => console.error(line));
  writeFileSync(options['out'] === undefined ? path.join(PROJECT, fitting.table) : String(options['out']), text);
  for (const line of lines) console.log(line);
}
