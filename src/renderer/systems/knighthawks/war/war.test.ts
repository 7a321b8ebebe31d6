import { expect, test } from 'vitest';
import type { ShopItem } from '../../../../engine/campaign/view.ts';
import { war } from './index.ts';

const item: ShopItem = {
  class: 'meridian-frigate',
  hull: 'FF',
  points: 70,
  kind: 'warship',
  names: [],
  blocked: null,
  hullBoxes: 40,
  shields: 1,
  speed: 4,
  weapons: [
    { weapon: 'laser-cannon', count: 1 },
    { weapon: 'torpedo', count: 2 },
  ],
};

test('the yard tells hull, ADF, weapons and screens; a station has no ADF', () => {
  expect(war.figures(item)).toEqual(['Hull 40', 'ADF 4', '1 × Laser cannon', '2 × Torpedoes', '1 screen']);
  expect(war.figures({ ...item, speed: 0, shields: 0, weapons: [] })).toEqual(['Hull 40']);
});
