import type { BoardHandle } from '../../board/board.types.ts';

export type CameraStep = Parameters<BoardHandle['camera']>[0];

/** The board of an open battle as it is looked at; places, and what is focused, are the system's own data: it keeps the whole battle in view until the player looks elsewhere. */
export interface Camera {
  /** Null: none is drawn. */
  readonly board: BoardHandle | null;
  /** Gives the battle its board, or takes it away; `visible` tells whether a place is clear of the panels. */
  attach(next: BoardHandle | null, visible?: (place: unknown) => boolean): void;
  focus(on: unknown): void;
  /** A choice is asked of something: the camera comes close to it while the whole battle is looked at. Null: nobody is asked. */
  ask(focus: unknown): void;
  step(step: CameraStep): void;
  /** The player has taken the camera with the pointer. */
  taken(): void;
  /** Brings a place into view where it is out of sight: with all others, unless the player looks at a part of them. */
  show(place: unknown, focus: unknown): void;
  /** Brings all these places back into view when they have drifted out, unless the player looks at a part of them. */
  follow(places: readonly unknown[]): void;
}

/** `attached` is called with every board that the battle is given. */
export function createCameraStore(attached: (board: BoardHandle) => void): Camera {
  let board: BoardHandle | null = null;
  let sees: (place: unknown) => boolean = () => true;
  let following = true;
  /** It has come, or would come, close to what is asked: the rest may be out of sight. */
  let close = false;

  return {
    get board(): BoardHandle | null {
      return board;
    },
    attach(next, visible = () => true): void {
      board = next;
      sees = visible;
      if (next) attached(next);
    },
    focus(on): void {
      following = on === 'all';
      board?.focus(on);
    },
    ask(focus): void {
      close = focus !== null;
      if (following) board?.approach(focus);
    },
    step(step): void {
      following = step === 'reset';
      board?.camera(step);
    },
    taken(): void {
      following = false;
    },
    show(place, focus): void {
      // In the whole battle it is seen too, and the player goes on to see that.
      if (!sees(place)) board?.focus(following && !close ? 'all' : focus);
    },
    follow(places): void {
      if (places.every(sees)) following = true;
      else if (following && close) return;
      else if (following) board?.focus('all');
    },
  };
}
