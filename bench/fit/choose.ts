/** What a moved weight must gain on those games, in nats a game. */
const LEAST_GAIN = 5e-4;

/** One weight of the fit: its logarithm at the start and as fitted, and how sure the latter is. */
export interface Candidate {
  readonly start: number;
  readonly fitted: number;
  readonly error: number;
}

/**
 * Which candidates are worth taking. One that moved by less than its standard error is not. Of the others
 * the loss on games that the fit has not seen decides: one after another, the least certain first, is
 * put back to its start, and stays there unless that makes the loss worse.
 * `loss` gets the values to try; returns whether each is taken.
 */
export function chooseMoved(candidates: readonly Candidate[], loss: (values: readonly number[]) => number): boolean[] {
  const certainty = candidates.map(({ start, fitted, error }) => Math.abs(fitted - start) / error);
  const values = candidates.map(({ start, fitted }, i) => (certainty[i]! < 1 ? start : fitted));
  let best = loss(values);
  const order = candidates.map((_one, i) => i).filter((i) => certainty[i]! >= 1);
  order.sort((a, b) => certainty[a]! - certainty[b]!);
  for (const i of order) {
    const { start, fitted } = candidates[i]!;
    values[i] = start;
    const without = loss(values);
    if (without <= best + LEAST_GAIN) best = without;
    else values[i] = fitted;
  }
  return candidates.map(({ start }, i) => values[i] !== start);
}
