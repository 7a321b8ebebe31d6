import { expect, test } from 'vitest';
import type { ShopItem } from '../../../../engine/campaign/view.ts';
import { war } from './index.ts';

const item: ShopItem = {
  class: 'helion-cruiser',
  hull: 'CC',
  points: 136,
  kind: 'warship',
  names: [],
  blocked: null,
  hullBoxes: 3,
  shields: 1,
  speed: 3,
  weapons: [{ weapon: 'torpedo', count: 2 }],
};

test('the yard tells shields, Burn and torpedoes; a liner has no weapons, a battery no drive', () => {
  expect(war.figures(item)).toEqual(['1 shield', 'Burn 3', '2 torpedoes']);
  expect(war.figures({ ...item, kind: 'transport', shields: 2, speed: 2, weapons: [] })).toEqual([
    '2 shields',
    'Burn 2',
    'no weapons',
  ]);
  expect(war.figures({ ...item, kind: 'base', shields: 2, speed: 0, weapons: [] })).toEqual(['2 shields', 'no drive']);
  expect(war.className?.({ class: 'helion-battery', hull: 'BAT' })).toBe('Battery');
});
