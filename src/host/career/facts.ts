import type { AnyGame, Outcome, Side, Toll } from '../../engine/game.ts';

/** How a battle ended, for the careers of those who commanded in it. */
export interface Ending {
  outcome: Outcome;
  /** Lifetime points of who has won. */
  worth: Worth;
  rounds: number;
  /** By side. */
  tolls: [Toll, Toll];
}

/** What a victory is worth by its degree, and what the clearest one of its system would be. */
export interface Worth {
  points: number;
  most: number;
}

/** What a finished battle was for one side; medals are given for nothing else. */
export interface BattleFacts {
  result: 'victory' | 'defeat' | 'draw';
  worth: Worth;
  reason: string;
  rounds: number;
  own: Toll;
  enemy: Toll;
  /** The opponent's level; null: a person. */
  level: string | null;
  /** The career before this battle. */
  before: { battles: number; victories: number; /** Victories in a row up to then. */ streak: number };
}

/** What a victory is worth in a system that knows no degrees. */
const PLAIN: Worth = { points: 2, most: 5 };

function worthOf({ degrees }: AnyGame, { degree }: Outcome): Worth {
  if (degrees === undefined) return PLAIN;
  return { points: degree === null ? 0 : (degrees[degree] ?? 0), most: Math.max(0, ...Object.values(degrees)) };
}

/** Lifetime points that a battle is worth to a commander; 0 unless it was won (docs/database.md, Careers). */
export function scoreOf({ result, worth }: Pick<BattleFacts, 'result' | 'worth'>): number {
  return result === 'victory' ? worth.points : 0;
}

/** The outcome as `side` sees it. */
export function resultFor(outcome: Outcome, side: Side): BattleFacts['result'] {
  if (outcome.winner === null) return 'draw';
  return outcome.winner === side ? 'victory' : 'defeat';
}

/** How a battle ended, from its last position; null while it goes on. */
export function endingOf(game: AnyGame, state: unknown): Ending | null {
  const outcome = game.outcome(state);
  if (outcome === null) return null;
  const tolls = game.tolls?.(state) ?? [NONE, NONE];
  return { outcome, worth: worthOf(game, outcome), rounds: game.round(state), tolls };
}

const NONE: Toll = { units: 0, lost: 0, withdrawn: 0, unharmed: 0, points: 0 };
