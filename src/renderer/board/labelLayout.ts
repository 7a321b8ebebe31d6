/** Where labels go so that each belongs visibly to its ship and covers nothing that must be seen. Pixels. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** How much of a label is shown: 1 the hull alone, 2 and the name, 3 and its boxes. */
export type LabelDetail = 1 | 2 | 3;
const PLACES = ['below', 'above', 'right', 'left', 'below-right', 'below-left', 'above-right', 'above-left'] as const;
export type LabelPlace = (typeof PLACES)[number];
/** How many ring widths off: beyond 0 a line leads to the ship. */
export type LabelReach = 0 | 1 | 2 | 3;

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
  /** Comes before others, and in full wherever there is room for that: pointed at, or selected. */
  readonly wanted: boolean;
  /** Chooses after all others. */
  readonly last?: boolean;
}

export interface LabelSpot {
  readonly place: LabelPlace;
  readonly reach: LabelReach;
  readonly detail: LabelDetail;
  /** Middle of the upper edge. */
  readonly x: number;
  readonly y: number;
}

/** What labels must leave free. */
export interface LabelGround {
  /** Figures that stand where they stand. */
  readonly fixed: readonly Box[];
  /** Places that can be chosen, and goals; the label of the ship `of` may lie over its own. */
  readonly kept: readonly (Box & { readonly of: number | null })[];
  /** What no panel covers: labels of ships in it stay in it. Null: all of it. */
  readonly within: Box | null;
}

export const OPEN_GROUND: LabelGround = { fixed: [], kept: [], within: null };
const SIDES: Record<LabelPlace, readonly [column: -1 | 0 | 1, row: -1 | 0 | 1]> = {
  below: [0, 1],
  above: [0, -1],
  right: [1, 0],
  left: [-1, 0],
  'below-right': [1, 1],
  'below-left': [-1, 1],
  'above-right': [1, -1],
  'above-left': [-1, -1],
};

/** Where a label of a ship has its upper middle. */
export function spotOf(wish: LabelWish, place: LabelPlace, detail: LabelDetail, reach: LabelReach = 0): LabelSpot {
  const { width, height } = wish.sizes[detail];
  const away = 1 + 0.9 * reach;
  const [aside, under] = [wish.aside * away, wish.under * away];
  const [column, row] = SIDES[place];
  // Beside a corner of the ring it may be nearer than beside its middle.
  const slant = column !== 0 && row !== 0 ? 0.72 : 1;
  const x = wish.x + column * (aside * slant + width / 2);
  const y = wish.y + row * under * slant - (row < 0 ? height : row === 0 ? height / 2 : 0);
  return { place, reach, detail, x, y };
}

/** The pixels that a label takes at a spot, which is the middle of its upper edge. */
export function boxOf(wish: LabelWish, spot: LabelSpot): Box {
  const { width, height } = wish.sizes[spot.detail];
  return { left: spot.x - width / 2, right: spot.x + width / 2, top: spot.y, bottom: spot.y + height };
}

function shared(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** Whether two boxes overlap. */
export const meet = (a: Box, b: Box): boolean => shared(a, b) > 0;
/** Whether a line from one point to another goes through a box. */
export function isCrossed({ left, right, top, bottom }: Box, from: ScreenPoint, to: ScreenPoint): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  let [enters, leaves] = [0, 1];
  for (const [along, near, far] of [
    [dx, left - from.x, right - from.x],
    [dy, top - from.y, bottom - from.y],
  ] as const) {
    if (along === 0) {
      if (near > 0 || far < 0) return false;
      continue;
    }
    enters = Math.max(enters, Math.min(near / along, far / along));
    leaves = Math.min(leaves, Math.max(near / along, far / along));
  }
  return enters < leaves;
}

const holds = (outer: Box, { left, right, top, bottom }: Box): boolean =>
  left >= outer.left && right <= outer.right && top >= outer.top && bottom <= outer.bottom;

/** What is tried one after the other: in full beside the ship, then in full on a line, then shortened. */
const ATTEMPTS: readonly (readonly [LabelReach, LabelDetail])[] = [
  [0, 3],
  [0, 2],
  [1, 3],
  [1, 2],
  [2, 3],
  [2, 2],
  [0, 1],
  [1, 1],
  [2, 1],
];
const WANTED_ATTEMPTS: readonly (readonly [LabelReach, LabelDetail])[] = [[0, 3], [1, 3], [2, 3], [3, 3], ...ATTEMPTS];

