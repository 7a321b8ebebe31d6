import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UI_SCALES } from '../shared/settings.ts';
import { uiScaleIn } from './uiScale.ts';

test('what the player wants, where the window has room for it', () => {
  expect(UI_SCALES.map((wanted) => uiScaleIn({ width: 1600, height: 940 }, wanted))).toEqual([0.9, 1, 1.1, 1.25, 1.5]);
});

test('large windows show everything larger', () => {
  expect(uiScaleIn({ width: 1920, height: 1080 }, 100)).toBe(1.12);
  expect(uiScaleIn({ width: 2560, height: 1440 }, 125)).toBe(1.75);
});

test('in a small window nothing grows beyond its room, and nothing shrinks unasked', () => {
  expect(uiScaleIn({ width: 1024, height: 640 }, 150)).toBeCloseTo(640 / 600);
  expect(uiScaleIn({ width: 800, height: 500 }, 150)).toBe(1);
  const sizes = fc.record({ width: fc.integer({ min: 320, max: 4000 }), height: fc.integer({ min: 300, max: 2400 }) });
  fc.assert(
    fc.property(sizes, (size) => {
      const scales = UI_SCALES.map((wanted) => uiScaleIn(size, wanted));
      expect(scales).toEqual(scales.toSorted((a, b) => a - b));
    }),
    { seed: 13 },
  );
});
