/**
 * `npm run balance`: the AI against itself over the scenarios, to see whether they are fair. Prints and
 * writes docs/balance/<system>.md, and the shares of it to src/engine/<system>/shares.json.
 * Games already played with the same rules, AI, scenario and budget are not played again.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { commandLine, need, runCommand, text, whole, WrongOption, words } from '../../scripts/commandLine.ts';
import { openSystem, parseSystems } from '../shared/battles.ts';
import { PROJECT } from '../shared/fingerprint.ts';
import { runJobs, WORKERS } from '../shared/pool.ts';
import { playBattle, type BalanceResult } from './battle.ts';
import { fingerprintOfCode, GameRecord } from './record.ts';
import { summarize } from './statistics.ts';
import { balancePage, sharesOf, tableRow, withoutLine } from './table.ts';
import type { BalanceJob } from './worker.ts';

const cli = commandLine('balance');
cli
  .command('', 'Plays the computer against itself over the battles, to see whether they are fair')
  .option('--system <ids>', 'whose battles, with commas between them; all systems when left out')
  .option('--games <number>', 'games of each battle', { default: 200 })
  .option('--iterations <number>', 'simulations a decision', { default: 30 })
  .option('--scenario <ids>', 'battles with commas between them; all when left out')
  .option(
    '--without <use>',
    'one side of each game, in turn, may not use this: boarding, say; tells how it fares, and writes nothing',
  )
  .option('--workers <number>', 'worker processes; 0: the games are played in this one', { default: WORKERS })
  .action(main);
await runCommand(cli);

/** What is to be played of every system. */
interface Effort {
  readonly games: number;
  readonly iterations: number;
  readonly workers: number;
  /** The battles to play; null: all. */
  readonly scenarios: readonly string[] | null;
}

async function main(): Promise<void> {
  const effort: Effort = {
    games: whole(cli, 'games'),
    iterations: whole(cli, 'iterations'),
    workers: whole(cli, 'workers', 0),
    scenarios: words(cli, 'scenario'),
  };
  const systems = need(parseSystems(text(cli, 'system')));
  const barred = text(cli, 'without');
  const known = systems.flatMap((id) => openSystem(id).scenarioIds);
  const unknown = effort.scenarios?.filter((id) => !known.includes(id)) ?? [];
  if (unknown.length > 0)
    throw new WrongOption(`There is no scenario ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  if (barred === undefined) for (const system of systems) await playSystem(system, effort);
  else for (const system of systemsWith(systems, barred)) await playWithout(system, effort, barred);
}

/** Those of the systems that have something of that name to do without; there must be one. */
function systemsWith(systems: readonly string[], barred: string): string[] {
  const meansOf = (id: string): string[] => Object.keys(openSystem(id).bench.means ?? {});
  const having = systems.filter((id) => meansOf(id).includes(barred));
  const known = [...new Set(systems.flatMap(meansOf))].join(', ') || 'nothing';
  if (having.length === 0)
    throw new WrongOption(`${systems.join(', ')}: there is nothing called ${barred} to do without, but ${known}.`);
  return having;
}

type Done = (result: BalanceResult, job: BalanceJob) => void;

/** Plays the jobs in worker processes, or without any in this one, and tells `done` of each. */
async function playJobs(workers: number, next: () => BalanceJob | undefined, done: Done): Promise<void> {
  if (workers > 0) return runJobs(path.join(import.meta.dirname, 'worker.ts'), workers, next, done);
  for (let job = next(); job !== undefined; job = next())
    done(playBattle(job.system, job.scenario, job.game, job.iterations, job.barred), job);
}

/** Plays battles in which one side may not use something, each side in turn, and prints how that side fares. */
async function playWithout(
  system: string,
  { games, iterations, workers, scenarios }: Effort,
  barred: string,
): Promise<void> {
  const { scenarioIds } = openSystem(system);
  for (const scenario of scenarioIds.filter((id) => scenarios?.includes(id) ?? true)) {
    const jobs: BalanceJob[] = Array.from({ length: games }, (_, game) => ({
      system,
      scenario,
      game,
      iterations,
      barred,
    }));
    const results: BalanceResult[] = [];
    await playJobs(
      workers,
      () => jobs.pop(),
      (result) => void results.push(result),
    );
    console.log(tableRow(scenario, iterations, summarize(results)));
    console.log(withoutLine(barred, results));
  }
}

/** Plays what is still to play of a system, and writes its page. */
async function playSystem(system: string, { games, iterations, workers, scenarios }: Effort): Promise<void> {
  const { scenarioIds, setupOf } = openSystem(system);
  const wanted = scenarioIds.filter((id) => scenarios?.includes(id) ?? true);
  if (wanted.length === 0) return;
  const code = fingerprintOfCode(system);
  const records = new Map(wanted.map((id) => [id, new GameRecord(code, system, id, setupOf(id), iterations)]));
  const jobs: BalanceJob[] = [];
  for (const [scenario, { results }] of records)
    for (let game = 0; game < games; game++) if (!results.has(game)) jobs.push({ system, scenario, game, iterations });
  console.error(`${system}: ${jobs.length} games to play, ${wanted.length * games - jobs.length} played before`);

  let next = 0;
  let done = 0;
  const began = Date.now();

  const finished = (result: BalanceResult, { scenario }: BalanceJob): void => {
    records.get(scenario)!.add(result);
    done++;
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${jobs.length}, ${scenario}   `);
  };
  if (jobs.length > 0) await playJobs(workers, () => jobs[next++], finished);

  const rows = new Map<string, string>();
  for (const [id, { results }] of records) {
    const played = [...results.values()].filter(({ game }) => game < games).sort((a, b) => a.game - b.game);
    rows.set(id, tableRow(id, iterations, summarize(played)));
  }
  const file = path.join(PROJECT, 'docs/balance', `${system}.md`);
  const page = balancePage(existsSync(file) ? readFileSync(file, 'utf8') : '', rows, scenarioIds);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, page);
  writeFileSync(path.join(PROJECT, 'src/engine', system, 'shares.json'), sharesText(page));
  console.log(page);
  console.error(`${done} games in ${((Date.now() - began) / 1000).toFixed(0)} s`);
}

/** The shares of a page as a file: a scenario a line. */
function sharesText(page: string): string {
  const lines = Object.entries(sharesOf(page)).map(([id, [won, games]]) => `  "${id}": [${won}, ${games}]`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
