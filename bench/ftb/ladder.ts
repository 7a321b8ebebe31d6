import type { LadderLine } from '../shared/benchSystem.ts';
import { againstYardstick, match } from '../shared/ladder.ts';

/** The same ship and the same aim on either side: strength tells. */
const EVEN = ['belt'];
/** Aims on either side, and less left to the cards. */
const WITH_AIMS = ['raid', 'interception'];
/** Where every player meets the yardstick. */
const YARDSTICK_BATTLE = 'belt';
const LARGEST = 'line';

/** All players against one, then the ladder from the bottom to the top, then what time is worth; levels: docs/levels. */
export const LADDER: readonly LadderLine[] = [
  ...againstYardstick(YARDSTICK_BATTLE),
  ...match('greedy', 'random', null, EVEN),
  ...match('captain@1s', 'random', 0.95, [...EVEN, ...WITH_AIMS]),
  ...match('captain@1s', 'greedy', null, [...EVEN, ...WITH_AIMS]),
  { a: 'captain@1s', b: 'greedy', scenario: LARGEST, games: 40, goal: null },
  ...match('captain@1s', 'captain@0.1s', null, EVEN),
];
