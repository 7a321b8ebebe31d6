import { voice, withRecipes } from '../../../sound/voiceData.ts';
import { COURSE_VOICES } from '../../../sound/voices/course.ts';
import { RECIPES } from './voices/index.ts';

/** Levels lie close together by ear, not by number: lows bear more. */
const TABLE = {
  // Weapons
  phaser: voice(0.7, 0.5, 6, 0.25, 0.4),
  disruptor: voice(0.55, 0.55, 6, 0.25, 0.4),
  torpedo: voice(0.7, 0.7, 6, 0.3, 0.4),
  burst: voice(0.6, 0.6, 6, 0.35, 0.5),
  'missile-launch': voice(0.8, 0.55, 6, 0.3, 0.4),
  'missile-flight': voice(0.46, 0.28, 3, 0.2, 0.1),
  'missile-strike': voice(0.9, 0.58, 8, 0.4, 0.6),
  'missile-burst': voice(0.7, 0.65, 6, 0.35, 0.4),
  'fusion-charge': voice(0.7, 0.5, 7, 0.25, 0.6),
  'fusion-sweep': voice(1.9, 0.75, 9, 0.4, 0.9),
  'fusion-shot': voice(1.0, 0.7, 7, 0.35, 0.6),
  'wave-charge': voice(1.26, 0.6, 9, 0.35, 0.8),
  'wave-blast': voice(1.7, 0.48, 10, 0.5, 1),
  // Blows
  shield: voice(0.55, 0.5, 5, 0.3, 0.2),
  'shield-absorb': voice(0.5, 0.35, 4, 0.3, 0.1),
  'shield-down': voice(0.8, 0.55, 7, 0.35, 0.4),
  hull: voice(0.6, 0.7, 6, 0.25, 0.4),
  craft: voice(0.4, 0.55, 5, 0.25, 0.3),
  critical: voice(0.95, 0.4, 8, 0.2, 0.5),
  collision: voice(0.8, 0.8, 8, 0.3, 0.6),
  asteroids: voice(0.9, 0.7, 7, 0.3, 0.4),
  'breaking-up': voice(0.62, 0.6, 7, 0.3, 0.5),
  swallowed: voice(1.3, 0.6, 8, 0.5, 0.7),
  explosion: voice(1.9, 0.6, 10, 0.5, 1),
  // Ships
  engine: voice(0.72, 0.3, 2, 0.1, 0.05),
  turning: voice(0.72, 0.3, 2, 0.1, 0.05),
  afterburner: voice(0.56, 0.42, 3, 0.2, 0.1),
  rotating: voice(0.62, 0.28, 2, 0.15, 0.05),
  thrown: voice(1.2, 0.55, 8, 0.4, 0.6),
  gravity: voice(1.1, 0.45, 5, 0.5, 0.4),
  arriving: voice(0.95, 0.5, 7, 0.5, 0.4),
  leaping: voice(1.3, 0.55, 7, 0.5, 0.5),
  leaving: voice(0.9, 0.35, 5, 0.4, 0.2),
  docking: voice(0.8, 0.4, 4, 0.25, 0.1),
  // Signals
  power: voice(0.22, 0.22, 2, 0.15, 0),
  charged: voice(0.5, 0.26, 3, 0.25, 0.05),
  raised: voice(0.55, 0.28, 3, 0.3, 0.1),
  lowered: voice(0.4, 0.2, 2, 0.25, 0),
  transmitting: voice(0.7, 0.24, 3, 0.3, 0.05),
  repaired: voice(0.5, 0.28, 4, 0.2, 0.05),
  'not-repaired': voice(0.4, 0.28, 4, 0.2, 0.05),
  lock: voice(0.3, 0.24, 3, 0.15, 0),
  'lock-lost': voice(0.35, 0.22, 3, 0.15, 0),
  'new-impulse': voice(0.16, 0.15, 2, 0.15, 0),
  'power-phase': voice(1.2, 0.3, 5, 0.4, 0.2),
  initiative: voice(0.6, 0.25, 4, 0.3, 0.1),
};

/** Every voice of Talon, those of any battle's course among them. */
export const VOICES = { ...withRecipes(TABLE, RECIPES), ...COURSE_VOICES };

export type VoiceName = keyof typeof VOICES;

/** All of them, in the table's order. */
export const VOICE_NAMES = Object.keys(VOICES) as VoiceName[];
