import type { Style } from '../../shared/api.ts';

/** What a player of a style makes of a position that it sees like everybody else. */
export interface Temper {
  /** How much more or less it counts the fire that it can bring about. */
  readonly boldness: number;
  /** How much more or less it wants to be near the enemy. */
  readonly eagerness: number;
  /** Weight of what it loses against what it destroys: exponents of its own and the enemy's strength. */
  readonly own: number;
  readonly enemy: number;
}

export const BALANCED: Temper = { boldness: 1, eagerness: 0, own: 1, enemy: 1 };

export const TEMPERS: Readonly<Record<Exclude<Style, 'balanced'>, Temper>> = {
  aggressive: { boldness: 1.6, eagerness: 1, own: 0.6, enemy: 1.3 },
  careful: { boldness: 0.7, eagerness: -0.6, own: 1.5, enemy: 1 },
  sniper: { boldness: 1, eagerness: -1, own: 1.1, enemy: 1 },
};
