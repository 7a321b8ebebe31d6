import type { Comparison } from '../tournament/comparison.ts';
import { percent } from '../tournament/text.ts';
import { type LevelLine, verdictOf } from './lines.ts';

/** A line with its games. */
export interface PlayedLine {
  readonly line: LevelLine;
  readonly comparison: Comparison;
  readonly commit: string;
}

const TABLE = `| A | B | games | won | drawn | lost | share % | 95 % | wanted | met | commit |
| --- | --- | --: | --: | --: | --: | --: | --: | --: | --- | --- |
`;

/** One line as a row of the table. */
export function levelRow({ line, comparison, commit }: PlayedLine): string {
  const { games, wins, draws, losses, share, interval } = comparison;
  const wanted =
    line.most === 1
      ? `≥ ${Math.round(100 * line.least)}`
      : `${Math.round(100 * line.least)}–${Math.round(100 * line.most)}`;
  const cells = [
    line.a,
    line.b,
    games,
    wins,
    draws,
    losses,
    percent(share),
    interval.map(percent).join('–'),
    wanted,
    verdictOf(line, share, interval),
    commit,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** A system's page of `docs/levels`. */
export const levelsPage = (
  system: string,
  scenarios: readonly string[],
  lines: readonly PlayedLine[],
  ratings: Readonly<Record<string, number>>,
): string =>
  `# The levels in ${system}

Each level with its own simulations a player-turn, against the yardstick \`newcomer\` (bench/shared/yardsticks.ts) and
against the level below it, over ${scenarios.join(', ')} together, sides swapped. *Share* is A's part of the games, a
draw counted as half of one, with Wilson's 95 % interval. Made by \`npm run levels -- --system ${system}\`.

${TABLE}${lines.map(levelRow).join('\n')}

The ratings by which these games are likeliest, the newcomer's held at 1300: ${Object.entries(ratings)
    .map(([level, rating]) => `${level} ${rating}`)
    .join(', ')}. Who stands in with fewer simulations than its time
allows is at least that strong. They stand in \`src/engine/${system}/levelRatings.json\`.
`;
