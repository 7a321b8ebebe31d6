import type { Picture } from '../systems/talon/board/animation/picture.ts';
import type { BoardCallbacks, BoardOverlay, BoardPick } from './board.types.ts';
import type { BoardCamera } from './camera.ts';
import type { Listeners } from './listeners.ts';
import { pickAlong, rayThrough } from './picking.ts';

/** Farther than this between press and release, in pixels, the camera was meant and not the board. */
const CLICK_SLACK = 6;

/** Clicks, taps and hovering over the board. */
export interface BoardPointer {
  /** What is under the pointer, to be marked. */
  hovered(): BoardPick | null;
  /** Looks again at what is under the pointer, as what is shown has changed. */
  refresh(): void;
}

/** Listens on the canvas by way of `listeners`; `changed` is called when another thing is to be marked. */
export function createPointer(board: {
  canvas: HTMLCanvasElement;
  eye: BoardCamera;
  size: { width: number; height: number };
  listeners: Listeners;
  callbacks: BoardCallbacks;
  picture: () => Picture;
  overlay: () => BoardOverlay;
  changed: () => void;
}): BoardPointer {
  const { canvas, eye, size, listeners, callbacks } = board;
  let pressed: { x: number; y: number } | null = null;
  let hover: BoardPick | null = null;
  let lastPick: BoardPick | null = null;

  const at = (event: MouseEvent): { x: number; y: number } => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const pick = (event: MouseEvent, last: BoardPick | null): BoardPick | null => {
    eye.camera.updateMatrixWorld();
    return pickAlong(rayThrough(eye.camera, size, at(event)), board.picture(), board.overlay(), last);
  };

  function setHover(next: BoardPick | null): void {
    if (JSON.stringify(next) === JSON.stringify(hover)) return;
    hover = next;
    canvas.style.cursor = next && isOffered(next, board.overlay()) ? 'pointer' : '';
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
    const found = pick(event, lastPick);
    lastPick = found;
    if (found) callbacks.onPick(found);
  });
  listeners.add(canvas, 'pointermove', (event) => {
    if (event.buttons === 0) setHover(pick(event, null));
  });
  listeners.add(canvas, 'pointerleave', () => setHover(null));
  listeners.add(canvas, 'contextmenu', (event) => event.preventDefault());

  return {
    hovered: () => hover,
    refresh() {
      canvas.style.cursor = hover && isOffered(hover, board.overlay()) ? 'pointer' : '';
    },
  };
}

/** Whether a click there does something beyond looking. */
function isOffered(pick: BoardPick, overlay: BoardOverlay): boolean {
  if (pick.kind !== 'hex') return true;
  return overlay.moves.some((move) => move.hex.q === pick.hex.q && move.hex.r === pick.hex.r);
}
