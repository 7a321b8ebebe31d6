import { BASELINES } from '../tournament/spec.ts';
import type { LadderLine } from './benchSystem.ts';

/** Whom every player meets at every budget. */
const YARDSTICK = 'captain@0.1s';

/** A match of so many games in each of these battles. */
export const match = (
  a: string,
  b: string,
  goal: number | null,
  scenarios: readonly string[],
  games = 100,
): LadderLine[] => scenarios.map((scenario): LadderLine => ({ a, b, scenario, games, goal }));

/**
 * Every player against the yardstick in one battle, a system's own players among them. An admiral is a captain with
 * more time, so at equal time there is only one of them; the levels below are measured by `npm run levels`.
 */
export const againstYardstick = (scenario: string, own: readonly string[] = []): LadderLine[] =>
  [...BASELINES, ...own, 'captain@0.3s', 'captain@1s'].map((a) => ({
    a,
    b: YARDSTICK,
    scenario,
    games: 40,
    goal: null,
  }));
