import { rmSync } from 'node:fs';
import { amount, commandLine, oneOf, runCommand, whole } from './commandLine.ts';
import { KILLED_AT, killOnce, type KilledAt } from '../src/host/testing/killing.ts';
import { numbers } from '../src/host/testing/numbers.ts';
import { testFolder } from '../src/host/testing/testHost.ts';

/**
 * `npm run kill`: kills processes -9 at random
 * moments of a battle, of battles that enter careers, of one with secrets, of a campaign, of the story and of a patrol, of an upgrade of the database, of a backup
 * and of a salvage, in turn, and checks each time what they left behind. Stops at the first thing that is
 * wrong, keeping the folder, or when the minutes are over.
 */
const cli = commandLine('kill');
cli
  .command('', 'Kills processes at random moments, and checks that nothing is lost')
  .option('--times <number>', 'How many kills', { default: 800 })
  .option('--seed <number>', 'Where the random numbers begin', { default: 1 })
  .option('--minutes <number>', 'How long at most', { default: 60 })
  .option('--at <what>', `Only one of ${KILLED_AT.join(', ')}`)
  .action(main);
await runCommand(cli);

async function main(): Promise<void> {
  const only = oneOf(cli, 'at', KILLED_AT);
  const wanted: readonly KilledAt[] = only === undefined ? KILLED_AT : [only];
  const [times, random] = [whole(cli, 'times'), numbers(whole(cli, 'seed', 0))];
  const end = performance.now() + amount(cli, 'minutes') * 60_000;
  const folders = new Map(wanted.map((at) => [at, testFolder().folder]));
  const counts = new Map<KilledAt, number>();
  for (let kill = 0; kill < times && performance.now() < end; kill++) {
    const at = wanted[kill % wanted.length]!;
    const folder = folders.get(at)!;
    try {
      await killOnce(at, folder, random);
    } catch (error) {
      console.error(`After kill ${kill + 1} (${at}), in ${folder}:`);
      console.error(error);
      process.exit(1);
    }
    counts.set(at, (counts.get(at) ?? 0) + 1);
    if ((kill + 1) % 50 === 0) console.log(`${kill + 1} kills, nothing lost, nothing twice`);
  }
  console.log([...counts].map(([at, count]) => `${at}: ${count}`).join(', '));
  for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true });
}
