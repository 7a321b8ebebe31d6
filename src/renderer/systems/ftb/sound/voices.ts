import { voice, withRecipes } from '../../../sound/voiceData.ts';
import { BLASTS } from '../../../sound/voices/blasts.ts';
import { COURSE_VOICES } from '../../../sound/voices/course.ts';
import type { Recipe } from '../../../sound/voices/kit.ts';

/** Levels lie close together by ear, not by number: lows bear more. */
const TABLE = {
  burning: voice(0.7, 0.42, 4, 0.25, 0.15),
  drifting: voice(0.42, 0.22, 2, 0.1, 0.05),
  activation: voice(0.4, 0.26, 3, 0.15, 0.05),
  bending: voice(0.8, 0.34, 4, 0.3, 0.1),
  warming: voice(0.5, 0.34, 4, 0.2, 0.1),
  cooling: voice(0.7, 0.32, 3, 0.25, 0.05),
  overheating: voice(0.9, 0.5, 7, 0.3, 0.5),
  tracked: voice(0.5, 0.36, 5, 0.2, 0.2),
  masked: voice(0.6, 0.28, 3, 0.3, 0.05),
  sweep: voice(0.8, 0.36, 4, 0.3, 0.2),
  tested: voice(0.5, 0.34, 5, 0.15, 0.2),
  cards: voice(0.9, 0.44, 7, 0.2, 0.5),
  railgun: voice(0.8, 0.6, 7, 0.35, 0.5),
  broadside: voice(0.9, 0.62, 7, 0.35, 0.5),
  flak: voice(0.6, 0.48, 6, 0.25, 0.3),
  impact: voice(0.55, 0.6, 7, 0.3, 0.4),
  evading: voice(0.6, 0.36, 4, 0.2, 0.1),
  launch: voice(0.7, 0.5, 6, 0.3, 0.3),
  homing: voice(0.62, 0.44, 6, 0.25, 0.3),
  burst: voice(0.8, 0.62, 8, 0.35, 0.6),
  fading: voice(0.5, 0.2, 2, 0.2, 0.05),
  shield: voice(0.6, 0.5, 6, 0.3, 0.4),
  damage: voice(0.9, 0.46, 7, 0.25, 0.5),
  mended: voice(0.5, 0.28, 4, 0.2, 0.05),
  fuelling: voice(0.7, 0.28, 3, 0.2, 0.05),
  leaving: voice(1.1, 0.42, 6, 0.5, 0.3),
  'breaking-up': voice(0.62, 0.6, 7, 0.3, 0.5),
  explosion: voice(1.8, 0.6, 10, 0.5, 1),
};

export type OwnVoice = keyof typeof TABLE;

