import { voice, withRecipes } from '../../../sound/voiceData.ts';
import type { Recipe } from '../../../sound/voices/kit.ts';
import { BLASTS } from '../../../sound/voices/blasts.ts';
import { COURSE_VOICES } from '../../../sound/voices/course.ts';

/** Levels lie close together by ear, not by number: lows bear more. */
const TABLE = {
  laser: voice(0.55, 0.5, 6, 0.25, 0.4),
  proton: voice(0.6, 0.5, 6, 0.25, 0.4),
  electron: voice(0.55, 0.45, 6, 0.25, 0.4),
  disruptor: voice(0.9, 0.65, 7, 0.35, 0.5),
  rocket: voice(0.7, 0.5, 6, 0.25, 0.3),
  torpedo: voice(0.9, 0.6, 7, 0.3, 0.4),
  interceptor: voice(0.4, 0.35, 4, 0.2, 0.2),
  burst: voice(0.7, 0.6, 7, 0.35, 0.5),
  hull: voice(0.55, 0.65, 6, 0.25, 0.4),
  fault: voice(0.8, 0.4, 7, 0.2, 0.4),
  flying: voice(0.42, 0.26, 2, 0.1, 0.05),
  boost: voice(0.5, 0.36, 3, 0.2, 0.1),
  launch: voice(0.6, 0.4, 4, 0.25, 0.1),
  landing: voice(0.7, 0.4, 4, 0.25, 0.1),
  leaving: voice(1.2, 0.45, 6, 0.5, 0.3),
  falling: voice(1.1, 0.55, 7, 0.4, 0.5),
  screen: voice(0.6, 0.3, 3, 0.3, 0.1),
  'screen-down': voice(0.6, 0.45, 6, 0.3, 0.3),
  mended: voice(0.5, 0.28, 4, 0.2, 0.05),
  'breaking-up': voice(0.62, 0.6, 7, 0.3, 0.5),
  explosion: voice(1.8, 0.6, 10, 0.5, 1),
};

export type OwnVoice = keyof typeof TABLE;

