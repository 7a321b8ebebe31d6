import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** In how many files each event of a system may be named, and in how many the middle one of them all. */
export interface EventLimits {
  readonly most: number;
  readonly median: number;
}

/** What a system is held to, once its rules lie in one place each. */
const LIMITS: EventLimits = { most: 6, median: 3 };

/** The layers that deal in events. */
const LAYERS = ['src/engine', 'src/ai', 'src/host', 'src/renderer'];
/** What an import of the events' types, or of something made of them, is called. */
const EVENT_NAMES = /\b(Emit|EventOf|EventType|EventName|Kinds|\w*[Ee]ventKinds?)\b/;
const declarationOf = (system: string): string => `src/engine/${system}/events.ts`;
const NOT_PRODUCTION = /\.test\.ts$|\/testing\//;

/** A system's events: every `type` in the file that declares them; none where a system has no such file yet. */
export function eventTypes(project: string, system: string): string[] {
  const file = path.join(project, declarationOf(system));
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const found = [...text.matchAll(/\btype: ((?:'\w+'[\s|]*)+)/g)].flatMap(([, names]) => names!.match(/\w+/g)!);
  return [...new Set(found)];
}

/** The limits of a system that has not come to the common ones yet, as its folder says; else those. */
export function limitsOf(project: string, system: string): EventLimits {
  const own = path.join(project, 'src/engine', system, 'eventFiles.json');
  return existsSync(own) ? (JSON.parse(readFileSync(own, 'utf8')) as EventLimits) : LIMITS;
}

/** The production files that name each event of a system: quoted, or as the key of a record. */
export function eventFiles(project: string, system: string): Map<string, string[]> {
  const found = new Map<string, string[]>(eventTypes(project, system).map((type) => [type, []]));
  for (const file of filesOf(project, system)) {
    const text = readFileSync(path.join(project, file), 'utf8');
    for (const type of namedIn(file, text, system, [...found.keys()])) found.get(type)!.push(file);
  }
  return found;
}

/**
 * Which of these events a file names. Their names are common words: only a file that imports the events' types, or
 * something made of them, is taken to mean them by a quoted word or a key; any other where it compares an event's type
 * with one.
 */
export function namedIn(file: string, text: string, system: string, types: readonly string[]): string[] {
  const here = path.posix.dirname(file);
  const dealsInThem =
    file === declarationOf(system) ||
    [...text.matchAll(/^\s*import ([^;]*?) from '(\.[^']+)'/gm)].some(
      ([, names, to]) => path.posix.join(here, to!) === declarationOf(system) || EVENT_NAMES.test(names!),
    );
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').replaceAll(/^import [^;]*;$/gm, '');
  const compared = new Set(
    [...code.matchAll(/(?:\bevent\w*\.|(?<![.\w]))type [!=]== '(\w+)'/gi)].map(([, type]) => type!),
  );
  if (!dealsInThem) return types.filter((type) => compared.has(type));
  const words = new Set([...code.matchAll(/'(\w+)'|(?<=[{,;]\s*)(\w+)(?=: )/g)].map(([, word, key]) => word ?? key));
  return types.filter((type) => words.has(type));
}

/** The middle one of these counts. */
export function medianOf(counts: readonly number[]): number {
  return counts.toSorted((a, b) => a - b)[counts.length >> 1] ?? 0;
}

/** The production files in the system's folders of every layer. */
function filesOf(project: string, system: string): string[] {
  return LAYERS.flatMap((layer) =>
    readdirSync(path.join(project, layer), { recursive: true, encoding: 'utf8' })
      .map((name) => `${layer}/${name.split(path.sep).join('/')}`)
      .filter((file) => /\.(ts|svelte)$/.test(file) && !NOT_PRODUCTION.test(file))
      .filter((file) => file.split('/').includes(system)),
  );
}
