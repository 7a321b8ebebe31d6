/**
 * `npm run tournament -- --a captain --b greedy --games 100 --scenario duel,mixed`: two computer
 * players against each other. `--help` tells the rest. Games are kept under .cache/tournaments, so a
 * run that was broken off goes on.
 */
import { existsSync } from 'node:fs';
import { commandLine, isSet, need, runCommand, text, whole, WrongOption } from '../../scripts/commandLine.ts';
import { openSystem, parseSystem, parseSystems } from '../shared/battles.ts';
import { WORKERS } from '../shared/pool.ts';
import { playLadder, writeLadder } from './ladder.ts';
import { isCheckout } from './checkout.ts';
import { parseBounds, parseGames, parseScenarios } from './options.ts';
import { codeNow } from './results.ts';
import { runTournament } from './run.ts';
import { BASELINES, NO_NETWORK, parseSpec, type PlayerSpec, specText } from './spec.ts';
import { comparisonOf } from './comparison.ts';
import { comparisonText, verdictText } from './text.ts';

/** `--style` is A's, unless A's spec names one. */
function playerOf(spec: string, style: string | undefined): PlayerSpec {
  const styled =
    style === undefined || spec.includes('+style=') || BASELINES.includes(spec) ? spec : `${spec}+style=${style}`;
  const player = need(parseSpec(styled));
  for (const file of [player.weights, player.network])
    if (file !== null && file !== NO_NETWORK && !existsSync(file)) throw new WrongOption(`There is no file ${file}.`);
  if (player.from !== null && !isCheckout(player.from))
    throw new WrongOption(`There is no checkout of the project in ${player.from}.`);
  return player;
}

const cli = commandLine('tournament');
cli
  .command('', 'Two computer players against each other, sides swapped, each seed played from both sides')
  .option(
    '--a <player>',
    'random, greedy, newcomer, tactician, pack, wary, own:<player of the system>, recruit, cadet, lieutenant, captain or admiral; with a budget for a player-turn as captain@0.3s or captain@300it; +style=sniper, +weights=FILE, +network=FILE or none; +from=FOLDER: as another checkout of the project plays it',
    { default: 'captain' },
  )
  .option('--b <player>', 'who plays against A', { default: 'greedy' })
  .option('--system <id>', 'whose battles are played; the ladder: all systems when left out')
  .option('--scenario <ids>', 'scenarios with commas between them, or all; the usual one when left out')
  .option('--games <number>', 'games of each scenario, an even number', { default: '100' })
  .option('--style <style>', 'how A plays')
  .option('--sprt <low,high>', 'stop early by one sequential test of A’s share over all scenarios, α = β = 0.05')
  .option('--workers <number>', 'worker processes, each with one thread', { default: String(WORKERS) })
  .option('--ladder', 'play the whole ladder and write bench/<system>/LADDER.md')
  .option('--only <text>', 'with --ladder: only matches whose line has this text')
  .option('--page', 'with --ladder: play nothing, write the page')
  .example('npm run tournament -- --a captain@0.1s --b greedy --games 100 --scenario duel,cruisers,mixed')
  .example('npm run tournament -- --a captain@1s --b captain@0.3s --sprt 0.5,0.58 --scenario cruisers')
  .action(main);
await runCommand(cli);

async function main(): Promise<void> {
  const workers = whole(cli, 'workers');
  const named = text(cli, 'system');
  if (isSet(cli, 'ladder')) {
    for (const system of need(parseSystems(named))) {
      if (!isSet(cli, 'page')) await playLadder(system, workers, text(cli, 'only') ?? '');
      console.log(writeLadder(system));
    }
    return;
  }
  const system = need(parseSystem(named));
  const { scenarioIds, bench } = openSystem(system);
  const a = playerOf(text(cli, 'a')!, text(cli, 'style'));
  const b = playerOf(text(cli, 'b')!, undefined);
  const scenarios = need(parseScenarios(text(cli, 'scenario') ?? bench.playouts.usual, scenarioIds));
  const games = need(parseGames(text(cli, 'games')!));
  const sprt = text(cli, 'sprt');
  const bounds = sprt === undefined ? null : need(parseBounds(sprt));
  const code = codeNow(system);
  const began = Date.now();
  const { scenarios: played, verdict } = await runTournament({ system, a, b, scenarios, games, bounds }, code, workers);
  console.log(`${system}: A ${specText(a)}, B ${specText(b)}, commit ${code.commit}, one thread a player`);
  for (const { scenario, results } of played)
    if (results.length > 0) console.log(comparisonText(scenario, comparisonOf(results)));
  if (played.length > 1) console.log(comparisonText('all', comparisonOf(played.flatMap(({ results }) => results))));
  if (bounds !== null) console.log(verdictText(verdict, bounds));
  console.error(`${((Date.now() - began) / 1000).toFixed(0)} s of wall time`);
}
