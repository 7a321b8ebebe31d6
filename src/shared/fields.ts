import * as v from 'valibot';
import type { Side } from '../engine/game.ts';

/** Fields that several request tables share. */

/** A UUID, as the host makes them. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Whether something from outside is a UUID. */
export const isUuid = (text: string): boolean => UUID.test(text);
export const battleId = v.pipe(v.string(), v.regex(UUID));
/** Text of at most `most` characters. Half a surrogate pair is refused: the database would keep another character. */
export const plainText = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most),
    v.check((text) => text.isWellFormed()),
  );
/** A number of actions since a battle's beginning. */
export const plyCount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
/** A side of a battle. */
export const side = v.picklist([0, 1] as const satisfies readonly Side[]);
/** A rule system's id. */
export const systemId = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
/** A name that a player gives. */
export const givenName = v.pipe(plainText(80), v.trim(), v.minLength(1));
/** What is told of a battle before it begins. */
export const briefing = plainText(600);

/** Carries an answer's type beside its payload's schema; there is nothing at run time. */
export const answers = <Answer>() => undefined as unknown as Answer;
