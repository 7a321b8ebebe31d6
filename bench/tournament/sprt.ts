/** How a sequential test stands: `high` is far likelier to be A's share than `low`, the other way round, or it is open. */
export type TestVerdict = 'high' | 'low' | 'open';

export interface Hypotheses {
  /** Shares of the games that A scores under the two hypotheses, `low` < `high`, in (0, 1). */
  readonly low: number;
  readonly high: number;
}

/** α and β: the chance of either wrong verdict. */
const ERROR = 0.05;
const LIMIT = Math.log((1 - ERROR) / ERROR);

/** What A can score in a pair of games. */
const SCORES = [0, 0.25, 0.5, 0.75, 1];
/** Counts as seen of each score that never came: a hypothesis must be able to name one. */
const UNSEEN = 1e-3;

/**
 * Wald's sequential probability ratio test of A's share of the games. `pairs` are A's mean scores of
 * pairs of games that share a seed, sides swapped, in the order of their seeds. The ratio is that of
 * the likeliest distributions of pair scores with means `high` and `low`, so that the games of a pair
 * need not be independent (the test that engine developers call pentanomial).
 */
export function sequentialTest(pairs: readonly number[], bounds: Hypotheses): { ratio: number; verdict: TestVerdict } {
  const counts = SCORES.map((score) => pairs.filter((pair) => Math.abs(pair - score) < 1e-9).length || UNSEEN);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const shares = counts.map((count) => count / total);
  const high = likeliest(shares, bounds.high);
  const low = likeliest(shares, bounds.low);
  let ratio = 0;
  if (pairs.length > 0) counts.forEach((count, n) => (ratio += count * Math.log(high[n]! / low[n]!)));
  return { ratio, verdict: ratio >= LIMIT ? 'high' : ratio <= -LIMIT ? 'low' : 'open' };
}

/** The likeliest distribution over `SCORES` with this mean, given the shares seen. */
function likeliest(shares: readonly number[], mean: number): number[] {
  // Each is share / (1 + t · (score − mean)), where t makes the mean come true (a Lagrange multiplier).
  let least = -1 / (1 - mean);
  let most = 1 / mean;
  for (let n = 0; n < 200; n++) {
    const t = (least + most) / 2;
    let excess = 0;
    SCORES.forEach((score, i) => (excess += (shares[i]! * (score - mean)) / (1 + t * (score - mean))));
    if (excess > 0) least = t;
    else most = t;
  }
  const t = (least + most) / 2;
  return SCORES.map((score, i) => shares[i]! / (1 + t * (score - mean)));
}
