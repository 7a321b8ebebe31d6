/**
 * `npm run puzzles`: makes puzzles of games of the search against itself, and writes the best of all that were made,
 * under .cache/puzzles, to src/engine/<system>/puzzles.json; `--help` tells the rest. It can be stopped at any time:
 * what was played is not played again. One process, so that it can run beside other work.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine, isSet, need, runCommand, text, whole, words } from '../../scripts/commandLine.ts';
import { inlineMore } from '../../src/ai/inlining.ts';
import { observe } from '../../src/ai/review/estimator.ts';
import { Tree } from '../../src/ai/tree.ts';
import type { ShippedGame, ShippedPuzzle } from '../../src/engine/game.ts';
import { openSystem, parseSystems } from '../shared/battles.ts';
import { PROJECT } from '../shared/fingerprint.ts';
import { chosen, tally, withoutKnown } from './choose.ts';
import type { JudgingEffort } from './judge.ts';
import { allStayClear, lineFrom } from './line.ts';
import { CLOSE, makePuzzles, QUICK } from './make.ts';
import { positionOf } from './position.ts';

/** Nodes of the tree that every search uses; none of them comes near it. */
const NODES = 60_000;

const cli = commandLine('puzzles');
cli
  .command('', 'Plays the search against itself, and makes puzzles of its clearest decisions')
  .option('--system <ids>', 'whose puzzles, with commas between them; all systems when left out')
  .option(
    '--scenario <ids>',
    `battles with commas between them; those drawn (${QUICK}) and at close quarters (${CLOSE}) when left out`,
  ) // prettier-ignore
  .option('--games <number>', 'games of each battle; 0 only chooses anew', { default: 4 })
  .option('--from <number>', 'the number of the first game', { default: 0 })
  .option('--enough <number>', 'puzzles of a system after which no more are looked for', { default: 120 })
  .option('--skip <themes>', 'themes of which there are enough, with commas between them; not looked for any more')
  .option('--lines <number>', 'only looks for a second decision in as many of those that were made and have one', {
    default: 0,
  })
  .option('--again', 'judges anew what ships, by the guide as it is now, and leaves out what is no longer clear')
  .option('--glance <number>', 'simulations of each short search that says which options are worth a thought', {
    default: 60,
  })
  .option('--judge <number>', 'simulations that judge an option', { default: 150 })
  .option('--check <number>', 'simulations that check it', { default: 500 })
  .action(main);
await runCommand(cli);

/** A game that was played, by its battle and number. */
interface Played {
  readonly battle: string;
  readonly number: number;
  readonly game: ShippedGame | null;
}

function main(): void {
  const effort: JudgingEffort = {
    glance: whole(cli, 'glance'),
    judge: whole(cli, 'judge'),
    check: whole(cli, 'check'),
    tree: new Tree(NODES),
  };
  const [from, games] = [whole(cli, 'from', 0), whole(cli, 'games', 0)];
  const enough = whole(cli, 'enough');
  const systems = need(parseSystems(text(cli, 'system')));
  const battles = words(cli, 'scenario') ?? [CLOSE, QUICK];
  const skip = words(cli, 'skip') ?? [];
  inlineMore();
  if (isSet(cli, 'again')) return systems.forEach((system) => judgeAgain(system, effort));
  const lines = whole(cli, 'lines', 0);
  for (const system of systems) if (lines > 0) lengthen(system, lines, effort);
  // Each system has as much of the machine: where games are short, more are played.
  const spent = new Map(systems.map((system) => [system, 0]));
  const next = new Map(systems.map((system) => [system, from]));
  for (;;) {
    const open = systems.filter((one) => next.get(one)! < from + games && countOf(one) < enough);
    const system = open.toSorted((a, b) => spent.get(a)! - spent.get(b)!)[0];
    if (system === undefined) break;
    const number = next.get(system)!;
    next.set(system, number + 1);
    spent.set(system, spent.get(system)! + playRound(system, number, { battles, skip }, effort));
  }
  for (const system of systems) write(system);
}

function fileOf(system: string): string {
  const folder = path.join(PROJECT, '.cache/puzzles');
  mkdirSync(folder, { recursive: true });
  return path.join(folder, `${system}.jsonl`);
}

/** What was played by rules that are kept. A last line that was cut off counts for nothing. */
function playedOf(system: string): Played[] {
  const file = fileOf(system);
  if (!existsSync(file)) return [];
  const { game: rules } = openSystem(system);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as Played)
    .filter(({ game }) => game === null || game.version >= (rules.oldestKept ?? rules.version));
}

