import type { RatedPly, Swing, Turn } from '../../shared/review.ts';

/**
 * Splits the way from the first win chance of a battle to its last.
 *
 * V(s) is side 0's win chance in position s if the best action found is played, as an `Estimator`
 * judges it; where the battle is over it is the result. Q(s, a) is the mean of V over the positions
 * that the dice of action a may lead to. For the action a that leads from s to s', decided by m:
 *
 * - decision = Q(s, a) − Q(s, best), never a gain for m: what the choice cost;
 * - luck = V(s') − Q(s, a), 0 where no die fell: what the dice gave beyond expectation;
 * - drift = Q(s, best) − V(s): what the judgement of s itself changed by looking one action further.
 *
 * Their sum is V(s') − V(s), so over any stretch of a battle they add up to its whole swing. Drift
 * would be 0 for a perfect judge; it is reported, not hidden in the other two. A loss below twice
 * the noise of a judgement counts as none.
 */
export function swingsOf(
  rated: readonly RatedPly[],
  slots: readonly number[],
  last: number,
  losses: ReadonlyMap<number, number>,
  noise: number,
): Swing[] {
  const values = [...rated.map(({ value }) => value), last];
  const swings: Swing[] = [];
  rated.forEach((one, at) => {
    const slot = slots[at]!;
    let swing = swings.at(-1);
    if (swing === undefined || slot !== slots[at - 1]) {
      swing = {
        from: at,
        to: at,
        before: values[at]!,
        after: values[at]!,
        luck: 0,
        decisions: [0, 0],
        drift: 0,
      };
      swings.push(swing);
    }
    const loss = losses.get(at) ?? (one.gap > 2 * noise ? one.gap : 0);
    const decision = one.side === 0 ? -loss : loss;
    swing.to = at + 1;
    swing.after = values[at + 1]!;
    swing.luck += one.luck;
    if (loss > 0) swing.decisions[one.side] += decision;
    swing.drift += values[at + 1]! - values[at]! - one.luck - decision;
  });
  return swings;
}

/** Parts of a battle told of it at its end. */
const MOST_TURNS = 3;

/**
 * The parts of a battle that moved side 0's win chance most, in their order; `values` are those of all positions, the
 * last one included, and positions of one slot are one part.
 */
export function turnsOf(values: readonly number[], slots: readonly number[]): Turn[] {
  const turns: Turn[] = [];
  for (let at = 0; at + 1 < values.length; at++) {
    const turn = turns.at(-1);
    if (turn === undefined || slots[at] !== slots[at - 1])
      turns.push({ from: at, to: at + 1, before: values[at]!, after: values[at + 1]! }); // prettier-ignore
    else Object.assign(turn, { to: at + 1, after: values[at + 1]! });
  }
  const size = ({ before, after }: Turn): number => Math.abs(after - before);
  return turns
    .toSorted((a, b) => size(b) - size(a))
    .slice(0, MOST_TURNS)
    .toSorted((a, b) => a.from - b.from);
}

/** Standard error of one win chance, from positions that were judged twice; `otherwise` where there are none. */
export function noiseOf(rated: readonly RatedPly[], otherwise: number): number {
  const squares = rated.flatMap(({ value, twin }) => (twin === null ? [] : [(value - twin) ** 2 / 2]));
  if (squares.length === 0) return otherwise;
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}
