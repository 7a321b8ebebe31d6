import { expect, test } from 'vitest';
import { makeGroup, makeUnit, makeView } from '../testing/views.ts';
import type { TalonOption } from '../../../../engine/talon/view.types.ts';
import { bandsOf, rangeBands } from './bands.ts';
import { bandLabels } from './noteLabels.ts';

test('a range at which a target shows the same odds has no figure of its own', () => {
  const reach = [1, 2, 3].map((range) => ({ q: 0, r: -range }));
  const unit = makeUnit({ groups: [{ ...makeGroup(), reach }] });
  const [group] = unit.groups;
  if (!group) throw new Error('no group');
  const view = makeView({ units: [unit] });
  const bands = bandsOf(view, unit, group, []);
  const keys = (shots: readonly TalonOption[]): string[] =>
    bandLabels(view, unit, group, bands, shots).map(({ key }) => key);
  expect(keys([])).toEqual(['band 1', 'band 2', 'band 3']);

  const far = rangeBands(view, group)[2]?.hitChance ?? 0;
  const shot = (hitChance: number, action: number | null): TalonOption =>
    ({ action, blocked: null, description: { kind: 'fire', unit: unit.id, range: 3, hitChance } }) as TalonOption;
  expect(keys([shot(far, 7)])).toEqual(['band 1', 'band 2']);
  // Terrain on its way, or no shot at all: the range still says what it says.
  expect(keys([shot(far / 2, 7)])).toHaveLength(3);
  expect(keys([shot(far, null)])).toHaveLength(3);
});

test('a range’s figure keeps off hexes that can be chosen and off the edges of ships', () => {
  const ring = [
    { q: 0, r: -2 },
    { q: 1, r: -2 },
    { q: 2, r: -2 },
  ];
  const unit = makeUnit({ groups: [{ ...makeGroup(), reach: ring }] });
  const [group] = unit.groups;
  if (!group) throw new Error('no group');
  const hexOf = (others: readonly { q: number; r: number }[], chosen: readonly { q: number; r: number }[]) => {
    const view = makeView({ units: [unit, ...others.map((hex, n) => makeUnit({ id: 10 + n, hex }))] });
    return bandLabels(view, unit, group, bandsOf(view, unit, group, []), [], chosen).find(({ key }) => key === 'band 2')
      ?.hex;
  };
  expect(hexOf([], [])).toEqual(ring[0]);
  expect(hexOf([], [ring[0]!])).toEqual(ring[1]);
  // Off the edge of a ship one column aside, but not two.
  expect(hexOf([{ q: 0, r: -3 }], [])).toEqual(ring[1]);
  expect(hexOf([{ q: 1, r: -3 }], [])).toEqual(ring[0]);
  expect(hexOf([], ring)).toBeUndefined();
});
