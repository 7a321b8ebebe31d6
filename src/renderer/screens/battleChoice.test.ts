import { expect, test } from 'vitest';
import type { Fleet } from '../../engine/game.ts';
import { makeScenario } from '../testing/battles.ts';
import { difficultyOf, lengthOf, type BattleChoice } from './battleChoice.ts';

const fleet = (ships: number): Fleet => ({
  points: 10 * ships,
  ships: Array.from({ length: ships }, (_, n) => ({ class: 'one', hull: 'I', name: `Ship ${n}`, points: 10 })),
});
const battle = (each: number, roundLimit: number | null, kind: 'basic' | 'advanced' = 'basic'): BattleChoice => ({
  key: 'it',
  kind: 'scenario',
  info: makeScenario({ kind, roundLimit, fleets: [fleet(each), fleet(each)] }),
});

test('a battle is as long as its ships have rounds', () => {
  expect(lengthOf(battle(1, 12))).toBe('short');
  expect(lengthOf(battle(3, 10))).toBe('medium');
  expect(lengthOf(battle(5, 15))).toBe('long');
  expect(lengthOf(battle(5, null))).toBe('long');
});

test('few ships with the basic rules are easy; many with all rules are for veterans', () => {
  expect(difficultyOf(battle(3, 10))).toBe('easy');
  expect(difficultyOf(battle(5, 10))).toBe('medium');
  expect(difficultyOf(battle(2, 10, 'advanced'))).toBe('medium');
  expect(difficultyOf(battle(5, 10, 'advanced'))).toBe('hard');
});

test('of a battle that is not drawn yet neither is known', () => {
  const quick: BattleChoice = { key: 'quick', kind: 'quick', drawn: null };
  expect([lengthOf(quick), difficultyOf(quick)]).toEqual([null, null]);
});
