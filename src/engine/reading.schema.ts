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

/**
 * What a check of a field finds: nothing; a code, told of the field's value; or a code with what is told of, and the field
 * that it is told at, empty for the object itself.
 */
export type Found = string | { readonly code: string; readonly found?: string | number; readonly at?: string } | null;
type Check<Entries extends v.ObjectEntries> = (
  read: Read<Entries>,
  given: { readonly [Key in keyof Entries]?: unknown },
  context: unknown,
) => Found;

interface FieldsOptions<Entries extends v.ObjectEntries> {
  /** Told of what is no object. */
  readonly code?: string;
  /** The field that `code` is told at; the object itself when absent. */
  readonly at?: keyof Entries & string;
  /** Lists are taken for objects that have none of the fields. */
  readonly lists?: boolean;
  /** Told where there are fields beside these; otherwise they are left out. */
  readonly alone?: string;
  /** The order of reading, where it is not the one in which they are written down. */
  readonly order?: readonly (keyof Entries & string)[];
  /**
   * What a field must keep beside its own description, asked when it and all before it have been read: only those are
   * there. `given` is what came, `context` what the reader has been given.
   */
  readonly check?: { readonly [Key in keyof Entries]?: Check<Entries> };
}

/** Reading ends where something is wrong. */
const FIRST = { abortEarly: true } as const;

/** Ends a code that is told without what stood there. */
const QUIET = ' ';
/** A code that is told without what stood in its place. */
export const quiet = (code: string): string => code + QUIET;

type Run = Described<unknown>['~run'];
type Config = Parameters<Run>[1] & { readonly context?: unknown };
interface Dataset {
  value: unknown;
  typed?: boolean;
  issues?: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]];
}

/** A description that is read in another way than the one that it was made for. */
const readBy = <Value>(described: unknown, run: (dataset: Dataset, config: Config) => unknown) =>
  Object.assign(described as object, { '~run': run }) as unknown as Described<Value>;

/** Where in its whole a part stands. */
const itemOf = (key: string | number, value: unknown): v.IssuePathItem => ({
  type: 'unknown',
  origin: 'value',
  input: undefined,
  key,
  value,
});

/** Reads a part of a whole; what is wrong with it is wrong with the whole. */
function readPart(whole: Dataset, schema: Described<unknown>, value: unknown, key: string | number, config: Config) {
  const part = schema['~run']({ value }, config);
  if (part.issues === undefined) return part.value;
  for (const issue of part.issues) {
    (issue as { path?: unknown }).path = [itemOf(key, value), ...(issue.path ?? [])];
    if (whole.issues) whole.issues.push(issue);
    else whole.issues = [issue];
  }
  return part.value;
}

const NOTHING = v.unknown() as never;

/** Tells a fault of a whole, or with a way of a part of it. */
function tell(
  dataset: Dataset,
  config: Config,
  message: string,
  way: readonly (string | number)[] = [],
  found?: unknown,
) {
  const path = way.map((key) => itemOf(key, found)) as [v.IssuePathItem];
  v._addIssue(NOTHING, 'value', dataset as never, config, {
    input: found,
    message,
    ...(way.length > 0 ? { path } : {}),
  });
  return dataset;
}

/**
 * An object of these fields, read in their order; a field that is undefined is absent, and what stands beside them is left
 * out. It is valibot's object with a reading of its own, because that one takes lists for objects, tells nothing of the
 * field's own code where the field is missing, and has no place for what a field must keep of the fields before it.
 */
export function fields<const Entries extends v.ObjectEntries>(
  entries: Entries,
  { code = 'not-an-object', at, lists = false, alone, order, check = {} }: FieldsOptions<Entries> = {},
): Fields<Entries> {
  const keys = Object.keys(entries);
  const checks = check as Record<string, ((read: unknown, given: unknown, context: unknown) => Found) | undefined>;
  const listed = (order ?? keys).map((key) => {
    const entry = entries[key]!;
    return { key, entry, isOptional: entry.type === 'exact_optional', check: checks[key] };
  });
  return readBy(v.object(entries), (dataset, config) => {
    const input = dataset.value as Record<string, unknown> | null;
    if (typeof input !== 'object' || input === null || (Array.isArray(input) && !lists))
      return tell(dataset, config, code, at === undefined ? [] : [at]);
    if (alone !== undefined && !Object.keys(input).every((key) => keys.includes(key)))
      return tell(dataset, config, alone);
    const read: Record<string, unknown> = {};
    for (const { key, entry, isOptional, check } of listed) {
      if (!isOptional || input[key] !== undefined) {
        const value = readPart(dataset, entry, input[key], key, config);
        if (value !== undefined) read[key] = value;
      }
      const wrong = check === undefined || dataset.issues ? null : check(read, input, config.context);
      if (typeof wrong === 'string') tell(dataset, config, wrong, [key], input[key]);
      else if (wrong !== null) tell(dataset, config, wrong.code, wrong.at === '' ? [] : [wrong.at ?? key], wrong.found);
      if (dataset.issues && config.abortEarly) break;
    }
    dataset.typed = dataset.issues === undefined;
    const inOrder = (): object => Object.fromEntries(keys.flatMap((key) => (key in read ? [[key, read[key]]] : [])));
    dataset.value = order === undefined || dataset.issues ? read : inOrder();
    return dataset;
  }) as Fields<Entries>;
}

