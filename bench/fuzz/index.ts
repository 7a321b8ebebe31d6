/**
 * `npm run fuzz -- [--system id[,id …]] [--minutes 1] [--from SEED] [--games N] [--workers 2]`: random
 * legal battles with all rules on, every step checked; the minutes are for each system. Prints how
 * many were played and each failure as a line that can be played again (`--from SEED --games 1`) and,
 * once mended, entered in the system's testing/seeds.json.
 */
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { openSystem, parseSystems } from '../shared/battles.ts';
import { fuzz } from './run.ts';

const { values } = parseArgs({
  options: {
    system: { type: 'string' },
    minutes: { type: 'string', default: '1' },
    from: { type: 'string' },
    games: { type: 'string', default: 'Infinity' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});
/** A run begins at a place of its own unless it is told where. */
const SPAN = 1_000_000_000;

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const [minutes, games, workers] = [values.minutes, values.games, values.workers].map(Number) as [
  number,
  number,
  number,
];
if (!(minutes > 0) || !(games > 0) || !(workers > 0) || (values.from !== undefined && !/^\d+$/.test(values.from)))
  stop('Minutes, games and workers are numbers above 0, and a seed is a whole number.');
const systems = parseSystems(values.system, ({ fuzz: fuzzing }) => fuzzing !== undefined);
if (!systems.ok) stop(systems.error);

let failures = 0;
for (const system of systems.value) {
  const first = openSystem(system).bench.fuzz!.from;
  const from = values.from === undefined ? first + (Date.now() % SPAN) : Number(values.from);
  failures += await fuzz({ system, minutes, games, workers, from });
}
process.exit(failures > 0 ? 1 : 0);
