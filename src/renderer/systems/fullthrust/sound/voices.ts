import { voice, withRecipes } from '../../../sound/voiceData.ts';
import { COURSE_VOICES } from '../../../sound/voices/course.ts';
import type { Recipe } from '../../../sound/voices/kit.ts';

/** Levels lie close together by ear, not by number: lows bear more. */
const TABLE = {
  reveal: voice(0.8, 0.36, 6, 0.2, 0.4),
  burning: voice(1.4, 0.44, 4, 0.25, 0.15),
  swarm: voice(0.8, 0.34, 4, 0.25, 0.1),
  beam: voice(0.5, 0.46, 6, 0.2, 0.3),
  torpedo: voice(0.8, 0.56, 7, 0.3, 0.4),
  needle: voice(0.45, 0.38, 6, 0.15, 0.3),
  packs: voice(0.7, 0.5, 6, 0.3, 0.3),
  salvo: voice(0.9, 0.5, 6, 0.35, 0.3),
  strike: voice(0.6, 0.58, 7, 0.3, 0.5),
  flak: voice(0.6, 0.46, 6, 0.25, 0.3),
  strafe: voice(0.55, 0.42, 5, 0.2, 0.2),
  impact: voice(0.5, 0.56, 7, 0.3, 0.4),
  threshold: voice(0.7, 0.42, 7, 0.15, 0.5),
  alarm: voice(0.8, 0.42, 7, 0.2, 0.5),
  mended: voice(0.5, 0.28, 4, 0.2, 0.05),
  jump: voice(1.2, 0.5, 7, 0.5, 0.4),
  ram: voice(0.9, 0.62, 8, 0.4, 0.7),
  leaving: voice(0.9, 0.3, 4, 0.4, 0.1),
  explosion: voice(1.8, 0.62, 10, 0.5, 1),
  nova: voice(1.9, 0.62, 9, 0.5, 0.9),
  wave: voice(1.5, 0.56, 8, 0.4, 0.7),
  charge: voice(0.9, 0.36, 5, 0.2, 0.2),
  field: voice(0.7, 0.44, 7, 0.3, 0.3),
  cloak: voice(1.1, 0.4, 6, 0.35, 0.3),
  bombard: voice(1.5, 0.52, 7, 0.35, 0.5),
  mine: voice(0.9, 0.56, 7, 0.35, 0.6),
  lay: voice(0.4, 0.4, 5, 0.15, 0.1),
  sweep: voice(0.6, 0.36, 5, 0.2, 0.1),
  boarding: voice(1.2, 0.52, 7, 0.25, 0.5),
  surrender: voice(1, 0.38, 7, 0.25, 0.3),
  rocks: voice(0.8, 0.5, 6, 0.3, 0.4),
  entry: voice(1.6, 0.5, 7, 0.35, 0.5),
  touchdown: voice(1, 0.42, 6, 0.2, 0.2),
  solarFlare: voice(1.3, 0.42, 6, 0.4, 0.3),
};

export type OwnVoice = keyof typeof TABLE;

