import { expect, test } from 'vitest';
import { hexToWorld, worldToHex } from '../../../board/tables/hexLayout.ts';
import { makeUnit, makeView } from '../testing/views.ts';
import { choice } from './choice.ts';

test('7.1 of the hexes in which a next move may end, the far half must be seen too: there it is clicked', () => {
  const ship = makeUnit({ hex: { q: 2, r: 3 }, facing: 0 });
  const [own, ...next] = choice.places(makeView({ units: [ship, makeUnit({ id: 1, status: 'destroyed' })] }));
  expect(own).toEqual(ship.hex);
  expect(next.map((place) => worldToHex(hexToWorld(place)))).toEqual([
    { q: 1, r: 3 },
    { q: 2, r: 2 },
    { q: 3, r: 2 },
  ]);
  const from = hexToWorld(ship.hex);
  for (const place of next) {
    const { x, z } = hexToWorld(place);
    expect(Math.hypot(x - from.x, z - from.z)).toBeGreaterThan(1.3 * Math.sqrt(3));
  }
});
