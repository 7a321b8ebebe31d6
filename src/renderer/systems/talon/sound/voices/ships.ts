import type { Recipe } from '../../../../sound/voices/kit.ts';

/** Ships on their way: soft, for they are heard most. */
export const SHIPS = {
  engine({ length, tone, noise }) {
    noise({ band: 'lowpass', from: 190, via: 420, to: 150, level: 1, attack: length * 0.3, hold: length * 0.3 });
    tone({
      shape: 'sawtooth',
      from: 52,
      via: 66,
      to: 48,
      level: 0.3,
      attack: length * 0.3,
      hold: length * 0.2,
      lowpass: 240,
    });
  },
  turning({ length, tone, noise }) {
    noise({ band: 'lowpass', from: 240, via: 560, to: 180, level: 0.9, attack: length * 0.25, hold: length * 0.3 });
    tone({
      shape: 'sawtooth',
      from: 58,
      via: 84,
      to: 54,
      level: 0.3,
      attack: length * 0.3,
      hold: length * 0.2,
      lowpass: 300,
    });
    noise({ band: 'bandpass', from: 1500, to: 900, q: 2, level: 0.35, attack: 0.05, length: length * 0.35 });
  },
  afterburner({ length, tone, noise }) {
    noise({
      band: 'bandpass',
      from: 500,
      via: 1500,
      to: 600,
      q: 0.8,
      level: 1,
      attack: length * 0.15,
      hold: length * 0.3,
    });
    tone({ shape: 'sawtooth', from: 80, via: 128, to: 74, level: 0.35, attack: length * 0.2, lowpass: 500 });
  },
  rotating({ length, tone }) {
    tone({ shape: 'triangle', from: 96, via: 148, to: 98, level: 0.6, attack: length * 0.25, hold: length * 0.3 });
    tone({
      shape: 'square',
      from: 192,
      via: 297,
      to: 196,
      level: 0.12,
      attack: length * 0.25,
      hold: length * 0.3,
      lowpass: 700,
    });
  },
  thrown({ length, tone, noise }) {
    noise({
      band: 'bandpass',
      from: 1800,
      to: 160,
      q: 1.2,
      level: 0.9,
      attack: 0.02,
      hold: length * 0.15,
      flutter: { rate: 7, depth: 0.7 },
    });
    tone({
      shape: 'sawtooth',
      from: 170,
      to: 44,
      level: 0.35,
      hold: length * 0.2,
      lowpass: 420,
      wobble: { rate: 6, depth: 16 },
    });
  },
  gravity({ length, tone }) {
    tone({
      from: 62,
      via: 48,
      to: 34,
      level: 0.7,
      attack: length * 0.35,
      hold: length * 0.25,
      wobble: { rate: 3, depth: 4 },
    });
    tone({ shape: 'triangle', from: 124.5, via: 97, to: 70, level: 0.3, attack: length * 0.4, hold: length * 0.2 });
  },
  // Out of nowhere: a rush that ends in a blow.
  arriving({ length, tone, noise }) {
    noise({ band: 'bandpass', from: 4200, to: 300, q: 1.4, level: 0.8, attack: length * 0.55, length: length * 0.65 });
    tone({ from: 900, to: 110, level: 0.3, attack: length * 0.5, length: length * 0.65 });
    tone({ from: 110, to: 40, start: length * 0.58, level: 0.8, length: length * 0.4 });
  },
  // The other way: it climbs, and is gone.
  leaping({ length, tone, noise }) {
    tone({
      shape: 'sawtooth',
      from: 70,
      to: 1400,
      level: 0.28,
      attack: length * 0.55,
      length: length * 0.66,
      lowpass: 2600,
    });
    noise({ band: 'bandpass', from: 250, to: 5200, q: 1.6, level: 0.7, attack: length * 0.58, length: length * 0.68 });
    tone({ from: 92, to: 30, start: length * 0.66, level: 0.75, length: length * 0.34 });
  },
  leaving({ length, tone, noise }) {
    noise({ band: 'lowpass', from: 700, to: 120, level: 0.9, attack: length * 0.2, hold: length * 0.2 });
    tone({ shape: 'triangle', from: 130, to: 60, level: 0.4, attack: length * 0.2 });
  },
  docking({ length, tone, noise }) {
    tone({ shape: 'triangle', from: 150, to: 100, level: 0.35, attack: length * 0.2, length: length * 0.6 });
    noise({ band: 'bandpass', from: 420, q: 2, start: length * 0.62, length: 0.1, level: 1 });
    tone({ from: 96, to: 60, start: length * 0.62, level: 0.7, length: length * 0.36 });
  },
} as const satisfies Record<string, Recipe>;
