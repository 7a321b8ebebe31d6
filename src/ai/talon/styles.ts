import type { Style } from '../../shared/api.ts';

/** What a player of a style makes of a position that it sees like everybody else. */
export interface Temper {
  /** How much more or less it counts the threat of its own guns (`WEIGHTS.boldness`). */
  readonly boldness: number;
  /** How much more or less it wants to be within reach (`WEIGHTS.eagerness`). */
  readonly eagerness: number;
  /** Weight of what it loses against what it destroys: exponents of its own and the enemy's strength. */
  readonly own: number;
  readonly enemy: number;
  /** Share by which it thinks more of its guns at 3 hexes and beyond, and less of them nearer. */
  readonly standOff: number;
}

export const BALANCED: Temper = { boldness: 1, eagerness: 1, own: 1, enemy: 1, standOff: 0 };

export const TEMPERS: Readonly<Record<Exclude<Style, 'balanced'>, Temper>> = {
  aggressive: { boldness: 2.5, eagerness: 2, own: 0.75, enemy: 1.25, standOff: 0 },
  careful: { boldness: 0, eagerness: 0.6, own: 1.2, enemy: 1, standOff: 0 },
  sniper: { boldness: 1, eagerness: 1, own: 1, enemy: 1, standOff: 0.5 },
};
