import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A type, class or maker (`createBoard`) that more than one file of a kind exports: one name for two things. */
export interface SharedName {
  readonly name: string;
  /** Sorted. */
  readonly files: readonly string[];
}

const EXPORTED =
  /^\s*export (?:declare )?(?:abstract )?(?:(?:interface|type|class) (\w+)|(?:function|const) (create[A-Z]\w*))\b/gm;

/** The names of types, classes and makers that a file's text declares and exports. */
const namesIn = (text: string): string[] => Array.from(text.matchAll(EXPORTED), ([, type, maker]) => (type ?? maker)!);

/** Which of the `systems` a file belongs to; the empty string: none. */
function systemOf(file: string, systems: readonly string[]): string {
  return file.split('/').find((folder) => systems.includes(folder)) ?? '';
}

/**
 * Names that two files of common code export, or two files of one system; a system may have its own of what another
 * system, or common code, has too. `texts` are the files' texts by their names.
 */
export function sharedNames(texts: ReadonlyMap<string, string>, systems: readonly string[]): SharedName[] {
  const places = new Map<string, string[]>();
  for (const [file, text] of texts)
    for (const name of new Set(namesIn(text))) {
      const key = `${systemOf(file, systems)} ${name}`;
      places.set(key, [...(places.get(key) ?? []), file]);
    }
  return Array.from(places)
    .filter(([, files]) => files.length > 1)
    .map(([key, files]) => ({ name: key.split(' ')[1]!, files: files.toSorted() }));
}

/** The texts of all code under the project's `folders` but tests and what serves them alone. */
export function productionTexts(project: string, folders: readonly string[]): Map<string, string> {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
      .filter((name) => /\.(ts|svelte)$/.test(name) && !/\.test\.ts$|\/testing\//.test(name)),
  );
  return new Map(files.map((file) => [file, readFileSync(path.join(project, file), 'utf8')]));
}
