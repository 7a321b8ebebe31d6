import { randomUUID } from 'node:crypto';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const SOURCES = pathToFileURL(path.join(import.meta.dirname, '../../')).href;
const MARK = '?graph=';

/** `const name` at the top of a module; tables are written in capitals, and functions are none. */
const CONSTANT = /^(?:export )?const ([a-z]\w*)(?:: [^=\n]+)? = (?!\(|async\b|function\b|<)/gm;

/** What scratch is filled with: two of them have nothing in common, so that no answer made of both is the same. */
export interface Nonsense {
  readonly number: number;
  readonly byte: number;
  readonly float: number;
  readonly truth: boolean;
}

/** Two kinds of nonsense. */
export const NONSENSE: readonly [Nonsense, Nonsense] = [
  { number: 77, byte: 0x5a, float: Number.NaN, truth: true },
  { number: -3, byte: 0xa5, float: -1e9, truth: false },
];

/** The project's modules read anew: they share nothing with those that run already, and their scratch can be spoilt. */
export interface FreshModules {
  /** A module's exports; `file` is relative to `src`. */
  import<Module>(file: string): Promise<Module>;
  /** Fills the scratch of all these modules with nonsense, as if anything had been asked before. */
  spoil(nonsense: Nonsense): void;
}

/** Reads modules once each, whatever has been read before. */
export function freshModules(): FreshModules {
  const mark = `${MARK}${randomUUID()}`;
  const key = `scratch${mark}`;
  const scratch: unknown[] = [];
  Object.assign(globalThis, { [key]: scratch });
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const belongs = context.parentURL?.endsWith(mark) && found.url.startsWith(SOURCES) && found.url.endsWith('.ts');
      return belongs ? { ...found, url: found.url + mark } : found;
    },
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith(mark)) return loaded;
      const source = String(loaded.source);
      const names = Array.from(source.matchAll(CONSTANT), ([, name]) => name!);
      return { ...loaded, source: `${source}\nglobalThis[${JSON.stringify(key)}].push(${names.join(', ')});` };
    },
  });
  return {
    import: (file) => import(`${SOURCES}${file}${mark}`) as Promise<never>,
    spoil: (nonsense) => {
      for (const value of scratch) if (isScratch(value)) spoilt(value, nonsense);
    },
  };
}

type Column = Int8Array | Uint8Array | Int16Array | Uint16Array | Int32Array | Uint32Array | Float64Array;
const isColumn = (value: unknown): value is Column => ArrayBuffer.isView(value) && !(value instanceof DataView);
const isPosition = (value: object): value is { bytes: Uint8Array } => 'bytes' in value && isColumn(value.bytes);

/** Whether a constant holds what is written over: numbers, columns of them, whole positions, what was found before. */
function isScratch(value: unknown): boolean {
  if (isColumn(value) || value instanceof Map) return true;
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return false;
  if (isPosition(value)) return true;
  const parts: unknown[] = Object.values(value);
  return parts.every((part) => typeof part === 'number' || typeof part === 'boolean' || (part !== value && isScratch(part))); // prettier-ignore
}

function spoilt(value: unknown, nonsense: Nonsense): void {
  if (value instanceof Map) value.clear();
  else if (isColumn(value)) value.fill(value instanceof Float64Array ? nonsense.float : nonsense.byte);
  else if (Array.isArray(value) && value.length === 0) value.push(...new Array<number>(3).fill(nonsense.number));
  else if (isPosition(value as object)) (value as { bytes: Uint8Array }).bytes.fill(nonsense.byte);
  else
    for (const [name, part] of Object.entries(value as object)) {
      if (typeof part === 'object') spoilt(part, nonsense);
      else Object.assign(value as object, { [name]: typeof part === 'boolean' ? nonsense.truth : nonsense.number });
    }
}
