/**
 * `isLegal`, `forced` and what `unasked` begins with for a system that lists every legal action: what is listed is legal, and
 * nothing else.
 */
export function byListing<State>(
  maxActions: number,
  legalActions: (state: State, out: Int32Array) => number,
): {
  isLegal(state: State, action: number): boolean;
  forced(state: State): boolean;
  /** The only legal action; null: there are several. */
  onlyAction(state: State): number | null;
} {
  const listed = new Int32Array(maxActions);
  return {
    isLegal(state, action) {
      const count = legalActions(state, listed);
      for (let i = 0; i < count; i++) if (listed[i] === action) return true;
      return false;
    },
    forced: (state) => legalActions(state, listed) === 1,
    onlyAction: (state) => (legalActions(state, listed) === 1 ? listed[0]! : null),
  };
}
