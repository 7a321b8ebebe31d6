/**
 * `npm run patrols`: patrols that the computer runs from beginning to end, one policy for ways, events and yards,
 * its battles fought by the players that are named; `--help` tells the rest.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine, isSet, need, runCommand, text, whole } from '../scripts/commandLine.ts';
import { parseSystems } from './shared/battles.ts';
import { PROJECT } from './shared/fingerprint.ts';
import { mean, percentile, wilson } from './shared/statistics.ts';
import { canRun, type DoneRun, drawRun, playRun, type TriedFoes } from './campaign/patrolRun.ts';
import { parseSpec, specText } from './tournament/spec.ts';

const cli = commandLine('patrols');
cli
  .command('', 'Runs patrols: how many of them a player wins at a rank')
  .option('--system <ids>', 'whose patrols; all systems when left out')
  .option('--rank <number>', 'the rank, 1 to 5', { default: 1 })
  .option('--player <player>', 'who fights the battles, as a tournament names them', { default: 'captain@60it' })
  .option('--enemy <player>', 'who fights against it', { default: 'cadet@40it' })
  .option('--runs <number>', 'runs a line, with the seeds "run 1", "run 2" …', { default: 40 })
  .option('--foes <percent>', 'how strong the enemies are, in place of what the system says')
  .option('--flagship <percent>', 'how strong the flagship’s fleet is, where it differs from --foes')
  .option('--drawn', 'battles are drawn by the war’s fitted figures')
  .action(main);
await runCommand(cli);

function main(): void {
  const rank = whole(cli, 'rank');
  const foes = foesAsked();
  const strength =
    foes === null ? '' : foes.flagship === null ? `${foes.onTheWay}` : `${foes.onTheWay}-${foes.flagship}`;
  const player = need(parseSpec(text(cli, 'player')!));
  const enemy = need(parseSpec(text(cli, 'enemy')!));
  mkdirSync(path.join(PROJECT, '.cache/patrols'), { recursive: true });
  for (const system of need(parseSystems(text(cli, 'system')))) {
    if (!canRun(system)) continue;
    const runs: DoneRun[] = [];
    if (isSet(cli, 'drawn')) for (let n = 1; n <= whole(cli, 'runs'); n++) runs.push(drawRun(system, rank, n, foes));
    else {
      const names = `${specText(player)} ${specText(enemy)}`.replaceAll(/[^a-z0-9]+/gi, '-');
      const file = path.join(PROJECT, `.cache/patrols/${system}-${rank}-${names}-${strength || 'own'}.jsonl`);
      const kept = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
      runs.push(...kept.map((line) => JSON.parse(line) as DoneRun).slice(0, whole(cli, 'runs')));
      for (let n = runs.length + 1; n <= whole(cli, 'runs'); n++) {
        const done = playRun(system, rank, n, [player, enemy], foes);
        runs.push(done);
        appendFileSync(file, `${JSON.stringify(done)}\n`);
        console.error(`${system} ${rank} run ${n}: ${done.end}, ${done.won} of ${done.battles} battles`);
      }
    }
    print(`${system}, rank ${rank}${foes === null ? '' : `, enemies ${strength} %`}, ${isSet(cli, 'drawn') ? 'drawn' : `${specText(player)} against ${specText(enemy)}`}`, runs); // prettier-ignore
  }
}

/** The strengths to try; null: those of the system. */
function foesAsked(): TriedFoes | null {
  if (text(cli, 'foes') === undefined) return null;
  return {
    onTheWay: whole(cli, 'foes'),
    flagship: text(cli, 'flagship') === undefined ? null : whole(cli, 'flagship'),
  };
}

function print(line: string, runs: readonly DoneRun[]): void {
  const won = runs.filter(({ end }) => end === 'flagship').length;
  const [low, high] = wilson(won / runs.length, runs.length);
  const share = (part: number): string => `${(100 * part).toFixed(0)} %`;
  const battles = runs.reduce((sum, one) => sum + one.battles, 0);
  const victories = runs.reduce((sum, one) => sum + one.won, 0);
  console.log(
    `${line}: ${won} of ${runs.length} runs won, ${share(won / runs.length)} (95 %: ${share(low)} to ${share(high)}); ` +
      `lost ${runs.filter(({ end }) => end === 'lost').length}, battles won ${share(victories / Math.max(1, battles))} of ${battles}, ` +
      `${mean(runs.map(({ score }) => score)).toFixed(0)} points a run, ` +
      `${percentile(
        runs.flatMap(({ decisions }) => decisions),
        0.5,
      )} actions of the player a battle at the median`,
  );
}
