import { codeNow } from '../tournament/results.ts';
import { runTournament } from '../tournament/run.ts';
import { parseSpec } from '../tournament/spec.ts';
import { need } from '../../scripts/commandLine.ts';
import { sequentialTest, type Hypotheses, type TestVerdict } from '../tournament/sprt.ts';
import { pairScores, comparisonOf, type Comparison } from '../tournament/comparison.ts';

/** Games of each battle that are played before the test looks again. */
const STEP = 4;

/** The share of the games that tells a better network from one that is no better. */
const GATE: Hypotheses = { low: 0.5, high: 0.58 };

/** How a candidate did against the champion at equal time. */
export interface Gated {
  readonly verdict: TestVerdict;
  readonly comparison: Comparison;
}

/** What the gate is played with. */
export interface GateSettings {
  readonly system: string;
  /** Files of networks, or `none`. */
  readonly candidate: string;
  readonly champion: string;
  readonly scenarios: readonly string[];
  /** Milliseconds of a processor's time for a player-turn. */
  readonly milliseconds: number;
  /** Most games of each battle. */
  readonly games: number;
  readonly workers: number;
}

/** Plays the candidate against the champion, battles pooled, until the test is decided, the games are played or time is out. */
export async function gate(settings: GateSettings, isOut: () => boolean): Promise<Gated | null> {
  const { system, candidate, champion, scenarios, milliseconds, games, workers } = settings;
  const player = (network: string) => need(parseSpec(`captain@${milliseconds}ms+network=${network}`));
  const [a, b] = [player(candidate), player(champion)];
  const code = codeNow(system);
  let gated: Gated | null = null;
  for (let many = STEP; many <= games && (gated?.verdict ?? 'open') === 'open' && !isOut(); many += STEP) {
    const { scenarios: played } = await runTournament(
      { system, a, b, scenarios, games: many, bounds: null },
      code,
      workers,
    );
    const pairs = played.flatMap(({ file }) => pairScores(file.results).slice(0, many / 2));
    const comparison = comparisonOf(played.flatMap(({ results }) => results));
    gated = { verdict: sequentialTest(pairs, GATE).verdict, comparison };
  }
  return gated;
}
