import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseWeights } from '../../../src/ai/talon/weights.ts';
import type { Fitting } from '../../shared/benchSystem.ts';
import { fitWeights } from './fitWeights.ts';
import { type SelfPlayGame, selfPlay } from './selfPlay.ts';
import { tableText } from './table.ts';

const START = path.join(import.meta.dirname, 'handSet.json');

/** Fits the weights of Talon's evaluator, from those that were set by hand; leaves the evaluator with them. */
export const fitting: Fitting<SelfPlayGame> = {
  entry: 'bench/talon/fit/selfPlay.ts',
  table: 'src/ai/talon/weights.json',
  play: selfPlay,
  fit(games, origin, say) {
    const fit = fitWeights(games, parseWeights(JSON.parse(readFileSync(START, 'utf8'))), say);
    const lines = fit.moved.map(
      ({ name, from, to, error }) => `${name.padEnd(20)} ${from} → ${to} (± ${(100 * error).toFixed(0)} %)`,
    );
    for (const [name, [before, after]] of Object.entries(fit.loss))
      lines.push(`log loss a game, ${name}: ${before.toFixed(4)} → ${after.toFixed(4)}`);
    return { text: tableText(fit, games, origin), lines };
  },
};
