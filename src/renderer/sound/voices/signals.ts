import type { Kit, Recipe } from './kit.ts';

/** A chord or a tune: hertz, and when each begins, in shares of the voice. */
function chime({ length, tone }: Kit, notes: readonly (readonly [hertz: number, begin: number])[], level = 0.4): void {
  for (const [from, begin] of notes) {
    const rest = length * (1 - begin);
    tone({ from, start: length * begin, length: rest, level, attack: 0.008 });
    tone({ from: from * 2, start: length * begin, length: rest * 0.6, level: level * 0.3, attack: 0.006 });
  }
}

/** Long tones that swell, for the ends of battles. */
function swell({ length, tone }: Kit, hertz: readonly number[], start = 0, level = 0.2): void {
  for (const from of hertz) {
    tone({
      shape: 'sawtooth',
      from,
      start,
      length: length - start,
      level,
      attack: 0.25,
      hold: length * 0.25,
      lowpass: 1500,
    });
    tone({
      shape: 'triangle',
      from: from * 1.004,
      start,
      length: length - start,
      level,
      attack: 0.3,
      hold: length * 0.25,
    });
  }
}

/** Tones of the ship's bridge: what is told rather than seen. */
export const SIGNALS = {
  power(kit) {
    kit.tone({ shape: 'triangle', from: 392, to: 523, level: 0.6 });
  },
  charged(kit) {
    chime(kit, [
      [523, 0],
      [659, 0.16],
      [784, 0.32],
    ]);
  },
  raised({ length, tone }) {
    tone({ from: 392, to: 784, level: 0.4, attack: length * 0.3 });
    tone({ from: 588, to: 1176, level: 0.22, attack: length * 0.4, wobble: { rate: 17, depth: 14 } });
  },
  lowered({ tone }) {
    tone({ from: 698, to: 330, level: 0.45, attack: 0.03 });
  },
  transmitting({ length, tone }) {
    tone({ from: 587, to: 622, level: 0.4, attack: 0.06, hold: length * 0.5, wobble: { rate: 11, depth: 60 } });
    tone({ from: 880, level: 0.14, attack: 0.1, hold: length * 0.4, wobble: { rate: 11, depth: 90 } });
  },
  repaired(kit) {
    chime(kit, [
      [587, 0],
      [880, 0.3],
    ]);
  },
  'not-repaired'({ length, tone }) {
    tone({ shape: 'square', from: 196, to: 174, level: 0.4, hold: length * 0.3, lowpass: 700 });
  },
  lock({ length, tone }) {
    for (const start of [0, 0.45]) {
      tone({
        shape: 'square',
        from: 1046,
        start: length * start,
        length: length * 0.3,
        level: 0.28,
        hold: length * 0.12,
        lowpass: 2800,
      });
    }
  },
  'lock-lost'({ tone }) {
    tone({ shape: 'square', from: 784, to: 311, level: 0.3, lowpass: 1800 });
  },
  'new-turn'(kit) {
    chime(kit, [
      [330, 0],
      [494, 0.14],
    ]);
  },
  'new-impulse'({ tone }) {
    tone({ from: 660, level: 0.5, attack: 0.002 });
  },
  'new-round'({ length, tone }) {
    tone({ from: 147, level: 0.6, attack: 0.006, ring: { ratio: 1.41, depth: 120 } });
    tone({ from: 220, level: 0.24, length: length * 0.8, ring: { ratio: 2.1, depth: 90 } });
    tone({ from: 73.5, level: 0.4, attack: 0.02 });
  },
  'power-phase'({ length, tone }) {
    tone({ shape: 'triangle', from: 82, to: 165, level: 0.5, attack: length * 0.5 });
    tone({ from: 247, to: 494, level: 0.2, attack: length * 0.6 });
  },
  initiative(kit) {
    chime(kit, [
      [440, 0],
      [554, 0.2],
      [440, 0.4],
    ]);
  },
  opening(kit) {
    swell(kit, [73.4, 110, 146.8], 0, 0.16);
    chime(
      kit,
      [
        [294, 0.2],
        [440, 0.38],
        [587, 0.55],
      ],
      0.2,
    );
  },
  victory(kit) {
    swell(kit, [110, 164.8, 220, 277.2], 0, 0.13);
    chime(
      kit,
      [
        [440, 0],
        [554, 0.1],
        [659, 0.2],
        [880, 0.32],
      ],
      0.25,
    );
  },
  defeat(kit) {
    swell(kit, [73.4, 110, 130.8, 174.6], 0, 0.14);
    chime(
      kit,
      [
        [349, 0],
        [294, 0.18],
        [220, 0.38],
      ],
      0.2,
    );
    kit.tone({ from: 55, to: 36, level: 0.4, attack: 0.4 });
  },
  draw(kit) {
    swell(kit, [98, 146.8, 196], 0, 0.16);
    chime(
      kit,
      [
        [392, 0.05],
        [392, 0.3],
      ],
      0.2,
    );
  },
  click({ tone, noise }) {
    tone({ from: 1400, to: 900, level: 0.5, attack: 0.001 });
    noise({ band: 'bandpass', from: 2600, q: 2, level: 0.4, length: 0.02 });
  },
} as const satisfies Record<string, Recipe>;
