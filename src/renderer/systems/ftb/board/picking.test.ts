import { expect, test } from 'vitest';
import { makeEnemy, makeUnit, makeView } from '../testing/views.ts';
import { pictureOf } from './animation/picture.ts';
import { pointsOf } from './picking.ts';
import { toWorld } from './space.ts';

const shown = (ships: number) => {
  const units = Array.from({ length: ships }, (_, id) => (id % 2 === 0 ? makeUnit({ id }) : makeEnemy({ id })));
  const view = makeView({ units, map: { width: 500_000, height: 300_000 } });
  return pointsOf(pictureOf(view), 'all');
};
const FAR = toWorld({ x: 500_000, y: 300_000 });

test('the whole of a small battle is the whole table: what it is about may lie far from its ships', () => {
  expect(shown(2)).toContainEqual(toWorld({ x: 0, y: 0 }));
  expect(shown(2)).toContainEqual(FAR);
  expect(shown(3)).not.toContainEqual(FAR);
});
