/**
 * `npm run puzzles -- [--system id[,id …]] [--scenario id[,id …]] [--theme id[,id …]] [--games 4] [--from 0]
 * [--play 36] [--judge 200] [--check 800]`: makes puzzles of games of the search against itself, and writes
 * the best of all that ship already and all that were made, under .cache/puzzles, to
 * src/engine/<system>/puzzles.json. Games made before are not made again; `--games 0` only chooses anew.
 * With themes it looks at decisions about these only. One process, so that it can run beside other work.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { inlineMore } from '../../src/ai/inlining.ts';
import type { ShippedGame } from '../../src/engine/game.ts';
import { openSystem, parseSystems } from '../shared/battles.ts';
import { PROJECT } from '../shared/fingerprint.ts';
import { chosen, together } from './choose.ts';
import { makePuzzles, QUICK } from './make.ts';

const { values } = parseArgs({
  options: {
    system: { type: 'string' },
    scenario: { type: 'string' },
    theme: { type: 'string' },
    games: { type: 'string', default: '4' },
    from: { type: 'string', default: '0' },
    play: { type: 'string', default: '36' },
    judge: { type: 'string', default: '200' },
    check: { type: 'string', default: '800' },
  },
});

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const [games, from, play, judge, check] = [values.games, values.from, values.play, values.judge, values.check].map(
  Number,
) as [number, number, number, number, number];
if (![play, judge, check].every((count) => Number.isInteger(count) && count > 0) || !(games >= 0) || !(from >= 0))
  stop('Counts are whole numbers.');
const systems = parseSystems(values.system);
if (!systems.ok) stop(systems.error);
/** The only themes that are looked for; null: all. */
const themes = values.theme?.split(',') ?? null;
const folderOf = (system: string): string => path.join(PROJECT, '.cache/puzzles', system);

inlineMore();
for (let number = from; number < from + games; number++) for (const system of systems.value) makeRound(system, number);
for (const system of systems.value) write(system);

/** The game `number` of every battle of a system, drawn ones among them. */
function makeRound(system: string, number: number): void {
  mkdirSync(folderOf(system), { recursive: true });
  const made = new Set(readdirSync(folderOf(system)));
  const { bench, scenarioIds } = openSystem(system);
  for (const scenario of bench.puzzles === undefined ? scenarioIds : [QUICK, ...scenarioIds]) {
    const file = [scenario, number, ...(themes ?? [])].join('-') + '.json';
    if (made.has(file) || (values.scenario !== undefined && !values.scenario.split(',').includes(scenario))) continue;
    const game = makePuzzles(system, scenario, number, { play, judge, check }, themes);
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
