import { Vector3, type PerspectiveCamera } from 'three';
import { layOut, spotOf, type LabelDetail, type LabelSpot, type LabelWish } from './labelLayout.ts';
import type { BoardLabels, LabelBadge, LabelFloat, LabelTag } from './labels.types.ts';
import { project } from './projection.ts';
import './board.css';

/**
 * Names, signs and numbers as HTML over the canvas: sharp at any zoom, and no draw call.
 * `detail` is at most what the zoom allows, and less where labels would meet: 3 all, 2 without names,
 * 1 the shortest.
 */
export interface Labels {
  /** `still`: nothing flies, so that labels may change their places. */
  update(wanted: BoardLabels, still: boolean, camera: PerspectiveCamera, size: { width: number; height: number }): void;
  /** HTML elements alive. */
  count(): number;
  dispose(): void;
}

/** Pixels of a world unit below which names, and then what stands beside them, are left out. */
const NAMES_FROM = 26;
const DETAILS_FROM = 22;
/** Pixels from one frame to the next that are no glide of the camera. */
const LEAP = 80;

const ahead = new Vector3();

interface Label {
  readonly element: HTMLElement;
  /** What is written, so that the DOM is touched only when it changes. */
  text: string;
}

/** An element for a part of a label. */
export function labelPart(className: string, text = ''): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.textContent = text;
  return element;
}

/** Puts a layer of its own into `container`, hidden from screen readers; `dispose` takes it out. */
export function createLabels(container: HTMLElement): Labels {
  const layer = document.createElement('div');
  layer.className = 'board-labels';
  layer.setAttribute('aria-hidden', 'true');
  container.append(layer);
  const tags = new Map<number, Label>();
  let spots = new Map<number, LabelSpot>();
  const badges = new Map<LabelBadge['id'], HTMLElement>();
  const floats = new Map<object, HTMLElement>();

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
    label.element.style.setProperty('--side', `#${tag.colour.getHexString()}`);
    label.element.classList.toggle('second', tag.second);
    label.element.replaceChildren(...tag.parts());
  }

  function labelOf(id: number): Label {
    let label = tags.get(id);
    if (!label) {
      label = { element: labelPart('board-label'), text: '' };
      layer.append(label.element);
      tags.set(id, label);
    }
    return label;
  }

  /** Puts every label where the layout has it. While ships fly, labels keep their side: names would come and go. */
  function arrange(wishes: readonly LabelWish[], most: LabelDetail, still: boolean): void {
    if (still) {
      // What has leapt elsewhere has nothing to stay by.
      const before = new Map<number, LabelSpot>();
      for (const wish of wishes) {
        const last = spots.get(wish.id);
        if (!last) continue;
        const now = spotOf(wish, last.place, last.detail);
        if (Math.hypot(now.x - last.x, now.y - last.y) < LEAP) before.set(wish.id, last);
      }
      spots = layOut(wishes, most, before);
    } else {
      for (const wish of wishes) {
        const { place, detail } = spots.get(wish.id) ?? { place: 'below', detail: most };
        spots.set(wish.id, spotOf(wish, place, detail));
      }
    }
    for (const { id, wanted } of wishes) {
      const [spot, label] = [spots.get(id), tags.get(id)];
      if (!spot || !label) continue;
      const { style, dataset } = label.element;
      style.transform = `translate(-50%, 0) translate(${spot.x.toFixed(1)}px, ${spot.y.toFixed(1)}px)`;
      style.zIndex = wanted ? '1' : '';
      dataset['detail'] = String(spot.detail);
      label.element.classList.toggle('wanted', wanted);
    }
  }

  function updateTags(
    wanted: readonly LabelTag[],
    still: boolean,
    camera: PerspectiveCamera,
    size: { width: number; height: number },
  ): void {
    const shown = new Set(wanted.map(({ id }) => id));
    for (const [id, label] of tags) {
      if (shown.has(id)) continue;
      label.element.remove();
      tags.delete(id);
      spots.delete(id);
    }
    const tilt = Math.abs(camera.getWorldDirection(ahead).y);
    const scales: number[] = [];
    const wishes: LabelWish[] = [];
    for (const tag of wanted) {
      const label = labelOf(tag.id);
      write(label, tag);
      const { x, y, scale, ahead: seen } = project(tag.at, camera, size);
      scales.push(scale);
      label.element.style.display = seen ? '' : 'none';
      label.element.style.opacity = String(tag.presence);
      if (!seen) continue;
      const flat = Math.max(0.45, tilt);
      wishes.push({
        id: tag.id,
        x,
        y,
        halfWidth: tag.body * scale,
        halfHeight: tag.body * scale * flat,
        aside: tag.ring * scale + 3,
        under: tag.ring * scale * flat + 5,
        sizes: tag.sizes,
        wanted: tag.wanted,
      });
    }
    const median = scales.toSorted((a, b) => a - b)[scales.length >> 1] ?? 0;
    const most = median >= NAMES_FROM ? 3 : median >= DETAILS_FROM ? 2 : 1;
    arrange(wishes, most, still);
  }

  function updateBadges(
    wanted: readonly LabelBadge[],
    camera: PerspectiveCamera,
    size: { width: number; height: number },
  ): void {
    keepOnly(badges, new Set(wanted.map(({ id }) => id)));
    for (const { id, look, text, at, aside: far, presence, colour } of wanted) {
      const badge = put(badges, id, 'board-badge');
      const className = `board-badge ${look}`;
      if (badge.className !== className) badge.className = className;
      if (badge.textContent !== text) badge.textContent = text;
      badge.style.setProperty('--side', `#${colour.getHexString()}`);
      const { x, y, scale, ahead: seen } = project(at, camera, size);
      const aside = far * scale + 5;
      badge.style.transform = `translate(-50%, -50%) translate(${(x + aside).toFixed(1)}px, ${(y - aside * 0.7).toFixed(1)}px)`;
      badge.style.display = seen ? '' : 'none';
      badge.style.opacity = String(presence);
    }
  }

  function updateFloats(
    wanted: readonly LabelFloat[],
    camera: PerspectiveCamera,
    size: { width: number; height: number },
  ): void {
    keepOnly(floats, new Set(wanted.map(({ key }) => key)));
    for (const { key, look, text, at, aside, share } of wanted) {
      const element = put(floats, key, `board-float ${look}`);
      if (element.textContent !== text) element.textContent = text;
      const { x, y } = project(at, camera, size);
      const rise = 26 + 44 * (1 - (1 - share) ** 2);
      element.style.transform = `translate(-50%, -50%) translate(${(x + aside).toFixed(1)}px, ${(y - rise).toFixed(1)}px)`;
      element.style.opacity = String(Math.min(1, share * 12, (1 - share) * 3.5));
    }
  }

  return {
    update(wanted, still, camera, size) {
      updateTags(wanted.tags, still, camera, size);
      updateBadges(wanted.badges, camera, size);
      updateFloats(wanted.floats, camera, size);
    },
    count: () => (layer.isConnected ? 1 : 0) + tags.size + badges.size + floats.size,
    dispose() {
      layer.remove();
      tags.clear();
      badges.clear();
      floats.clear();
    },
  };
}
