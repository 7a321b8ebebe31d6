import { chime } from '../../../../sound/voices/chimes.ts';
import type { Recipe } from '../../../../sound/voices/kit.ts';

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
  'new-impulse'({ tone }) {
    tone({ from: 660, level: 0.5, attack: 0.002 });
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
} as const satisfies Record<string, Recipe>;
