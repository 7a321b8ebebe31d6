import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** How many lines in a row make a run that counts. */
export const RUN = 6;

const PRODUCTION = /\.(ts|svelte|css)$/;
const ASIDE = /\.test\.ts$|\/testing\//;

/** Production files of the systems' own folders under the project's `src`, with their texts, by system. */
export function systemFiles(project: string, systems: readonly string[]): Map<string, Map<string, string>> {
  const files = readdirSync(path.join(project, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join('src', name.split(path.sep).join('/')))
    .filter((name) => PRODUCTION.test(name) && !ASIDE.test(name));
  return new Map(
    systems.map((id) => [
      id,
      new Map(
        files
          .filter((name) => name.includes(`/${id}/`))
          .map((name) => [name, readFileSync(path.join(project, name), 'utf8')]),
      ),
    ]),
  );
}

/** The lines of a text that count: no blank ones, comments, imports or lone punctuation; white space is folded. */
export function countedLines(text: string): string[] {
  const lines: string[] = [];
  let inImport = false;
  for (const whole of text.split('\n')) {
    const line = whole.trim().replace(/\s+/g, ' ');
    if (inImport) inImport = !/from '/.test(line);
    else if (/^import\b.*\{$/.test(line)) inImport = true;
    else if (!/^import\b|^export .* from '|^(\/\/|\/\*|\*|<!--)/.test(line) && /\w/.test(line)) lines.push(line);
  }
  return lines;
}

/** What systems share: all lines that count, those in runs that stand in another system too, and these by file. */
export interface Shared {
  readonly lines: number;
  readonly shared: number;
  readonly byFile: ReadonlyMap<string, number>;
}

/** Counts the lines that stand, in runs of `RUN` or more, in files of two systems. */
export function sharedLines(systems: ReadonlyMap<string, ReadonlyMap<string, string>>): Shared {
  const owners = new Map<string, string>();
  const both = new Set<string>();
  const files = [...systems].flatMap(([id, texts]) =>
    Array.from(texts, ([file, text]) => ({ id, file, lines: countedLines(text) })),
  );
  const runsOf = (lines: readonly string[]): string[] =>
    Array.from({ length: Math.max(0, lines.length - RUN + 1) }, (_, at) => lines.slice(at, at + RUN).join('\n'));
  for (const { id, lines } of files)
    for (const run of runsOf(lines)) {
      const owner = owners.get(run);
      if (owner === undefined) owners.set(run, id);
      else if (owner !== id) both.add(run);
    }
  const byFile = new Map<string, number>();
  for (const { file, lines } of files) {
    const marked = new Set<number>();
    runsOf(lines).forEach((run, at) => {
      if (both.has(run)) for (let n = 0; n < RUN; n++) marked.add(at + n);
    });
    if (marked.size > 0) byFile.set(file, marked.size);
  }
  const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, n) => total + n, 0);
  return { lines: sum(files.map(({ lines }) => lines.length)), shared: sum(byFile.values()), byFile };
}
