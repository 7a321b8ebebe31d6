import * as v from 'valibot';

/** Fields that several request tables share. */

export const battleId = v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/));
/** A number of actions since a battle's beginning. */
export const plyCount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
/** A rule system's id. */
export const systemId = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
/** A name that a player gives. */
export const givenName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80));

/** Carries an answer's type beside its payload's schema; there is nothing at run time. */
export const answers = <Answer>() => undefined as unknown as Answer;
