import { expect, test } from 'vitest';
import { createPresence, wantedPixels } from './presence.ts';

const HALF = { length: 0.5, beam: 0.3 };
const SQRT3 = Math.sqrt(3);
const north = (id: number, x: number, z = 0) => ({ id, pose: { x, z, heading: 0 } });

test('the middle ship of ten is longer than 64 pixels on the screen, of sixteen longer than 48, from wherever it is seen', () => {
  for (const [ships, least] of [
    [10, 64],
    [16, 48],
  ] as const)
    for (const pixels of [28, 40, 60]) {
      const presence = createPresence(20);
      presence.begin();
      for (let n = 0; n < ships; n++) presence.add(north(n, n * 6), HALF, 1);
      presence.settle(() => pixels);
      expect(presence.of(0) * 2 * HALF.length * pixels).toBeGreaterThan(least);
    }
  expect(wantedPixels(40)).toBeGreaterThan(0);
});

test('no hull that grows touches one on a neighbouring hex, however both are turned', () => {
  for (let facing = 0; facing < 6; facing++) {
    const presence = createPresence(3);
    presence.begin();
    presence.add(north(0, 0), HALF, 1);
    presence.add({ id: 1, pose: { x: 0, z: SQRT3, heading: (facing * Math.PI) / 3 } }, HALF, 1.4);
    presence.settle(() => 10);
    const turn = Math.PI - (facing * Math.PI) / 3;
    const second = Math.abs(Math.cos(turn)) * 0.7 + Math.abs(Math.sin(turn)) * 0.42;
    expect(presence.of(0)).toBeGreaterThan(1);
    expect(presence.of(0) * HALF.length + presence.of(1) * second).toBeLessThan(SQRT3);
  }
});

test('from near by, and where nothing is to grow, ships keep their size; in one hex they do not shrink', () => {
  const presence = createPresence(4);
  presence.begin();
  presence.add(north(0, 0), HALF, 1);
  presence.add(north(1, 0.3), HALF, 1);
  presence.settle(() => 500);
  expect([presence.of(0), presence.of(1), presence.common()]).toEqual([1, 1, 1]);
  presence.settle(() => 20);
  expect([presence.of(0), presence.of(1)]).toEqual([1, 1]);
  presence.settle(undefined);
  expect(presence.of(0)).toBe(1);
});

test('a ship with a limit grows no further, one that is not there keeps its size; both count for what all have grown', () => {
  const presence = createPresence(2);
  presence.begin();
  presence.add(north(7, 0), HALF, 1, 1.2);
  presence.settle(() => 10);
  expect(presence.of(7)).toBe(1.2);
  expect(presence.of(0)).toBe(1);
  expect(presence.common()).toBeGreaterThan(1.2);
  presence.begin();
  expect(presence.of(7)).toBe(1);
});
