import { commandLine, runCommand, whole } from './commandLine.ts';
import { battlesByPage, damageOnce, DAMAGES, type Damage, soundStore } from '../src/host/testing/damaging.ts';
import { numbers } from '../src/host/testing/numbers.ts';

/**
 * `npm run damages`: damages a database at random, salvages it and prints the
 * table of docs/database.md. Stops at the first battle that was lost without having been damaged.
 */
const cli = commandLine('damages');
cli
  .command('', 'Damages databases at random, and measures what is saved of them')
  .option('--times <number>', 'How many damages', { default: 200 })
  .option('--seed <number>', 'Where the random numbers begin', { default: 1 })
  .action(main);
await runCommand(cli);

async function main(): Promise<void> {
  const times = whole(cli, 'times');
  const sound = await soundStore();
  const at = battlesByPage(sound);
  const random = numbers(whole(cli, 'seed', 0));
  const kinds = Object.keys(DAMAGES) as Damage[];
  const sums = new Map(
    kinds.map((kind) => [kind, { times: 0, all: 0, whole: 0, shortened: 0, lost: 0, rows: 0, kept: 0 }]),
  );
  for (let time = 0; time < times; time++) {
    const kind = kinds[time % kinds.length]!;
    const { battles, rows } = damageOnce(sound, at, kind, random);
    const sum = sums.get(kind)!;
    sum.times += 1;
    sum.all += battles.all;
    sum.whole += battles.whole;
    sum.shortened += battles.shortened;
    sum.lost += battles.lost;
    sum.rows += rows.all;
    sum.kept += rows.kept;
  }
  const share = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)} %`;
  console.log('| Damage | Times | Battles whole | Shortened | Lost | Other rows kept |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  for (const [kind, { times: done, all, whole, shortened, lost, rows, kept }] of sums) {
    const cells = [kind, done, share(whole, all), share(shortened, all), share(lost, all), share(kept, rows)];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
