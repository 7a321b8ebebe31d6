import * as v from 'valibot';
import { fields, list, whole, word } from '../../reading.schema.ts';
import { STAFF_LEVELS } from '../follow.ts';
import { FATES } from '../state.ts';

// A story's log as it is stored, and what its player sends of it. What is wrong with an action is told as a whole.

const count = whole(0, Number.MAX_SAFE_INTEGER);
const ONLY = { alone: 'malformed' } as const;

/** A player's step in a story with these ways. */
export const planned = (ways: readonly string[]) =>
  v.union([
    /** Which of the ways that are open is taken. */
    fields({ kind: v.literal('course'), to: word(ways, '') }, ONLY),
    /** A ship takes part in the coming battle, or stays away from it. */
    fields({ kind: v.literal('detail'), ship: count, fights: v.boolean() }, ONLY),
    /** The yards mend a ship by one order. */
    fields({ kind: v.literal('mend'), ship: count }, ONLY),
    /** Whether the enemy's staff shall follow, which is as good as this by now; null: it shall not. */
    fields({ kind: v.literal('follow'), staff: v.nullable(word(STAFF_LEVELS, '')) }, ONLY),
    fields({ kind: v.literal('ready') }, ONLY),
  ]);

/** How the battle ended for each ship of the flotilla that took part, once, with the names of those that it destroyed. */
const RESULT = fields({
  kind: v.literal('result'),
  result: fields({
    winner: v.nullable(word([0, 1], '')),
    reason: v.exactOptional(v.pipe(v.string(), v.maxLength(40))),
    ships: list(fields({ id: count, fate: word(FATES, ''), hull: count, kills: list(v.string()) })),
  }),
});

/** One entry of a story's log. */
export const stored = (ways: readonly string[]) => v.union([...planned(ways).options, RESULT]);
export type StoryAction = v.InferOutput<ReturnType<typeof stored>>;
