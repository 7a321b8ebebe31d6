import type { Battle } from './battle.ts';
import type { Emit, TestName } from './events.ts';
import { rollTest } from './rolls.ts';
import { RESULTS } from './terms.ts';

/** Results of a random event (13). */
export const SUCCESS = 1;
export const PARTIAL = 2;
export const FAILURE = 3;

/** Random events (13): resolves an RE test; in an easy one a partial success is a success. */
export function resolveTest(
  battle: Battle,
  unit: number,
  name: TestName,
  easy: boolean,
  target: number | null,
  emit?: Emit,
): number {
  const die = rollTest(battle);
  const result = easy && die === PARTIAL ? SUCCESS : die;
  emit?.({ type: 'tested', unit, test: name, easy, die, result: RESULTS[result - 1]!, target });
  return result;
}
