/** Where labels go so that each stands by its ship, and none over a ship or over another label. Pixels. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How much of a label is shown: 1 the hull alone, 2 and its boxes, 3 and the name. */
export type LabelDetail = 1 | 2 | 3;
export const PLACES = ['below', 'above', 'right', 'left'] as const;
export type LabelPlace = (typeof PLACES)[number];

export interface LabelWish {
  readonly id: number;
  /** The ship's middle, and half its extent: what labels of others keep clear of. */
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
  /** How far from the middle the own label begins. */
  readonly aside: number;
  readonly under: number;
  /** The label's size by detail. */
  readonly sizes: Readonly<Record<LabelDetail, { readonly width: number; readonly height: number }>>;
  /** Comes before others: pointed at, or selected. Shown in full whatever is in the way. */
  readonly wanted: boolean;
}

export interface LabelSpot {
  readonly place: LabelPlace;
  readonly detail: LabelDetail;
  /** Middle of the upper edge. */
  readonly x: number;
  readonly y: number;
}

/** Where a label of a ship has its upper middle. */
export function spotOf(wish: LabelWish, place: LabelPlace, detail: LabelDetail): LabelSpot {
  const { width, height } = wish.sizes[detail];
  switch (place) {
    case 'below':
      return { place, detail, x: wish.x, y: wish.y + wish.under };
    case 'above':
      return { place, detail, x: wish.x, y: wish.y - wish.under - height };
    case 'right':
      return { place, detail, x: wish.x + wish.aside + width / 2, y: wish.y - height / 2 };
    case 'left':
      return { place, detail, x: wish.x - wish.aside - width / 2, y: wish.y - height / 2 };
  }
}

function boxOf(wish: LabelWish, spot: LabelSpot): Box {
  const { width, height } = wish.sizes[spot.detail];
  return { left: spot.x - width / 2, right: spot.x + width / 2, top: spot.y, bottom: spot.y + height };
}

function shared(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/**
 * A spot for every label. The first place that is free wins, in full before shortened; the spot a
 * label had `before` is asked first, so that labels do not jump while the camera glides. Where
 * nothing is free the shortest label goes where it covers least.
 */
export function layOut(
  wishes: readonly LabelWish[],
  most: LabelDetail,
  before: ReadonlyMap<number, LabelSpot> = new Map(),
): Map<number, LabelSpot> {
  const spots = new Map<number, LabelSpot>();
  const taken: Box[] = [];
  const ships = wishes.map(({ id, x, y, halfWidth, halfHeight }) => ({
    id,
    box: { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight },
  }));
  /** Pixels of a label that cover something. */
  const covered = (wish: LabelWish, spot: LabelSpot): number => {
    const box = boxOf(wish, spot);
    let sum = 0;
    for (const ship of ships) if (ship.id !== wish.id) sum += shared(box, ship.box);
    for (const other of taken) sum += shared(box, other);
    return sum;
  };

  function choose(wish: LabelWish): LabelSpot {
    const last = before.get(wish.id);
    const details = ([3, 2, 1] as const).filter((detail) => detail <= (wish.wanted ? 3 : most));
    const places = last ? [last.place, ...PLACES.filter((place) => place !== last.place)] : PLACES;
    let least: { spot: LabelSpot; covers: number } | null = null;
    for (const detail of wish.wanted ? ([3] as const) : details) {
      for (const place of places) {
        const spot = spotOf(wish, place, detail);
        const covers = covered(wish, spot);
        if (covers === 0) return spot;
        if (!least || covers < least.covers) least = { spot, covers };
      }
    }
    return least?.spot ?? spotOf(wish, 'below', 1);
  }

  // Who is wanted chooses first; then from the front, whose labels would cover those behind.
  const inTurn = wishes.toSorted((a, b) => Number(b.wanted) - Number(a.wanted) || b.y - a.y || a.id - b.id);
  for (const wish of inTurn) {
    const spot = choose(wish);
    spots.set(wish.id, spot);
    taken.push(boxOf(wish, spot));
  }
  return spots;
}
