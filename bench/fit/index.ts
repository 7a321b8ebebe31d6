/**
 * `npm run fit -- [--system id] --games 4000 --minutes 30`: plays games of the search against itself,
 * fits the weights of a system's evaluator to how they ended (Texel's method: the least log loss of
 * the win chance), and writes its table of weights. `--help` tells the rest.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { amount, commandLine, need, runCommand, text, whole } from '../../scripts/commandLine.ts';
import type { SelfPlayed } from '../shared/benchSystem.ts';
import { openSystem, parseSystem } from '../shared/battles.ts';
import { commitOf, filesOfCode, PROJECT } from '../shared/fingerprint.ts';
import { WORKERS } from '../shared/pool.ts';
import { collectGames } from '../shared/selfPlay.ts';
import { gamesFile } from './games.ts';
import type { FitJob } from './worker.ts';

const cli = commandLine('fit');
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
await runCommand(cli);

async function main(): Promise<void> {
  const system = need(parseSystem(text(cli, 'system'), ({ fit }) => fit !== undefined));
  const fitting = openSystem(system).bench.fit!;
  const [games, iterations, workers] = [whole(cli, 'games'), whole(cli, 'iterations'), whole(cli, 'workers')];
  const given = text(cli, 'from');
  const file = given ?? gamesFile(system, fitting, iterations);
  const until = Date.now() + amount(cli, 'minutes') * 60_000;
  const played = await collectGames<SelfPlayed, FitJob>({
    file,
    count: games,
    worker: path.join(import.meta.dirname, 'worker.ts'),
    workers,
    job: (seed) => ({ system, seed, iterations }),
    isOut: () => Date.now() >= until,
  });
  const origin = {
    iterations,
    commit: given === undefined ? commitOf(filesOfCode([fitting.entry])) : text(cli, 'origin')!,
    command: `npm run fit -- --system ${system} --games ${games} --iterations ${iterations}`,
  };
  const { text: table, lines } = fitting.fit(played, origin, (line) => console.error(line));
  writeFileSync(text(cli, 'out') ?? path.join(PROJECT, fitting.table), table);
  for (const line of lines) console.log(line);
}
