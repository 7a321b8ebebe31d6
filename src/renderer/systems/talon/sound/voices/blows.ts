import type { Recipe } from '../../../../sound/voices/kit.ts';

/** What hits and wrecks. `strength` makes it heavier, not only louder. */
export const BLOWS = {
  // Glass that rings and holds.
  shield({ length, strength, tone, noise }) {
    tone({ from: 932, level: 0.34, length, ring: { ratio: 2.76, depth: 900 * strength } });
    tone({ from: 1397, level: 0.2, length: length * 0.7, ring: { ratio: 1.5, depth: 500 } });
    tone({ from: 220, to: 130, level: 0.3 * strength, length: length * 0.5 });
    noise({ band: 'bandpass', from: 2600, to: 1200, q: 2, level: 0.4, length: 0.12 });
  },
  'shield-absorb'({ length, tone }) {
    tone({ from: 1245, to: 1320, level: 0.34, attack: 0.02, ring: { ratio: 3.01, depth: 300 } });
    tone({ from: 623, to: 660, level: 0.25, attack: 0.03, length: length * 0.8 });
  },
  // The same glass breaks.
  'shield-down'({ length, tone, noise, random }) {
    tone({ shape: 'triangle', from: 880, to: 150, level: 0.4, ring: { ratio: 2.76, depth: 500 } });
    for (let shard = 0; shard < 7; shard++) {
      const start = random() * length * 0.6;
      tone({ from: 1600 + random() * 2600, start, length: 0.09 + random() * 0.1, level: 0.18 });
    }
    noise({ band: 'highpass', from: 3000, to: 1200, level: 0.3, length: length * 0.5 });
  },
  // Plates: tones that do not belong together.
  hull({ length, strength, tone, noise }) {
    for (const [partial, level] of [
      [168, 0.34],
      [271, 0.26],
      [433, 0.2],
      [617, 0.13],
    ] as const) {
      tone({ shape: 'triangle', from: partial, to: partial * 0.97, level, length: length * (1.05 - partial / 1000) });
    }
    tone({ from: 105, to: 44, level: 0.6 * strength, length: length * 0.6 });
    noise({ band: 'lowpass', from: 1700, to: 240, level: 0.75, length: length * 0.4 });
  },
  craft({ length, tone, noise }) {
    for (const partial of [412, 663, 1020])
      tone({ shape: 'triangle', from: partial, level: 0.22, length: length * 0.6 });
    noise({ band: 'bandpass', from: 2400, to: 600, q: 0.9, level: 0.8, length: length * 0.5 });
  },
  // Two tones of alarm over sparks.
  critical({ length, tone, noise, random }) {
    for (let beat = 0; beat < 4; beat++) {
      const from = beat % 2 === 0 ? 740 : 554;
      tone({
        shape: 'square',
        from,
        start: (beat * length) / 4,
        length: length / 4.6,
        level: 0.24,
        hold: length / 8,
        lowpass: 2400,
      });
    }
    for (let spark = 0; spark < 5; spark++) {
      noise({
        band: 'highpass',
        from: 4200,
        start: random() * length * 0.8,
        length: 0.03 + random() * 0.04,
        level: 0.6,
      });
    }
  },
  collision({ length, tone, noise, random }) {
    noise({ band: 'lowpass', from: 1100, to: 120, level: 1, length: length * 0.6 });
    for (let crack = 0; crack < 4; crack++) {
      noise({
        band: 'bandpass',
        from: 500 + random() * 900,
        q: 3,
        start: random() * length * 0.4,
        length: 0.12,
        level: 0.9,
      });
    }
    for (const partial of [87, 139, 221, 347])
      tone({ shape: 'triangle', from: partial, to: partial * 0.9, level: 0.24 });
  },
  asteroids({ length, tone, noise, random }) {
    for (let rock = 0; rock < 9; rock++) {
      const start = (rock / 9 + random() * 0.1) * length * 0.75;
      noise({ band: 'bandpass', from: 180 + random() * 520, q: 1.6, start, length: 0.1 + random() * 0.12, level: 0.9 });
    }
    tone({ from: 82, to: 46, level: 0.5, length: length * 0.7 });
  },
  'breaking-up'({ length, tone, noise, random }) {
    for (let crack = 0; crack < 8; crack++) {
      const start = random() * length * 0.8;
      noise({ band: 'bandpass', from: 900 + random() * 2400, q: 4, start, length: 0.05 + random() * 0.06, level: 0.8 });
    }
    tone({
      shape: 'sawtooth',
      from: 150,
      to: 62,
      level: 0.3,
      attack: 0.05,
      lowpass: 500,
      wobble: { rate: 23, depth: 22 },
    });
  },
  swallowed({ length, tone, noise }) {
    tone({
      shape: 'triangle',
      from: 240,
      to: 30,
      level: 0.5,
      attack: 0.08,
      hold: length * 0.4,
      wobble: { rate: 5, depth: 12 },
    });
    noise({ band: 'lowpass', from: 1400, to: 80, level: 0.7, attack: length * 0.2, hold: length * 0.3 });
  },
  // A crack, a boom, and what rains down after it.
  explosion({ length, strength, tone, noise, random }) {
    noise({ band: 'highpass', from: 2400, length: 0.07, level: 0.5 });
    noise({ band: 'lowpass', from: 2800, to: 70, level: 1, attack: 0.008, hold: 0.08 * strength });
    tone({ from: 88, to: 24, level: 0.75 * strength, length: length * 0.75, hold: 0.1 });
    for (let piece = 0; piece < 7; piece++) {
      const start = length * (0.2 + random() * 0.55);
      noise({ band: 'bandpass', from: 500 + random() * 1600, q: 3, start, length: 0.07 + random() * 0.1, level: 0.32 });
    }
  },
} as const satisfies Record<string, Recipe>;
