import { describe, expect, test } from 'vitest';
import { layOut, spotOf, type LabelSpot, type LabelWish } from './labelLayout.ts';

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
    expect(layOut([wish(1, 200, 200)], 3).get(1)).toEqual({ place: 'below', detail: 3, x: 200, y: 228 });
  });

  test('far away nothing but the hull is shown, but of a ship that is pointed at everything', () => {
    const spots = layOut([wish(1, 200, 200), wish(2, 600, 200, { wanted: true })], 1);
    expect([spots.get(1)?.detail, spots.get(2)?.detail]).toEqual([1, 3]);
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

  test('where nothing is free the label covers as little as it can', () => {
    const crowd = Array.from({ length: 9 }, (_, i) => wish(i, 300 + (i % 3) * 40, 200 + Math.floor(i / 3) * 34));
    expect(layOut(crowd, 3).size).toBe(9);
  });

  test('a label stays where it was as long as it may', () => {
    const alone = wish(1, 200, 200);
    const before = new Map([[1, spotOf(alone, 'left', 3)]]);
    expect(layOut([alone], 3, before).get(1)?.place).toBe('left');
    const blocked = [alone, wish(2, 120, 200)];
    expect(layOut(blocked, 3, before).get(1)?.place).not.toBe('left');
  });
});
