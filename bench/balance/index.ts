/**
 * `npm run balance -- [--games 200] [--iterations 30] [--scenario id[,id …]] [--workers 2]`: the AI
 * against itself over the scenarios, to see whether they are fair. Prints and writes docs/balance.md.
 * Games already played with the same rules, AI, scenario and budget are not played again.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { SCENARIO_IDS, setupOf } from '../shared/battles.ts';
import { runJobs, WORKERS } from '../shared/pool.ts';
import type { Result } from './battle.ts';
import { fingerprintOfCode, GameRecord } from './record.ts';
import { summarize } from './statistics.ts';
import { balancePage, tableRow } from './table.ts';
import type { Job } from './worker.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '200' },
    iterations: { type: 'string', default: '30' },
    scenario: { type: 'string' },
    workers: { type: 'string', default: String(WORKERS) },
  },
});

const PAGE = path.join(import.meta.dirname, '../../docs/balance.md');
const [games, iterations, workerCount] = [values.games, values.iterations, values.workers].map(Number) as [
  number,
  number,
  number,
];
const wanted = values.scenario?.split(',') ?? SCENARIO_IDS;
const unknown = wanted.filter((id) => !SCENARIO_IDS.includes(id));
if (unknown.length > 0 || ![games, iterations, workerCount].every((number) => Number.isInteger(number) && number > 0)) {
  console.error(
    unknown.length > 0
      ? `No scenario ${unknown.join(', ')}. There are ${SCENARIO_IDS.join(', ')}.`
      : 'Counts are whole numbers from 1.',
  );
  process.exit(1);
}

const code = fingerprintOfCode();
const records = new Map(wanted.map((id) => [id, new GameRecord(code, id, setupOf(id), iterations)]));
const jobs: Job[] = [];
for (const [scenario, { results }] of records)
  for (let game = 0; game < games; game++) if (!results.has(game)) jobs.push({ scenario, game, iterations });
console.error(`${jobs.length} games to play, ${wanted.length * games - jobs.length} played before`);

let next = 0;
let done = 0;
const began = Date.now();

const finished = (result: Result, { scenario }: Job): void => {
  records.get(scenario)!.add(result);
  done++;
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${jobs.length}, ${scenario}   `);
};
if (jobs.length > 0)
  await runJobs(path.join(import.meta.dirname, 'worker.ts'), workerCount, () => jobs[next++], finished);

const rows = new Map<string, string>();
for (const [id, { results }] of records) {
  const played = [...results.values()].filter(({ game }) => game < games).sort((a, b) => a.game - b.game);
  rows.set(id, tableRow(id, iterations, summarize(played)));
}
const page = balancePage(existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '', rows, SCENARIO_IDS);
mkdirSync(path.dirname(PAGE), { recursive: true });
writeFileSync(PAGE, page);
console.log(page);
console.error(`${done} games in ${((Date.now() - began) / 1000).toFixed(0)} s`);
