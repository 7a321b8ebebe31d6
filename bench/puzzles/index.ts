/**
 * `npm run puzzles`: makes puzzles of games of the search against itself, and writes the best of all
 * that ship already and all that were made, under .cache/puzzles, to src/engine/<system>/puzzles.json;
 * `--help` tells the rest. Games made before are not made again. One process, so that it can run beside other work.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine, need, runCommand, text, whole, words } from '../../scripts/commandLine.ts';
import { inlineMore } from '../../src/ai/inlining.ts';
import type { ShippedGame } from '../../src/engine/game.ts';
import { openSystem, parseSystems } from '../shared/battles.ts';
import { PROJECT } from '../shared/fingerprint.ts';
import { chosen, together } from './choose.ts';
import { makePuzzles, QUICK } from './make.ts';

const cli = commandLine('puzzles');
cli
  .command('', 'Plays the search against itself, and makes puzzles of its clearest decisions')
  .option('--system <ids>', 'whose puzzles, with commas between them; all systems when left out')
  .option('--scenario <ids>', 'battles with commas between them; all when left out')
  .option('--theme <ids>', 'look only at decisions about these')
  .option('--games <number>', 'games of each battle; 0 only chooses anew', { default: 4 })
  .option('--from <number>', 'the number of the first game', { default: 0 })
  .option('--play <number>', 'simulations a decision while a game is played', { default: 36 })
  .option('--judge <number>', 'simulations that look for a clear decision', { default: 200 })
  .option('--check <number>', 'simulations that check it', { default: 800 })
  .action(main);
await runCommand(cli);

/** How games are played and looked through. */
interface Making {
  /** The only battles; null: all. */
  readonly scenarios: readonly string[] | null;
  /** The only themes that are looked for; null: all. */
  readonly themes: string[] | null;
  readonly effort: { readonly play: number; readonly judge: number; readonly check: number };
}

function main(): void {
  const making: Making = {
    scenarios: words(cli, 'scenario'),
    themes: words(cli, 'theme'),
    effort: { play: whole(cli, 'play'), judge: whole(cli, 'judge'), check: whole(cli, 'check') },
  };
  const [from, games] = [whole(cli, 'from', 0), whole(cli, 'games', 0)];
  const systems = need(parseSystems(text(cli, 'system')));
  inlineMore();
  for (let number = from; number < from + games; number++)
    for (const system of systems) makeRound(system, number, making);
  for (const system of systems) write(system);
}

function folderOf(system: string): string {
  return path.join(PROJECT, '.cache/puzzles', system);
}

/** The game `number` of every battle of a system, drawn ones among them. */
function makeRound(system: string, number: number, { scenarios, themes, effort }: Making): void {
  mkdirSync(folderOf(system), { recursive: true });
  const made = new Set(readdirSync(folderOf(system)));
  const { bench, scenarioIds } = openSystem(system);
  for (const scenario of bench.puzzles === undefined ? scenarioIds : [QUICK, ...scenarioIds]) {
    const file = [scenario, number, ...(themes ?? [])].join('-') + '.json';
    if (made.has(file) || scenarios?.includes(scenario) === false) continue;
    const game = makePuzzles(system, scenario, number, effort, themes);
    writeFileSync(path.join(folderOf(system), file), JSON.stringify(game));
    const found = game?.puzzles.map(({ theme, rating }) => `${theme} ${rating}`).join(', ');
    console.log(`${system} ${scenario} ${number}: ${found ?? 'none'}`);
  }
}

/** Chooses among all games that ship or were made, and writes the system's file: a game a line. */
function write(system: string): void {
  const { game } = openSystem(system);
  mkdirSync(folderOf(system), { recursive: true });
  const made = readdirSync(folderOf(system))
    .toSorted()
    .map((file) => JSON.parse(readFileSync(path.join(folderOf(system), file), 'utf8')) as ShippedGame | null)
    .filter((one): one is ShippedGame => one !== null && one.version === game.version);
  const shipped = chosen(together([...(game.puzzles ?? []), ...made]));
  const lines = shipped.map((one) => JSON.stringify(one)).join(',\n');
  if (shipped.length === 0) return;
  writeFileSync(path.join(PROJECT, 'src/engine', system, 'puzzles.json'), `[\n${lines}\n]\n`);
  const count = shipped.reduce((sum, { puzzles }) => sum + puzzles.length, 0);
  console.log(`${system}: ${count} puzzles of ${shipped.length} games`);
}
