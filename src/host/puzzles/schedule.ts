/** Days until a puzzle is due again, by how often in a row it was solved; the last for all more. */
const DAYS = [1, 3, 7, 21, 60];
const DAY_MS = 86_400_000;
/** One that was missed comes back in the same sitting. */
const SOON_MS = 10 * 60_000;

/** When a puzzle is worth another try that was solved `streak` times in a row just now; 0: it was missed. */
export function dueAfter(now: Date, streak: number): Date {
  const wait = streak === 0 ? SOON_MS : DAYS[Math.min(streak, DAYS.length) - 1]! * DAY_MS;
  return new Date(now.getTime() + wait);
}
