/** A worker process of `index.ts`: plays the battles of a run of seeds and answers with what came of them. */
import process from 'node:process';
import { openSystem } from '../shared/battles.ts';

/** Seeds to play, from `first` on. */
export interface Batch {
  readonly system: string;
  readonly first: number;
  readonly count: number;
}
/** Sent before each battle, so that one that hangs is known. */
export interface Began {
  readonly seed: number;
}
/** What came of a batch. */
export interface FuzzedBatch {
  readonly games: number;
  readonly plies: number;
  /** Most legal actions of one decision. */
  readonly widest: number;
  readonly ends: Record<string, number>;
  /** How often each kind of action was played, and what else was reached. */
  readonly reached: Record<string, number>;
  readonly failures: readonly { seed: number; message: string }[];
}

const inWords = (name: string): string => name.toLowerCase().replaceAll('_', '-');

process.on('message', ({ system, first, count }: Batch) => {
  const { play, kinds } = openSystem(system).bench.fuzz!;
  const ends: Record<string, number> = {};
  const reached: Record<string, number> = {};
  for (const name of Object.keys(kinds)) reached[inWords(name)] = 0;
  const failures: { seed: number; message: string }[] = [];
  let [plies, widest] = [0, 0];
  for (let seed = first; seed < first + count; seed++) {
    process.send!({ seed } satisfies Began);
    try {
      const fuzzed = play(seed);
      plies += fuzzed.plies;
      widest = Math.max(widest, fuzzed.widest);
      for (const [name, kind] of Object.entries(kinds)) reached[inWords(name)]! += fuzzed.kinds?.[kind] ?? 0;
      for (const name of fuzzed.reached ?? []) reached[name] = (reached[name] ?? 0) + 1;
      ends[fuzzed.end] = (ends[fuzzed.end] ?? 0) + 1;
    } catch (error) {
      failures.push({ seed, message: error instanceof Error ? error.message : String(error) });
    }
  }
  process.send!({ games: count, plies, widest, ends, reached, failures } satisfies FuzzedBatch);
});
process.on('disconnect', () => process.exit());
