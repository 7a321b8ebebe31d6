import { talon } from '../../../src/engine/talon/index.ts';
import type { GamesOrigin } from '../../shared/benchSystem.ts';
import { LEFT_OUT, type WeightFit } from './fitWeights.ts';
import type { SelfPlayGame } from './selfPlay.ts';

const DIGITS = 4;
const rounded = (value: number): number => Number(value.toFixed(DIGITS));

/** The text of the committed table: the weights, and how they came about. */
export function tableText(
  fit: WeightFit,
  games: readonly SelfPlayGame[],
  { iterations, commit, command }: GamesOrigin,
): string {
  const seeds = games.map(({ seed }) => seed);
  const provenance = {
    command,
    engineVersion: talon.version,
    aiCommit: commit,
    date: new Date().toISOString().slice(0, 10),
    games: games.length,
    positions: fit.positions,
    seeds: [seeds[0], seeds.at(-1)],
    simulationsADecision: iterations,
    method:
      'Fisher scoring of the log loss of the impartial win chance against the ends of self-play games, from bench/talon/fit/handSet.json; a weight moves only where that lowers the loss on games not fitted to, and stops one standard error short',
    logLossAGame: Object.fromEntries(Object.entries(fit.loss).map(([name, change]) => [name, change.map(rounded)])),
    moved: Object.fromEntries(
      fit.moved.map(({ name, from, to, error }) => [name, { from, to, standardError: rounded(error * to) }]),
    ),
    leftOut: LEFT_OUT,
    leftOutBecause:
      'preferences of a player for its own play, and the share of the value that is cost: outcomes do not tell them',
  };
  return `${JSON.stringify({ weights: fit.weights, provenance }, null, 2)}\n`;
}
