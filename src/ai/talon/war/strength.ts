/**
 * What the engine's own playouts say of a battle's end (`node bench/campaign.ts` plays them and
 * prints these figures anew): each side's strength is the sum over its units of points to the power
 * of `size`, less for damage, times a factor by kind; the log-odds of a win are `steepness` times the
 * log of the strengths' ratio, plus what it is worth to hold the zone, to have a landing to make
 * (transports must be shielded), and to be Terran.
 */
export const STRENGTH = {
  size: 1.12,
  damage: 0.59,
  base: 0.84,
  squadron: 0.1,
  tender: 1.46,
  steepness: 5.7,
  hold: 1.6,
  landing: -0.8,
  terran: 0.29,
} as const;

/** Share of its points that a side loses, by the winner's lead (log of the strengths' ratio) from `from` in steps of `step`. */
export const LOSSES = {
  from: -0.5,
  step: 0.5,
  winner: [0.43, 0.32, 0.15, 0.05, 0.02, 0, 0],
  loser: [0.39, 0.55, 0.69, 0.77, 0.81, 0.93, 1],
} as const;
