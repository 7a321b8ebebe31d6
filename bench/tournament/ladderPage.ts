import type { LadderLine } from '../shared/benchSystem.ts';
import type { GameResult } from './game.ts';
import { goalsTable } from './goals.ts';
import type { Header } from './results.ts';
import { comparisonOf } from './comparison.ts';
import { eloRange, percent, points, timesText } from './text.ts';

const HEADER = `# The ladder

The computer's players against each other, from random play to the admiral: first each of them
against the same one, then every rung against lower ones, then the same player with more
time (an admiral is a captain with 3 s). Made by \`npm run ladder\` from games under
\`.cache/tournaments\`; rows of matches that are not there stay as they are. *Share* is A's part of the
games, a draw counted as half of one, with Wilson's 95 % interval; *Elo* is what it means as a
difference. Every seed is played twice, with the sides swapped. Budgets are for a
player-turn: all decisions of one side in a row. All times are CPU time of the player's thread,
so that a busy machine changes nothing; every player has one thread. *Times* are milliseconds a
player-turn: mean / 95th percentile / longest. A match of fewer games than its command says was ended
by a sequential test (\`--sprt\`) or has not been played out; its interval is as wide as it says.
A commit with + had changes that were not committed.
`;

const GOALS = `
## The goals

Over all scenarios with 20 games or more, each counting alike, whatever the commit of its row. *Reached*
says whether the mean is above the goal, and whether the whole interval agrees. The intervals take no
account of matches that were ended early by a sequential test, which leans to the side that it favoured.

`;

const MATCHES = `
## The matches

| A | B | scenario | games | won | drawn | lost | share % | 95 % | goal | Elo | Elo 95 % | times of A | times of B | commit | command |
| --- | --- | --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --- | --- |
`;

/** The row of a line from its games. */
export function ladderRow(
  line: LadderLine,
  results: readonly GameResult[],
  { system, commit }: Pick<Header, 'system' | 'commit'>,
): string {
  const { a, b, scenario, goal } = line;
  const comparison = comparisonOf(results);
  const cells = [
    a,
    b,
    scenario,
    comparison.games,
    comparison.wins,
    comparison.draws,
    comparison.losses,
    percent(comparison.share),
    comparison.interval.map(percent).join('–'),
    goal === null ? '' : `≥ ${Number((100 * goal).toFixed(1))}`,
    points(comparison.elo),
    eloRange(comparison.eloInterval),
    timesText(comparison.times[0]),
    timesText(comparison.times[1]),
    commit,
    `\`npm run tournament -- --system ${system} --a ${a} --b ${b} --games ${line.games} --scenario ${scenario}\``,
  ];
  return `| ${cells.join(' | ')} |`;
}

/**
 * The whole page: `rows` by the line's name (`A B scenario`), in the order of `names`; of `before`,
 * the page as it was, the rows that are still on the ladder and not in `rows`.
 */
export function ladderPage(before: string, rows: ReadonlyMap<string, string>, names: readonly string[]): string {
  const old = new Map<string, string>();
  for (const line of before.split('\n')) {
    const [, a, b, scenario] = /^\| ([^ |]+) \| ([^ |]+) \| ([^ |]+) \| \d+ \|/.exec(line) ?? [];
    if (a !== undefined) old.set(`${a} ${b} ${scenario}`, line);
  }
  const lines = names.map((name) => rows.get(name) ?? old.get(name)).filter((line) => line !== undefined);
  return `${HEADER}${GOALS}${goalsTable(lines)}${MATCHES}${lines.join('\n')}\n`;
}
