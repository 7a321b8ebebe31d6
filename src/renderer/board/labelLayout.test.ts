import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxOf, isCrossed, layOut, meet, OPEN_GROUND, spotOf, type LabelSpot, type LabelWish } from './labelLayout.ts';

const wish = (id: number, x: number, y: number, change: Partial<LabelWish> = {}): LabelWish => ({
  id,
  x,
  y,
  halfWidth: 22,
  halfHeight: 18,
  aside: 34,
  under: 28,
  sizes: { 1: { width: 28, height: 13 }, 2: { width: 40, height: 21 }, 3: { width: 96, height: 21 } },
  wanted: false,
  ...change,
});

const box = (of: LabelWish, { x, y, detail }: LabelSpot) => ({
  left: x - of.sizes[detail].width / 2,
  right: x + of.sizes[detail].width / 2,
  top: y,
  bottom: y + of.sizes[detail].height,
});

/** Labels over ships of others, and over each other. */
function collisions(wishes: readonly LabelWish[], spots: ReadonlyMap<number, LabelSpot>): number {
  const boxes = wishes.map((each) => ({ id: each.id, box: box(each, spots.get(each.id)!) }));
  const ships = wishes.map(({ id, x, y, halfWidth: w, halfHeight: h }) => ({
    id,
    box: { left: x - w, right: x + w, top: y - h, bottom: y + h },
  }));
  const cover = (a: (typeof boxes)[0], b: (typeof boxes)[0]): boolean =>
    a.id !== b.id &&
    a.box.left < b.box.right &&
    b.box.left < a.box.right &&
    a.box.top < b.box.bottom &&
    b.box.top < a.box.bottom;
  return boxes.flatMap((a) => [...ships, ...boxes].filter((b) => cover(a, b))).length;
}

