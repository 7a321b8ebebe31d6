import type { Comparison, TurnTimes } from './comparison.ts';
import type { Hypotheses, TestVerdict } from './sprt.ts';

/** A share in percent, with one decimal and without the sign. */
export const percent = (share: number): string => (100 * share).toFixed(1);
/** Elo points as text; a share of 0 or 1 has no number. */
export const points = (elo: number): string =>
  Number.isFinite(elo) ? `${elo < 0 ? '−' : '+'}${Math.abs(elo).toFixed(0)}` : elo < 0 ? '−∞' : '+∞';
/** An interval of Elo differences. */
export const eloRange = ([low, high]: readonly [number, number]): string => `${points(low)} to ${points(high)}`;
/** Mean, 95th percentile and longest, in milliseconds. */
export const timesText = (times: TurnTimes): string =>
  [times.mean, times.slowest5, times.longest].map((ms) => ms.toFixed(ms < 10 ? 1 : 0)).join(' / ');

/** A comparison for the terminal. */
export function comparisonText(title: string, comparison: Comparison): string {
  const { games, wins, draws, losses, share, interval, times } = comparison;
  return [
    `${title}: ${percent(share)} % of ${games} games (95 %: ${percent(interval[0])}–${percent(interval[1])}), won ${wins}, drawn ${draws}, lost ${losses}`,
    `  Elo ${points(comparison.elo)} (95 %: ${eloRange(comparison.eloInterval)})`,
    `  CPU ms a player-turn, mean / 95 % / longest: A ${timesText(times[0])}, B ${timesText(times[1])}; ${comparison.rounds.toFixed(1)} rounds and ${comparison.seconds.toFixed(1)} s a game`,
  ].join('\n');
}

/** What a sequential test has shown. */
export function verdictText(verdict: TestVerdict, { low, high }: Hypotheses): string {
  const shares = `${percent(low)} against ${percent(high)} %`;
  if (verdict === 'open') return `  test of ${shares}: undecided`;
  const [likely, unlikely] = verdict === 'high' ? [high, low] : [low, high];
  return `  test of ${shares}: ${percent(likely)} % is 19 times as likely as ${percent(unlikely)} %`;
}
