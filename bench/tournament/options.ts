import { fail, ok, type Result } from '../../src/engine/game.ts';
import type { Hypotheses } from './sprt.ts';

/** Reads `duel,mixed`, or `all` of the `known` ones; an error is a sentence. */
export function parseScenarios(text: string, known: readonly string[]): Result<readonly string[], string> {
  const ids = text === 'all' ? [...known] : text.split(',');
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length === 0) return ok([...new Set(ids)]);
  return fail(`There is no scenario ${unknown.join(', ')}; there are ${known.join(', ')}.`);
}

/** Reads a count of games: even, because each seed is played from both sides. */
export function parseGames(text: string): Result<number, string> {
  const games = Number(text);
  if (Number.isInteger(games) && games > 0 && games % 2 === 0) return ok(games);
  return fail(
    `The number of games must be even and at least 2, as each seed is played from both sides; "${text}" is not.`,
  );
}

/** Reads `0.5,0.55`: A's share of the games under the two hypotheses. */
export function parseBounds(text: string): Result<Hypotheses, string> {
  const [low, high, ...rest] = text.split(',').map(Number);
  if (rest.length === 0 && low !== undefined && high !== undefined && low > 0 && low < high && high < 1)
    return ok({ low, high });
  return fail(`"${text}" is not a pair of shares such as 0.5,0.55, the lower one first, both between 0 and 1.`);
}
