import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where a file takes something from: static and dynamic imports, types too, and `new URL` beside it. */
const SOURCE = /(?:\bfrom|\bimport|\bnew URL|\bmock)\s*\(?\s*(?:import\()?['"](\.[^'"?]*)/g;
const CODE = /\.(ts|svelte|mjs|js)$/;
/** What looks at the project in another way than by imports: files, processes, globs. */
const LOOKS = /'node:|\bimport\.meta\b/;

/** Where a file takes something from, in the project. */
const sourcesOf = (file: string, text: string): string[] =>
  Array.from(text.matchAll(SOURCE), ([, target]) => path.posix.join(path.posix.dirname(file), target!)).filter(
    (target) => /\.\w+$/.test(target),
  );

/** All files under folders, in the project, with slashes. */
const filesIn = (project: string, folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.posix.join(folder, name.split(path.sep).join('/')),
    ),
  );

/**
 * The test files under `folders` that can come out otherwise when one of `changed` does: those that reach it by their
 * imports, and those that reach something that looks at files or processes. Any other runs the very same code.
 * Paths are relative to the project, with slashes.
 */
export function touchedTests(project: string, folders: readonly string[], changed: readonly string[]): string[] {
  const files = new Map<string, { text: string; sources: readonly string[] }>();
  const read = (file: string): { text: string; sources: readonly string[] } => {
    const known = files.get(file);
    if (known !== undefined) return known;
    const text = CODE.test(file) ? readFileSync(path.join(project, file), 'utf8') : '';
    const sources = sourcesOf(file, text).filter((target) => existsSync(path.join(project, target)));
    files.set(file, { text, sources });
    return { text, sources };
  };
  const isTouched = (test: string): boolean => {
    const reached = new Set([test]);
    for (const file of reached) {
      const { text, sources } = read(file);
      if (changed.includes(file) || LOOKS.test(text)) return true;
      for (const source of sources) reached.add(source);
    }
    return false;
  };
  return filesIn(project, folders).filter((file) => file.endsWith('.test.ts') && isTouched(file));
}

/**
 * What the code and the styles under `folders` take from files that are not there: `FILE: TARGET`, a line each. The
 * compiler takes any component or style for there. Tests that write code as text are not looked at.
 */
export function lostImports(project: string, folders: readonly string[]): string[] {
  return filesIn(project, folders)
    .filter((file) => (CODE.test(file) || file.endsWith('.css')) && !/\.(test|e2e)\.ts$/.test(file))
    .flatMap((file) =>
      sourcesOf(file, readFileSync(path.join(project, file), 'utf8'))
        .filter((target) => !existsSync(path.join(project, target)))
        .map((target) => `${file}: ${target}`),
    );
}
