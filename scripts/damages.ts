import cac from 'cac';
import { battlesByPage, damageOnce, DAMAGES, type Damage, soundStore } from '../src/host/testing/damaging.ts';
import { numbers } from '../src/host/testing/numbers.ts';

/**
 * `npm run damages -- --times 200 --seed 1`: damages a database at random, salvages it and prints the
 * table of docs/database.md. Stops at the first battle that was lost without having been damaged.
 */
const { options } = cac('npm run damages --')
  .option('--times <n>', 'How many damages', { default: 200 })
  .option('--seed <n>', 'Where the random numbers begin', { default: 1 })
  .help()
  .parse();

if (options['help'] !== true) {
  const sound = await soundStore();
  const at = battlesByPage(sound);
  const random = numbers(Number(options['seed']));
  const kinds = Object.keys(DAMAGES) as Damage[];
  const sums = new Map(
    kinds.map((kind) => [kind, { times: 0, all: 0, whole: 0, shortened: 0, lost: 0, rows: 0, kept: 0 }]),
  );
  for (let time = 0; time < Number(options['times']); time++) {
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
  for (const [kind, { times, all, whole, shortened, lost, rows, kept }] of sums) {
    const cells = [kind, times, share(whole, all), share(shortened, all), share(lost, all), share(kept, rows)];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
