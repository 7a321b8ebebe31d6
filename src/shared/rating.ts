import * as v from 'valibot';
import { answers, plainText, systemId } from './fields.ts';
import { type Level, LEVELS } from './opponent.ts';

/** The player's rating at battles, and what is to be expected of one of them. */
export interface BattleChances {
  rating: number;
  /** How sure it is: two of these to either side hold it in 19 of 20 cases. */
  deviation: number;
  /** Battles that it comes from. */
  battles: number;
  /** The player's chance against each level, by the side that they would command. */
  chances: [Record<Level, number>, Record<Level, number>];
}

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
