import { MOODS, type Mood, type SystemMusic } from '../../sound/music/score.types.ts';
import type { Measured } from '../../sound/testing/measure.ts';
import { music } from '../../sound/testing/measureMusic.ts';

/** The music of all systems, measured in a real browser: `window.music`; see `measureMusic.ts`. */

const FOUND = import.meta.glob<Record<string, SystemMusic<never>>>('../*/sound/music.ts', { eager: true });
const SCORES = Object.fromEntries(
  Object.entries(FOUND).flatMap(([path, module]) =>
    Object.values(module).map(({ score }) => [path.split('/')[1] ?? path, score] as const),
  ),
);

const page = {
  pieces: Object.keys(SCORES).flatMap((system) => MOODS.map((mood) => ({ system, mood }))),
  measure: (system: string, mood: Mood, seconds: number, volume?: number): Promise<Measured> =>
    music(SCORES[system]!, mood, seconds, volume),
};

declare global {
  interface Window {
    music: typeof page;
  }
}
window.music = page;
