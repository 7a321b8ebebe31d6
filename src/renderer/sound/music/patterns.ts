import type { Note } from './score.types.ts';

/** What scores write often. */

/** The first tones of the chord, held for so many beats from the bar's begin. */
export const held = (tones: number, beats: number): readonly Note[] =>
  Array.from({ length: tones }, (_, tone): Note => [0, tone, beats]);

/** One tone after the other at an even step, in beats; every first of `group` is stressed. A rest is null. */
export const row = (tones: readonly (number | null)[], step: number, group: number): readonly Note[] =>
  tones.flatMap((tone, i): Note[] => (tone === null ? [] : [[i * step, tone, step, i % group === 0 ? 1 : 0.62]]));

/** Strokes of the lowest tone on these beats; the first one is the strongest. */
export const strokes = (beats: readonly number[], length: number): readonly Note[] =>
  beats.map((beat, i): Note => [beat, 0, length, i === 0 ? 1 : 0.7]);
