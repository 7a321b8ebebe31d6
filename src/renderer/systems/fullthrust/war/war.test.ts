import { expect, test } from 'vitest';
import type { ShopItem } from '../../../../engine/campaign/view.ts';
import { war } from './index.ts';

const item: ShopItem = {
  class: 'lantern-heron',
  hull: 'LND',
  points: 40,
  kind: 'transport',
  names: [],
  blocked: null,
  hullBoxes: 8,
  shields: 1,
  speed: 5,
  weapons: [
    { weapon: 'beam', count: 1 },
    { weapon: 'rack', count: 2 },
  ],
};

test('a class is its design and what that is; the yard tells hull, thrust, weapons and screens', () => {
  expect(war.className?.(item)).toBe('Heron · Lander');
  expect(war.figures(item)).toEqual([
    'Hull and armour 8',
    'Thrust 5',
    '1 × beam',
    '2 × missile rack',
    '1 × screen generator',
  ]);
  expect(war.figures({ ...item, speed: 0, shields: 0, weapons: [] })).toEqual(['Hull and armour 8']);
});
