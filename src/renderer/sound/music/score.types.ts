import type { InstrumentName } from './instruments.ts';

/** What the music follows. */
export const MOODS = ['calm', 'danger', 'end'] as const;
export type Mood = (typeof MOODS)[number];

/**
 * A note: the beat of its bar on which it begins (from 0), its tone, how many beats it lasts, and how strong
 * it is (0–1; left out: 1). The tone counts from 0 up: tones of the bar's chord, or steps of the scale.
 */
export type Note = readonly [beat: number, tone: number, beats: number, strength?: number];

/** One part of a passage: an instrument and what it plays. */
export interface Layer {
  readonly instrument: InstrumentName;
  /** Loudness, 0–1. */
  readonly level: number;
  /** −1 left – 1 right. */
  readonly pan?: number;
  /** Octaves above the battle's root. */
  readonly octave: number;
  /** What its tones count in. */
  readonly follows: 'chord' | 'scale';
  /** One entry a bar; after the last one the first one comes again. */
  readonly bars: readonly (readonly Note[])[];
  /** Share of its notes that sound, by lot, 0–1; left out: all. */
  readonly chance?: number;
}

/** What is played while one mood lasts. */
export interface Passage {
  /** Beats a minute. */
  readonly tempo: number;
  /** How loud it is as a whole; left out: 1. */
  readonly loudness?: number;
  /** Beats in a bar. */
  readonly beats: number;
  /** Semitones above the root that the scale has, from 0, within an octave. */
  readonly scale: readonly number[];
  /** One chord a bar, as steps of the scale; after the last one the first one comes again. */
  readonly chords: readonly (readonly number[])[];
  readonly layers: readonly Layer[];
}

/** A system's music. Each battle plays it from a root of its own. */
export type Score = Readonly<Record<Mood, Passage>>;

/** What the mood follows, as far as whoever sits at the screen may know it. */
export interface Situation {
  /** Ships of both sides have each other within reach of fire. */
  readonly inReach: boolean;
  /** Damage of all ships, in a number that only grows with it. */
  readonly hurt: number;
  readonly over: boolean;
}

/** The music of a system's battles. */
export interface SystemMusic<View> {
  readonly score: Score;
  situation(view: View): Situation;
}
