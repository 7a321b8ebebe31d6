import { voice, withRecipes } from '../voiceData.ts';
import { chime, swell } from './chimes.ts';
import type { Recipe } from './kit.ts';

/** What tells the course of any battle, and the click of a button. */

const TABLE = {
  opening: voice(2.2, 0.4, 8, 0.5, 0.4),
  'new-round': voice(1.4, 0.32, 5, 0.5, 0.2),
  'new-turn': voice(0.7, 0.22, 4, 0.4, 0.1),
  victory: { ...voice(3, 0.5, 12, 0.5, 0.8), whole: true },
  defeat: { ...voice(3, 0.5, 12, 0.5, 0.8), whole: true },
  draw: { ...voice(2.4, 0.45, 12, 0.5, 0.8), whole: true },
  click: voice(0.06, 0.06, 1, 0, 0),
};

const RECIPES = {
  'new-turn'(kit) {
    chime(kit, [
      [330, 0],
      [494, 0.14],
    ]);
  },
  'new-round'({ length, tone }) {
    tone({ from: 147, level: 0.6, attack: 0.006, ring: { ratio: 1.41, depth: 120 } });
    tone({ from: 220, level: 0.24, length: length * 0.8, ring: { ratio: 2.1, depth: 90 } });
    tone({ from: 73.5, level: 0.4, attack: 0.02 });
  },
  opening(kit) {
    swell(kit, [73.4, 110, 146.8], 0.16);
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
    swell(kit, [110, 164.8, 220, 277.2], 0.13);
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
    swell(kit, [73.4, 110, 130.8, 174.6], 0.14);
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
    swell(kit, [98, 146.8, 196], 0.16);
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
} as const satisfies Record<keyof typeof TABLE, Recipe>;

/** Every system's sounds may use them. */
export const COURSE_VOICES = withRecipes(TABLE, RECIPES);
