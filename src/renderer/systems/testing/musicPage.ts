import { MOODS, type Mood } from '../../sound/music/score.types.ts';
import type { Measured } from '../../sound/testing/measure.ts';
import { music } from '../../sound/testing/measureMusic.ts';
import { ftbMusic } from '../ftb/sound/music.ts';
import { fullThrustMusic } from '../fullthrust/sound/music.ts';
import { knightHawksMusic } from '../knighthawks/sound/music.ts';
import { talonMusic } from '../talon/sound/music.ts';

/** The music of all systems, measured in a real browser: `window.music`; see `measureMusic.ts`. */

const SCORES = {
  talon: talonMusic.score,
  knighthawks: knightHawksMusic.score,
  ftb: ftbMusic.score,
  fullthrust: fullThrustMusic.score,
};

const page = {
  pieces: Object.keys(SCORES).flatMap((system) =>
    MOODS.map((mood) => ({ system: system as keyof typeof SCORES, mood })),
  ),
  measure: (system: keyof typeof SCORES, mood: Mood, seconds: number, volume?: number): Promise<Measured> =>
    music(SCORES[system], mood, seconds, volume),
};

declare global {
  interface Window {
    music: typeof page;
  }
}
window.music = page;
