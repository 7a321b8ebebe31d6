import type { Guide } from './guide.ts';
import type { Features } from './learned/features.ts';
import type { Strategist } from './war/strategist.ts';

/** What the AI knows of a system beyond its rules. */
export interface Knowledge {
  /** A guide that has been asked nothing; what it remembers is its own. */
  createGuide(): Guide<never>;
  /** What a network is told of the system's positions; left out: none can be learned. */
  readonly features?: Features<never>;
  /** The network that won its gate, as its file has it (`npm run learn`); null: the hand-written guide is better. */
  readonly network?: unknown;
  /** Who plans in its wars, where it has any. */
  readonly strategists?: readonly Strategist[];
}
