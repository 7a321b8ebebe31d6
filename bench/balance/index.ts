/**
 * `npm run balance -- [--games 200] [--iterations 30] [--scenario id[,id …]] [--workers 2]`: the AI
 * against itself over the scenarios, to see whether they are fair. Prints and writes docs/balance.md.
 * Games already played with the same rules, AI, scenario and budget are not played again.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { systems } from '../../src/engine/index.ts';
import { type Result, setupOf } from './battle.ts';
import { fingerprintOfCode, GameRecord } from './record.ts';
import { summarize } from './statistics.ts';
import { balancePage, tableRow } from './table.ts';
import type { Job } from './worker.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '200' },
    iterations: { type: 'string', default: '30' },
    scenario: { type: 'string' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});

const PAGE = path.join(import.meta.dirname, '../../docs/balance.md');
const [games, iterations, workerCount] = [values.games, values.iterations, values.workers].map(Number) as [number, number, number];
const ids = systems
  .get('talon')!
  .scenarios.filter(({ kind }) => kind !== 'tutorial')
  .map(({ id }) => id);
const wanted = values.scenario?.split(',') ?? ids;
const unknown = wanted.filter((id) => !ids.includes(id));
if (unknown.length > 0 || ![games, iterations, workerCount].every((number) => Number.isInteger(number) && number > 0)) {
  console.error(unknown.length > 0 ? `No scenario ${unknown.join(', ')}. There are ${ids.join(', ')}.` : 'Counts are whole numbers from 1.');
  process.exit(1);
}

const code = fingerprintOfCode();
const records = new Map(wanted.map((id) => [id, new GameRecord(code, id, setupOf(id).setup, iterations)]));
const jobs: Job[] = [];
for (const [scenario, { results }] of records)
  for (let game = 0; game < games; game++) if (!results.has(game)) jobs.push({ scenario, game, iterations });
console.error(`${jobs.length} games to play, ${wanted.length * games - jobs.length} played before`);

let next = 0;
let done = 0;
const began = Date.now();

/** One worker process, fed with games until none is left. */
function work(): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker: ChildProcess = fork(path.join(import.meta.dirname, 'worker.ts'));
    let job: Job | undefined;
    const feed = () => {
      job = jobs[next++];
      if (job === undefined) worker.disconnect();
      else worker.send(job);
    };
    worker.on('message', (result: Result) => {
      records.get(job!.scenario)!.add(result);
      done++;
      if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${jobs.length}, ${job!.scenario}   `);
      feed();
    });
    worker.on('error', reject);
    worker.on('exit', (status) => {
      if (job === undefined) resolve();
      else reject(new Error(`a worker ended with ${status} in game ${job.game} of ${job.scenario}`));
    });
    feed();
  });
}
if (jobs.length > 0) await Promise.all(Array.from({ length: workerCount }, work));

const rows = new Map<string, string>();
for (const [id, { results }] of records) {
  const played = [...results.values()].filter(({ game }) => game < games).sort((a, b) => a.game - b.game);
  rows.set(id, tableRow(id, iterations, summarize(played)));
}
const page = balancePage(existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '', rows, ids);
mkdirSync(path.dirname(PAGE), { recursive: true });
writeFileSync(PAGE, page);
console.log(page);
console.error(`${done} games in ${((Date.now() - began) / 1000).toFixed(0)} s`);
