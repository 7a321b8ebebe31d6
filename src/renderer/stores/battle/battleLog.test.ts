import { expect, test } from 'vitest';
import type { BattleHistory } from '../../../shared/api.ts';
import { withEvents, withHistory } from './battleLog.ts';

const history = [{ ply: 1, events: ['a', 'b'] }] as unknown as BattleHistory;

test('a history that comes twice, as after a connection that broke, stands once in front of what came since', () => {
  const once = withEvents(withHistory([], history, 1, {}), ['c'], 2, {});
  const twice = withHistory(once, history, 1, {});
  expect(twice.map(({ event }) => event)).toEqual(['a', 'b', 'c']);
  expect(new Set(twice.map(({ id }) => id)).size).toBe(3);
});
