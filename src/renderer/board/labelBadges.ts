import { setStyle } from './elementStyle.ts';
import { meet, type Box } from './labelLayout.ts';
import type { LabelLayer, LabelView } from './labelLayer.ts';
import type { LabelBadge, LabelFloat } from './labels.types.ts';
import { project } from './projection.ts';

// Numbers beside what they count, and words that rise and go.

/** A badge's size, by estimate. */
const BADGE_LETTER = 7.4;
const BADGE_ENDS = 12;
const BADGE_HEIGHT = 14;
/** Where a badge may stand beside what it numbers, in its distances from the middle: above to the right, if nothing is there. */
const BADGE_SIDES = [
  [1, -0.7],
  [-1, -0.7],
  [1, 0.7],
  [-1, 0.7],
  [0, -1.3],
  [0, 1.3],
  [1.9, 0],
  [-1.9, 0],
] as const;

/** The badges on a board. */
export interface LabelBadges {
  /** What badges cover where they stand now: names keep off it. */
  boxes(wanted: readonly LabelBadge[], view: LabelView): Box[];
  /** A badge keeps its side until a name, a figure or another badge is there; what badges cover is added to `taken`. */
  update(wanted: readonly LabelBadge[], taken: Box[], view: LabelView): void;
  count(): number;
  clear(): void;
}

/** Where a badge stands at one of its sides. */
function badgeAt({ at, aside, text }: LabelBadge, side: number, { camera, size }: LabelView, magnified: number) {
  const { x, y, scale, ahead: seen } = project(at, camera, size);
  const away = aside * scale + 5;
  const [column, row] = BADGE_SIDES[side] ?? BADGE_SIDES[0];
  const middle = { x: x + column * away, y: y + row * away };
  const across = ((text.length * BADGE_LETTER + BADGE_ENDS) * magnified) / 2;
  const down = (BADGE_HEIGHT * magnified) / 2;
  const box: Box = {
    left: middle.x - across,
    right: middle.x + across,
    top: middle.y - down,
    bottom: middle.y + down,
  };
  return { middle, box, seen };
}

/** The badges of a board, in its layer. */
export function createBadges(layer: LabelLayer): LabelBadges {
  const { put, keepOnly, moveTo } = layer;
  const badges = new Map<LabelBadge['id'], HTMLElement>();
  /** Which of `BADGE_SIDES` a badge stands at. */
  const badgeSides = new Map<LabelBadge['id'], number>();
  return {
    boxes: (wanted, view) =>
      wanted.flatMap((badge) => {
        const { box, seen } = badgeAt(badge, badgeSides.get(badge.id) ?? 0, view, layer.scale);
        return seen && badge.shy !== true ? [box] : [];
      }),
    update(wanted, taken, view) {
      keepOnly(badges, new Set(wanted.map(({ id }) => id)));
      for (const id of badgeSides.keys()) if (!badges.has(id)) badgeSides.delete(id);
      for (const one of wanted) {
        const { id, look, text, presence, colour } = one;
        const badge = put(badges, id, 'board-badge');
        const className = `board-badge ${look}`;
        if (badge.className !== className) badge.className = className;
        if (badge.textContent !== text) badge.textContent = text;
        setStyle(badge, '--side', `#${colour.getHexString()}`);
        const last = badgeSides.get(id) ?? 0;
        const free = [last, ...BADGE_SIDES.keys()].find((side) => {
          const { box } = badgeAt(one, side, view, layer.scale);
          return !taken.some((other) => meet(box, other));
        });
        const { middle, box, seen } = badgeAt(one, free ?? last, view, layer.scale);
        badgeSides.set(id, free ?? last);
        setStyle(badge, 'transform', `translate(-50%, -50%) ${moveTo(middle.x, middle.y)}`);
        setStyle(badge, 'display', seen ? '' : 'none');
        setStyle(badge, 'opacity', String(presence));
        if (seen) taken.push(box);
      }
    },
    count: () => badges.size,
    clear: () => badges.clear(),
  };
}

/** The words that rise over a board, in its layer. */
export function createFloats(layer: LabelLayer) {
  const { put, keepOnly, moveTo } = layer;
  const floats = new Map<object, HTMLElement>();
  return {
    update(wanted: readonly LabelFloat[], { camera, size }: LabelView): void {
      keepOnly(floats, new Set(wanted.map(({ key }) => key)));
      for (const { key, look, text, at, aside, share } of wanted) {
        const element = put(floats, key, `board-float ${look}`);
        // A card that turns is another card to look at.
        if (element.className !== `board-float ${look}`) element.className = `board-float ${look}`;
        if (element.textContent !== text) element.textContent = text;
        const { x, y } = project(at, camera, size);
        const rise = 14 + 34 * (1 - (1 - share) ** 2);
        element.style.transform = `translate(-50%, -50%) ${moveTo(x + aside * layer.scale, y - rise * layer.scale)}`;
        element.style.opacity = String(Math.min(1, share * 12, (1 - share) * 3.5));
      }
    },
    count: (): number => floats.size,
    clear: (): void => floats.clear(),
  };
}
