import * as v from 'valibot';
import { fields, list, whole, word } from '../../reading.schema.ts';
import { FATES } from '../state.ts';

// A patrol's log as it is stored, and what its player sends of it. What is wrong with an action is told as a whole.

const count = whole(0, Number.MAX_SAFE_INTEGER);
const ONLY = { alone: 'malformed' } as const;
const LONGEST_WORD = 40;

/** A player's step. */
export const PLANNED = v.union([
  /** Goes to the next stop. */
  fields({ kind: v.literal('way'), to: count }, ONLY),
  /** Answers an event. */
  fields({ kind: v.literal('choose'), option: v.pipe(v.string(), v.maxLength(LONGEST_WORD)) }, ONLY),
  /** What a yard does: mends everything, builds one of its offers, refits a ship, or nothing. */
  fields({ kind: v.literal('yard'), take: v.picklist(['repair', 'nothing']) }, ONLY),
  fields({ kind: v.literal('yard'), take: v.literal('ship'), offer: count }, ONLY),
  fields({ kind: v.literal('yard'), take: v.literal('refit'), ship: count }, ONLY),
  /** A crew mends its own ship for stores. */
  fields({ kind: v.literal('mend'), ship: count }, ONLY),
  /** Into battle. */
  fields({ kind: v.literal('ready') }, ONLY),
]);

/** How the battle ended for each ship of the player's, once, with the names of those that it destroyed. */
const RESULT = fields({
  kind: v.literal('result'),
  result: fields({
    winner: v.nullable(word([0, 1], '')),
    ships: list(fields({ id: count, fate: word(FATES, ''), hull: count, kills: list(v.string()) })),
  }),
});

/** One entry of a patrol's log. */
export const STORED = v.union([...PLANNED.options, RESULT]);
export type PatrolAction = v.InferOutput<typeof STORED>;
