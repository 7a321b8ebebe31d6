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

// In even games the first side has to do without, in odd ones the second.
test.each([
  ['11.5', 'prize', 'boarded and taken', 'boarding', 3],
  ['12.1', 'minefield', 'mine swept', 'sweeping', 0],
  ['12.3', 'wonders', 'nova fired', 'nova', 0],
  ['13.7', 'harbour', 'docked', 'docking', 2],
] as const)('%s the battle %s asks for what it is about: %s', (_section, battle, use, means, game) => {
  const uses = (barred?: string): number => playBattle('fullthrust', battle, game, 10, barred).uses![use] ?? 0;
  expect(uses()).toBeGreaterThan(0);
  expect(uses(means)).toBe(0);
});
