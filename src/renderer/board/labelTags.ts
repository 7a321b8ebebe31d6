import {
  boxOf,
  isCrossed,
  layOut,
  spotOf,
  type Box,
  type LabelDetail,
  type LabelGround,
  type LabelSpot,
  type LabelWish,
} from './labelLayout.ts';
import { setStyle } from './elementStyle.ts';
import { labelPart, tiltOf, type LabelLayer, type LabelView } from './labelLayer.ts';
import type { BoardLabels, LabelTag } from './labels.types.ts';
import { project } from './projection.ts';

// Names by their ships, and the thin lines from those that stand off.

/** Pixels of a world unit below which boxes, and then names, are left out. */
const DETAILS_FROM = 17;
const NAMES_FROM = 11;
/** How much is left of a name that light crosses. */
const CROSSED = 0.12;
/** Pixels from one frame to the next that are no glide of the camera. */
const LEAP = 80;

interface Label {
  readonly element: HTMLElement;
  /** What is written, so that the DOM is touched only when it changes. */
  text: string;
  detail: LabelDetail | null;
  wanted: boolean;
}

/** The names on a board. */
export interface LabelTags {
  /** Puts names where there is room for them, and returns what they cover; `still`: nothing flies. */
  update(wanted: BoardLabels, still: boolean, view: LabelView, ground: LabelGround): Box[];
  count(): number;
  clear(): void;
}

const magnifiedSizes = (sizes: LabelWish['sizes'], gap: (value: number) => number): LabelWish['sizes'] => {
  const one = ({ width, height }: { width: number; height: number }) => ({ width: gap(width), height: gap(height) });
  return { 1: one(sizes[1]), 2: one(sizes[2]), 3: one(sizes[3]) };
};

function write(label: Label, tag: LabelTag): void {
  const text = `${tag.text}|${tag.colour.getHexString()}`;
  if (text === label.text) return;
  label.text = text;
  setStyle(label.element, '--side', `#${tag.colour.getHexString()}`);
  label.element.classList.toggle('second', tag.second);
  label.element.replaceChildren(...tag.parts());
}

/** Where the labels were put last, for who is still asked for. */
interface Spots {
  all: Map<number, LabelSpot>;
  /** Who has been through the layout, whether there was room or not. */
  readonly arranged: Set<number>;
}

/** Gives every label its spot. While ships fly, labels keep their side: names would come and go. */
function settle(
  spots: Spots,
  wishes: readonly LabelWish[],
  most: LabelDetail,
  still: boolean,
  ground: LabelGround,
): void {
  if (still) {
    // What has leapt elsewhere has nothing to stay by.
    const before = new Map<number, LabelSpot>();
    for (const wish of wishes) {
      const last = spots.all.get(wish.id);
      if (!last) continue;
      const now = spotOf(wish, last.place, last.detail, last.reach);
      if (Math.hypot(now.x - last.x, now.y - last.y) < LEAP) before.set(wish.id, last);
    }
    spots.all = layOut(wishes, most, before, ground);
  } else {
    for (const wish of wishes) {
      const last = spots.all.get(wish.id);
      if (last) spots.all.set(wish.id, spotOf(wish, last.place, last.detail, last.reach));
      // Who had no room has none while things fly.
      else if (!spots.arranged.has(wish.id)) spots.all.set(wish.id, spotOf(wish, 'below', most));
    }
  }
  for (const { id } of wishes) spots.arranged.add(id);
}

function mark(label: Label, detail: LabelDetail, wanted: boolean): void {
  if (label.detail === detail && label.wanted === wanted) return;
  label.detail = detail;
  label.wanted = wanted;
  label.element.dataset['detail'] = String(detail);
  label.element.classList.toggle('wanted', wanted);
}

/** What a name asks of the layout, nothing when it is behind the camera; and the pixels of a world unit where it is. */
function wishOf(
  tag: LabelTag,
  { camera, size }: LabelView,
  tilt: number,
  magnified: number,
): { wish: LabelWish | null; scale: number } {
  const gap = (value: number): number => value * magnified;
  const { x, y, scale, ahead: seen } = project(tag.at, camera, size);
  if (!seen) return { wish: null, scale };
  const wish = {
    id: tag.id,
    x,
    y,
    halfWidth: tag.body * scale,
    halfHeight: tag.body * scale * tilt,
    aside: tag.ring * scale + 3,
    under: tag.ring * scale * tilt + 5,
    sizes: magnified === 1 ? tag.sizes : magnifiedSizes(tag.sizes, gap),
    wanted: tag.wanted,
    last: tag.last ?? false,
  };
  return { wish, scale };
}

