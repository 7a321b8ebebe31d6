import type { LadderLine } from '../shared/benchSystem.ts';
import { againstYardstick, match } from '../shared/ladder.ts';

/** One against one. */
const DUEL = 'duel';
/** Three against three, fought by points: strength tells. */
const EVEN = ['line', 'missiles'];
/** An aim for either side. */
const WITH_AIMS = 'convoy';
/** Fleets with fighters and missiles on either side. */
const LARGEST = 'armada';
/** Where every player meets the yardstick. */
const YARDSTICK_BATTLE = 'skirmish';
/** The player that looks one ply ahead and takes every enemy to fly straight on. */
const STRAIGHT = 'own:straight';

/** All players against one, then the ladder from the bottom to the top, then what time is worth; levels: docs/levels. */
export const LADDER: readonly LadderLine[] = [
  ...againstYardstick(YARDSTICK_BATTLE, [STRAIGHT]),
  ...match(STRAIGHT, 'random', null, EVEN),
  ...match('captain@0.1s', STRAIGHT, 0.85, [...EVEN, 'skirmish']),
  ...match('captain@1s', STRAIGHT, 0.85, [...EVEN, WITH_AIMS], 20),
  ...match('captain@0.3s', 'tactician', 0.85, [DUEL, ...EVEN, WITH_AIMS], 20),
  ...match('captain@0.3s', 'tactician', 0.75, [LARGEST], 12),
  ...match('captain@1s', 'captain@0.1s', null, EVEN, 20),
];
