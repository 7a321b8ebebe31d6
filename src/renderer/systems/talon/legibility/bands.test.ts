import { describe, expect, test } from 'vitest';
import { makeGroup, makeUnit, makeView } from '../testing/views.ts';
import { bandPlaces, bandsOf, oddsAt, rangeBands } from './bands.ts';

const phaser = makeGroup();
const disruptor = makeGroup({ weapon: 'disruptor', maxRange: 4 });
const missile = makeGroup({ weapon: 'missile', maxRange: 4 });
const view = makeView();

describe('the odds of a weapon group', () => {
  test('at each range by its table, the die lowered by terrain', () => {
    expect(oddsAt(view, phaser, 1, 0)).toEqual({ hitChance: 1, damage: 11 / 6 });
    // 1 becomes a miss, 2 a 1.
    expect(oddsAt(view, phaser, 1, -1)).toEqual({ hitChance: 5 / 6, damage: 9 / 6 });
    expect(oddsAt(view, disruptor, 2, 0)).toEqual({ hitChance: 5 / 6, damage: 10 / 6 });
    expect(oddsAt(view, disruptor, 2, -9)).toEqual({ hitChance: 0, damage: 0 });
    expect(oddsAt(view, disruptor, 5, 0)).toEqual({ hitChance: 0, damage: 0 });
  });

  test('a missile rolls no die, so terrain does nothing to it', () => {
    expect(oddsAt(view, missile, 1, -3)).toEqual({ hitChance: 1, damage: 2 });
  });

  test('ranges with the same odds are one band', () => {
    expect(rangeBands(view, disruptor).map(({ from, to }) => [from, to])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
    expect(rangeBands(view, missile).map(({ from, to, damage }) => [from, to, damage])).toEqual([
      [1, 1, 2],
      [2, 4, 0],
    ]);
  });
});

describe('bands on the board', () => {
  const reach = [1, 2, 3].map((range) => ({ q: 0, r: -range }));
  const unit = makeUnit({ groups: [{ ...phaser, reach }] });
  const [group] = unit.groups;
  if (!group) throw new Error('no group');

  test('each hex has the share of the weapon’s best and the band of its odds', () => {
    const bands = bandsOf(view, unit, group, []);
    expect(bands.map(({ band }) => band)).toEqual([0, 1, 2]);
    expect(bands.map(({ share }) => share.toFixed(2))).toEqual(['1.00', '0.82', '0.18']);
  });

  test('terrain weakens a hex into a band of its own, or shuts it', () => {
    const bands = bandsOf(view, unit, group, [
      { hex: { q: 0, r: -2 }, blocked: false, modifier: -1 },
      { hex: { q: 0, r: -3 }, blocked: true, modifier: 0 },
    ]);
    expect(bands[1]).toMatchObject({ band: 1, blocked: false });
    expect(bands[1]?.share).toBeCloseTo((0 + 1 + 1 + 1 + 2 + 2) / 11);
    expect(bands[2]).toMatchObject({ blocked: true, share: 0 });
  });

  test('figures stand in a free hex, the one most nearly ahead', () => {
    const wide = [...reach, { q: 1, r: -2 }, { q: 1, r: -3 }];
    const bands = bandsOf(view, unit, { ...group, reach: wide }, []);
    const at = (taken: (hex: { q: number; r: number }) => boolean) =>
      bandPlaces(view, unit, group, bands, taken).map(({ hex, band }) => [band.from, hex.q, hex.r]);
    expect(at(() => false)).toEqual([
      [1, 0, -1],
      [2, 0, -2],
      [3, 0, -3],
    ]);
    expect(at(({ q, r }) => q === 0 && r === -2)[1]).toEqual([2, 1, -2]);
    expect(at(({ r }) => r === -1)).toHaveLength(2);
  });
});
