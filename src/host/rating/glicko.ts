/** How good a player is held to be: the Glicko-2 rating, how sure that is, and how steady. */
export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** Of whom nothing is known (Glickman 2013, step 1). */
export const UNRATED: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** A game: who was played against, and 1 for a victory, 0.5 for a draw, 0 for a defeat. */
export interface Rated {
  readonly against: Pick<Rating, 'rating' | 'deviation'>;
  readonly score: number;
}

/** Points of a rating for one unit of the system's own scale. */
const SCALE = 173.7178;
const MIDDLE = 1500;
/** How far a volatility may change (the paper's τ), and how exactly it is found. */
const RESTRAINT = 0.5;
const EXACT = 0.000001;

/** How much a game says whose opponent's rating is so unsure. */
const damping = (deviation: number): number => 1 / Math.sqrt(1 + (3 * deviation ** 2) / Math.PI ** 2);

/**
 * The rating after the games of one period, in the steps of Glickman's "Example of the Glicko-2 system"
 * (2013); each battle or puzzle is a period of its own.
 */
export function ratedBy(before: Rating, games: readonly Rated[]): Rating {
  // 2
  const mean = (before.rating - MIDDLE) / SCALE;
  const deviation = before.deviation / SCALE;
  const played = games.map(({ against, score }) => {
    const weight = damping(against.deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-weight * (mean - (against.rating - MIDDLE) / SCALE)));
    return { weight, expected, score };
  });
  // 3, 4
  const variance = 1 / played.reduce((sum, { weight, expected }) => sum + weight ** 2 * expected * (1 - expected), 0);
  const gain = played.reduce((sum, { weight, expected, score }) => sum + weight * (score - expected), 0);
  // 5
  const volatility = volatilityAfter(before.volatility, deviation, variance, variance * gain);
  // 6, 7
  const widened = deviation ** 2 + volatility ** 2;
  const after = 1 / Math.sqrt(1 / widened + 1 / variance);
  // 8
  return { rating: SCALE * (mean + after ** 2 * gain) + MIDDLE, deviation: SCALE * after, volatility };
}

/** Step 5: the volatility at which f is 0, closed in on from both sides by the Illinois rule. */
function volatilityAfter(before: number, deviation: number, variance: number, improvement: number): number {
  const a = Math.log(before ** 2);
  const f = (x: number): number => {
    const power = Math.exp(x);
    const sum = deviation ** 2 + variance + power;
    return (power * (improvement ** 2 - sum)) / (2 * sum ** 2) - (x - a) / RESTRAINT ** 2;
  };
  const surplus = improvement ** 2 - deviation ** 2 - variance;
  let [low, high] = [a, Math.log(Math.max(surplus, Number.MIN_VALUE))];
  if (surplus <= 0) {
    let steps = 1;
    while (f(a - steps * RESTRAINT) < 0) steps++;
    high = a - steps * RESTRAINT;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > EXACT) {
    const between = low + ((low - high) * atLow) / (atHigh - atLow);
    const atBetween = f(between);
    if (atBetween * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [between, atBetween];
  }
  return Math.exp(low / 2);
}

/** The share of a game that a player is to expect, 0 to 1, what is unsure of both ratings taken in. */
export function expectedShare(player: Rating, against: Rated['against']): number {
  const weight = damping(Math.hypot(player.deviation, against.deviation) / SCALE);
  return 1 / (1 + Math.exp((-weight * (player.rating - against.rating)) / SCALE));
}

/** From where to where that share lies in two of three cases: for a player one deviation worse than the rating says, and one better. */
export function rangeOf(player: Rating, against: Rated['against']): [low: number, high: number] {
  const at = (rating: number): number => expectedShare({ ...player, rating, deviation: 0 }, against);
  return [at(player.rating - player.deviation), at(player.rating + player.deviation)];
}
