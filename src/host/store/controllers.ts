import * as v from 'valibot';
import { type Controller, FORMER_LEVELS, type FormerLevel, type Level, LEVELS, STYLES } from '../../shared/opponent.ts';

/**
 * Who plays on for a level of versions before there were five (docs/levels.md): the nearest in strength where captain and
 * admiral have a second and three as they had then; a system in which they have not says so (`Game.levelHeirs`).
 */
export const HEIRS: Readonly<Record<FormerLevel, Level>> = {
  cadet: 'captain',
  lieutenant: 'captain',
  captain: 'captain',
  admiral: 'admiral',
};

const style = v.optional(v.picklist(STYLES));

/** Who plays a side, as it is kept: a level of the five is its `rung`, one of before is its `level`. */
const stored = v.union([
  v.strictObject({ kind: v.literal('human') }),
  v.pipe(
    v.union([
      v.strictObject({ kind: v.literal('ai'), rung: v.picklist(LEVELS), style }),
      v.strictObject({ kind: v.literal('ai'), level: v.picklist(FORMER_LEVELS), style }),
    ]),
    v.transform((given): Controller => {
      const kept = given.style === undefined ? {} : { style: given.style };
      return 'rung' in given
        ? { kind: 'ai', level: given.rung, ...kept }
        : { kind: 'ai', level: HEIRS[given.level], ...kept, was: given.level };
    }),
  ),
]);

/** The two players of a battle or war as they are kept, as data. */
export const storedControllers = v.tuple([stored, stored]);
/** The same as text. */
export const controllersSchema = v.pipe(v.string(), v.parseJson(), storedControllers);

/** How players are kept; one of an older version as it was. */
export const toStored = (controllers: readonly [Controller, Controller]): readonly object[] =>
  controllers.map((one) => {
    if (one.kind === 'human') return one;
    const { level, was, style: kept } = one;
    return { kind: 'ai', ...(was === undefined ? { rung: level } : { level: was }), ...(kept && { style: kept }) };
  });

/** Whether a version with four levels could not read these players. */
export const isOfFive = (controllers: readonly [Controller, Controller]): boolean =>
  controllers.some((one) => one.kind === 'ai' && one.was === undefined);
