import type { LadderLine } from '../shared/benchSystem.ts';
import { againstYardstick, match } from '../shared/ladder.ts';

/** The same fleets or nearly so, fought to the last ship. */
const EVEN = ['patrol', 'duel'];
/** Battles with an aim for either side, over in a few turns. */
const WITH_AIMS = ['lantern', 'harbour'];
/** Ships of all classes on either side. */
const LARGEST = 'line';
/** Where every player meets the yardstick. */
const YARDSTICK_BATTLE = 'duel';

/** All players against one, then what the captain reaches in each kind of battle, then what time is worth; levels: docs/levels. */
export const LADDER: readonly LadderLine[] = [
  ...againstYardstick(YARDSTICK_BATTLE),
  ...match('greedy', 'random', null, EVEN),
  ...match('captain@0.3s', 'random', 0.95, [...EVEN, ...WITH_AIMS, LARGEST], 20),
  ...match('captain@0.3s', 'newcomer', 0.9, [...EVEN, ...WITH_AIMS, LARGEST], 20),
  ...match('captain@0.3s', 'tactician', 0.85, [...EVEN, ...WITH_AIMS], 20),
  ...match('captain@0.3s', 'tactician', 0.75, [LARGEST], 20),
  ...match('captain@0.3s', 'captain@0.1s', null, EVEN, 20),
];
