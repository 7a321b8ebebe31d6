import * as v from 'valibot';
import { fields, quiet, word } from '../../reading.schema.ts';
import { LONGEST_SEED, PATROL_RANKS } from './terms.ts';

/** What a patrol of the system begins with. */
export const setupFor = (system: string) =>
  fields(
    {
      /** The system's id. */
      system: v.literal(system, quiet('wrong-system')),
      rank: word(PATROL_RANKS, quiet('bad-rank')),
      /** Any text; the same one draws the same run. */
      seed: v.pipe(v.string(quiet('bad-seed')), v.maxLength(LONGEST_SEED, quiet('bad-seed'))),
      /** The day whose patrol it is, ISO 8601; null: it is none. */
      daily: v.nullish(v.pipe(v.string(quiet('bad-day')), v.regex(/^\d{4}-\d\d-\d\d$/, quiet('bad-day'))), null),
    },
    { lists: true },
  );
export type PatrolSetup = v.InferOutput<ReturnType<typeof setupFor>>;
