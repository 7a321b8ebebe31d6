import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { REGISTRIES } from '../../scripts/lint/systemFree.ts';

export const PROJECT = path.join(import.meta.dirname, '../..');

/** Where an import comes from; imports of types alone leave no trace at run time. */
const IMPORT = /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'/gm;

/**
 * The project's files that run when the `entries` do, found by their imports, sorted; relative to
 * the project, with slashes. Scenarios are left out: a battle's setup is named beside the code; and so
 * are the registries, since a system's games do not hang on another system's code.
 */
export function filesOfCode(entries: readonly string[]): string[] {
  const found = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || REGISTRIES.includes(file) || /\/scenarios\/|\/lessons\.json$/.test(file)) continue;
    found.add(file);
    if (!file.endsWith('.ts')) continue;
    for (const [, target] of readFileSync(path.join(PROJECT, file), 'utf8').matchAll(IMPORT))
      open.push(path.posix.join(path.posix.dirname(file), target!));
  }
  return [...found].sort();
}

/** Stands for the code that the `entries` run: with other rules or another AI old results say nothing. */
export function fingerprintOf(entries: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of filesOfCode(entries)) hash.update(file).update(readFileSync(path.join(PROJECT, file)));
  return hash.digest('hex');
}

/** The commit checked out, with `+` when the files differ from it; `unknown` outside a repository. */
export function commitOf(files: readonly string[]): string {
  const git = (...args: string[]): string => spawnSync('git', args, { cwd: PROJECT, encoding: 'utf8' }).stdout ?? '';
  const commit = git('rev-parse', '--short=9', 'HEAD').trim();
  if (commit === '') return 'unknown';
  return git('status', '--porcelain', '--', ...files).trim() === '' ? commit : `${commit}+`;
}
