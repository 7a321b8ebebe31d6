import type { Line } from '../shared/benchSystem.ts';
import { BASELINES } from '../tournament/spec.ts';

/** Three against three, fought by points: strength tells. */
const EVEN = ['line', 'missiles'];
/** An aim for either side. */
const WITH_AIMS = 'convoy';
/** Whom every player meets at every budget, and where. */
const YARDSTICK = 'captain@0.1s';
const YARDSTICK_BATTLE = 'skirmish';
const BUDGETS = ['0.1s', '0.3s', '1s'];
/** The player that looks one ply ahead and takes every enemy to fly straight on. */
const STRAIGHT = 'own:straight';

/** A match in each of these battles. */
const match = (a: string, b: string, goal: number | null = null, scenarios: readonly string[] = EVEN): Line[] =>
  scenarios.map((scenario): Line => ({ a, b, scenario, games: 100, goal }));

const WHOLE_LADDER: readonly Line[] = [
  ...BASELINES,
  STRAIGHT,
  ...['cadet', 'lieutenant'].flatMap((level) => BUDGETS.map((budget) => `${level}@${budget}`)),
  'captain@1s',
].map((a) => ({ a, b: YARDSTICK, scenario: YARDSTICK_BATTLE, games: 40, goal: null }));

/** All players against one, then the ladder from the bottom to the top, then what time is worth. */
export const LADDER: readonly Line[] = [
  ...WHOLE_LADDER,
  ...match(STRAIGHT, 'random'),
  ...match('cadet@0.1s', 'random'),
  ...match('captain@0.1s', STRAIGHT, 0.85, [...EVEN, 'skirmish']),
  ...match('captain@1s', STRAIGHT, null, [...EVEN, WITH_AIMS]),
  ...match('captain@1s', 'captain@0.1s'),
  // Levels: at the same time, and with what each has in the game.
  ...match('captain@0.1s', 'cadet@0.1s'),
  ...match('captain@1s', 'cadet@0.1s', null, [...EVEN, YARDSTICK_BATTLE]),
  ...match('lieutenant@0.3s', 'cadet@0.1s'),
];
