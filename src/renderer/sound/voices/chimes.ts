import type { Kit } from './kit.ts';

/** What signals are made of. */

/** A chord or a tune: hertz, and when each begins, in shares of the voice. */
export function chime(
  { length, tone }: Kit,
  notes: readonly (readonly [hertz: number, begin: number])[],
  level = 0.4,
): void {
  for (const [from, begin] of notes) {
    const rest = length * (1 - begin);
    tone({ from, start: length * begin, length: rest, level, attack: 0.008 });
    tone({ from: from * 2, start: length * begin, length: rest * 0.6, level: level * 0.3, attack: 0.006 });
  }
}

/** Long tones that swell, for the ends of battles. */
export function swell({ length, tone }: Kit, hertz: readonly number[], level: number): void {
  for (const from of hertz) {
    tone({
      shape: 'sawtooth',
      from,
      start: 0,
      length,
      level,
      attack: 0.25,
      hold: length * 0.25,
      lowpass: 1500,
    });
    tone({
      shape: 'triangle',
      from: from * 1.004,
      start: 0,
      length,
      level,
      attack: 0.3,
      hold: length * 0.25,
    });
  }
}
