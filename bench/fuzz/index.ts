/**
 * `npm run fuzz`: random legal battles with all rules on, every step checked; `--help` tells the rest.
 * Prints how many were played and each failure as a line that can be played again (`--from SEED --games 1`)
 * and, once mended, entered in the system's testing/seeds.json.
 */
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { amount, commandLine, need, runCommand, text, whole } from '../../scripts/commandLine.ts';
import { openSystem, parseSystems } from '../shared/battles.ts';
import { fuzz } from './run.ts';

/** A run begins at a place of its own unless it is told where. */
const SPAN = 1_000_000_000;

const cli = commandLine('fuzz');
cli
  .command('', 'Plays random legal battles with all rules on, and checks every step')
  .option('--system <ids>', 'whose battles, with commas between them; all systems when left out')
  .option('--minutes <number>', 'for each system', { default: 1 })
  .option('--from <seed>', 'the seed of the first battle; another one each time when left out')
  .option('--games <number>', 'battles of each system, at most', { default: Infinity })
  .option('--workers <number>', 'worker processes', { default: availableParallelism() })
  .action(main);
await runCommand(cli);

async function main(): Promise<void> {
  const minutes = amount(cli, 'minutes');
  const games = amount(cli, 'games');
  const workers = whole(cli, 'workers');
  const given = text(cli, 'from') === undefined ? null : whole(cli, 'from', 0);
  const systems = need(parseSystems(text(cli, 'system'), ({ fuzz: fuzzing }) => fuzzing !== undefined));
  let failures = 0;
  for (const system of systems) {
    const from = given ?? openSystem(system).bench.fuzz!.from + (Date.now() % SPAN);
    failures += await fuzz({ system, minutes, games, workers, from });
  }
  process.exit(failures > 0 ? 1 : 0);
}
