import { Vector3, type PerspectiveCamera } from 'three';
import {
  boxOf,
  isCrossed,
  layOut,
  meet,
  spotOf,
  type Box,
  type LabelDetail,
  type LabelGround,
  type LabelSpot,
  type LabelWish,
} from './labelLayout.ts';
import type { BoardLabels, KeptPlace, LabelBadge, LabelFloat, LabelNote, LabelTag } from './labels.types.ts';
import type { Point } from './plane.ts';
import { setStyle } from './elementStyle.ts';
import { project } from './projection.ts';
import './board.css';

/** Where labels are drawn. */
export interface LabelView {
  readonly camera: PerspectiveCamera;
  /** CSS pixels. */
  readonly size: { readonly width: number; readonly height: number };
  /** What no panel covers. */
  readonly free: Box;
}

/**
 * Names, signs and numbers as HTML over the canvas: sharp at any zoom, and no draw call.
 * `detail` is at most what the zoom allows, and less where labels would meet: see `LabelDetail`.
 */
export interface Labels {
  /** `still`: nothing flies, so that labels may change their places. */
  update(wanted: BoardLabels, still: boolean, view: LabelView): void;
  /** How large all of it is written: 1 as the style sheet says. */
  setScale(scale: number): void;
  /** HTML elements alive. */
  count(): number;
  dispose(): void;
}

/** Pixels of a world unit below which boxes, and then names, are left out. */
const DETAILS_FROM = 17;
const NAMES_FROM = 11;
/** Share of a hex that must not be covered where it can be chosen. */
const KEPT_ACROSS = 0.8;
const KEPT_DOWN = 0.72;
/** A note's size, by estimate. */
const NOTE_LETTER = 7.4;
const NOTE_SIDES = 10;
const NOTE_HEIGHT = 17;
/** Room for half of a short note. */
const BETWEEN = 18;
/** How much is left of a name that light crosses. */
const CROSSED = 0.12;
/** Pixels between the board's free part and a label. */
const EDGE = 3;
/** Pixels from one frame to the next that are no glide of the camera. */
const LEAP = 80;
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

const ahead = new Vector3();

interface Label {
  readonly element: HTMLElement;
  /** What is written, so that the DOM is touched only when it changes. */
  text: string;
  detail: LabelDetail | null;
  wanted: boolean;
}

interface NotePlace {
  readonly x: number;
  readonly y: number;
  readonly box: Box;
  readonly seen: boolean;
}

const holds = (all: Box, one: Box): boolean =>
  one.left >= all.left && one.right <= all.right && one.top >= all.top && one.bottom <= all.bottom;

/** An element for a part of a label. */
export function labelPart(className: string, text = ''): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.textContent = text;
  return element;
}
/** How much a length along the plane is shortened. */
const tiltOf = (camera: PerspectiveCamera): number => Math.max(0.45, Math.abs(camera.getWorldDirection(ahead).y));
const magnifiedSizes = (sizes: LabelWish['sizes'], gap: (value: number) => number): LabelWish['sizes'] => {
  const one = ({ width, height }: { width: number; height: number }) => ({ width: gap(width), height: gap(height) });
  return { 1: one(sizes[1]), 2: one(sizes[2]), 3: one(sizes[3]) };
};

