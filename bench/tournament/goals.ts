import { wilson } from '../shared/statistics.ts';
import { percent } from './text.ts';

/** A row of the ladder, as far as the goals go by it. */
interface Row {
  readonly a: string;
  readonly b: string;
  readonly scenario: string;
  readonly games: number;
  readonly share: number;
  /** As a share. */
  readonly goal: number;
}

/** Fewer games say nothing about a scenario. */
const LEAST_GAMES = 20;

const HEADER = `| A | B | goal % | mean share % | 95 % | reached | scenarios |
| --- | --- | --: | --: | --: | --- | --- |
`;

/** What became of each goal over all scenarios, as a table, from the `rows` of the ladder. */
export function goalsTable(rows: readonly string[]): string {
  const matches = new Map<string, Row[]>();
  for (const text of rows) {
    const row = parseRow(text);
    if (row === null || row.games < LEAST_GAMES) continue;
    const match = `${row.a} ${row.b} ${row.goal}`;
    matches.set(match, [...(matches.get(match) ?? []), row]);
  }
  return `${HEADER}${[...matches.values()].map(goalRow).join('\n')}\n`;
}

/** Null where no goal is set. */
function parseRow(text: string): Row | null {
  const [, a, b, scenario, ...cells] = text.split('|').map((cell) => cell.trim());
  const [games, won, drawn, , , , goal] = cells.map((cell) => Number(cell.replace('≥', '')));
  if (!goal) return null;
  return { a: a!, b: b!, scenario: scenario!, games: games!, share: (won! + drawn! / 2) / games!, goal: goal / 100 };
}

function goalRow(rows: readonly Row[]): string {
  const { a, b, goal } = rows[0]!;
  const { share, interval } = meanShare(rows);
  const cells = [
    a,
    b,
    `≥ ${Number((100 * goal).toFixed(1))}`,
    percent(share),
    interval.map(percent).join('–'),
    verdict(share, interval, goal),
    rows.map(({ scenario }) => scenario).join(', '),
  ];
  return `| ${cells.join(' | ')} |`;
}

/**
 * The mean of the scenarios' shares, each counting alike, and its 95 % interval from theirs, which
 * are independent: the distances to their ends add as squares (Zou and Donner 2008).
 */
export function meanShare(rows: readonly Pick<Row, 'share' | 'games'>[]): {
  readonly share: number;
  readonly interval: readonly [number, number];
} {
  let sum = 0;
  let below = 0;
  let above = 0;
  for (const { share, games } of rows) {
    const [low, high] = wilson(share, games);
    sum += share;
    below += (share - low) ** 2;
    above += (high - share) ** 2;
  }
  const share = sum / rows.length;
  return { share, interval: [share - Math.sqrt(below) / rows.length, share + Math.sqrt(above) / rows.length] };
}

function verdict(share: number, [low, high]: readonly [number, number], goal: number): string {
  if (share >= goal) return low >= goal ? 'yes, whole interval' : 'yes, mean only';
  return high < goal ? 'no, whole interval' : 'no, mean only';
}
