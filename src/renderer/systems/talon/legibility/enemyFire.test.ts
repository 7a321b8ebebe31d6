import { expect, test } from 'vitest';
import { makeEnemy, makeUnit, makeView } from '../testing/views.ts';
import { firesOn, incomingLines } from './enemyFire.ts';

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
