import * as v from 'valibot';
import { answers, plainText, systemId } from './fields.ts';
import type { Level } from './opponent.ts';

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

export const ratingRequests = {
  /** Of a battle to choose, or of one with a setup of its own; `scenario` is then only its label. */
  'rating.chances': {
    params: v.strictObject({ system: systemId, scenario: plainText(80), setup: v.optional(v.unknown()) }),
    answer: answers<BattleChances>(),
  },
} as const;
