import * as v from 'valibot';

/** The computer's levels, the weakest first. */
export const LEVELS = ['cadet', 'lieutenant', 'captain', 'admiral'] as const;
export type Level = (typeof LEVELS)[number];

/** What a computer player prefers; it changes what it wants, never what it knows. */
export const STYLES = ['balanced', 'aggressive', 'careful', 'sniper'] as const;
export type Style = (typeof STYLES)[number];

/** The longest that a level thinks about a player-turn: all decisions of one side until the other has one. Milliseconds. */
export const TURN_MS: Readonly<Record<Level, number>> = { cadet: 100, lieutenant: 300, captain: 1_000, admiral: 3_000 };

export const controllerSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('human') }),
  v.strictObject({ kind: v.literal('ai'), level: v.picklist(LEVELS), style: v.optional(v.picklist(STYLES)) }),
]);

/** Who plays a side; without a style it is the balanced one. */
export type Controller = v.InferOutput<typeof controllerSchema>;
