import type { Battle } from '../../engine/fullthrust/battle.ts';
import { fullThrust } from '../../engine/fullthrust/index.ts';

/** What a puzzle is about; the names are the system's messages `theme.<id>`. */
export const THEMES = [
  'course',
  'launch',
  'jump',
  'ram',
  'mines',
  'fire',
  'needle',
  'first',
  'fighters',
  'missiles',
  'defence',
  'mend',
] as const;
export type Theme = (typeof THEMES)[number];

/**
 * What a decision is about, by what its best action does; null: the book leaves nothing to find there, or (places and
 * points of aim) any point of the table is an answer, and a puzzle judges only those that are listed.
 */
export function theme(battle: Battle, best: number): Theme | null {
  const description = fullThrust.describe(battle, best);
  switch (description.kind) {
    case 'order':
      return description.order === 'launch' ? 'launch' : description.order === 'ftl' ? 'jump' : 'course';
    case 'ram':
      return 'ram';
    case 'lay':
    case 'sweep':
      return 'mines';
    case 'fire':
    case 'asteroid':
    case 'done':
      return 'fire';
    case 'needle':
      return 'needle';
    case 'ship':
      return 'first';
    case 'group':
    case 'break-off':
    case 'face':
    case 'screen':
    case 'land':
    case 'attack':
    case 'ace-duel':
    case 'ace-needle':
    case 'odd-kills':
    case 'join':
      return 'fighters';
    case 'missiles':
    case 'salvo':
    case 'salvo-target':
      return 'missiles';
    case 'defend':
      return 'defence';
    case 'repair':
    case 'dump-core':
    case 'abandon':
      return 'mend';
    default:
      return null;
  }
}
