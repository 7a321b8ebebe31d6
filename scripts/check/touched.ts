import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where a file takes something from: static and dynamic imports, types too, and `new URL` beside it. */
const SOURCE = /(?:\bfrom|\bimport|\bnew URL|\bmock)\s*\(?\s*(?:import\()?['"](\.[^'"?]*)/g;
/** What looks at the project in another way than by imports: files, processes, globs. */
const LOOKS = /'node:|\bimport\.meta\b/;

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
    const text = /\.(ts|svelte|mjs|js)$/.test(file) ? readFileSync(path.join(project, file), 'utf8') : '';
    const sources = Array.from(text.matchAll(SOURCE), ([, target]) =>
      path.posix.join(path.posix.dirname(file), target!),
    ).filter((target) => /\.\w+$/.test(target) && existsSync(path.join(project, target)));
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
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.posix.join(folder, name.split(path.sep).join('/')),
      ),
    )
    .filter((file) => file.endsWith('.test.ts') && isTouched(file));
}
