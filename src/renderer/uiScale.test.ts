import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UI_SCALES } from '../shared/settings.ts';
import { breakpointsAt, layoutSizeIn, uiScaleIn } from './uiScale.ts';

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

test('layouts go by the size of what is drawn larger: 1440 by 900 at 150 % is laid out as 960 by 600', () => {
  const size = layoutSizeIn({ width: 1440, height: 900 }, 1.5);
  expect(size).toEqual({ width: 960, height: 600 });
  expect(breakpointsAt(size)).toEqual(breakpointsAt({ width: 960, height: 600 }));
  expect(breakpointsAt(size)).toEqual(expect.arrayContaining(['max-height-700', 'max-height-800', 'max-width-1000']));
  expect(breakpointsAt({ width: 1440, height: 900 })).toEqual(['max-width-1500']);
  expect(breakpointsAt({ width: 1920, height: 760 })).toEqual(['max-height-760', 'max-height-800', 'min-width-1700']);
});

test('styles ask for no size of the raw window, and for breakpoints that there are', () => {
  const styles = globSync('**/*.{svelte,css}', { cwd: import.meta.dirname }).map((file) => [
    file,
    readFileSync(path.join(import.meta.dirname, file), 'utf8'),
  ]);
  const raw = /@media[^{]*(?:width|height)|\binner(?:Width|Height)=/;
  expect(styles.flatMap(([file, text]) => (raw.test(text!) ? [file] : []))).toEqual([]);
  const known = [breakpointsAt({ width: 0, height: 0 }), breakpointsAt({ width: 9999, height: 9999 })].flat();
  const asked = styles.flatMap(([, text]) => text!.match(/(?<=\.)(?:max|min)-(?:width|height)-\d+/g) ?? []);
  expect(asked.length).toBeGreaterThan(0);
  // Some are asked for by one system's styles alone, and any system may be missing.
  expect(known).toEqual(expect.arrayContaining([...new Set(asked)]));
});
