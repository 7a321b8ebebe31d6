import { createHash } from 'node:crypto';

const DAY_MS = 86_400_000;

/** The day of the player's own calendar, e.g. `2026-11-23`. */
export function dayOf(now: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Eight whole numbers of 32 bits for a text: the same on every machine, without a network. */
export function numbersOf(text: string): number[] {
  const hash = createHash('sha256').update(text).digest();
  return Array.from({ length: 8 }, (_, at) => hash.readUInt32LE(at * 4));
}

/** One of `ids`, which are in the same order everywhere, for a day. */
export function idOfDay(day: string, ids: readonly string[]): string | undefined {
  return ids[numbersOf(day)[0]! % Math.max(1, ids.length)];
}

/** Days in a row, up to `day` or the one before it, on which it was `done`; null: not tried yet. */
export function streakOn(day: string, done: (day: string) => boolean | null): number {
  const before = (one: string): string => new Date(Date.parse(one) - DAY_MS).toISOString().slice(0, 10);
  let at = done(day) === null ? before(day) : day;
  let streak = 0;
  for (; done(at) === true; at = before(at)) streak++;
  return streak;
}