/** How each voice is made. */
const RECIPES: Record<OwnVoice, Recipe> = {
  // A clear ray that sinks a little.
  laser({ length, tone }) {
    tone({ shape: 'sawtooth', from: 1480, to: 980, level: 0.3, hold: length * 0.4, lowpass: 5200 });
    tone({ from: 740, to: 490, level: 0.25, hold: length * 0.5 });
  },
  // A pulsing hum.
  proton({ length, tone }) {
    tone({ from: 320, to: 300, level: 0.5, hold: length * 0.6, wobble: { rate: 22, depth: 80 } });
    tone({ shape: 'square', from: 160, to: 150, level: 0.18, hold: length * 0.5, lowpass: 900 });
  },
  // A crackle.
  electron({ length, noise, tone }) {
    for (let snap = 0; snap < 5; snap++)
      noise({
        band: 'bandpass',
        from: 5200 - snap * 500,
        to: 2400,
        q: 2,
        start: (snap * length) / 6,
        length: length * 0.14,
        level: 0.6,
      });
    tone({ shape: 'sawtooth', from: 2100, to: 1700, level: 0.1, hold: length * 0.4, wobble: { rate: 60, depth: 200 } });
  },
  // It gathers, then three heavy bolts.
  disruptor({ length, tone, noise }) {
    tone({ from: 120, to: 520, length: length * 0.3, level: 0.3, attack: length * 0.2 });
    for (let bolt = 0; bolt < 3; bolt++) {
      const start = length * (0.3 + bolt * 0.16);
      tone({ shape: 'square', from: 480, to: 60, start, length: length * 0.34, level: 0.45, lowpass: 1300 });
      noise({ band: 'lowpass', from: 1500, to: 260, start, length: length * 0.18, level: 0.6 });
    }
  },
  rocket({ length, noise }) {
    for (let tube = 0; tube < 3; tube++)
      noise({
        band: 'bandpass',
        from: 800,
        to: 3800,
        q: 1.4,
        start: tube * 0.06,
        length: length * 0.7,
        level: 0.6,
        attack: 0.05,
      });
  },
  torpedo({ length, tone, noise }) {
    tone({ from: 140, to: 46, length: 0.3, level: 0.8 });
    tone({ from: 260, to: 420, level: 0.3, attack: length * 0.3, hold: length * 0.4, wobble: { rate: 12, depth: 30 } });
    noise({ band: 'lowpass', from: 600, to: 160, length: 0.25, level: 0.6 });
  },
  interceptor({ length, noise }) {
    noise({ band: 'bandpass', from: 2200, to: 6200, q: 3, level: 0.7, length, attack: 0.03 });
  },
  burst({ tone, noise }) {
    noise({ band: 'lowpass', from: 3200, to: 180, level: 0.9 });
    tone({ from: 180, to: 44, level: 0.6, length: 0.4 });
  },
  hull({ tone, noise }) {
    noise({ band: 'bandpass', from: 1500, to: 300, q: 1, level: 0.8, length: 0.3 });
    tone({ shape: 'triangle', from: 160, to: 60, level: 0.6, length: 0.35 });
  },
  fault({ length, tone }) {
    for (let beat = 0; beat < 3; beat++)
      tone({
        shape: 'square',
        from: 880,
        to: 860,
        start: (beat * length) / 3,
        length: length / 5,
        level: 0.2,
        lowpass: 2200,
      });
  },
  flying({ length, noise }) {
    noise({ band: 'lowpass', from: 320, to: 240, level: 0.5, attack: length * 0.3, hold: length * 0.3 });
  },
  boost({ length, noise, tone }) {
    noise({ band: 'lowpass', from: 260, to: 900, level: 0.6, attack: length * 0.4 });
    tone({ from: 70, to: 130, level: 0.3, attack: length * 0.3 });
  },
  launch({ length, noise, tone }) {
    noise({ band: 'bandpass', from: 500, to: 2400, q: 1.2, level: 0.7, attack: length * 0.2 });
    tone({ from: 220, to: 440, level: 0.2, length: length * 0.6 });
  },
  landing({ length, tone, noise }) {
    tone({ from: 420, to: 210, level: 0.2, length: length * 0.6 });
    noise({ band: 'lowpass', from: 400, to: 120, start: length * 0.6, length: length * 0.3, level: 0.7 });
  },
  leaving({ length, tone, noise }) {
    tone({ from: 180, to: 1400, level: 0.25, attack: length * 0.6 });
    noise({ band: 'bandpass', from: 300, to: 4200, q: 1, level: 0.5, attack: length * 0.6 });
  },
  falling({ length, tone, noise }) {
    tone({ shape: 'sawtooth', from: 620, to: 60, level: 0.25, hold: length * 0.5, lowpass: 1400 });
    noise({ band: 'lowpass', from: 200, to: 1200, level: 0.6, attack: length * 0.7 });
  },
  screen({ length, tone }) {
    tone({ from: 330, to: 660, level: 0.3, attack: length * 0.3, hold: length * 0.3 });
    tone({ from: 495, to: 990, level: 0.15, attack: length * 0.4, hold: length * 0.2 });
  },
  'screen-down'({ length, tone, noise }) {
    tone({ from: 900, to: 120, level: 0.35, length: length * 0.8 });
    noise({ band: 'highpass', from: 4000, to: 2000, level: 0.2, length: length * 0.4 });
  },
  mended({ length, tone }) {
    tone({ from: 660, to: 660, level: 0.25, length: length * 0.35 });
    tone({ from: 990, to: 990, start: length * 0.35, level: 0.25, length: length * 0.5 });
  },
  ...BLASTS,
};

/** Every voice of Knight Hawks, those of any battle's course among them. */
export const VOICES = { ...withRecipes(TABLE, RECIPES), ...COURSE_VOICES };
export type VoiceName = keyof typeof VOICES;