/** How each voice is made. */
const RECIPES: Record<OwnVoice, Recipe> = {
  burning({ length, noise, tone }) {
    noise({ band: 'lowpass', from: 240, to: 900, level: 0.75, attack: length * 0.12, hold: length * 0.35 });
    tone({ from: 62, to: 48, level: 0.4, attack: length * 0.1, hold: length * 0.4 });
  },
  drifting({ length, noise }) {
    noise({ band: 'lowpass', from: 300, to: 200, level: 0.45, attack: length * 0.3, hold: length * 0.3 });
  },
  activation({ length, tone }) {
    tone({ from: 520, to: 520, level: 0.2, length: length * 0.4 });
    tone({ from: 780, to: 780, start: length * 0.35, level: 0.2, length: length * 0.5 });
  },
  bending({ length, tone }) {
    tone({ from: 150, to: 90, level: 0.5, attack: length * 0.4, hold: length * 0.2, wobble: { rate: 5, depth: 14 } });
  },
  warming({ length, noise, tone }) {
    noise({ band: 'bandpass', from: 900, to: 2600, q: 1.6, level: 0.5, attack: length * 0.3 });
    tone({ from: 180, to: 260, level: 0.2, attack: length * 0.3 });
  },
  cooling({ length, noise }) {
    noise({ band: 'highpass', from: 5200, to: 1800, level: 0.4, attack: length * 0.05, hold: length * 0.2 });
  },
  overheating({ length, tone }) {
    for (let beat = 0; beat < 3; beat++)
      tone({
        shape: 'square',
        from: 640,
        to: 600,
        start: (beat * length) / 3,
        length: length / 4,
        level: 0.24,
        lowpass: 1900,
      });
  },
  tracked({ length, tone }) {
    for (let ping = 0; ping < 2; ping++)
      tone({ from: 1320, to: 1300, start: ping * length * 0.4, length: length * 0.35, level: 0.26 });
  },
  masked({ length, tone, noise }) {
    tone({ from: 700, to: 180, level: 0.2, attack: length * 0.1, hold: length * 0.2 });
    noise({ band: 'lowpass', from: 1400, to: 200, level: 0.25, attack: length * 0.2 });
  },
  sweep({ length, tone }) {
    tone({
      from: 300,
      to: 1500,
      level: 0.22,
      attack: length * 0.2,
      hold: length * 0.4,
      wobble: { rate: 9, depth: 60 },
    });
  },
  tested({ length, noise, tone }) {
    for (let click = 0; click < 4; click++)
      noise({ band: 'bandpass', from: 2400, to: 1800, q: 4, start: (click * length) / 7, length: 0.04, level: 0.6 });
    tone({ from: 420, to: 420, start: length * 0.6, level: 0.24, length: length * 0.35 });
  },
  // A drum roll, and the cards slap down.
  cards({ length, noise, tone }) {
    for (let beat = 0; beat < 7; beat++)
      noise({
        band: 'lowpass',
        from: 500,
        to: 160,
        start: beat * length * 0.055,
        length: 0.06,
        level: 0.3 + beat * 0.05,
      });
    noise({ band: 'bandpass', from: 3000, to: 900, q: 1, start: length * 0.46, length: 0.12, level: 0.9 });
    tone({ from: 130, to: 60, start: length * 0.46, length: 0.3, level: 0.6 });
  },
  railgun({ length, tone, noise }) {
    tone({ from: 240, to: 1900, length: length * 0.24, level: 0.3, attack: length * 0.2 });
    noise({ band: 'highpass', from: 6000, to: 1200, start: length * 0.22, length: length * 0.3, level: 0.9 });
    tone({ from: 160, to: 40, start: length * 0.22, length: length * 0.5, level: 0.7 });
  },
  broadside({ length, noise, tone }) {
    for (let gun = 0; gun < 7; gun++) {
      const start = gun * length * 0.07;
      noise({ band: 'lowpass', from: 1500, to: 200, start, length: length * 0.2, level: 0.55 });
      tone({ from: 140 - gun * 6, to: 50, start, length: length * 0.2, level: 0.4 });
    }
  },
  flak({ length, noise }) {
    for (let shot = 0; shot < 9; shot++)
      noise({ band: 'bandpass', from: 2600, to: 900, q: 1.4, start: (shot * length) / 10, length: 0.07, level: 0.6 });
  },
  impact({ noise, tone }) {
    noise({ band: 'bandpass', from: 1500, to: 300, q: 1, level: 0.8, length: 0.3 });
    tone({ shape: 'triangle', from: 160, to: 60, level: 0.6, length: 0.35 });
  },
  evading({ length, noise }) {
    noise({ band: 'bandpass', from: 400, to: 1900, q: 1.2, level: 0.6, attack: length * 0.4 });
  },
  launch({ length, tone, noise }) {
    tone({ from: 140, to: 46, length: 0.3, level: 0.8 });
    noise({ band: 'bandpass', from: 500, to: 2800, q: 1.2, level: 0.6, attack: length * 0.3, hold: length * 0.3 });
  },
  homing({ length, tone }) {
    tone({ from: 300, to: 900, level: 0.3, attack: length * 0.5, hold: length * 0.2, wobble: { rate: 14, depth: 40 } });
  },
  burst({ tone, noise }) {
    noise({ band: 'lowpass', from: 3200, to: 160, level: 0.95 });
    tone({ from: 180, to: 40, level: 0.7, length: 0.45 });
  },
  fading({ length, tone }) {
    tone({ from: 500, to: 120, level: 0.2, hold: length * 0.3 });
  },
  shield({ length, tone, noise }) {
    noise({ band: 'highpass', from: 3800, to: 1600, level: 0.5, length: length * 0.4 });
    tone({ from: 520, to: 240, level: 0.4, hold: length * 0.2 });
  },
  damage({ length, tone, noise }) {
    noise({ band: 'bandpass', from: 1200, to: 240, q: 0.9, level: 0.8, length: length * 0.4 });
    for (let beat = 0; beat < 2; beat++)
      tone({
        shape: 'square',
        from: 880,
        to: 860,
        start: length * (0.4 + beat * 0.25),
        length: length / 6,
        level: 0.2,
        lowpass: 2200,
      });
  },
  mended({ length, tone }) {
    tone({ from: 660, to: 660, level: 0.25, length: length * 0.35 });
    tone({ from: 990, to: 990, start: length * 0.35, level: 0.25, length: length * 0.5 });
  },
  fuelling({ length, noise }) {
    for (let drop = 0; drop < 4; drop++)
      noise({ band: 'lowpass', from: 900, to: 300, start: (drop * length) / 5, length: length * 0.16, level: 0.5 });
  },
  leaving({ length, tone, noise }) {
    tone({ from: 180, to: 1400, level: 0.25, attack: length * 0.6 });
    noise({ band: 'bandpass', from: 300, to: 4200, q: 1, level: 0.5, attack: length * 0.6 });
  },
  ...BLASTS,
};

/** Every voice of FtB, those of any battle's course among them. */
export const VOICES = { ...withRecipes(TABLE, RECIPES), ...COURSE_VOICES };
export type VoiceName = keyof typeof VOICES;
