import { expect, test } from 'vitest';
import { counterAt, HEIGHT, RESERVE, WIDTH } from './mapLayout.ts';

test('however large counters are drawn, they stay on the map, beside each other, and leave the reserves free', () => {
  const zones = Array.from({ length: 9 }) as never[];
  for (const grown of [1, 1.4, 2])
    for (let lane = 0; lane < 4; lane++)
      for (let front = -1; front <= 9; front++) {
        const [first, second] = ([0, 1] as const).map((side) => counterAt(lane, { front, zones }, side, 0, grown));
        expect(Math.abs(second!.x - first!.x)).toBeGreaterThanOrEqual(66 * Math.min(grown, 1.4));
        for (const { x, y } of [first!, second!]) {
          expect([x - 33 * grown >= 0, x + 33 * grown <= WIDTH, y + 16 * grown <= HEIGHT]).toEqual([true, true, true]);
          const low = y + 16 * grown > HEIGHT - RESERVE.edge - RESERVE.height * grown;
          const corner = RESERVE.edge + RESERVE.width * grown + 33 * grown;
          expect(low && (x < corner || x > WIDTH - corner)).toBe(false);
        }
      }
});
