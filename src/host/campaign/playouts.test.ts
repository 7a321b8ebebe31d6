import { expect, test } from 'vitest';
import type { BattleOrders } from '../../shared/battleOrders.ts';
import { playersOf } from './playouts.ts';

const human = { kind: 'human' } as const;
const ORDERS: BattleOrders = { posture: 'careful', retreatAt: 0, protect: true };

test('orders are the persons’; where one of two retreats, the other one’s captains fight on', () => {
  const computer = { kind: 'ai', level: 'lieutenant', style: 'sniper' } as const;
  expect(playersOf([human, computer], ORDERS)).toEqual([
    { level: 'lieutenant', style: 'careful', orders: ORDERS },
    { level: 'lieutenant', style: 'sniper', orders: null },
  ]);
  expect(playersOf([human, human], ORDERS).map(({ orders }) => orders)).toEqual([ORDERS, ORDERS]);
  expect(playersOf([human, human], ORDERS, 1)).toEqual([
    { level: 'captain', style: 'balanced', orders: null },
    { level: 'captain', style: 'careful', orders: ORDERS },
  ]);
});
