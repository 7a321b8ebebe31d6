/**
 * 14 A circle in 4,096 directions, clockwise from the top, as whole numbers: the same on every machine, which the
 * sines of a processor are not. Worked out once by turning a step after another, to thirty decimals.
 */
export const DIRECTIONS = 4096;
/** Length of a direction. */
export const LENGTH = 2 ** 20;

const DECIMALS = 10n ** 36n;
const TWO_PI = 6_283_185_307_179_586_476_925_286_766_559_005_768n;

/** sin and cos of the first step, by their series. */
function firstStep(): [sine: bigint, cosine: bigint] {
  const step = TWO_PI / BigInt(DIRECTIONS);
  let [sine, cosine, term] = [0n, 0n, DECIMALS];
  for (let n = 0n; n < 14n; n++) {
    const sign = n % 4n < 2n ? 1n : -1n;
    if (n % 2n === 0n) cosine += sign * term;
    else sine += sign * term;
    term = (term * step) / DECIMALS / (n + 1n);
  }
  return [sine, cosine];
}

export const RIGHT = new Int32Array(DIRECTIONS);
export const DOWN = new Int32Array(DIRECTIONS);

const rounded = (value: bigint): number => {
  const twice = (2n * value * BigInt(LENGTH)) / DECIMALS;
  return Number(twice < 0n ? (twice - 1n) / 2n : (twice + 1n) / 2n);
};

const [stepSine, stepCosine] = firstStep();
const QUARTER = DIRECTIONS / 4;
for (let n = 0, sine = 0n, cosine = DECIMALS; n < QUARTER; n++) {
  const [across, along] = [rounded(sine), rounded(cosine)];
  // Each quarter is the one before, turned.
  [RIGHT[n], DOWN[n]] = [across, -along];
  [RIGHT[n + QUARTER], DOWN[n + QUARTER]] = [along, across];
  [RIGHT[n + 2 * QUARTER], DOWN[n + 2 * QUARTER]] = [-across, along];
  [RIGHT[n + 3 * QUARTER], DOWN[n + 3 * QUARTER]] = [-along, -across];
  [sine, cosine] = [
    (sine * stepCosine + cosine * stepSine) / DECIMALS,
    (cosine * stepCosine - sine * stepSine) / DECIMALS,
  ];
}
