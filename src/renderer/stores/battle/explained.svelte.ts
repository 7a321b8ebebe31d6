/** An action that advice or a review would have taken, and what was done instead. */
export interface BetterWay<Description> {
  readonly better: Description;
  readonly instead: Description | undefined;
}

/** What is being explained over the board of a battle; null: nothing. */
export function createExplained<Description>() {
  let now = $state.raw<BetterWay<Description> | null>(null);
  return {
    get now(): BetterWay<Description> | null {
      return now;
    },
    /** See `SystemOverlay.explain`. */
    explain(description: unknown, instead?: unknown): void {
      const better = description as Description | null;
      now = better && { better, instead: instead as Description | undefined };
    },
  };
}