describe('the layout of labels', () => {
  test('a ship alone has its name in full below it', () => {
    expect(layOut([wish(1, 200, 200)], 3).get(1)).toEqual({
      place: 'below',
      reach: 0,
      detail: 3,
      x: 200,
      y: 228,
    });
  });

  test('far away nothing but the hull is shown, but of a ship that is pointed at everything', () => {
    const spots = layOut([wish(1, 200, 200), wish(2, 600, 200, { wanted: true })], 1);
    expect([spots.get(1)?.detail, spots.get(2)?.detail]).toEqual([1, 3]);
  });

  test('a name stands nearer to its own ship than to another, or on a line', () => {
    const name = { width: 96, height: 21 };
    const sizes = { 1: name, 2: name, 3: name };
    const pair = [wish(1, 300, 200, { sizes }), wish(2, 417, 200, { sizes })];
    const bar = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
    // Beside the first ship room is left only above to the right, which is nearer to the second.
    const fixed = [bar(100, 215, 600, 262), bar(255, 150, 320, 175), bar(170, 190, 260, 211), bar(330, 192, 385, 208)];
    const spots = layOut(pair, 3, new Map(), { ...OPEN_GROUND, fixed });
    expect(spots.get(1)!.reach).toBeGreaterThan(0);
    expect(spots.get(2)).toMatchObject({ place: 'above', reach: 0 });
  });

  test('a name on a line does not stand where another ship’s own would', () => {
    const name = { width: 96, height: 40 };
    const sizes = { 1: name, 2: name, 3: name };
    const pair = [wish(1, 300, 300, { sizes, wanted: true }), wish(2, 400, 300, { sizes })];
    const bar = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
    // All about the first ship figures stand; the next free place above is the other ship's, and one farther off is nobody's.
    const fixed = [bar(100, 228, 345, 600), bar(345, 280, 700, 600), bar(455, 100, 700, 300)];
    const spot = layOut(pair, 3, new Map(), { ...OPEN_GROUND, fixed }).get(1)!;
    expect([spot.reach, Math.abs(spot.x - 400) < 34 && 300 - spot.y < 110]).toEqual([2, false]);
  });

  test('ships face to face in adjacent hexes: neither label covers the other ship', () => {
    const pair = [wish(1, 300, 200), wish(2, 300, 262)];
    const spots = layOut(pair, 3);
    expect(collisions(pair, spots)).toBe(0);
    expect(spots.get(2)?.place).toBe('below');
    expect(spots.get(1)?.place).not.toBe('below');
  });

  test('in a close formation no label covers a ship or another label', () => {
    // Hexes as the camera sees them at a middling zoom.
    const formation = [0, 1, 2, 3].flatMap((column) =>
      [0, 1, 2].map((row) => wish(column * 3 + row, 300 + column * 68, 200 + row * 62 + (column % 2) * 31)),
    );
    expect(collisions(formation, layOut(formation, 3))).toBe(0);
  });

  test('where ships alone are in the way it covers as little of them as it can', () => {
    const crowd = Array.from({ length: 9 }, (_, i) => wish(i, 300 + (i % 3) * 40, 200 + Math.floor(i / 3) * 34));
    expect(layOut(crowd, 3).size).toBe(9);
  });

  test('a label stays where it was as long as it may, and comes back in full there', () => {
    const alone = wish(1, 200, 200);
    const before = new Map([[1, spotOf(alone, 'left', 2)]]);
    expect(layOut([alone], 3, before).get(1)).toMatchObject({ place: 'left', detail: 3 });
    const blocked = [alone, wish(2, 120, 200)];
    expect(layOut(blocked, 3, before).get(1)?.place).not.toBe('left');
  });

  test('whoever is hemmed in has its label farther off, on a line', () => {
    const kept = [{ left: 120, right: 280, top: 130, bottom: 270, of: null }];
    expect(layOut([wish(1, 200, 200)], 3, new Map(), { ...OPEN_GROUND, kept }).get(1)?.reach).toBeGreaterThan(0);
  });

  test('its own place is no obstacle to a label, and a panel is', () => {
    const under = { left: 160, right: 240, top: 220, bottom: 260 };
    const place = (of: number | null) =>
      layOut([wish(1, 200, 200)], 3, new Map(), { ...OPEN_GROUND, kept: [{ ...under, of }] }).get(1)?.place;
    expect(place(1)).toBe('below');
    expect(place(null)).not.toBe('below');
    const within = { left: 0, right: 800, top: 0, bottom: 240 };
    expect(layOut([wish(1, 200, 200)], 3, new Map(), { ...OPEN_GROUND, within }).get(1)?.place).not.toBe('below');
  });

  test('by the edge of a panel a label is moved along its ship rather than away from it', () => {
    const within = { left: 180, right: 800, top: 0, bottom: 600 };
    const spot = layOut([wish(1, 200, 200)], 3, new Map(), { ...OPEN_GROUND, within }).get(1);
    expect(spot).toMatchObject({ place: 'below', x: 228 });
  });

  test('who comes last takes the room that names leave', () => {
    const names = [wish(1, 200, 200), wish(2, 300, 200)];
    const spots = layOut([...names, wish(3, 200, 200, { wanted: true, last: true, halfWidth: 0 })], 3);
    expect(spots.get(1)?.place).toBe('below');
    expect(spots.get(3)?.place).not.toBe('below');
  });

  test('a line of light crosses a label through it, and not beside or short of it', () => {
    const label = { left: 100, right: 200, top: 100, bottom: 120 };
    expect(isCrossed(label, { x: 50, y: 60 }, { x: 250, y: 160 })).toBe(true);
    expect(isCrossed(label, { x: 150, y: 0 }, { x: 150, y: 300 })).toBe(true);
    expect(isCrossed(label, { x: 90, y: 0 }, { x: 90, y: 300 })).toBe(false);
    expect(isCrossed(label, { x: 0, y: 110 }, { x: 99, y: 110 })).toBe(false);
  });

  test('whatever stands where, no label covers a place that can be chosen, a figure or another label', () => {
    const at = fc.record({ x: fc.integer({ min: 0, max: 700 }), y: fc.integer({ min: 0, max: 500 }) });
    const boxes = fc
      .array(at, { maxLength: 14 })
      .map((all) => all.map(({ x, y }) => ({ left: x - 30, right: x + 30, top: y - 24, bottom: y + 24, of: null })));
    const ships = fc.array(fc.record({ at, wanted: fc.boolean() }), { minLength: 1, maxLength: 24 });
    fc.assert(
      fc.property(ships, boxes, boxes, (all, kept, fixed) => {
        const wishes = all.map(({ at: { x, y }, wanted }, id) => wish(id, x, y, { wanted }));
        const spots = layOut(wishes, 3, new Map(), { kept, fixed, within: null });
        const drawn = wishes.flatMap((one) => {
          const spot = spots.get(one.id);
          return spot ? [boxOf(one, spot)] : [];
        });
        drawn.forEach((label, index) => {
          for (const other of [...kept, ...fixed, ...drawn.slice(index + 1)]) expect(meet(label, other)).toBe(false);
        });
      }),
      { seed: 11 },
    );
  });
});
