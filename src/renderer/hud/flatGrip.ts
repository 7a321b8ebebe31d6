import type { BoardHand, Handle } from '../board/hand.types.ts';
import { SLACK } from '../board/grip.ts';
import type { Point } from '../board/plane.ts';

/** How a flat drawing and the plane of the solid board lie on each other. */
export interface FlatPlane {
  /** A place of the drawing, in its units, on the plane in world units, and back. */
  toWorld(place: { readonly x: number; readonly y: number }): Point;
  fromWorld(point: Point): { readonly x: number; readonly y: number };
  /** By how much outlines of hulls are drawn smaller than their paths. */
  readonly hulls: number;
}

/** A handle can be grasped so near to its middle at least, in CSS pixels. */
const LEAST_GRASP = { mouse: 12, touch: 24 } as const;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Pulls on a flat drawing as `board/grip.ts` does on the solid board. */
export interface FlatGrip {
  /** True: the press is the hand's. */
  down(event: PointerEvent): void;
  move(event: PointerEvent): void;
  up(event: PointerEvent): void;
  giveUp(): void;
  /** Whether the click that follows a pull is to be left alone; asked once a click. */
  swallows(): boolean;
  /** Whether the pointer is over a handle. */
  isOver(event: MouseEvent): boolean;
}

/** `placeOf` and `pixel` are the drawing's: where an event is in it, and how many of its units a CSS pixel is. */
export function createFlatGrip(drawing: {
  hand: BoardHand;
  plane: FlatPlane;
  placeOf: (event: MouseEvent) => Spot | null;
  pixel: () => number;
}): FlatGrip {
  const { hand, plane, placeOf } = drawing;
  let hold: {
    kind: 'handle' | 'box' | 'also';
    handle: Handle | null;
    pointer: number;
    from: Spot;
    screen: Spot;
    pulling: boolean;
  } | null = null;
  let swallowed = false;
  const screenOf = ({ clientX: x, clientY: y }: MouseEvent): Spot => ({ x, y });

  function handleAt(place: Spot, least: number): Handle | null {
    let best: Handle | null = null;
    let nearest = 1;
    const unit = plane.fromWorld({ x: 1, z: 0 }).x - plane.fromWorld({ x: 0, z: 0 }).x;
    for (const handle of hand.handles) {
      const { x, y } = plane.fromWorld(handle.at);
      const grasp = Math.max(handle.grasp * unit, least * drawing.pixel());
      const away = Math.hypot(x - place.x, y - place.y) / grasp;
      if (away >= nearest) continue;
      best = handle;
      nearest = away;
    }
    return best;
  }
  const least = (event: PointerEvent): number => (event.pointerType === 'mouse' ? LEAST_GRASP.mouse : LEAST_GRASP.touch); // prettier-ignore

  const grip: FlatGrip = {
    down(event) {
      swallowed = false;
      if (hold) return grip.giveUp();
      const place = placeOf(event);
      if (!place || !hand.wanted || event.button !== 0 || !event.isPrimary) return;
      const handle = handleAt(place, least(event));
      const kind = event.shiftKey ? (!hand.boxes ? null : handle ? 'also' : 'box') : handle && hand.press(handle) ? 'handle' : null; // prettier-ignore
      if (kind) hold = { kind, handle, pointer: event.pointerId, from: place, screen: screenOf(event), pulling: false };
    },
    move(event) {
      if (hold?.pointer !== event.pointerId) return;
      if (event.pointerType === 'mouse' && event.buttons !== 1) return grip.giveUp();
      const screen = screenOf(event);
      if (!hold.pulling && Math.hypot(screen.x - hold.screen.x, screen.y - hold.screen.y) <= SLACK) return;
      if (!hold.pulling) (event.currentTarget as Element).setPointerCapture(event.pointerId);
      hold.pulling = true;
      const place = placeOf(event);
      if (hold.kind === 'also') return;
      if (hold.kind === 'box') hand.box({ from: hold.screen, to: screen });
      else if (place) hand.move({ at: plane.toWorld(place), screen });
    },
    up(event) {
      if (hold?.pointer !== event.pointerId) return;
      const { kind, handle, from, pulling } = hold;
      hold = null;
      swallowed = pulling || kind === 'also';
      if (kind === 'also' && handle) return hand.also(handle);
      if (kind === 'handle' && pulling) return hand.release();
      hand.cancel();
      const to = placeOf(event);
      if (kind !== 'box' || !to) return;
      const within = (value: number, one: number, other: number): boolean => value >= Math.min(one, other) && value <= Math.max(one, other); // prettier-ignore
      hand.boxed(
        hand.handles.filter(({ at }) => {
          const { x, y } = plane.fromWorld(at);
          return within(x, from.x, to.x) && within(y, from.y, to.y);
        }),
      );
    },
    giveUp() {
      hold = null;
      hand.cancel();
    },
    swallows() {
      const was = swallowed;
      swallowed = false;
      return was;
    },
    isOver(event) {
      const place = hand.wanted ? placeOf(event) : null;
      return place !== null && handleAt(place, LEAST_GRASP.mouse) !== null;
    },
  };
  return grip;
}