/**
 * A spot for every label that finds one; no label covers a figure, a kept place or another label, and
 * who finds no room has none. The spot a label had `before` is asked first, so that labels keep their
 * place. Where only ships are in the way, it goes where it covers least of them.
 */
export function layOut(
  wishes: readonly LabelWish[],
  most: LabelDetail,
  before: ReadonlyMap<number, LabelSpot> = new Map(),
  ground: LabelGround = OPEN_GROUND,
): Map<number, LabelSpot> {
  const spots = new Map<number, LabelSpot>();
  const taken: Box[] = [...ground.fixed];
  const ships = wishes.map(({ id, x, y, halfWidth, halfHeight }) => ({
    id,
    box: { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight },
  }));

  const { within } = ground;
  /** Moved along its edge of the ship until it is clear of the panels, as long as it stays by the ship. */
  function nudged(wish: LabelWish, spot: LabelSpot): LabelSpot {
    if (!within || SIDES[spot.place][0] !== 0) return spot;
    const { left, right } = boxOf(wish, spot);
    const by = Math.max(0, within.left - left) - Math.max(0, right - within.right);
    return Math.abs(by) > (right - left) / 2 ? spot : { ...spot, x: spot.x + by };
  }

  /** Whether a label could be read as another's: nearer to it than to its own ship, and one on a line where the other's own would stand. */
  function isAstray({ id, x, y }: LabelWish, reach: LabelReach, { left, right, top, bottom }: Box): boolean {
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    const own = Math.hypot(x - middle.x, y - middle.y);
    return wishes.some((other) => {
      const [across, down] = [Math.abs(other.x - middle.x), Math.abs(other.y - middle.y)];
      if (other.id === id || Math.hypot(across, down) >= own) return false;
      return reach === 0 || (across < other.aside && down < other.under + bottom - top);
    });
  }

  /** Pixels of ships that a label covers, and one where it seems another's; null where it must not stand. */
  function coveredBy(wish: LabelWish, spot: LabelSpot): number | null {
    const box = boxOf(wish, spot);
    if (within && !holds(within, box) && holds(within, { left: wish.x, right: wish.x, top: wish.y, bottom: wish.y }))
      return null;
    for (const other of taken) if (meet(box, other)) return null;
    for (const place of ground.kept) if (place.of !== wish.id && meet(box, place)) return null;
    let sum = isAstray(wish, spot.reach, box) ? 1 : 0;
    for (const ship of ships) if (ship.id !== wish.id) sum += shared(box, ship.box);
    return sum;
  }

  function choose(wish: LabelWish): LabelSpot | null {
    const last = before.get(wish.id);
    const places = last ? [last.place, ...PLACES.filter((place) => place !== last.place)] : PLACES;
    let least: { spot: LabelSpot; covers: number } | null = null;
    const tried = wish.wanted ? WANTED_ATTEMPTS : ATTEMPTS.filter(([, detail]) => detail <= most);
    // In its old place, however short it is there, before any other beside the ship.
    if (last?.reach === 0 && !wish.wanted) {
      for (let detail = most; detail >= Math.min(last.detail, 2); detail--) {
        const spot = nudged(wish, spotOf(wish, last.place, detail as LabelDetail));
        if (coveredBy(wish, spot) === 0) return spot;
      }
    }
    for (const [reach, detail] of tried) {
      for (const place of places) {
        const spot = nudged(wish, spotOf(wish, place, detail, reach));
        const covers = coveredBy(wish, spot);
        if (covers === 0) return spot;
        if (covers !== null && (!least || covers < least.covers)) least = { spot, covers };
      }
    }
    return least?.spot ?? null;
  }

  // Who is wanted chooses first; then from the front, whose labels would cover those behind.
  const inTurn = wishes.toSorted(
    (a, b) =>
      Number(a.last ?? false) - Number(b.last ?? false) ||
      Number(b.wanted) - Number(a.wanted) ||
      b.y - a.y ||
      a.id - b.id,
  );
  for (const wish of inTurn) {
    const spot = choose(wish);
    if (!spot) continue;
    spots.set(wish.id, spot);
    taken.push(boxOf(wish, spot));
  }
  return spots;
}
