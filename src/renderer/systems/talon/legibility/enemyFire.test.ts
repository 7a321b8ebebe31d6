import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hexKey, hexesWithin, neighbour } from '../../../board/tables/hexLayout.ts';
import { makeEnemy, makeUnit, makeView } from '../testing/views.ts';
import { firesOn, incomingLines, outlineOf } from './enemyFire.ts';

const group = makeEnemy().groups[0]!;
const enemy = (change: Partial<typeof group>) =>
  makeView({ units: [makeUnit(), makeEnemy({ groups: [{ ...group, charged: true, destroyed: false, ...change }] })] });
const reach = [
  { q: 0, r: 0 },
  { q: 0, r: 1 },
];

test('8.1.1 what is charged reaches, what is empty or destroyed does not, and one’s own fire is no threat', () => {
  expect([...firesOn(enemy({ reach }), 1).values()]).toEqual(reach);
  expect(firesOn(enemy({ reach, charged: false }), 1).size).toBe(0);
  expect(firesOn(enemy({ reach, destroyed: true }), 1).size).toBe(0);
  expect(
    firesOn(makeView({ units: [makeEnemy({ status: 'destroyed', groups: [{ ...group, reach }] })] }), 1).size,
  ).toBe(0);
});

test('13.2 a missile reaches only what it strikes at once', () => {
  const { hex } = makeEnemy();
  const near = { q: hex.q, r: hex.r + 1 };
  const far = { q: hex.q, r: hex.r + 3 };
  expect([...firesOn(enemy({ weapon: 'missile', reach: [near, far] }), 1).values()]).toEqual([near]);
});

test('two hexes side by side have ten sides in common with what is about them', () => {
  const two = new Map(reach.map((hex) => [hexKey(hex), hex]));
  expect(outlineOf(two)).toHaveLength(10);
});

test('the outline runs between what is reached and what is not, and nowhere else', () => {
  const hexes = fc.subarray(hexesWithin({ q: 0, r: 0 }, 3));
  fc.assert(
    fc.property(hexes, (chosen) => {
      const reached = new Map(chosen.map((hex) => [hexKey(hex), hex]));
      const sides = outlineOf(reached);
      for (const { hex, side } of sides) expect(reached.has(hexKey(neighbour(hex, side)))).toBe(false);
      const inner = chosen.flatMap((hex) =>
        [0, 1, 2, 3, 4, 5].filter((side) => reached.has(hexKey(neighbour(hex, side)))),
      );
      expect(sides.length).toBe(6 * chosen.length - inner.length);
    }),
  );
});

test('what is incoming names ships, weapons, what is expected and the chance of loss', () => {
  const lines = incomingLines(makeView(), 'Napoleon', {
    hex: { q: 0, r: 0 },
    fires: [
      {
        unit: makeEnemy().id,
        weapons: [
          { weapon: 'disruptor', count: 2 },
          { weapon: 'fusion-cannon', count: 1 },
        ],
        damage: 1.3,
      },
    ],
    damage: 1.3,
    loss: 0.04,
  });
  expect(lines).toEqual([
    'Vision: 2 disruptors and a fusion cannon, 1.3 expected',
    'Napoleon here now: 1.3 damage expected, 4% lost',
  ]);
});