/** The names of a board, in its layer. */
export function createTags(layer: LabelLayer): LabelTags {
  const { put, keepOnly, px, moveTo } = layer;
  const tags = new Map<number, Label>();
  const leaders = new Map<number, HTMLElement>();
  const spots: Spots = { all: new Map(), arranged: new Set() };

  function labelOf(id: number): Label {
    let label = tags.get(id);
    if (!label) {
      label = { element: labelPart('board-label'), text: '', detail: null, wanted: false };
      layer.element.append(label.element);
      tags.set(id, label);
    }
    return label;
  }

  /** Puts every label where the layout has it. */
  function place(wishes: readonly LabelWish[]): void {
    const led = new Set<number>();
    for (const wish of wishes) {
      const label = tags.get(wish.id);
      if (!label) continue;
      const spot = spots.all.get(wish.id);
      setStyle(label.element, 'display', spot ? '' : 'none');
      if (!spot) continue;
      setStyle(label.element, 'transform', `translate(-50%, 0) ${moveTo(spot.x, spot.y)}`);
      mark(label, spot.detail, wish.wanted);
      if (spot.reach === 0) continue;
      led.add(wish.id);
      lead(wish, boxOf(wish, spot), label.element);
    }
    keepOnly(leaders, led);
  }

  /** A thin line from a label that stands off to its ship. */
  function lead({ id, x, y, aside, under }: LabelWish, box: Box, label: HTMLElement): void {
    const from = {
      x: Math.min(box.right, Math.max(box.left, x)),
      y: Math.min(box.bottom, Math.max(box.top, y)),
    };
    const [dx, dy] = [x - from.x, y - from.y];
    const far = Math.hypot(dx, dy);
    const ring = far === 0 ? 0 : (aside * under) / Math.hypot((under * dx) / far, (aside * dy) / far);
    const line = put(leaders, id, 'board-leader');
    setStyle(line, 'inline-size', px(Math.max(0, far - 0.8 * ring)));
    setStyle(line, 'transform', `${moveTo(from.x, from.y)} rotate(${Math.atan2(dy, dx).toFixed(3)}rad)`);
    setStyle(line, '--side', label.style.getPropertyValue('--side'));
  }

  /** Light goes over names: those in its way all but vanish while it lasts. */
  function giveWay(
    wishes: readonly LabelWish[],
    presenceOf: ReadonlyMap<number, number>,
    rays: BoardLabels['rays'],
    { camera, size }: LabelView,
  ): void {
    const lines = rays.map(({ from, to }) => [project(from, camera, size), project(to, camera, size)] as const);
    for (const wish of wishes) {
      const [label, spot] = [tags.get(wish.id), spots.all.get(wish.id)];
      if (!label || !spot) continue;
      const box = boxOf(wish, spot);
      const crossed = lines.some(([from, to]) => from.ahead && to.ahead && isCrossed(box, from, to));
      setStyle(label.element, 'opacity', String((presenceOf.get(wish.id) ?? 1) * (crossed ? CROSSED : 1)));
    }
  }

  return {
    update(wanted, still, view, ground) {
      const shown = new Set(wanted.tags.map(({ id }) => id));
      for (const [id, label] of tags) {
        if (shown.has(id)) continue;
        label.element.remove();
        tags.delete(id);
        spots.all.delete(id);
        spots.arranged.delete(id);
      }
      const tilt = tiltOf(view.camera);
      const scales: number[] = [];
      const wishes: LabelWish[] = [];
      for (const tag of wanted.tags) {
        const label = labelOf(tag.id);
        write(label, tag);
        const { wish, scale } = wishOf(tag, view, tilt, layer.scale);
        scales.push(scale);
        if (wish) wishes.push(wish);
        else setStyle(label.element, 'display', 'none');
      }
      const median = (scales.toSorted((a, b) => a - b)[scales.length >> 1] ?? 0) / layer.scale;
      settle(spots, wishes, median >= DETAILS_FROM ? 3 : median >= NAMES_FROM ? 2 : 1, still, ground);
      place(wishes);
      giveWay(wishes, new Map(wanted.tags.map(({ id, presence }) => [id, presence])), wanted.rays, view);
      return wishes.flatMap((wish) => {
        const spot = spots.all.get(wish.id);
        return spot ? [boxOf(wish, spot)] : [];
      });
    },
    count: () => tags.size + leaders.size,
    clear() {
      tags.clear();
      leaders.clear();
    },
  };
}
