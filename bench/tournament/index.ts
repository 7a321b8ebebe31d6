/**
 * `npm run tournament -- --a captain --b greedy --games 100 --scenario duel,mixed`: two computer
 * players against each other. `--help` tells the rest. Games are kept under .cache/tournaments, so a
 * run that was broken off goes on.
 */
import process from 'node:process';
import { existsSync } from 'node:fs';
import { cac } from 'cac';
import type { Result } from '../../src/engine/game.ts';
import { openSystem, parseSystem, parseSystems } from '../shared/battles.ts';
import { WORKERS } from '../shared/pool.ts';
import { playLadder, writeLadder } from './ladder.ts';
import { parseBounds, parseGames, parseScenarios, parseWorkers } from './options.ts';
import { codeNow } from './results.ts';
import { runTournament } from './run.ts';
import { BASELINES, parseSpec, type PlayerSpec, specText } from './spec.ts';
import { standingOf } from './standing.ts';
import { standingText, verdictText } from './text.ts';

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function need<Value>(result: Result<Value, string>): Value {
  return result.ok ? result.value : stop(result.error);
}

/** cac reads numbers as numbers and an option given twice as a list; the parsers want what was typed. */
const text = (option: unknown): string => String(option);

/** `--style` is A's, unless A's spec names one. */
function playerOf(option: unknown, style: unknown): PlayerSpec {
  const spec = text(option);
  const styled =
    style === undefined || spec.includes('+style=') || BASELINES.includes(spec) ? spec : `${spec}+style=${text(style)}`;
  const player = need(parseSpec(styled));
  if (player.weights !== null && !existsSync(player.weights)) stop(`There is no file ${player.weights}.`);
  return player;
}

const cli = cac('npm run tournament --');
cli
  .command('', 'Two computer players against each other, sides swapped, each seed played from both sides')
  .option(
    '--a <player>',
    'random, greedy, own:<player of the system>, cadet, lieutenant, captain or admiral; with a budget for a player-turn as captain@0.3s or captain@300it; +style=sniper, +weights=FILE',
    { default: 'captain' },
  )
  .option('--b <player>', 'who plays against A', { default: 'greedy' })
  .option('--system <id>', 'whose battles are played; the ladder: all systems when left out')
  .option('--scenario <ids>', 'scenarios with commas between them, or all; the usual one when left out')
  .option('--games <number>', 'games of each scenario, an even number', { default: '100' })
  .option('--style <style>', 'how A plays')
  .option('--sprt <low,high>', 'stop early by a sequential test of A’s share of the games, α = β = 0.05')
  .option('--workers <number>', 'worker processes, each with one thread', { default: String(WORKERS) })
  .option('--ladder', 'play the whole ladder and write bench/<system>/LADDER.md')
  .option('--only <text>', 'with --ladder: only matches whose line has this text')
  .option('--page', 'with --ladder: play nothing, write the page')
  .example('npm run tournament -- --a captain@0.1s --b greedy --games 100 --scenario duel,cruisers,mixed')
  .example('npm run tournament -- --a captain@1s --b captain@0.3s --sprt 0.5,0.58 --scenario cruisers')
  .action(main);
cli.help();
try {
  cli.parse(process.argv, { run: false });
  await cli.runMatchedCommand();
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}

async function main(options: Record<string, unknown>): Promise<void> {
  const workers = need(parseWorkers(text(options['workers'])));
  const named = options['system'] === undefined ? undefined : text(options['system']);
  if (options['ladder'] === true) {
    for (const system of need(parseSystems(named))) {
      if (options['page'] !== true)
        await playLadder(system, workers, options['only'] === undefined ? '' : text(options['only']));
      console.log(writeLadder(system));
    }
    return;
  }
  const system = need(parseSystem(named));
  const { scenarioIds, bench } = openSystem(system);
  const a = playerOf(options['a'], options['style']);
  const b = playerOf(options['b'], undefined);
  const scenarios = need(parseScenarios(text(options['scenario'] ?? bench.playouts.usual), scenarioIds));
  const games = need(parseGames(text(options['games'])));
  const bounds = options['sprt'] === undefined ? null : need(parseBounds(text(options['sprt'])));
  const code = codeNow(system);
  const began = Date.now();
  const played = await runTournament({ system, a, b, scenarios, games, bounds }, code, workers);
  console.log(`${system}: A ${specText(a)}, B ${specText(b)}, commit ${code.commit}, one thread a player`);
  for (const { scenario, results, verdict } of played) {
    console.log(standingText(scenario, standingOf(results)));
    if (bounds !== null) console.log(verdictText(verdict, bounds));
  }
  if (played.length > 1) console.log(standingText('all', standingOf(played.flatMap(({ results }) => results))));
  console.error(`${((Date.now() - began) / 1000).toFixed(0)} s of wall time`);
}
