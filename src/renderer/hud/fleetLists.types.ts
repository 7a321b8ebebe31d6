import type { Side } from '../../engine/game.ts';

/** A unit that a fleet's list has a row for. */
export interface ListedUnit {
  readonly id: number;
  readonly side: Side;
  readonly name: string;
}

/** What its row tells. */
export interface FleetLine {
  /** Stands behind the name in small letters. */
  readonly hull: string;
  /** Its picture, as an SVG path. */
  readonly outline: string;
  /** All of it in a sentence, without its states. */
  readonly words: string;
  readonly states: readonly string[];
  readonly waiting: boolean;
  /** It is there, but cannot act. */
  readonly idle?: boolean;
  /** It is out of play. */
  readonly gone: boolean;
}
