import type { Roster } from '../../engine/campaign/roster.ts';

/**
 * What playouts say of a battle's end (`npm run wars -- --playouts 400` plays them and prints these
 * figures anew): each side's strength is the sum over its units of points to the power of `size`, less
 * for damage, times a factor by kind; the log-odds of a win are `steepness` times the log of the
 * strengths' ratio, plus what it is worth to hold the zone, to have a landing to make (transports must
 * be shielded), and to be side 0. Of even battles the share `drawn` has no winner (`winsAt`).
 */
export interface Strength {
  readonly size: number;
  readonly damage: number;
  readonly base: number;
  readonly squadron: number;
  /** Carriers and transports. */
  readonly tender: number;
  readonly steepness: number;
  readonly hold: number;
  readonly landing: number;
  readonly first: number;
  readonly drawn: number;
  /** What a point of treasury becomes. */
  readonly coined: number;
}

/** Share of its points that a side loses, by the winner's lead (log of the strengths' ratio) from `from` in steps of `step`. */
export interface Losses {
  readonly from: number;
  readonly step: number;
  readonly winner: readonly number[];
  readonly loser: readonly number[];
  /** What each side loses of a battle that nobody wins. */
  readonly drawn: number;
}

/** A roster with the figures that its strategist leans on, each fitted to battles and wars fought with it. */
export interface FittedRoster extends Roster {
  readonly strength: Strength;
  readonly losses: Losses;
  /** What a war's position is worth, by place in `VALUE_NAMES`. */
  readonly value: Float64Array;
  /** The same by the turns that are left, three figures for each of `END_NAMES`. */
  readonly ends: Float64Array;
}
