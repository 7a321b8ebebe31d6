import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REGISTRIES } from '../lint/systemFree.ts';

/**
 * Copies of the project with other systems in it. They lie within the project, where Node, the
 * compiler and Vite find its packages on the way up: a copy has no `node_modules` of its own.
 */

/** What a copy holds; all of it must be there. */
export const COPIED: readonly string[] = [
  'src',
  'bench',
  'e2e',
  'scripts',
  'resources',
  'docs',
  'README.md',
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
  'eslint.config.js',
  'playwright.config.ts',
  'svelte.config.js',
  'tsconfig.json',
  'vitest.config.ts',
];

/** What enters the fixture game in a registry: a line that imports it, and its entry behind the line that ends with `after`. */
interface FixtureEntry {
  readonly imported: string;
  readonly entry: string;
  readonly after: string;
}

/** A registry that is not here does without it: no guide, no benchmark, no battle lists of its own. */
const FIXTURE: Readonly<Record<string, FixtureEntry>> = {
  'src/engine/index.ts': {
    imported: "import { sealedBids } from './testing/sealedBids.ts';",
    entry: '  [sealedBids.id, sealedBids],',
    after: 'new Map<string, AnyGame>([',
  },
  'src/renderer/systems/index.ts': {
    imported: '',
    entry: "  { id: 'sealed-bids', load: async () => (await import('./testing/sealedBids.ts')).sealedBidsUi },",
    after: 'readonly SystemEntry[] = [',
  },
};

/** A registry's text without the lines that speak of `gone`. */
export function withoutSystems(text: string, gone: readonly string[]): string {
  if (gone.length === 0) return text;
  const speaks = new RegExp(gone.join('|'), 'i');
  return text
    .split('\n')
    .filter((line) => !speaks.test(line))
    .join('\n');
}

/** A registry's text with the fixture game in it. Throws where it has no place for an entry. */
export function withFixture(registry: string, text: string): string {
  const fixture = FIXTURE[registry];
  if (fixture === undefined) return text;
  const { imported, entry, after } = fixture;
  const lines = text.split('\n');
  const place = lines.findIndex((line) => line.endsWith(after));
  if (place < 0) throw new Error(`${registry} has no line that ends with ${after}`);
  const head = imported === '' ? [] : [imported];
  return [...head, ...lines.slice(0, place + 1), entry, ...lines.slice(place + 1)].join('\n');
}

/**
 * Makes `copy`, a folder within the project, anew: all of it but the folders named for the systems
 * `gone` and their lines in the registries; `fixture` enters the fixture game there.
 */
export function copyProject(project: string, copy: string, gone: readonly string[], fixture = false): void {
  rmSync(copy, { recursive: true, force: true });
  for (const place of COPIED)
    cpSync(path.join(project, place), path.join(copy, place), {
      recursive: true,
      filter: (source) => !gone.includes(path.basename(source)),
    });
  for (const registry of REGISTRIES) {
    const file = path.join(copy, registry);
    const text = withoutSystems(readFileSync(file, 'utf8'), gone);
    writeFileSync(file, fixture ? withFixture(registry, text) : text);
  }
}
