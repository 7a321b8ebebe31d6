import type { FittedRoster } from '../../src/ai/campaign/fittedRoster.ts';
import { wilson } from '../shared/statistics.ts';
import { playWar } from './play.ts';
import { SPREADER } from './spreader.ts';

// First wars, as the game offers them to a beginner: what the yardstick wins against each level, and whether the
// admiral is stronger than the captain. Battles are drawn by the fitted figures.

interface Line {
  readonly a: string;
  readonly b: string;
  /** The share of the wars that A is to win, least and most. */
  readonly goal: readonly [number, number];
}

const LINES: readonly Line[] = [
  { a: SPREADER, b: 'recruit', goal: [0.4, 0.6] },
  { a: SPREADER, b: 'cadet', goal: [0, 0.35] },
  { a: SPREADER, b: 'lieutenant', goal: [0, 0.35] },
  { a: SPREADER, b: 'captain', goal: [0, 0.1] },
  { a: SPREADER, b: 'admiral', goal: [0, 0.1] },
  { a: 'cadet', b: 'recruit', goal: [0.5, 1] },
  { a: 'lieutenant', b: 'cadet', goal: [0.5, 1] },
  { a: 'captain', b: 'lieutenant', goal: [0.5, 1] },
  { a: 'admiral', b: 'captain', goal: [0.58, 1] },
];
/** Wars of this measure have seeds from here: no level was tuned with them. */
const FIRST_SEED = 20_000;

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

/** Plays so many first wars of each line, sides in turn, and prints what A has won, a draw counted as half; `only`: lines in which the players of these names play. */
export function measureFirst(roster: FittedRoster, wars: number, only: readonly string[]): void {
  console.log(`first wars of ${roster.system}, ${wars} a line:`);
  for (const { a, b, goal } of LINES) {
    if (only.some((name) => name !== a && name !== b)) continue;
    let [score, turns] = [0, 0];
    const began = performance.now();
    for (let war = 0; war < wars; war++) {
      const side = war % 2;
      const players = side === 0 ? ([a, b] as const) : ([b, a] as const);
      const { outcome, turn } = playWar(roster, players, FIRST_SEED + (war >> 1), { first: true });
      turns += turn;
      score += outcome!.winner === null ? 0.5 : outcome!.winner === side ? 1 : 0;
    }
    const share = score / wars;
    const found = share >= goal[0] && share <= goal[1] ? 'reached' : 'missed';
    const seconds = (performance.now() - began) / 1000 / wars;
    console.log(
      `  ${`${a} against ${b}`.padEnd(26)} ${percent(share).padStart(5)} (95 %: ${wilson(share, wars).map(percent).join(' to ')}); ` +
        `goal ${percent(goal[0])} to ${percent(goal[1])} ${found}; ${(turns / wars).toFixed(1)} turns, ${seconds.toFixed(2)} s a war`,
    );
  }
}
