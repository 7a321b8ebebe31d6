import type { Guide } from './guide.ts';

/** What the AI knows of a system beyond its rules. */
export interface Knowledge {
  readonly guide: Guide<never>;
}
