/** How an instrument sounds; times in seconds, levels 0–1. */
export interface Instrument {
  /** Its tones: several that are a little out of tune beat slowly against each other. */
  readonly tones: readonly {
    readonly shape: OscillatorType;
    /** Times the note's frequency, and cents beside it. */
    readonly ratio: number;
    readonly cents: number;
    readonly level: number;
  }[];
  /** Frequency modulation, for what rings: ratio to the note, and depth as a multiple of the note at the begin. */
  readonly ring?: { readonly ratio: number; readonly depth: number };
  /** Slow trembling of the pitch: hertz and cents. */
  readonly tremble?: { readonly rate: number; readonly cents: number };
  /** How far the pitch falls from at the begin, as a ratio, for what is struck. */
  readonly fall?: number;
  /** Breath or skin beside its tones. */
  readonly noise?: {
    readonly band: 'lowpass' | 'bandpass' | 'highpass';
    readonly hertz: number;
    readonly level: number;
  };
  /** Its low pass, as multiples of the note: at the begin, after the attack and at the end. Never below `DARKEST`. */
  readonly bright: readonly [begin: number, peak: number, end: number];
  readonly attack: number;
  /** Seconds to die away from the attack on; null: it holds for its note. */
  readonly decay: number | null;
  readonly release: number;
  /** Share that goes into the delay. */
  readonly send: number;
}

/** Hertz that every low pass lets through. */
export const DARKEST = 90;

/** A wave a little below and one a little above the note. */
const pair = (shape: OscillatorType, cents: number, level: number, ratio = 1) =>
  [
    { shape, ratio, cents: -cents, level },
    { shape, ratio, cents, level },
  ] as const;

/** All instruments of all scores. */
export const INSTRUMENTS = {
  /** Slow strings that come and go. */
  pad: { tones: pair('sawtooth', 8, 0.3), bright: [1.5, 4, 1.5], attack: 1.6, decay: null, release: 2.4, send: 0.15 },
  /** Voices without words. */
  choir: {
    tones: [...pair('triangle', 6, 0.45), { shape: 'sine', ratio: 2, cents: 3, level: 0.12 }],
    tremble: { rate: 4.6, cents: 7 },
    noise: { band: 'bandpass', hertz: 900, level: 0.03 },
    bright: [2, 5, 2],
    attack: 1.1,
    decay: null,
    release: 2,
    send: 0.3,
  },
  /** A hollow tone with much air. */
  glass: {
    tones: [...pair('sine', 4, 0.4), { shape: 'sine', ratio: 3, cents: 0, level: 0.07 }],
    tremble: { rate: 0.3, cents: 6 },
    bright: [6, 8, 6],
    attack: 0.9,
    decay: null,
    release: 2.6,
    send: 0.4,
  },
  bell: {
    tones: [{ shape: 'sine', ratio: 1, cents: 0, level: 0.6 }],
    ring: { ratio: 2.76, depth: 1.4 },
    bright: [12, 12, 6],
    attack: 0.006,
    decay: 3.2,
    release: 0.4,
    send: 0.45,
  },
  pluck: {
    tones: pair('triangle', 5, 0.5),
    bright: [9, 6, 1.5],
    attack: 0.008,
    decay: 1.1,
    release: 0.25,
    send: 0.4,
  },
  /** Short low strings that drive. */
  pulse: {
    tones: pair('sawtooth', 6, 0.35),
    bright: [5, 4, 1.2],
    attack: 0.012,
    decay: 0.32,
    release: 0.1,
    send: 0.12,
  },
  brass: {
    tones: [...pair('sawtooth', 5, 0.28), { shape: 'square', ratio: 0.5, cents: 0, level: 0.08 }],
    bright: [1.2, 5, 2],
    attack: 0.22,
    decay: null,
    release: 0.5,
    send: 0.22,
  },
  bass: {
    tones: [
      { shape: 'triangle', ratio: 1, cents: 0, level: 0.7 },
      { shape: 'sine', ratio: 1, cents: 0, level: 0.3 },
    ],
    bright: [4, 6, 2],
    attack: 0.05,
    decay: null,
    release: 0.6,
    send: 0,
  },
  drum: {
    tones: [{ shape: 'sine', ratio: 1, cents: 0, level: 0.9 }],
    fall: 2.4,
    noise: { band: 'lowpass', hertz: 700, level: 0.18 },
    bright: [12, 8, 3],
    attack: 0.004,
    decay: 0.55,
    release: 0.1,
    send: 0.1,
  },
  /** A brush of air, for the pulse of a bar. */
  brush: {
    tones: [],
    noise: { band: 'highpass', hertz: 5200, level: 0.5 },
    bright: [90, 60, 30],
    attack: 0.004,
    decay: 0.12,
    release: 0.05,
    send: 0.15,
  },
} satisfies Record<string, Instrument>;

export type InstrumentName = keyof typeof INSTRUMENTS;
