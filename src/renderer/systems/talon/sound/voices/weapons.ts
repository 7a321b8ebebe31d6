import type { Recipe } from '../../../../sound/voices/kit.ts';

/** Weapons: each told from the others with closed eyes. */
export const WEAPONS = {
  // A steady, singing ray.
  phaser({ length, tone, noise }) {
    tone({
      shape: 'sawtooth',
      from: 1180,
      to: 820,
      level: 0.3,
      attack: 0.02,
      hold: length * 0.55,
      lowpass: 4200,
      wobble: { rate: 34, depth: 26 },
    });
    tone({
      shape: 'sawtooth',
      from: 1768,
      to: 1236,
      level: 0.22,
      attack: 0.02,
      hold: length * 0.5,
      lowpass: 5200,
      wobble: { rate: 41, depth: 32 },
    });
    tone({ from: 590, to: 410, level: 0.2, attack: 0.01, hold: length * 0.5 });
    noise({ band: 'bandpass', from: 3600, to: 2200, q: 3, level: 0.4, hold: length * 0.4 });
  },
  // Hard bolts, one behind the other, each falling.
  disruptor({ length, tone, noise }) {
    for (let bolt = 0; bolt < 3; bolt++) {
      const start = (bolt * length) / 4;
      tone({
        shape: 'square',
        from: 620 - bolt * 50,
        to: 90,
        start,
        length: length * 0.42,
        level: 0.42,
        lowpass: 1600,
      });
      noise({ band: 'bandpass', from: 1300, to: 300, q: 1.2, start, length: length * 0.2, level: 0.6 });
    }
  },
  // A heavy thump, then something dark that flies off.
  torpedo({ length, tone, noise }) {
    tone({ from: 150, to: 42, length: 0.3, level: 0.8 });
    noise({ band: 'lowpass', from: 700, to: 160, length: 0.22, level: 0.7 });
    tone({ from: 210, to: 330, level: 0.34, attack: length * 0.3, hold: length * 0.4, wobble: { rate: 9, depth: 14 } });
    tone({
      from: 317,
      to: 497,
      level: 0.14,
      attack: length * 0.35,
      hold: length * 0.3,
      wobble: { rate: 9, depth: 20 },
    });
  },
  burst({ tone, noise }) {
    noise({ band: 'lowpass', from: 3400, to: 180, level: 0.9 });
    tone({ from: 190, to: 48, level: 0.6, length: 0.4 });
    tone({ from: 680, to: 220, level: 0.2, length: 0.3, ring: { ratio: 1.41, depth: 500 } });
  },
  'missile-launch'({ length, noise, tone }) {
    noise({ band: 'lowpass', from: 900, to: 240, length: 0.16, level: 0.7 });
    noise({
      band: 'bandpass',
      from: 700,
      via: 2600,
      to: 4600,
      q: 1.6,
      level: 0.95,
      attack: length * 0.22,
      hold: length * 0.2,
    });
    tone({ shape: 'sawtooth', from: 90, to: 210, level: 0.12, attack: length * 0.2, lowpass: 700 });
  },
  'missile-flight'({ length, noise }) {
    noise({
      band: 'bandpass',
      from: 5200,
      to: 6400,
      q: 1.8,
      level: 0.9,
      attack: length * 0.3,
      hold: length * 0.3,
      flutter: { rate: 27, depth: 0.6 },
    });
  },
  'missile-strike'({ length, noise, tone, random }) {
    noise({ band: 'lowpass', from: 6500, to: 150, level: 0.95 });
    tone({ from: 120, to: 34, level: 0.8, length: length * 0.7 });
    for (let spark = 0; spark < 4; spark++) {
      noise({
        band: 'bandpass',
        from: 1800 + random() * 2600,
        q: 5,
        start: 0.08 + random() * length * 0.5,
        length: 0.06,
        level: 0.5,
      });
    }
  },
  'missile-burst'({ length, noise }) {
    noise({ band: 'bandpass', from: 4200, to: 500, q: 0.8, level: 0.9, length: length * 0.8 });
    noise({
      band: 'highpass',
      from: 5200,
      start: 0.06,
      length: length * 0.4,
      level: 0.08,
      flutter: { rate: 31, depth: 0.9 },
    });
  },
  // Fire is gathered: a hum that swells.
  'fusion-charge'({ length, noise, tone }) {
    tone({ shape: 'sawtooth', from: 58, to: 118, level: 0.5, attack: length * 0.8, lowpass: 520 });
    tone({ shape: 'sawtooth', from: 59.3, to: 121, level: 0.4, attack: length * 0.8, lowpass: 520 });
    noise({ band: 'bandpass', from: 500, to: 2400, q: 2, level: 1, attack: length * 0.85 });
  },
  // Flames that sweep from one side to the other.
  'fusion-sweep'({ length, noise, tone }) {
    noise({
      band: 'bandpass',
      from: 260,
      via: 1250,
      to: 300,
      q: 1.1,
      level: 1,
      attack: 0.06,
      hold: length * 0.5,
      flutter: { rate: 17, depth: 0.5 },
    });
    noise({ band: 'lowpass', from: 900, to: 140, level: 0.8, attack: 0.03, hold: length * 0.4 });
    tone({
      shape: 'sawtooth',
      from: 68,
      via: 92,
      to: 50,
      level: 0.4,
      attack: 0.04,
      hold: length * 0.45,
      lowpass: 420,
      wobble: { rate: 21, depth: 9 },
    });
  },
  'fusion-shot'({ length, noise, tone }) {
    noise({
      band: 'bandpass',
      from: 420,
      via: 1500,
      to: 380,
      q: 1.2,
      level: 0.95,
      attack: 0.05,
      hold: length * 0.3,
      flutter: { rate: 17, depth: 0.5 },
    });
    tone({ shape: 'sawtooth', from: 74, to: 52, level: 0.35, hold: length * 0.3, lowpass: 460 });
  },
  // A long climb with ever faster beats, until it can hold no more.
  'wave-charge'({ length, noise, tone }) {
    tone({ shape: 'triangle', from: 46, to: 392, level: 0.5, attack: length * 0.85, wobble: { rate: 6, depth: 5 } });
    tone({ shape: 'sawtooth', from: 46.6, to: 405, level: 0.22, attack: length * 0.9, lowpass: 1300 });
    tone({ from: 184, to: 1568, level: 0.16, attack: length * 0.92, wobble: { rate: 12, depth: 12 } });
    noise({
      band: 'bandpass',
      from: 300,
      to: 3000,
      q: 4,
      level: 0.5,
      attack: length * 0.94,
      flutter: { rate: 14, depth: 0.8 },
    });
  },
  // Everything at once, and the ground drops away.
  'wave-blast'({ length, noise, tone }) {
    tone({ from: 96, to: 27, level: 0.8, hold: length * 0.25 });
    tone({ shape: 'sawtooth', from: 55, to: 36, level: 0.35, hold: length * 0.3, lowpass: 260 });
    tone({
      shape: 'sawtooth',
      from: 116,
      to: 62,
      level: 0.18,
      hold: length * 0.25,
      lowpass: 380,
      wobble: { rate: 13, depth: 5 },
    });
    noise({ band: 'lowpass', from: 5600, to: 95, level: 0.8, attack: 0.02, hold: length * 0.17 });
  },
} as const satisfies Record<string, Recipe>;
