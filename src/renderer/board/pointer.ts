import type { BoardCamera } from './camera.ts';
import type { Listeners } from './listeners.ts';
import { pickAlong, rayThrough, type Found, type PickTargets } from './picking.ts';

/** Farther than this between press and release, in pixels, the camera was meant and not the board. */
const CLICK_SLACK = 6;

/** Clicks, taps and hovering over the board. */
export interface BoardPointer<Pick> {
  /** What is under the pointer, to be marked. */
  hovered(): Pick | null;
  /** Looks again at what is under the pointer, as what is shown has changed. */
  refresh(): void;
}

/** Listens on the canvas by way of `listeners`; `changed` is called when another thing is to be marked. */
export function createPointer<Pick>(board: {
  canvas: HTMLCanvasElement;
  eye: BoardCamera;
  size: { width: number; height: number };
  listeners: Listeners;
  callbacks: { onPick(pick: Pick): void; onHover(pick: Pick | null): void };
  targets: () => PickTargets<Pick>;
  /** Whether a click there does something beyond looking. */
  offers: (pick: Pick) => boolean;
  changed: () => void;
}): BoardPointer<Pick> {
  const { canvas, eye, size, listeners, callbacks } = board;
  let pressed: { x: number; y: number } | null = null;
  let hover: Pick | null = null;
  /** What was clicked last: the next click on the same place means the next thing there. */
  let lastKey: string | null = null;

  const at = (event: MouseEvent): { x: number; y: number } => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const find = (event: MouseEvent, last: string | null): Found<Pick> | null => {
    eye.camera.updateMatrixWorld();
    return pickAlong(rayThrough(eye.camera, size, at(event)), board.targets(), last);
  };

  function setHover(next: Pick | null): void {
    if (JSON.stringify(next) === JSON.stringify(hover)) return;
    hover = next;
    canvas.style.cursor = next !== null && board.offers(next) ? 'pointer' : '';
    callbacks.onHover(next);
    board.changed();
  }

  listeners.add(canvas, 'pointerdown', (event) => {
    pressed = event.button === 0 && event.isPrimary ? at(event) : null;
  });
  listeners.add(canvas, 'pointerup', (event) => {
    const from = pressed;
    pressed = null;
    if (!from || event.button !== 0) return;
    const to = at(event);
    if (Math.hypot(to.x - from.x, to.y - from.y) > CLICK_SLACK) return;
    const found = find(event, lastKey);
    lastKey = found?.key ?? null;
    if (found) callbacks.onPick(found.pick);
  });
  listeners.add(canvas, 'pointermove', (event) => {
    if (event.buttons === 0) setHover(find(event, null)?.pick ?? null);
  });
  listeners.add(canvas, 'pointerleave', () => setHover(null));
  listeners.add(canvas, 'contextmenu', (event) => event.preventDefault());

  return {
    hovered: () => hover,
    refresh() {
      canvas.style.cursor = hover !== null && board.offers(hover) ? 'pointer' : '';
    },
  };
}
