/**
 * `npm run levels -- --system ID`: the five levels against the newcomer and against each other, over three battles, the
 * page that tells it, and the ratings that follow. Games are kept under .cache/tournaments, so a run that was broken off goes on.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine, isSet, need, runCommand, text, whole } from '../../scripts/commandLine.ts';
import { openSystem, parseSystems } from '../shared/battles.ts';
import { PROJECT } from '../shared/fingerprint.ts';
import { parseGames } from '../tournament/options.ts';
import { codeNow, openResults } from '../tournament/results.ts';
import { runTournament } from '../tournament/run.ts';
import { parseSpec } from '../tournament/spec.ts';
import { comparisonOf } from '../tournament/comparison.ts';
import { levelLines } from './lines.ts';
import { comparedText, comparePredicted, together } from './predicted.ts';
import { levelRow, levelsPage, type PlayedLine } from './page.ts';
import { ratingsOf } from './ratings.ts';

/** A line of fewer games says nothing. */
const LEAST_GAMES = 20;

const cli = commandLine('levels');
cli
  .command(
    '',
    'The levels against the newcomer and against each other; writes docs/levels/<system>.md and src/engine/<system>/levelRatings.json',
  )
  .option('--system <ids>', 'whose levels; all systems when left out')
  .option('--games <number>', 'games of each line in each of the three battles, an even number', { default: '34' })
  .option('--unbounded <number>', 'simulations in a second, for who has all that its time allows', { default: '1000' })
  .option('--only <text>', 'only lines with this text; writes no page')
  .option(
    '--predicted',
    'plays --games of each rated level with other dice, and compares with what its rating predicts',
  )
  .option('--page', 'play nothing, write the page of the games that there are')
  .option('--workers <number>', 'worker processes, each with one thread', { default: '1' })
  .action(main);
await runCommand(cli);

async function main(): Promise<void> {
  const games = need(parseGames(text(cli, 'games')!));
  for (const system of need(parseSystems(text(cli, 'system')))) {
    const opened = openSystem(system);
    const { bench, guide } = opened;
    if (isSet(cli, 'predicted')) {
      const rows = await comparePredicted(opened, bench.levels, games, whole(cli, 'unbounded'), whole(cli, 'workers'));
      for (const row of [...rows, together(rows)]) console.log(`${system} ${comparedText(row)}`);
      continue;
    }
    const code = codeNow(system);
    const played: PlayedLine[] = [];
    for (const line of levelLines(guide as never, whole(cli, 'unbounded'))) {
      if (!`${line.a} ${line.b}`.includes(text(cli, 'only') ?? '')) continue;
      const [a, b] = [need(parseSpec(line.a)), need(parseSpec(line.b))];
      const match = { system, a, b, scenarios: bench.levels, games, bounds: null };
      const results = isSet(cli, 'page')
        ? bench.levels.flatMap((scenario) => [
            ...openResults({ system, a: line.a, b: line.b, scenario }, code, '\n').results.values(),
          ])
        : (await runTournament(match, code, whole(cli, 'workers'))).scenarios.flatMap((one) => one.results);
      if (results.length < LEAST_GAMES) continue;
      const one = { line, comparison: comparisonOf(results), commit: code.commit };
      played.push(one);
      console.log(levelRow(one));
    }
    if (text(cli, 'only') !== undefined) continue;
    const folder = path.join(PROJECT, 'docs/levels');
    mkdirSync(folder, { recursive: true });
    const ratings = ratingsOf(
      played.map(({ line, comparison }) => ({
        a: line.a.split('@')[0]!,
        b: line.b.split('@')[0]!,
        games: comparison.games,
        score: comparison.share * comparison.games,
      })),
    );
    writeFileSync(path.join(folder, `${system}.md`), levelsPage(system, bench.levels, played, ratings));
    const table = path.join(PROJECT, 'src/engine', system, 'levelRatings.json');
    writeFileSync(table, `${JSON.stringify(ratings, null, 2)}\n`);
  }
}