/** A description with what its JSON schema says beside what follows from it; it is read as before. */
export const besides = <One extends Described<unknown>>(described: One, said: Record<string, unknown>): One =>
  readBy(v.pipe(described, v.metadata(said)), described['~run'] as never) as One;

/** A description with a sentence for who writes such data by hand. */
export const about = <Value>(described: Described<Value>, description: string): Described<Value> =>
  besides(described, { description });

/** A whole number within bounds, both included. */
export function whole(least: number, most: number, code = 'not-a-number', beyond = 'out-of-bounds'): Described<number> {
  const described = v.pipe(v.number(code), v.integer(code), v.minValue(least, beyond), v.maxValue(most, beyond));
  const refuse = described['~run'];
  // Setups are made of such numbers: one that is right does not go through the four parts.
  return readBy(described, (dataset, config) => {
    const { value } = dataset;
    if (!Number.isInteger(value) || (value as number) < least || (value as number) > most)
      return refuse(dataset as never, { ...config, abortPipeEarly: true });
    dataset.typed = true;
    return dataset;
  });
}

/** One of the words. */
export const word = <const Word extends string | number>(words: readonly Word[], code: string): Described<Word> =>
  v.picklist(words, code);

/** Who wins when the last turn is over: a side, or whom the points favour, as where nothing is said. */
export const atRoundLimit = v.nullish(word([0, 1, 'points'], 'bad-limit-winner'), 'points');

interface ListOptions<Item> {
  /** Told of what is no list. */
  readonly code?: string;
  /** Told where there is nothing; `code` when absent. */
  readonly missing?: string;
  readonly least?: number;
  /** Told where it has fewer. */
  readonly few?: string;
  readonly most?: number;
  /** Told where it has more, with how many. */
  readonly many?: string;
  /** What an item must keep of those before it; a code is told of the item, `at` is a field of it. */
  readonly check?: (item: Item, before: readonly Item[]) => Found;
}

/** A list; how long it is is asked before its items are read. */
export function list<Item>(
  item: Described<Item>,
  { code = 'bad-list', missing = code, least = 0, few = code, most = Infinity, many = 'too-many', check }: ListOptions<Item> = {}, // prettier-ignore
): Described<readonly Item[]> {
  const bounds = { ...(least > 0 ? { minItems: least } : {}), ...(most < Infinity ? { maxItems: most } : {}) };
  return readBy(v.pipe(v.array(item), v.metadata(bounds)), (dataset, config) => {
    const { value } = dataset;
    if (!Array.isArray(value)) return tell(dataset, config, value === undefined ? missing : code);
    if (value.length < least) return tell(dataset, config, few);
    if (value.length > most) return tell(dataset, config, many, [], value.length);
    const items: Item[] = [];
    for (let n = 0; n < value.length; n++) {
      const read = readPart(dataset, item, value[n], n, config) as Item;
      const wrong = check === undefined || dataset.issues ? null : check(read, items);
      if (typeof wrong === 'string') tell(dataset, config, wrong, [n]);
      else if (wrong !== null)
        tell(dataset, config, wrong.code, wrong.at === undefined ? [n] : [n, wrong.at], wrong.found);
      if (dataset.issues && config.abortEarly) break;
      items.push(read);
    }
    dataset.typed = dataset.issues === undefined;
    dataset.value = items;
    return dataset;
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
  const { message, input: found } = issue;
  const code = message.trimEnd() as Code;
  const path = pathOf(issue);
  const isTold = (typeof found === 'string' || typeof found === 'number') && !message.endsWith(QUIET);
  return isTold ? { code, path, found } : { code, path };
}

/** Reads what comes from outside; the first thing that is wrong is the error. `context` is for the description's checks. */
export function read<Value, Code extends string>(
  schema: Described<Value>,
  input: unknown,
  context?: unknown,
): Result<Value, SetupError<Code>> {
  const config = { ...FIRST, context };
  const { issues, value } = schema['~run']({ value: input }, config);
  return issues === undefined ? ok(value as Value) : fail(faultOf(issues[0]));
}

/** What several parts of read data make wrong together. */
export const bad = <Code extends string>(code: Code, path: string, found?: string | number) =>
  fail<SetupError<Code>>(found === undefined ? { code, path } : { code, path, found });
