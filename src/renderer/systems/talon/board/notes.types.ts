import type { Hex } from '../../../../engine/hex.ts';
import type { HexArrow } from '../../../board/tables/hexArrow.ts';
import type { HexSide } from '../../../board/tables/hexOutline.ts';

/** A short text at a hex. */
export interface HexFigure {
  readonly key: string;
  readonly hex: Hex;
  readonly text: string;
  readonly tone: 'heat' | 'band' | 'move' | 'line' | 'blocked';
  /** Where the unit at hand may go itself. */
  readonly strong: boolean;
  /** The ship that it must not touch stands here. */
  readonly awayFrom?: Hex;
  /** Where else it may stand. */
  readonly elsewhere?: readonly Hex[];
}

/** The odds of the shot at a target, on its own plate. */
export interface TargetFigure {
  readonly at: { readonly unit: number } | { readonly missile: number };
  readonly text: string;
  readonly tone: 'odds' | 'marked' | 'barred';
}

/** What the board draws so that a decision can be read off it. */
export interface BoardNotes {
  /**
   * Hexes of `reach` by what fire does there: `share` is the expected damage against the weapon's
   * best, 0–1; hexes of one `band` have the same odds. `blocked`: terrain stops all fire to it.
   */
  bands: readonly { hex: Hex; share: number; band: number; blocked: boolean }[];
  /** Expected damage of the enemy's coming turn by hex, 0–1 against the worst; `own`: the ship may stand there then. */
  heat: readonly { hex: Hex; share: number; own: boolean }[];
  /** Ways through hex centres: a move, and how the ship may go on after it. */
  paths: readonly { points: readonly Hex[]; tone: 'move' | 'next' }[];
  /** Moves that something would open, or that come later; they cannot be clicked. */
  ghosts: readonly { hex: Hex; facing: number }[];
  /** The line of fire that is looked at, with a sign at each hex that has a say in it. */
  fireLine: {
    from: Hex;
    to: Hex;
    tone: 'clear' | 'weakened' | 'blocked';
    signs: readonly { hex: Hex; sign: 'cross' | 'bar' | 'none' }[];
  } | null;
  /** The edge of all that enemy fire reaches now. */
  outline: readonly HexSide[];
  /** What is ready to fire at a hex that is looked at. */
  incoming: { hex: Hex; lines: readonly string[] } | null;
  /** Arrows of an advice and its reason. */
  counsel: readonly HexArrow[];
  figures: readonly HexFigure[];
  odds: readonly TargetFigure[];
}

export const NO_NOTES: BoardNotes = {
  bands: [],
  heat: [],
  paths: [],
  ghosts: [],
  fireLine: null,
  outline: [],
  incoming: null,
  counsel: [],
  figures: [],
  odds: [],
};
