import type { BoardHand, HandPoint, PullDrawing } from '../../board/hand.types.ts';
import type { Actor, OptionOf, Pulled, PullFollowing, SystemTypes } from '../../systems/choice.types.ts';
import type { Pull, PullHandle, SystemPulls } from '../../systems/pull.types.ts';
import { isSameActor } from './actors.ts';

/** What is pulled on the board of an open battle. */
export interface Hand<T extends SystemTypes> extends BoardHand {
  /** A handle is pressed: whatever the pointer does now is not the camera's. */
  readonly held: boolean;
  /** What the boards draw; null: nothing is pulled. */
  readonly drawing: PullDrawing | null;
  /** What the pointer means now; null: nothing is pulled, or nothing is meant. */
  readonly pulled: Pulled<T> | null;
  /** Where the pointer is, in CSS pixels of the window; null: nothing is pulled. */
  readonly pointer: HandPoint['screen'] | null;
  /** A box that is drawn to choose several, in CSS pixels of the window. */
  readonly rectangle: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  } | null;
}

export interface HandSource<T extends SystemTypes> {
  readonly pulls: SystemPulls<T> | undefined;
  readonly view: T['view'];
  /** Empty while something must be watched first. */
  readonly options: readonly OptionOf<T>[];
  readonly actor: Actor | null;
  readonly overlay: T['overlay'];
  /** Who is chosen to be pulled together. */
  readonly marked: readonly Actor[];
  /** False: the player wants the left button to move the camera. */
  readonly wanted: boolean;
  choose(actor: Actor): void;
  mark(actors: readonly Actor[]): void;
  markAlso(actor: Actor): void;
  take(option: OptionOf<T>, then?: PullFollowing<T>): void;
}

const NONE: readonly never[] = [];

/** Pulls what the system says may be pulled; letting go takes what was pulled. */
export function createHand<T extends SystemTypes>(from: HandSource<T>): Hand<T> {
  /** Pressed, and pulled as soon as the pointer has left its place. */
  let grasped = $state.raw<{ readonly handle: PullHandle<T>; readonly pull: Pull<T> | null } | null>(null);
  /** Where the pointer is on the plane; what it means there may come to be known while it rests. */
  let place = $state.raw<HandPoint['at'] | null>(null);
  let pointer = $state.raw<HandPoint['screen'] | null>(null);
  let rectangle = $state.raw<Hand<T>['rectangle']>(null);

  const handles = $derived.by((): readonly PullHandle<T>[] => {
    const { pulls, view, options, actor, overlay } = from;
    return pulls && options.length > 0 ? pulls.handles({ view, options, actor, overlay }) : NONE;
  });
  /** The battle may have moved on under the hand. */
  const held = $derived(grasped !== null && handles.some(({ key }) => key === grasped?.handle.key));
  const pulled = $derived(held && place ? (grasped?.pull?.to(place) ?? null) : null);
  const marked = $derived(
    handles.filter(({ actor }) => from.marked.some((one) => isSameActor(one, actor))).map(({ at }) => at),
  );
  const drawing = $derived.by((): PullDrawing | null => {
    const reach = (held && grasped?.pull?.reach) || null;
    return reach || marked.length > 0 ? { reach, ghosts: pulled?.ghosts ?? NONE, marked } : null;
  });

  function letGo(): void {
    grasped = null;
    place = null;
    pointer = null;
    rectangle = null;
  }

  return {
    get wanted(): boolean {
      return from.wanted;
    },
    get handles(): readonly PullHandle<T>[] {
      return handles;
    },
    get boxes(): boolean {
      return from.pulls?.isDrawnTogether !== undefined && handles.length > 1;
    },
    get held(): boolean {
      return held;
    },
    get drawing(): PullDrawing | null {
      return drawing;
    },
    get pulled(): Pulled<T> | null {
      return pulled;
    },
    get pointer(): HandPoint['screen'] | null {
      return held && grasped?.pull ? pointer : null;
    },
    get rectangle(): Hand<T>['rectangle'] {
      return rectangle;
    },
    press({ key }): boolean {
      const handle = from.wanted ? handles.find((one) => one.key === key) : undefined;
      letGo();
      if (handle) grasped = { handle, pull: null };
      return handle !== undefined;
    },
    move({ at, screen }): void {
      if (!grasped || !held) return;
      if (!grasped.pull) {
        const { handle } = grasped;
        const isMarked = from.marked.some((one) => isSameActor(one, handle.actor));
        const pull = handle.pull(isMarked ? from.marked.filter((one) => !isSameActor(one, handle.actor)) : NONE);
        if (!pull) return letGo();
        from.choose(handle.actor);
        grasped = { handle, pull };
      }
      pointer = screen;
      place = at;
    },
    release(): void {
      const written = pulled;
      letGo();
      written?.put?.();
      if (written?.option) from.take(written.option, written.then);
    },
    cancel(): boolean {
      const wasHeld = grasped !== null || rectangle !== null;
      letGo();
      return wasHeld;
    },
    also({ key }): void {
      const handle = handles.find((one) => one.key === key);
      if (handle) from.markAlso(handle.actor);
    },
    box(corners): void {
      rectangle = corners && {
        x: Math.min(corners.from.x, corners.to.x),
        y: Math.min(corners.from.y, corners.to.y),
        width: Math.abs(corners.from.x - corners.to.x),
        height: Math.abs(corners.from.y - corners.to.y),
      };
    },
    boxed(within): void {
      const found = handles.filter(({ key }) => within.some((one) => one.key === key)).map(({ actor }) => actor);
      const together = found.filter((actor) => from.pulls?.isDrawnTogether?.(actor, from.view) ?? false);
      from.mark(together.filter((actor, n) => together.findIndex((one) => isSameActor(one, actor)) === n));
    },
  };
}
