import type { Line } from '../shared/benchSystem.ts';
import { BASELINES } from '../tournament/spec.ts';

/** Battles without an aim, the same fleets or nearly so, fought to the last ship: strength tells. */
const EVEN = ['patrol', 'duel'];
/** A battle with an aim for either side, over in a few turns. */
const WITH_AIMS = 'lantern';
/** Whom every player meets at every budget, and where. */
const YARDSTICK = 'captain@0.1s';
const YARDSTICK_BATTLE = 'duel';
const BUDGETS = ['0.1s', '0.3s', '1s'];
const LARGEST = 'line';

/** A match in each of these battles. */
const match = (a: string, b: string, goal: number | null = null, scenarios: readonly string[] = EVEN): Line[] =>
  scenarios.map((scenario): Line => ({ a, b, scenario, games: 100, goal }));

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
  ...match('lieutenant@0.3s', 'cadet@0.1s'),
  ...match('captain@1s', 'lieutenant@0.3s'),
  ...match('captain@1s', 'random', 0.95),
  ...match('captain@0.1s', 'greedy', 0.65),
  ...match('captain@1s', 'greedy', 0.75, [...EVEN, WITH_AIMS]),
  { a: 'captain@1s', b: 'greedy', scenario: LARGEST, games: 40, goal: null },
  ...match('captain@1s', 'captain@0.1s'),
];
