import type { BoardCamera } from './camera.ts';
import type { BoardHand } from './hand.types.ts';
import { createGrip, SLACK } from './grip.ts';
import type { Listeners } from './listeners.ts';
import { pickAlong, rayThrough, type PickedThing, type PickTargets } from './picking.ts';

/** Clicks, taps and hovering over the board. */
export interface BoardPointer<Pick> {
  /** What is under the pointer, to be marked. */
  hovered(): Pick | null;
  /** Whether the pointer pulls something: the camera has not been taken. */
  pulls(): boolean;
  /** Looks again at what is under the pointer, as what is shown, or from where, has changed. */
  refresh(): void;
}

/** Listens on the canvas by way of `listeners`; `changed` is called when another thing is to be marked. */
export function createPointer<Pick>(board: {
  canvas: HTMLCanvasElement;
  eye: BoardCamera;
  size: { width: number; height: number };
  listeners: Listeners;
  callbacks: { onPick(pick: Pick): void; onHover(pick: Pick | null): void };
  /** What may be pulled; null: nothing now. */
  hand: () => BoardHand | null;
  targets: () => PickTargets<Pick>;
  /** Whether a click there does something beyond looking. */
  offers: (pick: Pick) => boolean;
  changed: () => void;
}): BoardPointer<Pick> {
  const { canvas, eye, size, listeners, callbacks } = board;
  let pressed: { x: number; y: number } | null = null;
  let hover: Pick | null = null;
  /** Where the pointer stands; null: not on the board. */
  let place: { x: number; y: number } | null = null;
  /** While a button is held the camera is moved, and nothing is pointed at anew. */
  let held = false;
  /** What was clicked last: the next click on the same place means the next thing there. */
  let lastKey: string | null = null;

  const at = (event: MouseEvent): { x: number; y: number } => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const find = (point: { x: number; y: number }, last: string | null): PickedThing<Pick> | null => {
    eye.camera.updateMatrixWorld();
    return pickAlong(rayThrough(eye.camera, size, point), board.targets(), last);
  };
  const grip = createGrip({ canvas, eye, size, listeners, hand: board.hand, at });

  function look(): void {
    if (!held) setHover(place === null ? null : (find(place, null)?.pick ?? null));
  }

  function setHover(next: Pick | null): void {
    if (JSON.stringify(next) === JSON.stringify(hover)) return;
    hover = next;
    callbacks.onHover(next);
    board.changed();
  }
  function showCursor(): void {
    const found = grip.cursor(place) ?? (hover !== null && board.offers(hover) ? 'pointer' : '');
    if (canvas.style.cursor !== found) canvas.style.cursor = found;
  }

  listeners.add(canvas, 'pointerdown', (event) => {
    held = true;
    pressed = event.button === 0 && event.isPrimary ? at(event) : null;
  });
  listeners.add(canvas, 'pointerup', (event) => {
    const from = pressed;
    pressed = null;
    held = event.buttons !== 0;
    if (!from || event.button !== 0 || grip.spent()) return;
    const to = at(event);
    if (Math.hypot(to.x - from.x, to.y - from.y) > SLACK) return;
    const found = find(to, lastKey);
    lastKey = found?.key ?? null;
    if (found) callbacks.onPick(found.pick);
  });
  listeners.add(canvas, 'pointermove', (event) => {
    held = event.buttons !== 0;
    place = at(event);
    look();
    showCursor();
  });
  listeners.add(canvas, 'pointerleave', () => {
    place = null;
    setHover(null);
  });
  listeners.add(canvas, 'contextmenu', (event) => event.preventDefault());

  return {
    hovered: () => hover,
    pulls: grip.holds,
    refresh() {
      look();
      showCursor();
    },
  };
}
