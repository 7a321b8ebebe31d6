import { Plane, Vector3 } from 'three';
import type { BoardCamera } from './camera.ts';
import type { BoardHand, Handle } from './hand.types.ts';
import type { Listeners } from './listeners.ts';
import { rayThrough } from './picking.ts';
import { project } from './projection.ts';

/** Farther than this between press and release, in pixels, something was pulled or the camera was meant, and it was no click. */
export const SLACK = 6;
/** A handle can be grasped so near to its middle at least, in pixels: a finger is no needle. */
const LEAST_GRASP = { mouse: 10, touch: 22 } as const;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The pointer's part in a pull: it finds the handle under a press, and keeps the camera still. */
export interface Grip {
  /** Whether a press is the hand's. */
  holds(): boolean;
  /** Whether the last press was the hand's to its end: it was no click. */
  spent(): boolean;
  /** The cursor over a handle, or while one pulls; null: nothing of the hand's. */
  cursor(place: Spot | null): string | null;
}

/** What a press has taken hold of. */
type Hold =
  | { kind: 'handle'; pointer: number; from: Spot; pulling: boolean }
  | { kind: 'also'; pointer: number; from: Spot; handle: Handle }
  | { kind: 'box'; pointer: number; from: Spot; screen: Spot };

/**
 * Listens on the canvas by way of `listeners`, before the camera does. A press of the left button, a pen or one finger
 * on a handle pulls it; with Shift, on the empty table, a box is drawn. A second button or finger gives it up.
 */
export function createGrip(board: {
  canvas: HTMLCanvasElement;
  eye: BoardCamera;
  size: { width: number; height: number };
  listeners: Listeners;
  hand: () => BoardHand | null;
  at: (event: MouseEvent) => Spot;
}): Grip {
  const { canvas, eye, size, listeners, at } = board;
  const ground = new Plane(new Vector3(0, 1, 0), 0);
  const met = new Vector3();
  const middle = new Vector3();
  let hold: Hold | null = null;
  let spent = false;

  function handleAt(place: Spot, hand: BoardHand, least: number): Handle | null {
    eye.camera.updateMatrixWorld();
    const { ray } = rayThrough(eye.camera, size, place);
    let best: Handle | null = null;
    let nearest = 1;
    for (const handle of hand.handles) {
      const { scale } = project(handle.at, eye.camera, size);
      const away = ray.distanceToPoint(middle.copy(handle.at)) / Math.max(handle.grasp, least / scale);
      if (away >= nearest) continue;
      best = handle;
      nearest = away;
    }
    return best;
  }

  function letGo(): void {
    if (!hold) return;
    if (canvas.hasPointerCapture(hold.pointer)) canvas.releasePointerCapture(hold.pointer);
    hold = null;
    eye.keep(false);
  }
  function giveUp(): void {
    if (!hold) return;
    board.hand()?.cancel();
    letGo();
  }

  const down = (event: PointerEvent): void => {
    spent = false;
    if (hold) return giveUp();
    const hand = board.hand();
    if (!hand?.wanted || event.button !== 0 || !event.isPrimary) return;
    const from = at(event);
    const handle = handleAt(from, hand, event.pointerType === 'mouse' ? LEAST_GRASP.mouse : LEAST_GRASP.touch);
    if (handle && event.shiftKey && hand.boxes) hold = { kind: 'also', pointer: event.pointerId, from, handle };
    else if (handle && !event.shiftKey && hand.press(handle))
      hold = { kind: 'handle', pointer: event.pointerId, from, pulling: false };
    else if (!handle && event.shiftKey && hand.boxes)
      hold = { kind: 'box', pointer: event.pointerId, from, screen: { x: event.clientX, y: event.clientY } };
    if (!hold) return;
    canvas.setPointerCapture(event.pointerId);
    eye.keep(true);
  };

  const move = (event: PointerEvent): void => {
    const hand = board.hand();
    if (hold?.pointer !== event.pointerId || !hand) return;
    // Another button of the same mouse.
    if (event.pointerType === 'mouse' && event.buttons !== 1) return giveUp();
    const to = at(event);
    const screen = { x: event.clientX, y: event.clientY };
    if (hold.kind === 'box') return hand.box({ from: hold.screen, to: screen });
    if (hold.kind === 'also') return;
    if (!hold.pulling && Math.hypot(to.x - hold.from.x, to.y - hold.from.y) <= SLACK) return;
    hold.pulling = true;
    eye.camera.updateMatrixWorld();
    const point = rayThrough(eye.camera, size, to).ray.intersectPlane(ground, met);
    // Above the horizon nothing is pointed at.
    if (point) hand.move({ at: { x: point.x, z: point.z }, screen });
  };

  const up = (event: PointerEvent): void => {
    if (hold?.pointer !== event.pointerId) return;
    const hand = board.hand();
    const { kind, from } = hold;
    const pulled = hold.kind === 'handle' && hold.pulling;
    const also = hold.kind === 'also' ? hold.handle : null;
    spent = kind !== 'handle' || pulled;
    letGo();
    if (!hand) return;
    if (pulled) return hand.release();
    if (also) return hand.also(also);
    hand.cancel();
    if (kind === 'box') hand.boxed(hand.handles.filter((handle) => isWithin(from, at(event), handle)));
  };

  function isWithin(from: Spot, to: Spot, { at: middleOf }: Handle): boolean {
    const { x, y, ahead } = project(middleOf, eye.camera, size);
    const within = (value: number, one: number, other: number): boolean =>
      value >= Math.min(one, other) && value <= Math.max(one, other);
    return ahead && within(x, from.x, to.x) && within(y, from.y, to.y);
  }

  const before = { capture: true } as const;
  for (const [type, handle] of [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', giveUp],
  ] as const) {
    canvas.addEventListener(type, handle, before);
    listeners.keep(() => canvas.removeEventListener(type, handle, before));
  }

  return {
    holds: () => hold !== null,
    spent: () => spent,
    cursor(place) {
      if (hold) return hold.kind === 'box' ? 'crosshair' : 'grabbing';
      const hand = board.hand();
      return place && hand?.wanted && handleAt(place, hand, LEAST_GRASP.mouse) ? 'grab' : null;
    },
  };
}
