import type { Guide } from './guide.ts';
import type { Strategist } from './war/strategist.ts';

/** What the AI knows of a system beyond its rules. */
export interface Knowledge {
  /** A guide that has been asked nothing; what it remembers is its own. */
  createGuide(): Guide<never>;
  /** Who plans in its wars, where it has any. */
  readonly strategists?: readonly Strategist[];
}
