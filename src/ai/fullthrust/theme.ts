import type { Battle } from '../../engine/fullthrust/battle.ts';
import { FIGHTER_TYPES } from '../../engine/fullthrust/design/terms.ts';
import { fullThrust } from '../../engine/fullthrust/index.ts';
import type { PuzzleAim } from '../../engine/game.ts';
import { themeFor } from '../themeFor.ts';

/** What a puzzle is about; the names are the system's messages `theme.<id>`. */
const THEMES = [
  'course',
  'dodge',
  'attack-run',
  'launch',
  'jump',
  'ram',
  'mines',
  'fire',
  'needle',
  'first',
  'fighters',
  'guard',
  'strike',
  'torpedo-run',
  'missiles',
  'defence',
  'mend',
] as const;
export type Theme = (typeof THEMES)[number];

/** What is about something else where it saves a ship, or where it harms one. */
const BY_AIM = {
  course: { saves: 'dodge', harms: 'attack-run' },
  fighters: { saves: 'guard', harms: 'strike' },
} as const;

/** What a decision is about, by its best action and what that is for; null: as `deedOf`. */
export function theme(battle: Battle, best: number, aim?: PuzzleAim['kind']): Theme | null {
  const named = themeFor<Theme>(deedOf(battle, best), BY_AIM, aim);
  return named === 'strike' && leadsTorpedoes(battle, best) ? 'torpedo-run' : named;
}

/** 5.7 Whether a group of torpedo fighters acts, which attacks once and is spent. */
function leadsTorpedoes(battle: Battle, best: number): boolean {
  const description = fullThrust.describe(battle, best);
  return 'group' in description && battle.groupType[description.group] === FIGHTER_TYPES.indexOf('torpedo');
}

/**
 * What a decision is about, by what its best action does; null: the book leaves nothing to find there, or (places and
 * points of aim) any point of the table is an answer, and a puzzle judges only those that are listed.
 */
function deedOf(battle: Battle, best: number): Theme | null {
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
