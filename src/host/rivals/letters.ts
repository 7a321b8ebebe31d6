import type { Style } from '../../shared/opponent.ts';
import type { Letter } from '../../shared/rivals.ts';
import { type Memory, REMEMBERED, styleNow } from './learning.ts';

/** A letter before it is dated, and told how the battles between the two stand. */
export type Draft = Letter extends infer One
  ? One extends Letter
    ? Omit<One, 'won' | 'lost' | 'writtenAt'>
    : never
  : never;

// When an admiral writes, and in which mood.

/** An admiral who has lost, but with so many ships at least, and saved such a share, got away. */
const SHIPS = 3;
const SAVED = 1 / 3;

/**
 * After the battle `last`, which comes on top of those that were remembered: what taught the admiral
 * another style, or that ships got away from a defeat; null: nothing to write about.
 */
export function letterAfterBattle(own: Style, before: readonly Memory[], last: Memory, about: string): Draft | null {
  const style = styleNow(own, [last, ...before].slice(0, REMEMBERED));
  const letter = { campaign: null, about } as const;
  if (style !== styleNow(own, before)) return { kind: 'shift', mood: style, ...letter };
  const saved = last.enemyShips - last.enemyShipsLost;
  const away = last.result === 'victory' && last.enemyShips >= SHIPS && saved >= SAVED * last.enemyShips;
  return away ? { kind: 'away', mood: 'away', ...letter } : null;
}

/** The mood before a war, by how battles and wars between the two stand for the admiral; null: they have never met. */
export function moodBefore(
  standing: { won: number; lost: number } | null,
): Extract<Letter, { kind: 'before' }>['mood'] {
  if (standing === null) return 'first';
  const { won, lost } = standing;
  return won === lost ? 'even' : won > lost ? 'ahead' : 'behind';
}
