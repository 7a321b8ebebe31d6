import { mindOf } from '../../src/ai/levels.ts';
import type { Guide } from '../../src/ai/guide.ts';
import { type Level, LEVELS, TURN_MS } from '../../src/shared/opponent.ts';

/** Two players whose games are counted over a system's three battles, and the share that A is to have. */
export interface LevelLine {
  /** Texts of the players' specs. */
  readonly a: string;
  readonly b: string;
  readonly least: number;
  readonly most: number;
}

/** The share of its games that each level is to win against the newcomer, and against the level below it. */
const AGAINST_NEWCOMER: Readonly<Record<Level, readonly [number, number]>> = {
  recruit: [0.25, 0.45],
  cadet: [0.45, 0.65],
  lieutenant: [0.65, 0.85],
  captain: [0.9, 1],
  admiral: [0.9, 1],
};
const AGAINST_BELOW: readonly [number, number] = [0.65, 0.85];
const ADMIRAL_AGAINST_CAPTAIN: readonly [number, number] = [0.57, 1];

/** A level's spec with its own simulations; who has all that its time allows has so many of `unbounded` as it has seconds. */
export const specOf = (guide: Guide<never>, level: Level, unbounded: number): string =>
  `${level}@${mindOf(guide, level).simulations ?? Math.round((unbounded * TURN_MS[level]) / TURN_MS.captain)}it`;

/**
 * The lines of a system's levels, each with its simulations, so that a busy machine changes nothing. Who has all that
 * its time allows stands in with `unbounded` simulations a player-turn in the place of a captain's time.
 */
export function levelLines(guide: Guide<never>, unbounded: number): LevelLine[] {
  const spec = (level: Level): string => specOf(guide, level, unbounded);
  const newcomer = LEVELS.map((level): LevelLine => {
    const [least, most] = AGAINST_NEWCOMER[level];
    return { a: spec(level), b: 'newcomer', least, most };
  });
  const neighbours = LEVELS.slice(1).map((level, at): LevelLine => {
    const [least, most] = level === 'admiral' ? ADMIRAL_AGAINST_CAPTAIN : AGAINST_BELOW;
    return { a: spec(level), b: spec(LEVELS[at]!), least, most };
  });
  return [...newcomer, ...neighbours];
}

/** Whether a share meets a line: it does, its interval reaches into it, or not even that. */
export function verdictOf({ least, most }: LevelLine, share: number, [low, high]: readonly [number, number]): string {
  if (share >= least && share <= most) return 'yes';
  return high >= least && low <= most ? 'within the interval' : 'no';
}
