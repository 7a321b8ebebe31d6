import type { BoardInsets } from '../board/board.types.ts';

/** CSS pixels between a place and the choice beside it, and between the choice and the panels. */
const BESIDE = 14;
const EDGE = 6;

/** Pixels across in which a choice may stand. */
export const askedWidth = (window: { readonly width: number }, { left, right }: BoardInsets): number =>
  window.width - left - right - 2 * EDGE;

/**
 * Upper left corner of a choice of that size which belongs to a place of the board, all in CSS pixels: below the place,
 * or above it where the panels leave no room below, and never under a panel.
 */
export function askedPlace(
  at: { readonly x: number; readonly y: number },
  size: { readonly width: number; readonly height: number },
  window: { readonly width: number; readonly height: number },
  insets: BoardInsets,
): { left: number; top: number } {
  const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
  const lowest = window.height - insets.bottom - EDGE - size.height;
  const below = at.y + BESIDE;
  return {
    left: within(at.x - size.width / 2, insets.left + EDGE, window.width - insets.right - EDGE - size.width),
    top: within(below <= lowest ? below : at.y - BESIDE - size.height, insets.top + EDGE, lowest),
  };
}
