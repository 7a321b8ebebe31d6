import type { PuzzleAim } from '../../engine/game.ts';
import type { Battle } from '../../engine/knighthawks/battle.ts';
import { knightHawks } from '../../engine/knighthawks/index.ts';
import { themeFor } from '../themeFor.ts';

/** What a puzzle is about; the names are the system's messages `theme.<id>`. */
const THEMES = [
  'shot',
  'rocket',
  'hold',
  'screen',
  'intercept',
  'speed',
  'thrust',
  'brake',
  'course',
  'dodge',
  'attack-run',
  'orbit',
  'fighters',
  'mend',
] as const;
export type Theme = (typeof THEMES)[number];

/** What is about something else where it saves a ship, or where it harms one. */
const BY_AIM = { course: { saves: 'dodge', harms: 'attack-run' } } as const;

/** What a decision is about, by its best action and what that is for. */
export function theme(battle: Battle, best: number, aim?: PuzzleAim['kind']): Theme | null {
  return themeFor<Theme>(deedOf(battle, best), BY_AIM, aim);
}

/** What a decision is about, by what its best action does. */
function deedOf(battle: Battle, best: number): Theme {
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
      if (description.launch !== null) return 'fighters';
      if (description.leavesOrbit) return 'orbit';
      return description.change === 0 ? 'speed' : description.change > 0 ? 'thrust' : 'brake';
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
