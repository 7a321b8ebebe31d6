import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One numbered section of a system's rules and what tests it. */
export interface Section {
  section: string;
  /** One line in this project's own words. */
  summary: string;
  /** Beginnings of test names: a number, or a number and the words that follow it. */
  tests?: string[];
  /** Why there is nothing to test. */
  nothing?: string;
  /** How this project reads what the section leaves open. */
  rulings?: string[];
}

/** All test names of the test files in a folder and those in it, by file. Names built at run time appear with their placeholders. */
export function titlesOf(folder: string): Map<string, string[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
  return new Map(files.sort().map((name) => [name, titlesIn(readFileSync(path.join(folder, name), 'utf8'))]));
}

/** Names of the tests in one file's text: `test('…'` and `test.for(…)('…'`, at the start of a line. */
export function titlesIn(text: string): string[] {
  const titles: string[] = [];
  for (const block of text.split(/^(?=test[.(])/m)) {
    if (!/^test[.(]/.test(block)) continue;
    const title = /^test\('((?:[^'\\]|\\.)*)'/.exec(block) ?? /\)\(\s*'((?:[^'\\]|\\.)*)',\s*(?:async )?\(/.exec(block);
    if (!title) throw new Error(`a test whose name cannot be read: ${block.slice(0, 80)}`);
    titles.push(title[1]!);
  }
  return titles;
}

/** Names that begin with `prefix` as whole words. */
export function matching(titles: Iterable<string>, prefix: string): string[] {
  return [...titles].filter(
    (title) => title === prefix || title.startsWith(`${prefix} `) || title.startsWith(`${prefix}:`),
  );
}

/** What is wrong with the index, a line each; empty when nothing is. */
export function problems(index: readonly Section[], titles: readonly string[]): string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  for (const { section, summary, tests = [], nothing } of index) {
    if (seen.has(section)) found.push(`${section} stands twice`);
    seen.add(section);
    if (summary === '') found.push(`${section} has no summary`);
    if (tests.length === 0 && !nothing) found.push(`${section} has neither tests nor a reason why there are none`);
    if (tests.length > 0 && nothing) found.push(`${section} has tests and a reason why there are none`);
    for (const prefix of tests)
      if (matching(titles, prefix).length === 0) found.push(`${section} names a test that does not exist: ${prefix}`);
  }
  for (const title of titles) {
    const number = /^(\d+(?:\.\d+)+)[ :]/.exec(title)?.[1];
    if (number !== undefined && !seen.has(number)) found.push(`no section ${number}, of the test: ${title}`);
  }
  return found;
}
