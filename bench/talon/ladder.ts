import type { LadderLine } from '../shared/benchSystem.ts';
import { againstYardstick, match } from '../shared/ladder.ts';

const SMALL = ['duel', 'cruisers', 'mixed'];
/** Battles with an aim, over in a few rounds: what long budgets can be measured on. */
const SHORT = ['tollgate', 'breakout'];
/** Battles that are mostly fought to the last ship and seldom drawn (docs/balance), so that strength tells. */
const FOUGHT_OUT = ['merrow', 'titans'];
const FOR_TIME = [...SMALL, ...FOUGHT_OUT, ...SHORT];
/** Where every player meets the yardstick. */
const YARDSTICK_BATTLE = 'merrow';
/** Eight ships against eight. */
const LARGEST = 'armada';

/** All players against one, then the ladder from the bottom to the top, then what time is worth; levels: docs/levels. */
export const LADDER: readonly LadderLine[] = [
  ...againstYardstick(YARDSTICK_BATTLE),
  ...match('greedy', 'random', null, SMALL),
  ...match('captain@1s', 'random', 0.99, FOR_TIME),
  ...match('captain@1s', 'greedy', 0.9, SMALL),
  { a: 'captain@1s', b: 'greedy', scenario: LARGEST, games: 40, goal: 0.8 },
  ...match('captain@0.1s', 'greedy', 0.75, SMALL),
  ...match('captain@0.3s', 'captain@0.1s', 0.58, FOR_TIME),
  ...match('captain@1s', 'captain@0.3s', 0.58, FOR_TIME),
  ...match('admiral@3s', 'captain@1s', 0.55, FOR_TIME),
];
