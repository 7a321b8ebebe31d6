/** The normal quantile of a 95 % interval. */
const Z = 1.96;

/** Wilson's interval of a share of `games`; unlike the usual one it stays within [0, 1]. */
export function wilson(share: number, games: number): [number, number] {
  const scale = 1 + (Z * Z) / games;
  const middle = share + (Z * Z) / (2 * games);
  const half = Z * Math.sqrt((share * (1 - share)) / games + (Z * Z) / (4 * games * games));
  // Rounding must not leave the ends of a clean sweep, which are exact.
  return [share === 0 ? 0 : (middle - half) / scale, share === 1 ? 1 : (middle + half) / scale];
}

/** Elo points that a player who scores this share is ahead; infinite at 0 and 1. */
export function elo(share: number): number {
  return 400 * Math.log10(share / (1 - share));
}

/** The value that a share `part` of the values does not exceed (nearest rank); 0 of none. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0;
}

/** Mean of the values; 0 of none. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
