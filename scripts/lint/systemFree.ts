import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Common code knows no rule system: outside the folders named for it nobody imports one, names one
 * or speaks its language. The registries are the exception: one line a system in each.
 */

/** The registry of each layer. */
export const REGISTRIES: readonly string[] = [
  'src/engine/index.ts',
  'src/ai/systems.ts',
  'src/renderer/systems/index.ts',
  'bench/systems.ts',
];

const ROOTS = ['src', 'bench', 'e2e', 'scripts'];
const CODE = /\.(ts|svelte|css|mjs|js|html|json)$/;

/** What a line of common code gives away, by system. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly system: string;
  readonly word: string;
}

/** The systems of the house: folders of `src/engine` that hold a game. */
export function systemIds(project: string): string[] {
  const engine = path.join(project, 'src/engine');
  return readdirSync(engine).filter((name) => existsSync(path.join(engine, name, 'index.ts')));
}

/** A system's own words, which no common code uses: regular expressions, matched without regard to case. */
export function wordsOf(project: string, system: string): string[] {
  return JSON.parse(readFileSync(path.join(project, 'src/engine', system, 'words.json'), 'utf8')) as string[];
}

/** Every code file outside the systems' folders. Paths are relative to the project, with slashes. */
export function commonFiles(project: string, systems: readonly string[]): string[] {
  const found: string[] = [];
  const look = (folder: string): void => {
    for (const entry of readdirSync(path.join(project, folder), { withFileTypes: true })) {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!systems.includes(entry.name) && entry.name !== 'node_modules') look(name);
      } else if (CODE.test(entry.name)) found.push(name);
    }
  };
  for (const root of ROOTS) look(root);
  return found;
}

/** The words of `systems` in a text, each as often as it stands there. */
export function findWords(
  file: string,
  text: string,
  systems: readonly { readonly id: string; readonly words: readonly string[] }[],
): Finding[] {
  const isRegistry = REGISTRIES.includes(file);
  const findings: Finding[] = [];
  const patterns = systems.map(({ id, words }) => ({
    id,
    pattern: new RegExp(`${id}|\\b(?:${words.join('|')})`, 'gi'),
  }));
  for (const [at, line] of text.split('\n').entries())
    for (const { id, pattern } of patterns) {
      const matches = [...line.matchAll(pattern)].map(([word]) => word);
      // One line of a registry imports the system, and one may enter it.
      if (isRegistry && matches.every((word) => word.toLowerCase() === id)) continue;
      for (const word of matches) findings.push({ file, line: at + 1, system: id, word });
    }
  return findings;
}
