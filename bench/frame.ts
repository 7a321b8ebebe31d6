import { parseSystems } from './shared/battles.ts';
import type { Measured } from './shared/benchSystem.ts';

/** The benchmarks, each a module `bench/<name>.ts` of this shape. */
export const NAMES = ['engine', 'ai', 'board', 'store', 'start', 'decisions', 'pace'] as const;
export type BenchName = (typeof NAMES)[number];

export interface Bench {
  /** Measures, with these systems where it plays any. */
  run(systems: readonly string[]): Promise<Measured>;
}

export interface BenchOptions {
  names: readonly BenchName[];
  systems: readonly string[];
  json: boolean;
}

/** Reads the arguments; a string is the sentence that says what is wrong with them. */
export function parseBenchOptions(args: readonly string[]): BenchOptions | string {
  const names: BenchName[] = [];
  let json = false;
  let asked: string | undefined;
  for (const [at, arg] of args.entries()) {
    const name = NAMES.find((one) => one === arg);
    if (arg === '--json') json = true;
    else if (arg === '--system') asked = args[at + 1] ?? '';
    else if (args[at - 1] === '--system') continue;
    else if (name !== undefined) names.push(name);
    else return `Unknown benchmark ${arg}. There are ${NAMES.join(', ')}, --system and --json.`;
  }
  const systems = parseSystems(asked);
  return systems.ok ? { names: names.length > 0 ? names : NAMES, systems: systems.value, json } : systems.error;
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
