import type { Recipe } from './kit.ts';

/** How ships come to pieces, where a system has no sounds of its own for it. */
export const BLASTS = {
  'breaking-up'({ length, noise, tone }) {
    noise({ band: 'bandpass', from: 400, to: 1800, q: 1, level: 0.8, attack: length * 0.6 });
    tone({ shape: 'sawtooth', from: 90, to: 160, level: 0.25, attack: length * 0.5, lowpass: 700 });
  },
  explosion({ length, tone, noise }) {
    noise({ band: 'lowpass', from: 2600, to: 60, level: 1, hold: length * 0.2 });
    tone({ from: 110, to: 26, level: 0.9, hold: length * 0.2 });
    noise({ band: 'bandpass', from: 900, to: 200, q: 0.8, start: 0.1, level: 0.4 });
  },
} satisfies Record<string, Recipe>;
