import { fail, ok, type Result } from '../src/engine/game.ts';
import type { Measured } from './shared/benchSystem.ts';

/** The benchmarks, each a module `bench/<name>.ts` of this shape. */
export const NAMES = ['engine', 'ai', 'board', 'store', 'start', 'decisions', 'pace', 'longFile', 'opening'] as const;
export type BenchName = (typeof NAMES)[number];

export interface Bench {
  /** Measures, with these systems where it plays any. */
  run(systems: readonly string[]): Promise<Measured>;
}

/** The benchmarks that are named; all where none is. An error is a sentence. */
export function parseNames(typed: readonly string[]): Result<readonly BenchName[], string> {
  const names = NAMES.filter((name) => typed.includes(name));
  const unknown = typed.filter((word) => !NAMES.some((name) => name === word));
  if (unknown.length > 0) return fail(`There is no benchmark ${unknown.join(', ')}; there are ${NAMES.join(', ')}.`);
  return ok(names.length > 0 ? names : NAMES);
}

/** A small table with aligned columns under the benchmark's name. */
export function tableText(name: string, table: Readonly<Record<string, string | number>>): string {
  const rows = Object.entries(table).map(([label, value]) => [
    label,
    typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 2 }) : value,
  ]) as [string, string][];
  const left = Math.max(0, ...rows.map(([label]) => label.length));
  const right = Math.max(0, ...rows.map(([, value]) => value.length));
  return [name, ...rows.map(([label, value]) => `  ${label.padEnd(left)}  ${value.padStart(right)}`)].join('\n');
}