function gamesOf(played: readonly Played[]): ShippedGame[] {
  return played.flatMap(({ game }) => game ?? []);
}
function countOf(system: string): number {
  return gamesOf(playedOf(system)).reduce((sum, { puzzles }) => sum + puzzles.length, 0);
}

/** Plays the game `number` of every battle of a system, as far as it was not played before; seconds of the processor. */
function playRound(
  system: string,
  number: number,
  { battles, skip }: { readonly battles: readonly string[]; readonly skip: readonly string[] },
  effort: JudgingEffort,
): number {
  let all = 0;
  const made = new Set(playedOf(system).map((one) => `${one.battle} ${one.number}`));
  for (const battle of battles) {
    if (made.has(`${battle} ${number}`)) continue;
    const began = process.cpuUsage().user;
    const game = makePuzzles(system, battle, number, effort, skip);
    const played: Played = { battle, number, game };
    appendFileSync(fileOf(system), JSON.stringify(played) + '\n');
    const found = game?.puzzles.map(
      (one) => `${one.theme} (${one.aim?.kind}, ${one.steps.length} steps, ${one.rating})`,
    );
    const seconds = (process.cpuUsage().user - began) / 1e6;
    all += seconds;
    console.log(`${system} ${battle} ${number}, ${seconds.toFixed(1)} s: ${found?.join(', ') ?? 'none'}`);
  }
  return all;
}

/** Looks in so many of what was made for lines with a second decision, the clearest first, and keeps what it finds. */
function lengthen(system: string, count: number, effort: JudgingEffort): void {
  const open = openSystem(system);
  const played = playedOf(system);
  const single = gamesOf(played)
    .flatMap((game) => game.puzzles.flatMap((puzzle) => (puzzle.steps.length > 1 ? [] : [{ game, puzzle }])))
    .toSorted((a, b) => b.puzzle.steps[0]!.margin - a.puzzle.steps[0]!.margin)
    .slice(0, count);
  const longer = new Map<ShippedPuzzle, ShippedPuzzle>();
  for (const { game, puzzle } of single) {
    const line = lineFrom(open, positionOf(open, game, puzzle), { step: puzzle.steps[0]!, next: -1 }, effort);
    if (line !== null && line.steps.length > 1) longer.set(puzzle, { ...puzzle, ...line });
    console.log(`${system} ${puzzle.theme}: ${line?.steps.length ?? 0} steps`);
  }
  const lines = played.map(({ game, ...one }) => {
    const puzzles = game?.puzzles.map((puzzle) => longer.get(puzzle) ?? puzzle);
    return JSON.stringify({ ...one, game: game && { ...game, puzzles } });
  });
  writeFileSync(fileOf(system), lines.join('\n') + '\n');
}

/** Leaves out of a system's puzzles those with a decision that is no longer clear, and writes the file. */
function judgeAgain(system: string, effort: JudgingEffort): void {
  const open = openSystem(system);
  const kept = (open.game.puzzles ?? []).map((game) => {
    const puzzles = game.puzzles.filter((puzzle) => {
      const clear = allStayClear(open, positionOf(open, game, puzzle), puzzle, effort);
      if (!clear) console.log(`${system} ${game.seed} ${puzzle.ply}: ${puzzle.theme} is no longer clear`);
      return clear;
    });
    return { ...game, puzzles };
  });
  store(system, chosen(kept));
}

/** Its puzzles with the themes that the guide names today. */
function named(system: string, shipped: ShippedGame): ShippedGame {
  const open = openSystem(system);
  const { game, guide } = open;
  const puzzles = shipped.puzzles.map((puzzle) => {
    const seen = observe(game, positionOf(open, shipped, puzzle)) as never;
    return { ...puzzle, theme: guide.theme?.(seen, puzzle.steps[0]!.right[0]!, puzzle.aim?.kind) ?? puzzle.theme };
  });
  return { ...shipped, puzzles };
}

/** Chooses among all that ship already or were made, and writes the system's file: a game a line. */
function write(system: string): void {
  const { game } = openSystem(system);
  const made = withoutKnown(gamesOf(playedOf(system)), game.puzzles ?? []);
  const shipped = chosen(made.map((one) => named(system, one)));
  if (shipped.length > 0) store(system, shipped);
}

function store(system: string, shipped: readonly ShippedGame[]): void {
  const lines = shipped.map((one) => JSON.stringify(one)).join(',\n');
  writeFileSync(path.join(PROJECT, 'src/engine', system, 'puzzles.json'), `[\n${lines}\n]\n`);
  console.log(`${system}: ${tally(shipped)}`);
}
