import type { Guide } from './guide.ts';
import type { Strategist } from './war/strategist.ts';

/** What the AI knows of a system beyond its rules. */
export interface Knowledge {
  readonly guide: Guide<never>;
  /** Who plans in its war, where it has one. */
  readonly strategist?: Strategist;
}
