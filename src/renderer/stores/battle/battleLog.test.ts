import { expect, test } from 'vitest';
import type { BattleHistory } from '../../../shared/api.ts';
import { asHistory, withEvents, withHistory } from './battleLog.ts';
import { handedOn } from '../../../shared/testing/opaque.ts';

const history = handedOn<BattleHistory>([{ ply: 1, events: ['a', 'b'] }]);

test('a history that comes twice, as after a connection that broke, stands once in front of what came since', () => {
  const once = withEvents(withHistory([], history, 1, {}), ['c'], 2, {});
  const twice = withHistory(once, history, 1, {});
  expect(twice.map(({ event }) => event)).toEqual(['a', 'b', 'c']);
  expect(new Set(twice.map(({ id }) => id)).size).toBe(3);
});

test('what was known as far as it went gives way to the whole history', () => {
  const known = asHistory(withEvents(withHistory([], history, 1, {}), ['c'], 2, {}));
  const whole = withHistory(
    known,
    [...history, ...handedOn<BattleHistory>([{ ply: 2, events: ['secret', 'c'] }])],
    2,
    {},
  );
  expect(whole.map(({ event }) => event)).toEqual([...history.flatMap(({ events }) => events), 'secret', 'c']);
  expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
});
