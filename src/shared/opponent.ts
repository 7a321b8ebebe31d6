import * as v from 'valibot';

/** The computer's levels, the weakest first. */
export const LEVELS = ['recruit', 'cadet', 'lieutenant', 'captain', 'admiral'] as const;
export type Level = (typeof LEVELS)[number];

/** The levels of versions before there were five; a battle, war or story of then is played on by the nearest in strength. */
export const FORMER_LEVELS = ['cadet', 'lieutenant', 'captain', 'admiral'] as const;
export type FormerLevel = (typeof FORMER_LEVELS)[number];

/** What a computer player prefers; it changes what it wants, never what it knows. */
export const STYLES = ['balanced', 'aggressive', 'careful', 'sniper'] as const;
export type Style = (typeof STYLES)[number];

/**
 * The longest that a level thinks about a player-turn: all decisions of one side until the other has one. Milliseconds.
 * The lower levels have had their simulations long before (`Mind` of the search).
 */
export const TURN_MS: Readonly<Record<Level, number>> = {
  recruit: 1_000,
  cadet: 1_000,
  lieutenant: 1_000,
  captain: 1_000,
  admiral: 3_000,
};

export const controllerSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('human') }),
  v.strictObject({
    kind: v.literal('ai'),
    level: v.picklist(LEVELS),
    style: v.optional(v.picklist(STYLES)),
    /** The level that it was chosen as in an older version, and is called by. */
    was: v.optional(v.picklist(FORMER_LEVELS)),
  }),
]);

/** Who plays a side; without a style it is the balanced one. */
export type Controller = v.InferOutput<typeof controllerSchema>;

/** The level that plays for a computer player in a system: one of an older version has heirs of its own there. */
export function levelPlaying(
  { level, was }: Extract<Controller, { kind: 'ai' }>,
  heirs: Readonly<Record<string, string>> | undefined,
): Level {
  const heir = was === undefined ? undefined : heirs?.[was];
  return LEVELS.find((one) => one === heir) ?? level;
}

/** The level that a computer player is called by. */
export const levelCalled = ({ level, was }: Extract<Controller, { kind: 'ai' }>): Level => was ?? level;
