import { NOT_SET } from '../engine/ending.ts';

// The nearer the last turn's end, the less the fight to come decides, and the more how things stand. All chances are
// those of side 0.

/** How much less the strengths count at the last turn's end; never nothing. */
const FADES = 0.75;
/** In turns: even at the very end the turn under way may change the lead. */
const LAST_MOMENT = 0.3;

/** What the points lost decide at the end. */
interface LimitWeights {
  /** Turns before the end over which the lead comes to count. */
  readonly limitSpan: number;
  /** Lead that is clear with a turn left, as a share of all points. */
  readonly limitLead: number;
}

/** Chance that the last turn's end would give as things stand, by whom the scenario favours; −1: the points lost decide. */
export const chanceAtLimit = (limitWinner: number): number =>
  limitWinner === NOT_SET ? -1 : limitWinner === 0 ? 1 : 0;

/** The chance of a fight with `left` turns of `limit` to come, where the last turn's end gives side 0 the chance `favoured`. */
export function towardFavoured(fight: number, favoured: number, left: number, limit: number): number {
  const near = Math.max(0, 1 - left / limit);
  return fight + (favoured - fight) * near * near;
}

/** The chance of a fight with `left` turns to come, where the `lead` in points lost decides at the end, of `whole` points. */
export function towardLead(fight: number, lead: number, whole: number, left: number, weights: LimitWeights): number {
  const near = Math.max(0, 1 - left / weights.limitSpan);
  if (near === 0) return fight;
  // What the rest of the battle does to the lead scatters with the square root of its length.
  const clear = weights.limitLead * whole * Math.sqrt(left + LAST_MOMENT);
  return 1 / (1 + Math.exp((-near * lead) / clear) * (1 / fight - 1) ** (1 - FADES * near * near));
}
