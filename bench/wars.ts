/**
 * `npm run wars`: what the strategist of a system's war leans on, and how strong it is; `--help` tells the
 * rest. With `--fit` the worth of positions is fitted anew and written.
 */
import { commandLine, need, oneOf, runCommand, text, whole } from '../scripts/commandLine.ts';
import { LEVELS } from '../src/shared/opponent.ts';
import { parseSystem } from './shared/battles.ts';
import { benchSystems } from './systems.ts';

const cli = commandLine('wars');
cli
  .command('', 'Plays campaigns: fits the strategist’s figures to battles, and plays its levels against each other')
  .option('--system <id>', 'whose wars')
  .option('--playouts <number>', 'battles between levels, each played through', { default: 0 })
  .option('--simulations <number>', 'simulations a decision in these', { default: 8 })
  .option('--kept <file>', 'a file that these are kept in: those in it are not played again')
  .option('--fit <number>', 'wars to fit the worth of positions to; 0: it stays as it is', { default: 0 })
  .option('--ends <number>', 'first wars to fit their worth to by the turns that are left', { default: 0 })
  .option('--wars <number>', 'wars between levels, at most', { default: 150 })
  .option('--first <number>', 'first wars of each line, which the yardstick plays too', { default: 0 })
  .option('--only <players>', 'first wars in which this level or yardstick plays, or two, with a comma between')
  .option('--comebacks <number>', 'wars that are looked through for comebacks', { default: 150 })
  .option('--played <number>', 'wars whose battles are played on the board', { default: 0 })
  .option('--level <level>', 'who plays these', { default: 'captain' })
  .action(main);
await runCommand(cli);

function main(): void {
  const system = need(parseSystem(text(cli, 'system'), ({ measureWar }) => measureWar !== undefined));
  benchSystems.get(system)?.measureWar?.({
    playouts: whole(cli, 'playouts', 0),
    simulations: whole(cli, 'simulations'),
    kept: text(cli, 'kept') ?? null,
    fit: whole(cli, 'fit', 0),
    ends: whole(cli, 'ends', 0),
    wars: whole(cli, 'wars', 0),
    comebacks: whole(cli, 'comebacks', 0),
    played: whole(cli, 'played', 0),
    first: whole(cli, 'first', 0),
    only: text(cli, 'only')?.split(',') ?? [],
    level: oneOf(cli, 'level', LEVELS)!,
  });
}
