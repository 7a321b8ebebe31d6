import * as v from 'valibot';
import { fail, ok, type Result, type SetupError } from './game.ts';

// How data from outside are described: each description is the type, the reader with its faults, and the JSON schema.
// What is wrong is told by the code that stands in the description, the first that reading in its order meets.

/** A description whose value is `Value`. */
export type Described<Value> = v.BaseSchema<unknown, Value, v.BaseIssue<unknown>>;

type Read<Entries extends v.ObjectEntries> = Readonly<v.InferOutput<v.ObjectSchema<Entries, string>>>;

/** An object of described fields; its type has them, so that parts can be asked for. */
export interface Fields<Entries extends v.ObjectEntries> extends Described<Read<Entries>> {
  readonly type: 'object';
  readonly entries: Entries;
}

/** What a check of a field finds: nothing, a code, or a code with what is told of instead of the field's own value. */
export type Found = string | { readonly code: string; readonly found?: string | number | undefined } | null;

interface FieldsOptions<Entries extends v.ObjectEntries> {
  /** Told of what is no object. */
  readonly code?: string;
  /** The field that `code` is told at; the object itself when absent. */
  readonly at?: keyof Entries & string;
  /** Lists are taken for objects that have none of the fields. */
  readonly lists?: boolean;
  /** What a field must keep beside its own description, asked when it and all before it have been read: only those are there. */
  readonly check?: { readonly [Key in keyof Entries]?: (read: Read<Entries>) => Found };
}

/** Reading ends where something is wrong. */
const FIRST = { abortEarly: true } as const;

/** Ends a code that is told without what stood there. */
const QUIET = ' ';
export const quiet = (code: string): string => code + QUIET;

type Run = Described<unknown>['~run'];
interface Dataset {
  value: unknown;
  typed?: boolean;
  issues?: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]];
}

/** A description that is read in another way than the one that it was made for. */
const readBy = <Value>(described: unknown, run: (...of: Parameters<Run>) => unknown) =>
  Object.assign(described as object, { '~run': run }) as unknown as Described<Value>;

const itemOf = (input: unknown, key: string, value: unknown): v.ObjectPathItem => ({
  type: 'object',
  origin: 'value',
  input: input as Record<string, unknown>,
  key,
  value,
});

/**
 * An object of these fields, read in their order; a field that is undefined is absent, and what stands beside them is left
 * out. It is valibot's object with a reading of its own, because that one takes lists for objects, tells nothing of the
 * field's own code where the field is missing, and has no place for what a field must keep of the fields before it.
 */
export function fields<const Entries extends v.ObjectEntries>(
  entries: Entries,
  { code = 'not-an-object', at, lists = false, check = {} }: FieldsOptions<Entries> = {},
): Fields<Entries> {
  const described = v.object(entries, code);
  const checks = check as Record<string, ((read: unknown) => Found) | undefined>;
  const listed = Object.entries(entries).map(([key, entry]) => ({
    key,
    entry,
    isOptional: entry.type === 'exact_optional',
    check: checks[key],
  }));
  return readBy(described, (unread, config) => {
    const dataset = unread as unknown as Dataset;
    const input = dataset.value as Record<string, unknown> | null;
    if (typeof input !== 'object' || input === null || (Array.isArray(input) && !lists)) {
      const path = at === undefined ? {} : { path: [itemOf(input, at, undefined)] as [v.ObjectPathItem] };
      v._addIssue(described, 'type', dataset as never, config, { input: undefined, ...path });
      return dataset;
    }
    const read: Record<string, unknown> = {};
    dataset.value = read;
    for (const { key, entry, isOptional, check } of listed) {
      const value = input[key];
      if (value !== undefined || !isOptional) {
        const part = entry['~run']({ value }, config);
        read[key] = part.value;
        for (const issue of part.issues ?? []) {
          (issue as { path?: unknown }).path = [itemOf(input, key, value), ...(issue.path ?? [])];
          if (dataset.issues) dataset.issues.push(issue);
          else dataset.issues = [issue];
        }
      }
      const wrong = check === undefined || dataset.issues ? null : check(read);
      if (wrong !== null) {
        const { code: message, found } = typeof wrong === 'string' ? { code: wrong, found: value } : wrong;
        const path: [v.ObjectPathItem] = [itemOf(input, key, value)];
        v._addIssue(described, 'check', dataset as never, config, { input: found, message, path });
      }
      if (dataset.issues && config.abortEarly) break;
    }
    dataset.typed = dataset.issues === undefined;
    return dataset;
  }) as Fields<Entries>;
}

