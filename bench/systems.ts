import type { BenchSystem } from './shared/benchSystem.ts';
import { ftbBench } from './ftb/index.ts';
import { fullThrustBench } from './fullthrust/index.ts';
import { knightHawksBench } from './knighthawks/index.ts';
import { talonBench } from './talon/index.ts';

/** The registry of what the systems bring to the benchmarks, by the system's id. */
export const benchSystems: ReadonlyMap<string, BenchSystem> = new Map<string, BenchSystem>([
  ['talon', talonBench],
  ['knighthawks', knightHawksBench],
  ['ftb', ftbBench],
  ['fullthrust', fullThrustBench],
]);