/** Puts a layer of its own into `container`, hidden from screen readers; `dispose` takes it out. */
export function createLabels(container: HTMLElement): Labels {
  const layer = document.createElement('div');
  layer.className = 'board-labels';
  layer.setAttribute('aria-hidden', 'true');
  container.append(layer);
  const tags = new Map<number, Label>();
  let spots = new Map<number, LabelSpot>();
  /** Who has been through the layout, whether there was room or not. */
  const arranged = new Set<number>();
  const badges = new Map<LabelBadge['id'], HTMLElement>();
  /** Which of `BADGE_SIDES` a badge stands at. */
  const badgeSides = new Map<LabelBadge['id'], number>();
  const floats = new Map<object, HTMLElement>();
  const notes = new Map<string, HTMLElement>();
  const leaders = new Map<number, HTMLElement>();
  let magnified = 1;
  const px = (value: number): string => `${(value / magnified).toFixed(1)}px`;
  const moveTo = (x: number, y: number): string => `translate(${px(x)}, ${px(y)})`;

  function put<Key>(map: Map<Key, HTMLElement>, key: Key, className: string): HTMLElement {
    let element = map.get(key);
    if (!element) {
      element = labelPart(className);
      layer.append(element);
      map.set(key, element);
    }
    return element;
  }

  /** Takes away what nobody asks for any more. */
  function keepOnly<Key>(map: Map<Key, HTMLElement>, wanted: ReadonlySet<Key>): void {
    for (const [key, element] of map) {
      if (wanted.has(key)) continue;
      element.remove();
      map.delete(key);
    }
  }

  function write(label: Label, tag: LabelTag): void {
    const text = `${tag.text}|${tag.colour.getHexString()}`;
    if (text === label.text) return;
    label.text = text;
    setStyle(label.element, '--side', `#${tag.colour.getHexString()}`);
    label.element.classList.toggle('second', tag.second);
    label.element.replaceChildren(...tag.parts());
  }

  function labelOf(id: number): Label {
    let label = tags.get(id);
    if (!label) {
      label = { element: labelPart('board-label'), text: '', detail: null, wanted: false };
      layer.append(label.element);
      tags.set(id, label);
    }
    return label;
  }

  /** Puts every label where the layout has it. While ships fly, labels keep their side: names would come and go. */
  function arrange(wishes: readonly LabelWish[], most: LabelDetail, still: boolean, ground: LabelGround): void {
    if (still) {
      // What has leapt elsewhere has nothing to stay by.
      const before = new Map<number, LabelSpot>();
      for (const wish of wishes) {
        const last = spots.get(wish.id);
        if (!last) continue;
        const now = spotOf(wish, last.place, last.detail, last.reach);
        if (Math.hypot(now.x - last.x, now.y - last.y) < LEAP) before.set(wish.id, last);
      }
      spots = layOut(wishes, most, before, ground);
    } else {
      for (const wish of wishes) {
        const last = spots.get(wish.id);
        if (last) spots.set(wish.id, spotOf(wish, last.place, last.detail, last.reach));
        // Who had no room has none while things fly.
        else if (!arranged.has(wish.id)) spots.set(wish.id, spotOf(wish, 'below', most));
      }
    }
    for (const { id } of wishes) arranged.add(id);
    const led = new Set<number>();
    for (const wish of wishes) {
      const label = tags.get(wish.id);
      if (!label) continue;
      const spot = spots.get(wish.id);
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

  function mark(label: Label, detail: LabelDetail, wanted: boolean): void {
    if (label.detail === detail && label.wanted === wanted) return;
    label.detail = detail;
    label.wanted = wanted;
    label.element.dataset['detail'] = String(detail);
    label.element.classList.toggle('wanted', wanted);
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
      const [label, spot] = [tags.get(wish.id), spots.get(wish.id)];
      if (!label || !spot) continue;
      const box = boxOf(wish, spot);
      const crossed = lines.some(([from, to]) => from.ahead && to.ahead && isCrossed(box, from, to));
      setStyle(label.element, 'opacity', String((presenceOf.get(wish.id) ?? 1) * (crossed ? CROSSED : 1)));
    }
  }

  /** Puts names where there is room for them, and returns what they cover. */
  function updateTags(
    { tags: wanted, rays }: BoardLabels,
    still: boolean,
    view: LabelView,
    ground: LabelGround,
  ): Box[] {
    const { camera, size } = view;
    const shown = new Set(wanted.map(({ id }) => id));
    for (const [id, label] of tags) {
      if (shown.has(id)) continue;
      label.element.remove();
      tags.delete(id);
      spots.delete(id);
      arranged.delete(id);
    }
    const tilt = tiltOf(camera);
    const scales: number[] = [];
    const wishes: LabelWish[] = [];
    const gap = (value: number): number => value * magnified;
    for (const tag of wanted) {
      const label = labelOf(tag.id);
      write(label, tag);
      const { x, y, scale, ahead: seen } = project(tag.at, camera, size);
      scales.push(scale);
      if (!seen) {
        setStyle(label.element, 'display', 'none');
        continue;
      }
      wishes.push({
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
      });
    }
    const median = (scales.toSorted((a, b) => a - b)[scales.length >> 1] ?? 0) / magnified;
    const most = median >= DETAILS_FROM ? 3 : median >= NAMES_FROM ? 2 : 1;
    arrange(wishes, most, still, ground);
    giveWay(wishes, new Map(wanted.map(({ id, presence }) => [id, presence])), rays, view);
    return wishes.flatMap((wish) => {
      const spot = spots.get(wish.id);
      return spot ? [boxOf(wish, spot)] : [];
    });
  }

  const ringsOf = (wanted: readonly LabelTag[], { camera, size }: LabelView): Box[] =>
    wanted.flatMap(({ at, ring }) => {
      const { x, y, scale, ahead: seen } = project(at, camera, size);
      const [across, down] = [ring * scale, ring * scale * tiltOf(camera)];
      return seen ? [{ left: x - across, right: x + across, top: y - down, bottom: y + down }] : [];
    });

  /** Puts figures where they belong, and returns what they cover. */
  function updateNotes({ notes: wanted, tags: ships }: BoardLabels, view: LabelView, within: Box): Box[] {
    const rings = ringsOf(ships, view);
    keepOnly(notes, new Set(wanted.map(({ key }) => key)));
    const taken: Box[] = [];
    for (const wish of wanted) {
      const { key, look, text, at, shy, elsewhere } = wish;
      const note = put(notes, key, `board-note ${look}`);
      if (note.className !== `board-note ${look}`) note.className = `board-note ${look}`;
      if (note.textContent !== text) note.textContent = text;
      const isFree = ({ box, seen }: NotePlace): boolean =>
        seen && !(shy && taken.some((other) => meet(box, other))) && (elsewhere === undefined || holds(within, box));
      const places = [at, ...(elsewhere ?? [])].map((point) => noteAt(wish, point, view)).filter(isFree);
      const place = places.find(({ box }) => !rings.some((ring) => meet(box, ring))) ?? places[0];
      setStyle(note, 'display', place ? '' : 'none');
      if (!place) continue;
      taken.push(place.box);
      setStyle(note, 'transform', `translate(-50%, -50%) ${moveTo(place.x, place.y)}`);
    }
    return taken;
  }

  /** Where a note stands if it stands by a point. */
  function noteAt({ text, nearer, awayFrom }: LabelNote, at: Point, { camera, size }: LabelView): NotePlace {
    const { x, y, scale, ahead: seen } = project({ x: at.x, y: 0, z: at.z }, camera, size);
    const across = ((text.length * NOTE_LETTER + NOTE_SIDES) * magnified) / 2;
    const down = (NOTE_HEIGHT * magnified) / 2;
    const from = awayFrom ? project({ x: awayFrom.x, y: 0, z: awayFrom.z }, camera, size) : { x, y };
    const middle = y + (from.y > y + 1 ? -nearer : nearer) * scale * tiltOf(camera);
    const aside = x - from.x;
    // Two long ones on either side of the course leave room for a short one between them.
    const pushed = Math.abs(aside) > scale / 2 ? Math.max(Math.abs(aside), across + BETWEEN * magnified) : 0;
    const beside = pushed > 0 ? from.x + Math.sign(aside) * pushed : x;
    const box = { left: beside - across, right: beside + across, top: middle - down, bottom: middle + down };
    return { x: beside, y: middle, box, seen };
  }

  function keptBoxes(kept: readonly KeptPlace[], { camera, size }: LabelView): LabelGround['kept'] {
    const tilt = tiltOf(camera);
    return kept.flatMap(({ at, radius, of }) => {
      const { x, y, scale, ahead: seen } = project({ x: at.x, y: 0, z: at.z }, camera, size);
      if (!seen) return [];
      const [across, down] = [KEPT_ACROSS * radius * scale, KEPT_DOWN * radius * scale * tilt];
      return [{ left: x - across, right: x + across, top: y - down, bottom: y + down, of }];
    });
  }

  /** Where a badge stands at one of its sides. */
  function badgeAt({ at, aside, text }: LabelBadge, side: number, { camera, size }: LabelView) {
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

  /** What badges cover where they stand now: names keep off it. */
  const badgeBoxes = (wanted: readonly LabelBadge[], view: LabelView): Box[] =>
    wanted.flatMap((badge) => {
      const { box, seen } = badgeAt(badge, badgeSides.get(badge.id) ?? 0, view);
      return seen && badge.shy !== true ? [box] : [];
    });

  /** A badge keeps its side until a name, a figure or another badge is there. */
  function updateBadges(wanted: readonly LabelBadge[], taken: Box[], view: LabelView): void {
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
        const { box } = badgeAt(one, side, view);
        return !taken.some((other) => meet(box, other));
      });
      const { middle, box, seen } = badgeAt(one, free ?? last, view);
      badgeSides.set(id, free ?? last);
      setStyle(badge, 'transform', `translate(-50%, -50%) ${moveTo(middle.x, middle.y)}`);
      setStyle(badge, 'display', seen ? '' : 'none');
      setStyle(badge, 'opacity', String(presence));
      if (seen) taken.push(box);
    }
  }

  function updateFloats(wanted: readonly LabelFloat[], { camera, size }: LabelView): void {
    keepOnly(floats, new Set(wanted.map(({ key }) => key)));
    for (const { key, look, text, at, aside, share } of wanted) {
      const element = put(floats, key, `board-float ${look}`);
      // A card that turns is another card to look at.
      if (element.className !== `board-float ${look}`) element.className = `board-float ${look}`;
      if (element.textContent !== text) element.textContent = text;
      const { x, y } = project(at, camera, size);
      const rise = 14 + 34 * (1 - (1 - share) ** 2);
      element.style.transform = `translate(-50%, -50%) ${moveTo(x + aside * magnified, y - rise * magnified)}`;
      element.style.opacity = String(Math.min(1, share * 12, (1 - share) * 3.5));
    }
  }

  return {
    update(wanted, still, view) {
      const { left, top, right, bottom } = view.free;
      const within = { left: left + EDGE, top: top + EDGE, right: right - EDGE, bottom: bottom - EDGE };
      const figures = updateNotes(wanted, view, within);
      const fixed = [...figures, ...badgeBoxes(wanted.badges, view)];
      const names = updateTags(wanted, still, view, { fixed, kept: keptBoxes(wanted.kept, view), within });
      updateBadges(wanted.badges, [...figures, ...names], view);
      updateFloats(wanted.floats, view);
    },
    setScale(scale) {
      magnified = scale;
      layer.style.setProperty('zoom', String(scale));
    },
    count: () => (layer.isConnected ? 1 : 0) + tags.size + badges.size + floats.size + notes.size + leaders.size,
    dispose() {
      layer.remove();
      for (const map of [tags, badges, floats, notes, leaders]) map.clear();
    },
  };
}
