import { createHash } from 'node:crypto';
import type { Book } from '../store/books.ts';

const DAY_MS = 86_400_000;

/** The day of the player's own calendar, e.g. `2026-11-23`. */
export function dayOf(now: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** One of `ids`, which are in the same order everywhere, for a day: the same on every machine, without a network. */
export function idOfDay(day: string, ids: readonly string[]): string | undefined {
  const [first] = new Uint32Array(new Uint8Array(createHash('sha256').update(day).digest()).buffer, 0, 1);
  return ids[first! % Math.max(1, ids.length)];
}

/** Days in a row, up to `day` or the one before it, whose puzzles were solved at the first try. */
export function streakOn(day: string, days: Book['days']): number {
  const solved = (one: string): boolean => days[one]?.puzzle === 'solved';
  const before = (one: string): string => new Date(Date.parse(one) - DAY_MS).toISOString().slice(0, 10);
  let at = solved(day) || days[day]?.puzzle === 'missed' ? day : before(day);
  let streak = 0;
  for (; solved(at); at = before(at)) streak++;
  return streak;
}
