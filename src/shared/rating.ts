import * as v from 'valibot';
import { answers, plainText, systemId } from './fields.ts';
import { type Level, LEVELS } from './opponent.ts';

/** A rating at battles. */
export interface PlayerRating {
  rating: number;
  /** How sure it is: two of these to either side hold it in 19 of 20 cases. */
  deviation: number;
  /** Battles that it comes from. */
  battles: number;
}

/** A player's ratings; null, or left out: no battle was rated yet. */
export interface Ratings {
  overall: PlayerRating | null;
  systems: Record<string, PlayerRating>;
}

/** The player's ratings, and what is to be expected of a battle. */
export interface BattleChances {
  /** In the battle's system; null: none of its battles was rated yet, and the chances are a guess that nobody is told. */
  rating: PlayerRating | null;
  /** Over all systems. */
  overall: PlayerRating | null;
  /** The player's chance against each level, by the side that they would command. */
  chances: [Record<Level, number>, Record<Level, number>];
  /** The same as from where to where it lies in two of three cases, as far as the rating is sure. */
  ranges: [Record<Level, Range>, Record<Level, Range>];
}
export type Range = [low: number, high: number];

/** After so many battles of a system a chance is told as one figure; before, as a range. */
export const SURE_AFTER = 10;

/** From and to these chances a fight is even. */
export const EVEN = [0.35, 0.65] as const;

/** The level against which a player has the most even fight, by their chances; of equals the weaker. */
export const mostEvenLevel = (chances: Readonly<Record<Level, number>>): Level =>
  LEVELS.reduce((best, one) => (Math.abs(chances[one] - 0.5) < Math.abs(chances[best] - 0.5) ? one : best));

export const ratingRequests = {
  /** Of a battle to choose, or of one with a setup of its own; `scenario` is then only its label. */
  'rating.chances': {
    params: v.strictObject({ system: systemId, scenario: plainText(80), setup: v.optional(v.unknown()) }),
    answer: answers<BattleChances>(),
  },
} as const;
