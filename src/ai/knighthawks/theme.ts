import type { Battle } from '../../engine/knighthawks/battle.ts';
import { knightHawks } from '../../engine/knighthawks/index.ts';

/** What a puzzle is about; the names are the system's messages `theme.<id>`. */
export const THEMES = [
  'shot',
  'rocket',
  'hold',
  'screen',
  'intercept',
  'speed',
  'course',
  'orbit',
  'fighters',
  'mend',
] as const;
export type Theme = (typeof THEMES)[number];

/** What a decision is about, by what its best action does. */
export function theme(battle: Battle, best: number): Theme {
  const description = knightHawks.describe(battle, best);
  switch (description.kind) {
    case 'fire':
    case 'weapon':
      return ['rocket-battery', 'assault-rocket', 'torpedo'].includes(description.weapon) ? 'rocket' : 'shot';
    case 'end-fire':
      return 'hold';
    case 'screen':
      return 'screen';
    case 'intercept':
      return 'intercept';
    case 'speed':
      return description.launch === null ? 'speed' : 'fighters';
    case 'orbit':
      return 'orbit';
    case 'land':
      return 'fighters';
    case 'face':
    case 'move':
    case 'end-move':
      return 'course';
    case 'mend':
      return 'mend';
  }
}
