import type { Outcome, Side, Toll } from '../../engine/game.ts';
import { LEVELS, type Level } from '../../shared/opponent.ts';
import { fromJson } from '../../shared/wire.ts';
import { beginningOf } from '../rating/beginning.ts';
import { edgeOf } from '../rating/opponents.ts';
import type { HostedGame } from '../systems.ts';

/** How a battle ended, for the careers of those who commanded in it. */
export interface Ending {
  outcome: Outcome;
  /** Lifetime points of who has won. */
  worth: VictoryWorth;
  rounds: number;
  /** By side. */
  tolls: [Toll, Toll];
  /** What the battle was worth to each side before it began, in rating points. */
  edges: [number, number];
  /** Whether it is one to choose, which can be fought again just so. */
  repeatable: boolean;
}

/** What a victory is worth by its degree, and what the clearest one of its system would be. */
export interface VictoryWorth {
  points: number;
  most: number;
}

/** What a finished battle was for one side; medals are given for nothing else. */
export interface BattleFacts {
  result: 'victory' | 'defeat' | 'draw';
  worth: VictoryWorth;
  reason: string;
  rounds: number;
  own: Toll;
  enemy: Toll;
  /** The opponent's level; null: a person. */
  level: string | null;
  /** What the battle was worth to this side before it began, in rating points; 0: an even one. */
  edge: number;
  /** Victories before in the same battle to choose, of this side, against the same level; in others `repeatsOfDay`. */
  repeats: number;
  /** The career before this battle. */
  before: { battles: number; victories: number; /** Victories in a row up to then. */ streak: number };
}

/** What a victory is worth in a system that knows no degrees. */
const PLAIN: VictoryWorth = { points: 2, most: 5 };

function worthOf({ degrees }: HostedGame, { degree }: Outcome): VictoryWorth {
  if (degrees === undefined) return PLAIN;
  return { points: degree === null ? 0 : (degrees[degree] ?? 0), most: Math.max(0, ...Object.values(degrees)) };
}

/** What a victory counts by the level it was won against; against a person as against the lieutenant. */
const LEVEL_WEIGHT: Readonly<Record<Level, number>> = {
  recruit: 0.25,
  cadet: 0.5,
  lieutenant: 1,
  captain: 1.5,
  admiral: 2,
};

/** The weight of the level (null: a person) in a score; 1 for a level that is not known any more. */
export function levelWeight(level: string | null): number {
  const known = LEVELS.find((one) => one === level);
  return known === undefined ? 1 : LEVEL_WEIGHT[known];
}

/** The points of the battle's degree times this: 1 in an even battle, near 0 in one that could not be lost, near 2 against all odds. */
const oddsWeight = (edge: number): number => 2 / (1 + 10 ** (edge / 400));

/**
 * Lifetime points that a battle is worth to a commander, by its degree, the level and the odds; the second
 * victory in the same battle counts half, the third a third. 0 unless it was won (docs/database.md, Careers).
 */
export function scoreOf({
  result,
  worth,
  level,
  edge,
  repeats,
}: Pick<BattleFacts, 'result' | 'worth' | 'level' | 'edge' | 'repeats'>): number {
  if (result !== 'victory') return 0;
  return Math.round((worth.points * levelWeight(level) * oddsWeight(edge)) / (1 + repeats));
}

/** Of battles that were drawn or built, so many of a day count in full at each level. */
const FULL_OF_A_DAY = 3;

/** Drawn and built battles are never quite the same: after `victories` of the day at the level, these count as so many repeats. */
export const repeatsOfDay = (victories: number): number => Math.floor(victories / FULL_OF_A_DAY);

/** The outcome as `side` sees it. */
export function resultFor(outcome: Outcome, side: Side): BattleFacts['result'] {
  if (outcome.winner === null) return 'draw';
  return outcome.winner === side ? 'victory' : 'defeat';
}
const NONE: Toll = { units: 0, lost: 0, withdrawn: 0, unharmed: 0, points: 0 };

/** How a battle ended, from its last position and what it began with (`setup` as JSON), or by `outcome`, where it was given up; null while it goes on. */
export function endingOf(
  game: HostedGame,
  state: unknown,
  { scenario, setup }: { scenario: string; setup: string },
  outcome: Outcome | null = game.outcome(state),
): Ending | null {
  if (outcome === null) return null;
  const tolls = game.tolls?.(state) ?? [NONE, NONE];
  const begun = beginningOf(game, scenario, fromJson(setup));
  const edges: [number, number] = begun === null ? [0, 0] : [edgeOf(0, begun), edgeOf(1, begun)];
  const repeatable = begun !== null && begun.scenario !== null;
  return { outcome, worth: worthOf(game, outcome), rounds: game.round(state), tolls, edges, repeatable };
}
