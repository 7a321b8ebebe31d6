import type { Style } from '../../shared/api.ts';

/** What a player of a style makes of a position that it sees like everybody else. */
export interface Temper {
  /** How much more or less it counts what its own weapons may soon do. */
  readonly boldness: number;
  /** How much more or less it wants to be near the enemy. */
  readonly eagerness: number;
  /** Weight of what it loses against what it destroys: exponents of its own and the enemy's strength. */
  readonly own: number;
  readonly enemy: number;
  /** Above 0: how much more it thinks of its weapons beyond the reach of missiles, and less within; below 0: the reverse. */
  readonly standOff: number;
  /** What a hex more from the nearest enemy is worth where it ends a move, as a share of the ship's points. */
  readonly distance: number;
}

export const BALANCED: Temper = { boldness: 1, eagerness: 1, own: 1, enemy: 1, standOff: 0, distance: 0 };

export const TEMPERS: Readonly<Record<Exclude<Style, 'balanced'>, Temper>> = {
  aggressive: { boldness: 2, eagerness: 8, own: 0.5, enemy: 1.3, standOff: -0.8, distance: 0 },
  careful: { boldness: 0.6, eagerness: 0, own: 1.5, enemy: 1, standOff: 0, distance: 0.04 },
  sniper: { boldness: 1, eagerness: 0, own: 1, enemy: 1, standOff: 0.6, distance: 0.04 },
};
