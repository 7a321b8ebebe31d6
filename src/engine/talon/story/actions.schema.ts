import * as v from 'valibot';
import { FATES } from '../../campaign/state.ts';
import { fields, list, whole, word } from '../../reading.schema.ts';
import { CHAPTERS } from './chapters.ts';

// A story's log as it is stored, and what its player sends of it. What is wrong with an action is told as a whole.

const count = whole(0, Number.MAX_SAFE_INTEGER);
const ONLY = { alone: 'malformed' } as const;

/** A player's step. */
export const PLANNED = v.union([
  /** Which of the chapters that are open comes next. */
  fields({ kind: v.literal('course'), to: word(CHAPTERS, '') }, ONLY),
  /** A ship takes part in the coming battle, or stays away from it. */
  fields({ kind: v.literal('detail'), ship: count, fights: v.boolean() }, ONLY),
  /** The yards mend one hull box. */
  fields({ kind: v.literal('mend'), ship: count }, ONLY),
  fields({ kind: v.literal('ready') }, ONLY),
]);

/** How the battle ended for each ship of the flotilla that took part, once, with the names of those that it destroyed. */
const RESULT = fields({
  kind: v.literal('result'),
  result: fields({
    winner: v.nullable(word([0, 1], '')),
    ships: list(fields({ id: count, fate: word(FATES, ''), hull: count, kills: list(v.string()) })),
  }),
});

/** One entry of a story's log. */
export const STORED = v.union([...PLANNED.options, RESULT]);
export type StoryAction = v.InferOutput<typeof STORED>;
