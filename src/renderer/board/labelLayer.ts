import { Vector3, type PerspectiveCamera } from 'three';
import type { Box } from './labelLayout.ts';

// What all that is written on the board shares: its layer of the page, how large it is written, and how it is seen.

/** Where labels are drawn. */
export interface LabelView {
  readonly camera: PerspectiveCamera;
  /** CSS pixels. */
  readonly size: { readonly width: number; readonly height: number };
  /** What no panel covers. */
  readonly free: Box;
}

/** The HTML layer of a board's labels. */
export interface LabelLayer {
  readonly element: HTMLElement;
  /** How large all of it is written: 1 as the style sheet says. */
  scale: number;
  /** The element of a key, put into the layer if there is none. */
  put<Key>(map: Map<Key, HTMLElement>, key: Key, className: string): HTMLElement;
  /** Takes away what nobody asks for any more. */
  keepOnly<Key>(map: Map<Key, HTMLElement>, wanted: ReadonlySet<Key>): void;
  /** A length in CSS pixels of the screen, as the scaled layer writes it. */
  px(value: number): string;
  /** The same of a place. */
  moveTo(x: number, y: number): string;
}

const ahead = new Vector3();

/** An element for a part of a label. */
export function labelPart(className: string, text = ''): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.textContent = text;
  return element;
}
/** How much a length along the plane is shortened. */
export const tiltOf = (camera: PerspectiveCamera): number =>
  Math.max(0.45, Math.abs(camera.getWorldDirection(ahead).y));

/** Puts a layer of its own into `container`, hidden from screen readers. */
export function createLayer(container: HTMLElement): LabelLayer {
  const element = document.createElement('div');
  element.className = 'board-labels';
  element.setAttribute('aria-hidden', 'true');
  container.append(element);
  const px = (value: number): string => `${(value / layer.scale).toFixed(1)}px`;
  const layer: LabelLayer = {
    element,
    scale: 1,
    put(map, key, className) {
      let part = map.get(key);
      if (!part) {
        part = labelPart(className);
        element.append(part);
        map.set(key, part);
      }
      return part;
    },
    keepOnly(map, wanted) {
      for (const [key, part] of map) {
        if (wanted.has(key)) continue;
        part.remove();
        map.delete(key);
      }
    },
    px,
    moveTo: (x, y) => `translate(${px(x)}, ${px(y)})`,
  };
  return layer;
}
