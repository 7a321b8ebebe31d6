/**
 * `npm run learn -- --system ID --minutes N`: games of the search against itself, a network trained on them, and its
 * match against today's champion, generation after generation. Games are kept under .cache/learn, so a run that was
 * broken off goes on.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { amount, commandLine, need, runCommand, text, whole, WrongOption } from '../../scripts/commandLine.ts';
import { openSystem, parseSystem } from '../shared/battles.ts';
import { PROJECT } from '../shared/fingerprint.ts';
import { appendLine, filesIn, readLines } from '../shared/lines.ts';
import { WORKERS } from '../shared/pool.ts';
import { collectGames } from '../shared/selfPlay.ts';
import { codeNow } from '../tournament/results.ts';
import { NO_NETWORK } from '../tournament/spec.ts';
import { gate } from './gate.ts';
import type { LearnedGame } from './games.ts';
import { type Generation, learningPage } from './page.ts';
import { train } from './train.ts';
import type { LearnJob } from './worker.ts';

const PAGE = path.join(PROJECT, 'docs/learning.md');
const KEPT = path.join(PROJECT, 'docs/learning');
const GAMES = path.join(import.meta.dirname, 'games.ts');
/** With fewer games there is nothing to learn. */
const FEWEST = 20;

const cli = commandLine('learn');
cli
  .command(
    '',
    'Learns a value network and priors from games of the search against itself; the winner of the gate is shipped',
  )
  .option('--system <id>', 'whose positions')
  .option('--minutes <number>', 'how long to play; a generation that is under way then is judged by what there is', {
    default: 60,
  })
  .option('--games <number>', 'games that a generation learns from', { default: 300 })
  .option('--iterations <number>', 'simulations a decision of these games', { default: 60 })
  .option('--hidden <number>', 'hidden units', { default: 12 })
  .option('--gate-games <number>', 'most games of the gate in each of its battles, a multiple of four', { default: 80 })
  .option('--gate-ms <number>', 'milliseconds a player-turn of the gate', { default: 100 })
  .option('--workers <number>', 'worker processes, each with one thread', { default: WORKERS })
  .action(main);
await runCommand(cli);

async function main(): Promise<void> {
  const id = need(parseSystem(text(cli, 'system')));
  const { features, bench } = openSystem(id);
  if (features === undefined) throw new WrongOption(`A network is told nothing of ${id}.`);
  const committed = path.join(PROJECT, 'src/ai', id, 'network.json');
  const until = Date.now() + amount(cli, 'minutes') * 60_000;
  const isOut = (): boolean => Date.now() >= until;
  while (!isOut()) {
    const record = path.join(KEPT, `${id}.jsonl`);
    const number = readLines<Generation>(record).length + 1;
    const champion = readFileSync(committed, 'utf8').trim() === 'null' ? NO_NETWORK : committed;
    const code = codeNow(id);
    const iterations = whole(cli, 'iterations');
    const mark = createHash('sha256')
      // What is kept of a game hangs on the learner, too: games of another one are not mixed in.
      .update(`${code.fingerprint} ${readFileSync(GAMES, 'utf8')} ${readFileSync(committed, 'utf8')}`)
      .digest('hex');
    const folder = path.join(PROJECT, '.cache/learn', `${id}-${iterations}it-${mark.slice(0, 12)}`);
    const games = await collectGames<LearnedGame, LearnJob>({
      file: path.join(folder, 'games.jsonl'),
      count: whole(cli, 'games'),
      worker: path.join(import.meta.dirname, 'worker.ts'),
      workers: whole(cli, 'workers'),
      job: (seed) => ({ system: id, seed, iterations }),
      isOut,
    });
    if (games.length < FEWEST)
      throw new WrongOption(`${games.length} games are too few to learn from; give it more minutes.`);
    const hidden = whole(cli, 'hidden');
    const trained = train(games, features, { hidden, seed: number });
    const candidate = path.join(folder, `candidate-${number}.json`);
    writeFileSync(candidate, `${JSON.stringify(trained.table)}\n`);
    console.log(
      `generation ${number}: ${games.length} games, error ${trained.before.toFixed(4)} → ${trained.after.toFixed(4)}`,
    );
    const scenarios = bench.levels;
    const milliseconds = whole(cli, 'gate-ms');
    // The gate is played whatever the time: a candidate that nobody has met says nothing.
    const result = await gate(
      {
        system: id,
        candidate,
        champion,
        scenarios,
        milliseconds,
        games: whole(cli, 'gate-games'),
        workers: whole(cli, 'workers'),
      },
      () => false,
    );
    if (result === null) throw new WrongOption('The gate needs at least four games in each battle.');
    const { verdict, comparison } = result;
    appendLine(record, {
      number,
      commit: code.commit,
      games: games.length,
      positions: trained.positions,
      iterations,
      hidden,
      before: trained.before,
      after: trained.after,
      milliseconds,
      scenarios,
      played: comparison.games,
      share: comparison.share,
      interval: comparison.interval,
      verdict,
    } satisfies Generation);
    if (verdict === 'high') copyFileSync(candidate, committed);
    writePage();
    console.log(
      `generation ${number}: ${(100 * comparison.share).toFixed(0)} % of ${comparison.games} games, ${verdict}`,
    );
    if (verdict !== 'high') return;
  }
}

function writePage(): void {
  if (!existsSync(KEPT)) mkdirSync(KEPT, { recursive: true });
  const systems = filesIn(KEPT, '.jsonl').map((file) => ({
    id: path.basename(file, '.jsonl'),
    generations: readLines<Generation>(file),
  }));
  writeFileSync(PAGE, learningPage(systems));
}
