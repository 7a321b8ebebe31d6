import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '../shared/fingerprint.ts';
import { ladderPage, ladderRow, type Line } from './ladderPage.ts';
import { allResults, codeNow, type Match, type ResultFile } from './results.ts';
import { runTournament } from './run.ts';
import { BASELINES, parseSpec, type PlayerSpec } from './spec.ts';
import { wholePairs } from './standing.ts';

const PAGE = path.join(PROJECT, 'bench/LADDER.md');

const SMALL = ['duel', 'cruisers', 'mixed'];
/** Battles with an aim, over in a few rounds: what long budgets can be measured on. */
const SHORT = ['tollgate', 'breakout'];
/** Battles that are mostly fought to the last ship and seldom drawn (docs/balance.md), so that strength tells. */
const FOUGHT_OUT = ['merrow', 'titans'];
const FOR_TIME = [...SMALL, ...FOUGHT_OUT, ...SHORT];
/** Whom every player meets at every budget, and where. */
const YARDSTICK = 'captain@0.1s';
const YARDSTICK_BATTLE = 'merrow';
const BUDGETS = ['0.1s', '0.3s', '1s'];
/** Eight ships against eight. */
const LARGEST = 'armada';

/** A match in each of these battles. */
const match = (a: string, b: string, goal: number | null = null, scenarios = SMALL): Line[] =>
  scenarios.map((scenario): Line => ({ a, b, scenario, games: 100, goal }));

/**
 * Every player at every budget against the yardstick. An admiral is a captain with more time, so at
 * equal time there is only one of them; the captain at 0.3 s stands under what time is worth.
 */
const WHOLE_LADDER: readonly Line[] = [
  ...BASELINES,
  ...['cadet', 'lieutenant'].flatMap((level) => BUDGETS.map((budget) => `${level}@${budget}`)),
  'captain@1s',
].map((a) => ({ a, b: YARDSTICK, scenario: YARDSTICK_BATTLE, games: 40, goal: null }));

/** All players against one, then the ladder from the bottom to the top, then what time is worth. */
export const LADDER: readonly Line[] = [
  ...WHOLE_LADDER,
  ...match('greedy', 'random'),
  ...match('cadet@0.1s', 'random'),
  ...match('cadet@0.1s', 'greedy'),
  ...match('lieutenant@0.3s', 'cadet@0.1s'),
  ...match('captain@1s', 'lieutenant@0.3s'),
  ...match('captain@1s', 'random', 0.99, FOR_TIME),
  ...match('captain@1s', 'greedy', 0.9),
  { a: 'captain@1s', b: 'greedy', scenario: LARGEST, games: 40, goal: 0.8 },
  ...match('captain@0.1s', 'greedy', 0.75),
  ...match('captain@0.3s', 'captain@0.1s', 0.58, FOR_TIME),
  ...match('captain@1s', 'captain@0.3s', 0.58, FOR_TIME),
  ...match('admiral@3s', 'captain@1s', 0.55, FOR_TIME),
];

const nameOf = ({ a, b, scenario }: Match): string => `${a} ${b} ${scenario}`;

function specOf(text: string): PlayerSpec {
  const spec = parseSpec(text);
  if (!spec.ok) throw new Error(spec.error);
  return spec.value;
}

/** Plays what is still to play of the lines that contain `only`. */
export async function playLadder(workers: number, only: string): Promise<void> {
  const code = codeNow();
  for (const line of LADDER) {
    if (!nameOf(line).includes(only)) continue;
    const { a, b, scenario, games } = line;
    await runTournament({ a: specOf(a), b: specOf(b), scenarios: [scenario], games, bounds: null }, code, workers);
  }
}

/** So many games of newer code take the place of those of older code. */
const ENOUGH = 20;

/** Writes the page from the games on disk, of each line those of the newest code that played enough; returns where it is. */
export function writeLadder(): string {
  const rows = new Map<string, string>();
  const latest = new Map<string, ResultFile>();
  for (const file of allResults()) {
    const name = nameOf(file.header);
    const known = latest.get(name);
    if (file.results.size > 1 && (known === undefined || file.results.size >= Math.min(ENOUGH, known.results.size)))
      latest.set(name, file);
  }
  for (const line of LADDER) {
    const file = latest.get(nameOf(line));
    if (file !== undefined) rows.set(nameOf(line), ladderRow(line, wholePairs(file.results), file.header));
  }
  const before = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
  writeFileSync(PAGE, ladderPage(before, rows, LADDER.map(nameOf)));
  return PAGE;
}
