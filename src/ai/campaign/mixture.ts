/** A mixed strategy: the chance of each plan. */
export type Mixture = Float64Array;
const matched = (regrets: Float64Array): Mixture => scaled(regrets.slice());

/**
 * The equilibrium of a game in which both choose at once: `worth[i][j]` is what the first player gets,
 * and the second wants to keep from it. Regret matching with the average strategy (Hart and
 * Mas-Colell 2000; the "+" of Tammelin 2014).
 */
export function equilibrium(worth: readonly (readonly number[])[], rounds = 600): [Mixture, Mixture] {
  const [rows, columns] = [worth.length, worth[0]!.length];
  const regrets = [new Float64Array(rows), new Float64Array(columns)] as const;
  const sums = [new Float64Array(rows), new Float64Array(columns)] as const;
  const gains = [new Float64Array(rows), new Float64Array(columns)] as const;
  for (let round = 1; round <= rounds; round++) {
    const [first, second] = [matched(regrets[0]), matched(regrets[1])];
    gains[0].fill(0);
    gains[1].fill(0);
    let value = 0;
    for (let i = 0; i < rows; i++)
      for (let j = 0; j < columns; j++) {
        const one = worth[i]![j]!;
        gains[0][i]! += second[j]! * one;
        gains[1][j]! -= first[i]! * one;
        value += first[i]! * second[j]! * one;
      }
    for (let i = 0; i < rows; i++) regrets[0][i] = Math.max(0, regrets[0][i]! + gains[0][i]! - value);
    for (let j = 0; j < columns; j++) regrets[1][j] = Math.max(0, regrets[1][j]! + gains[1][j]! + value);
    // Later rounds weigh more: the first ones are guesses.
    first.forEach((share, i) => (sums[0][i]! += round * share));
    second.forEach((share, j) => (sums[1][j]! += round * share));
  }
  return [scaled(sums[0]), scaled(sums[1])];
}

function scaled(weights: Float64Array): Mixture {
  const sum = weights.reduce((total, one) => total + one, 0);
  return sum > 0 ? weights.map((one) => one / sum) : weights.fill(1 / weights.length);
}
