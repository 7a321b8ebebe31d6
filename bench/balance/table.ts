import { wilson } from '../shared/statistics.ts';
import type { BalanceResult } from './battle.ts';
import { sideWithout } from './sides.ts';
import type { Summary } from './statistics.ts';

const HEADER = `# Balance of the battles

The AI against itself, both sides with the same small number of simulations a decision; every battle
seed is played twice, with the seeds of the two searches swapped. *First side* is its share of the
games, a draw counted as half of one, with the 95 % interval; fair is 40 to 60 %. *Destroyed* is the
mean of the points that the first and the second side destroyed. Made by \`npm run balance\`; the rows
of scenarios that a run leaves out stay as they are. *Used* tells in which share of the games something that a battle
can be about was done, and how often in all of them.

| scenario | simulations | games | first side wins | second side wins | draws | first side | 95 % | mean rounds | destroyed | ends | used |
| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --- | --- |
`;

/** By scenario: the first side's wins, a draw half of one, and the games; of a page as `balancePage` makes it. */
export function sharesOf(page: string): Record<string, [won: number, games: number]> {
  const rows = page.split('\n').flatMap((line) => {
    const found = /^\| (\S+) \| \d+ \| (\d+) \| (\d+) \| \d+ \| (\d+) \|/.exec(line);
    return found === null ? [] : [found];
  });
  return Object.fromEntries(
    rows.map(([, id, games, wins, draws]) => [id!, [Number(wins) + Number(draws) / 2, Number(games)]]),
  );
}

const percent = (share: number): string => (100 * share).toFixed(1);

/** How the side that may not use something fares, and each side when it is the one. */
export function withoutLine(barred: string, results: readonly BalanceResult[]): string {
  const scores = results.map(({ game, winner }) => (winner === null ? 0.5 : winner === sideWithout(game) ? 1 : 0));
  const won = scores.reduce<number>((sum, score) => sum + score, 0);
  const [low, high] = wilson(won / results.length, results.length);
  const as = [0, 1].map((side) => {
    const own = scores.filter((_, n) => sideWithout(results[n]!.game) === side);
    return `${own.reduce<number>((sum, score) => sum + score, 0)} of ${own.length}`;
  });
  return `without ${barred}: ${percent(won / results.length)} % (${percent(low)}–${percent(high)}); as first side ${as[0]}, as second ${as[1]}`;
}

/** One row of the table. */
export function tableRow(scenario: string, iterations: number, summary: Summary): string {
  const { games, wins, draws, rounds, share, interval, points, ends, uses } = summary;
  const cells = [
    scenario,
    iterations,
    games,
    wins[0],
    wins[1],
    draws,
    `${percent(share)} %`,
    `${percent(interval[0])}–${percent(interval[1])}`,
    rounds.toFixed(1),
    points.map((mean) => mean.toFixed(0)).join(' : '),
    ends.map(([reason, count]) => `${reason} ${Math.round((100 * count) / games)} %`).join(', '),
    uses.map(([name, within, times]) => `${name} ${Math.round((100 * within) / games)} % (${times})`).join(', '),
  ];
  return `| ${cells.join(' | ')} |`;
}

/**
 * The whole page: `rows` by scenario, in the order of `scenarios`; of `before`, the page as it was,
 * the rows of scenarios that still exist and are not in `rows`.
 */
export function balancePage(before: string, rows: ReadonlyMap<string, string>, scenarios: readonly string[]): string {
  const old = new Map<string, string>();
  for (const line of before.split('\n')) {
    const id = /^\| ([^ ]+) \| \d+ \|/.exec(line)?.[1];
    if (id !== undefined) old.set(id, line);
  }
  const lines = scenarios.map((id) => rows.get(id) ?? old.get(id)).filter((line) => line !== undefined);
  return `${HEADER}${lines.join('\n')}\n`;
}