/** A description with what its JSON schema says beside what follows from it. */
export const besides = <One extends Described<unknown>>(described: One, said: Record<string, unknown>): One =>
  readBy(v.pipe(described, v.metadata(said)), (dataset, config) => described['~run'](dataset, config)) as One;

/** A description with a sentence for who writes such data by hand. */
export const about = <Value>(described: Described<Value>, description: string): Described<Value> =>
  besides(described, { description });

/** A whole number within bounds, both included. */
export function whole(least: number, most: number, code = 'not-a-number', beyond = 'out-of-bounds'): Described<number> {
  const described = v.pipe(v.number(code), v.integer(code), v.minValue(least, beyond), v.maxValue(most, beyond));
  const tell = described['~run'];
  // Setups are made of such numbers: one that is right does not go through the four parts.
  return readBy(described, (dataset, config) => {
    const { value } = dataset;
    if (!Number.isInteger(value) || (value as number) < least || (value as number) > most) return tell(dataset, config);
    return { typed: true, value };
  });
}

/** One of the words. */
export const word = <const Word extends string | number>(words: readonly Word[], code: string): Described<Word> =>
  v.picklist(words, code);

/** Who wins when the last turn is over: a side, or whom the points favour, as where nothing is said. */
export const atRoundLimit = v.nullish(word([0, 1, 'points'], 'bad-limit-winner'), 'points');

interface ListOptions {
  /** Told of what is no list. */
  readonly code?: string;
  readonly least?: number;
  /** Told where it has fewer. */
  readonly few?: string;
  readonly most?: number;
  /** Told where it has more, with how many. */
  readonly many?: string;
}

/** A list; how long it is is asked before its items are read. */
export function list<Item>(
  item: Described<Item>,
  { code = 'bad-list', least = 0, few = code, most = Infinity, many = 'too-many' }: ListOptions = {},
): Described<readonly Item[]> {
  const any = v.pipe(v.array(v.unknown(), quiet(code)), v.minLength(least, quiet(few)), v.maxLength(most, many));
  const items = v.array(item);
  const bounds = { ...(least > 0 ? { minItems: least } : {}), ...(most < Infinity ? { maxItems: most } : {}) };
  return readBy(v.pipe(items, v.metadata(bounds)), (dataset, config) => {
    const { value } = dataset;
    const isRight = Array.isArray(value) && value.length >= least && value.length <= most;
    return (isRight ? items : any)['~run'](dataset, config);
  });
}

/** A list of two, one for each side. */
export const pair = <Item>(item: Described<Item>, code: string): Described<readonly [Item, Item]> =>
  list(item, { code, least: 2, most: 2, many: quiet(code) }) as unknown as Described<readonly [Item, Item]>;

/** What is wrong as a whole, with `code`, wherever in it the fault is. */
export const entire = <Value>(described: Described<Value>, code: string): Described<Value> =>
  v.pipe(
    v.unknown(),
    v.rawTransform<unknown, Value>(({ dataset, addIssue, NEVER }) => {
      const { output, issues } = v.safeParse(described, dataset.value, FIRST);
      if (issues === undefined) return output;
      addIssue({ message: quiet(code) });
      return NEVER;
    }),
    v.metadata({ described }),
  );

/** Names, at least one. */
export const names = (code: string): Described<readonly string[]> => entire(list(v.string(), { least: 1 }), code);

/** `sides[0].ships[2].name`; empty for the whole. */
function pathOf(issue: v.BaseIssue<unknown>): string {
  let path = '';
  for (const { key } of issue.path ?? [])
    path += typeof key === 'number' ? `[${key}]` : path === '' ? String(key) : `.${String(key)}`;
  return path;
}

/** What valibot says is wrong, as the house tells it. */
export function faultOf<Code extends string>(issue: v.BaseIssue<unknown>): SetupError<Code> {
  const { message, input, type } = issue;
  const found = type === 'max_length' && Array.isArray(input) ? input.length : input;
  const code = message.trimEnd() as Code;
  const path = pathOf(issue);
  const isTold = (typeof found === 'string' || typeof found === 'number') && !message.endsWith(QUIET);
  return isTold ? { code, path, found } : { code, path };
}

/** Reads what comes from outside; the first thing that is wrong is the error. */
export function read<Value, Code extends string>(
  schema: Described<Value>,
  input: unknown,
): Result<Value, SetupError<Code>> {
  const { output, issues } = v.safeParse(schema, input, FIRST);
  return issues === undefined ? ok(output) : fail(faultOf(issues[0]));
}

/** What several parts of read data make wrong together. */
export const bad = <Code extends string>(code: Code, path: string, found?: string | number) =>
  fail<SetupError<Code>>(found === undefined ? { code, path } : { code, path, found });
