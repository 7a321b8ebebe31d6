import type { Cue } from './cue.types.ts';

/** A value as a share of the most that there is, 0–1. */
export const shareOf = (value: number, most: number): number => Math.max(0, Math.min(1, value / most));

/**
 * How a ship's engines are heard: the larger it is the deeper, the harder it thrusts the louder. `size` (among the
 * ships of its system) and `thrust` from 0 to 1.
 */
export const engines = (size: number, thrust: number): Pick<Cue, 'strength' | 'pitch'> => ({
  strength: 0.4 + 0.25 * size + 0.35 * thrust,
  pitch: 1.35 - 0.65 * size,
});
