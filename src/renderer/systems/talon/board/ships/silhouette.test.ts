import { describe, expect, test } from 'vitest';
import { buildModel, drawnAt } from './fleet.ts';
import { overlap, silhouette } from '../../../../board/testing/silhouette.ts';
import { TALON_MODELS } from './talonModels.ts';
import { TERRAN_MODELS } from './terranModels.ts';

/** Cells along a hex: about its pixels at the smallest zoom. */
const GRID = 24;
/** Two hulls of one side share at most this much of what they cover. */
const MOST_SHARED = 0.62;

describe.each([
  ['terran', Object.keys(TERRAN_MODELS)],
  ['talon', Object.keys(TALON_MODELS)],
] as const)('the %s hulls', (race, hulls) => {
  const shapes = hulls.map((hull) => silhouette(buildModel(race, hull), drawnAt(hull), GRID));
  const pairs = hulls.flatMap((hull, i) => hulls.slice(i + 1).map((other, j) => [hull, other, i, i + 1 + j] as const));

  test.each(pairs)('%s and %s differ in outline', (_hull, _other, i, j) => {
    const [a, b] = [shapes[i], shapes[j]];
    if (!a || !b) throw new Error('no shape');
    expect(overlap(a, b)).toBeLessThan(MOST_SHARED);
  });

  test('a shape is all of itself', () => {
    for (const shape of shapes) expect(overlap(shape, shape)).toBe(1);
  });
});
