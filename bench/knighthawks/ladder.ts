import type { LadderLine } from '../shared/benchSystem.ts';
import { againstYardstick, match } from '../shared/ladder.ts';

/** Battles without an aim, the same fleets or nearly so, fought to the last ship: strength tells. */
const EVEN = ['patrol', 'duel'];
/** A battle with an aim for either side, over in a few turns. */
const WITH_AIMS = 'lantern';
/** Where every player meets the yardstick. */
const YARDSTICK_BATTLE = 'duel';
const LARGEST = 'line';

/** All players against one, then the ladder from the bottom to the top, then what time is worth; levels: docs/levels. */
export const LADDER: readonly LadderLine[] = [
  ...againstYardstick(YARDSTICK_BATTLE),
  ...match('greedy', 'random', null, EVEN),
  ...match('captain@1s', 'random', 0.95, EVEN),
  ...match('captain@0.1s', 'greedy', 0.65, EVEN),
  ...match('captain@1s', 'greedy', 0.75, [...EVEN, WITH_AIMS]),
  { a: 'captain@1s', b: 'greedy', scenario: LARGEST, games: 40, goal: null },
  ...match('captain@1s', 'captain@0.1s', null, EVEN),
];
