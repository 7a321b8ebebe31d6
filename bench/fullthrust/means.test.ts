import { expect, test } from 'vitest';
import { ACTION, encode } from '../../src/engine/fullthrust/actions.ts';
import { POWER } from '../../src/engine/fullthrust/battle.ts';
import { playBattle } from '../balance/battle.ts';
import { fullThrustBench } from './index.ts';

test('12.3 who does without a nova may still charge a wave gun', () => {
  const { nova } = fullThrustBench.means!;
  expect(nova!(encode(ACTION.POWER, 1, POWER.NOVA, 1))).toBe(true);
  expect(nova!(encode(ACTION.POWER, 1, POWER.CHARGE, 1))).toBe(false);
});

test('12.1 in the battle about mines a side that may not lay them leaves it to the other', () => {
  const laid = (barred?: string): number =>
    [0, 1].reduce((sum, n) => sum + (playBattle('fullthrust', 'minefield', n, 2, barred).uses!['mine laid'] ?? 0), 0);
  expect(laid('laying')).toBeLessThan(laid());
});
