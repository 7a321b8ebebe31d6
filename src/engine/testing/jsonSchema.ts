import { toJsonSchema, type ConversionConfig } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { Described } from '../reading.schema.ts';

/** What is said of a system's battle files beside the setup in them. */
export interface BattleFiles {
  /** `A battle of` and the system's name. */
  readonly title: string;
  /** How places, facings and lengths are written. */
  readonly places: string;
  /** What tells its `basic` battles from the others. */
  readonly kinds: string;
  readonly setup: Described<unknown>;
  /** Setups that a writer may begin with. */
  readonly examples?: readonly unknown[];
  /** The setup's parts that have a name of their own. */
  readonly parts: Readonly<Record<string, Described<unknown>>>;
}

/** What a reading does that no schema can say: it is said beside it, or in words. */
const UNSAID = ['check', 'raw_check', 'raw_transform', 'transform'];

const CONVERSION: ConversionConfig = {
  ignoreActions: UNSAID,
  // A list is read in a pipe of lists, the last of which knows its items; all other errors are thrown below.
  errorMode: 'ignore',
  overrideSchema: ({ valibotSchema, jsonSchema, errors = [] }) => {
    if (errors.length > 0) throw new Error(errors.join(' '));
    const { type, default: otherwise } = valibotSchema as unknown as { type: string; default?: unknown };
    // Who writes a file leaves a field out; only where nobody is a choice is null written.
    if (/^null(ish|able)$/.test(type) && otherwise !== null) return jsonSchema.anyOf?.[0] as typeof jsonSchema;
    return type === 'object' ? { ...jsonSchema, additionalProperties: false } : jsonSchema;
  },
  overrideAction: ({ valibotAction, jsonSchema, errors = [] }) => {
    if (errors.length > 0) throw new Error(errors.join(' '));
    const { described } = ((valibotAction as { metadata?: unknown }).metadata ?? {}) as { described?: v.GenericSchema };
    if (described === undefined) return jsonSchema;
    const { $schema: _, ...whole } = toJsonSchema(described, CONVERSION);
    return whole;
  },
};

/** The JSON schema (draft 7) of a system's battle files, for whoever writes one: of its setups' description. */
export function schemaOf({ title, places, kinds, setup, examples = [], parts }: BattleFiles): Record<string, unknown> {
  const file = v.strictObject({
    $schema: v.exactOptional(v.string()),
    id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/), v.maxLength(40), v.description('The file’s name.')),
    kind: v.pipe(v.picklist(['basic', 'advanced']), v.description(kinds)),
    setup,
  });
  const converted = toJsonSchema(file, {
    ...CONVERSION,
    definitions: { setup, ...parts } as unknown as Record<string, v.GenericSchema>,
  });
  const { $schema, $defs, ...rest } = JSON.parse(
    JSON.stringify(converted).replaceAll('#/$defs/', '#/definitions/'),
  ) as {
    $schema: string;
    $defs: { setup: object };
  };
  return {
    $schema,
    title,
    description: `A battle to choose. Its name, briefing and the aims of both sides in a sentence are messages of the UI, by its id. ${places}`,
    ...rest,
    definitions: { ...$defs, setup: { ...$defs.setup, ...(examples.length > 0 ? { examples } : {}) } },
  };
}