/** How each voice is made. */
const RECIPES: Record<OwnVoice, Recipe> = {
  // Envelopes are torn open.
  reveal({ length, noise, tone }) {
    noise({ band: 'bandpass', from: 1800, to: 4200, q: 1.2, level: 0.6, attack: length * 0.3 });
    tone({ from: 392, to: 392, start: length * 0.45, level: 0.24, length: length * 0.5 });
  },
  burning({ length, noise, tone }) {
    noise({ band: 'lowpass', from: 200, to: 760, level: 0.8, attack: length * 0.2, hold: length * 0.35 });
    tone({ from: 54, to: 44, level: 0.4, attack: length * 0.2, hold: length * 0.4 });
  },
  swarm({ length, noise, tone }) {
    noise({ band: 'bandpass', from: 900, to: 1700, q: 2, level: 0.45, attack: length * 0.3, flutter: { rate: 17, depth: 0.6 } }); // prettier-ignore
    tone({ shape: 'sawtooth', from: 210, to: 290, level: 0.1, attack: length * 0.3, lowpass: 1200 });
  },
  beam({ length, tone, noise }) {
    tone({ shape: 'sawtooth', from: 1150, to: 520, level: 0.3, hold: length * 0.3, lowpass: 3200 });
    noise({ band: 'highpass', from: 4800, to: 2400, level: 0.3, length: length * 0.4 });
  },
  torpedo({ length, tone, noise }) {
    tone({ from: 90, to: 420, level: 0.6, attack: length * 0.25, ring: { ratio: 1.5, depth: 60 } });
    noise({ band: 'lowpass', from: 700, to: 160, start: length * 0.3, level: 0.7 });
  },
  needle({ length, tone }) {
    tone({ from: 2600, to: 1500, level: 0.26, hold: length * 0.2, wobble: { rate: 40, depth: 90 } });
  },
  packs({ length, noise }) {
    for (let rocket = 0; rocket < 5; rocket++)
      noise({ band: 'bandpass', from: 500, to: 2200, q: 1.2, start: rocket * length * 0.12, length: length * 0.3, level: 0.6 }); // prettier-ignore
  },
  salvo({ length, noise, tone }) {
    tone({ from: 130, to: 48, length: length * 0.3, level: 0.8 });
    noise({ band: 'bandpass', from: 420, to: 2600, q: 1.1, level: 0.65, attack: length * 0.2, hold: length * 0.4 });
  },
  strike({ noise, tone }) {
    noise({ band: 'lowpass', from: 2800, to: 180, level: 0.9 });
    tone({ from: 170, to: 46, level: 0.7, length: 0.4 });
  },
  flak({ length, noise }) {
    for (let shot = 0; shot < 8; shot++)
      noise({ band: 'bandpass', from: 2500, to: 1000, q: 1.5, start: (shot * length) / 9, length: 0.06, level: 0.6 });
  },
  strafe({ length, noise }) {
    for (let shot = 0; shot < 5; shot++)
      noise({ band: 'bandpass', from: 3200, to: 1500, q: 2.2, start: (shot * length) / 6, length: 0.08, level: 0.55 });
  },
  impact({ noise, tone }) {
    noise({ band: 'bandpass', from: 1400, to: 280, q: 1, level: 0.8, length: 0.3 });
    tone({ shape: 'triangle', from: 150, to: 56, level: 0.6, length: 0.35 });
  },
  // Dice over the sheet.
  threshold({ length, noise }) {
    for (let die = 0; die < 6; die++)
      noise({ band: 'bandpass', from: 2600 - die * 120, to: 1700, q: 4, start: die * length * 0.13 * (1 + die * 0.06), length: 0.04, level: 0.7 }); // prettier-ignore
  },
  alarm({ length, tone }) {
    for (let beat = 0; beat < 3; beat++)
      tone({ shape: 'square', from: 700, to: 640, start: (beat * length) / 3, length: length / 4, level: 0.22, lowpass: 2000 }); // prettier-ignore
  },
  mended({ length, tone }) {
    tone({ from: 587, to: 587, level: 0.25, length: length * 0.35 });
    tone({ from: 880, to: 880, start: length * 0.35, level: 0.25, length: length * 0.5 });
  },
  jump({ length, tone, noise }) {
    tone({ from: 60, to: 1500, level: 0.3, attack: length * 0.7 });
    noise({ band: 'bandpass', from: 200, to: 5200, q: 0.9, level: 0.6, attack: length * 0.7 });
  },
  ram({ length, noise, tone }) {
    noise({ band: 'lowpass', from: 1800, to: 90, level: 1, hold: length * 0.1 });
    tone({ shape: 'sawtooth', from: 120, to: 34, level: 0.5, lowpass: 600 });
  },
  leaving({ length, noise }) {
    noise({ band: 'lowpass', from: 800, to: 140, level: 0.5, attack: length * 0.1, hold: length * 0.2 });
  },
  explosion({ length, tone, noise }) {
    noise({ band: 'lowpass', from: 2400, to: 60, level: 1, hold: length * 0.2 });
    tone({ from: 104, to: 26, level: 0.9, hold: length * 0.2 });
    noise({ band: 'bandpass', from: 1000, to: 220, q: 0.8, start: 0.12, level: 0.4 });
  },
  // A small sun is set off and roars away.
  nova({ length, tone, noise }) {
    tone({ from: 40, to: 160, level: 0.7, attack: length * 0.15, ring: { ratio: 1.41, depth: 40 } });
    noise({
      band: 'lowpass',
      from: 300,
      to: 1500,
      start: length * 0.1,
      level: 0.9,
      attack: length * 0.1,
      hold: length * 0.4,
    });
    noise({ band: 'bandpass', from: 1400, to: 500, q: 0.8, start: length * 0.15, level: 0.4, hold: length * 0.3 });
  },
  wave({ length, tone, noise }) {
    noise({ band: 'bandpass', from: 3200, to: 260, q: 1.4, level: 0.8, attack: length * 0.08, hold: length * 0.2 });
    tone({ from: 620, to: 70, level: 0.45, hold: length * 0.3, wobble: { rate: 9, depth: 30 } });
  },
  charge({ length, tone }) {
    tone({ from: 110, to: 440, level: 0.3, attack: length * 0.7 });
    tone({ shape: 'triangle', from: 220, to: 885, level: 0.16, attack: length * 0.7 });
  },
  // It rings like glass.
  field({ length, tone }) {
    for (const [n, pitch] of [1, 1.5, 2.02].entries())
      tone({
        from: 880 * pitch,
        to: 870 * pitch,
        start: n * 0.03,
        level: 0.2 / (n + 1),
        length: length * (1 - n * 0.2),
      });
  },
  // It thins out until nothing is left.
  cloak({ length, tone, noise }) {
    tone({ from: 520, to: 1240, level: 0.22, hold: length * 0.2, wobble: { rate: 9, depth: 30 } });
    noise({ band: 'bandpass', from: 900, to: 5200, q: 1.4, level: 0.35, attack: length * 0.2 });
  },
  mine({ length, tone, noise }) {
    tone({ shape: 'square', from: 1900, to: 1900, level: 0.16, length: 0.07, lowpass: 3000 });
    noise({ band: 'lowpass', from: 2200, to: 120, start: 0.1, level: 0.9 });
    tone({ from: 130, to: 36, start: 0.1, level: 0.7, length: length * 0.5 });
  },
  lay({ length, tone, noise }) {
    tone({ shape: 'triangle', from: 240, to: 130, level: 0.5, length: length * 0.5 });
    noise({ band: 'bandpass', from: 1500, to: 900, q: 2, level: 0.4, length: length * 0.3 });
  },
  sweep({ length, tone }) {
    tone({ from: 1320, to: 1320, level: 0.22, length: length * 0.3 });
    tone({ from: 660, to: 330, start: length * 0.3, level: 0.24, length: length * 0.6 });
  },
  // Hulls grind, then shots in the corridors.
  boarding({ length, noise, tone }) {
    noise({ band: 'lowpass', from: 600, to: 200, level: 0.8, length: length * 0.4 });
    tone({ shape: 'sawtooth', from: 80, to: 60, level: 0.4, length: length * 0.35, lowpass: 400 });
    for (let n = 0; n < 5; n++)
      noise({
        band: 'bandpass',
        from: 2400,
        to: 900,
        q: 1.6,
        start: length * (0.42 + n * 0.1),
        length: 0.07,
        level: 0.5,
      });
  },
  surrender({ length, tone }) {
    for (const [n, pitch] of [523, 440, 349].entries())
      tone({ from: pitch, to: pitch, start: (n * length) / 3.4, length: length / 2.6, level: 0.24 });
  },
  rocks({ length, noise, tone }) {
    for (let n = 0; n < 6; n++)
      noise({
        band: 'bandpass',
        from: 900 + 260 * (n % 3),
        to: 300,
        q: 1.5,
        start: n * length * 0.11,
        length: 0.12,
        level: 0.65,
      });
    tone({ from: 90, to: 50, level: 0.35, length: length * 0.7 });
  },
  // Air tears past the hull.
  // Shots one after the other, each met by a thud from far below.
  bombard({ length, noise, tone }) {
    for (let n = 0; n < 4; n++) {
      const start = n * length * 0.14;
      noise({ band: 'bandpass', from: 2600, to: 700, q: 1.4, start, level: 0.35, length: length * 0.22 });
      tone({ from: 92, to: 40, start: start + length * 0.3, level: 0.5, length: length * 0.28 });
    }
    noise({
      band: 'lowpass',
      from: 420,
      to: 90,
      start: length * 0.3,
      level: 0.6,
      attack: length * 0.1,
      hold: length * 0.2,
    });
  },
  entry({ length, noise, tone }) {
    noise({ band: 'bandpass', from: 300, to: 2600, q: 0.8, level: 0.8, attack: length * 0.5, hold: length * 0.2, flutter: { rate: 13, depth: 0.5 } }); // prettier-ignore
    tone({ from: 70, to: 44, level: 0.4, attack: length * 0.3, hold: length * 0.4 });
  },
  touchdown({ length, noise, tone }) {
    noise({ band: 'lowpass', from: 900, to: 160, level: 0.7, attack: length * 0.1, hold: length * 0.3 });
    tone({ from: 120, to: 58, start: length * 0.45, level: 0.6, length: length * 0.4 });
  },
  solarFlare({ length, noise }) {
    noise({
      band: 'highpass',
      from: 2200,
      to: 5200,
      level: 0.45,
      attack: length * 0.4,
      flutter: { rate: 23, depth: 0.8 },
    });
    noise({ band: 'lowpass', from: 260, to: 700, level: 0.5, attack: length * 0.3, hold: length * 0.2 });
  },
};

/** Every voice of Full Thrust, those of any battle's course among them. */
export const VOICES = { ...withRecipes(TABLE, RECIPES), ...COURSE_VOICES };
export type VoiceName = keyof typeof VOICES;
