import type { Line } from '../shared/benchSystem.ts';
import { BASELINES } from '../tournament/spec.ts';

const SMALL = ['duel', 'cruisers', 'mixed'];
/** Battles with an aim, over in a few rounds: what long budgets can be measured on. */
const SHORT = ['tollgate', 'breakout'];
/** Battles that are mostly fought to the last ship and seldom drawn (docs/balance), so that strength tells. */
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
