import type { Side } from '../../engine/game.ts';
import type { Point } from '../board/plane.ts';

/** Something to be heard. */
export interface Cue<Name extends string = string> {
  readonly voice: Name;
  /** Milliseconds of the plan at speed 1. */
  readonly at: number;
  /** 0–1: how loud, and for some voices how heavy. */
  readonly strength: number;
  /** Factor on all of its frequencies. */
  readonly pitch: number;
  /** Where on the board; null: nowhere in particular. */
  readonly place: Point | null;
  /** Milliseconds at speed 1 that it must fill, where a picture gives its length. */
  readonly length: number | null;
}

/** Who listens: the side of the one person who plays; null where two play, or none. */
export interface Listener {
  readonly side: Side | null;
}
