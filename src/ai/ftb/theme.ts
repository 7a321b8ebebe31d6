import type { Battle } from '../../engine/ftb/battle.ts';
import { ftb } from '../../engine/ftb/index.ts';
import type { PuzzleAim } from '../../engine/game.ts';
import { themeFor } from '../themeFor.ts';
import { isRunner } from './aims.ts';

/** What a puzzle is about; the names are the system's messages `theme.<id>`. */
const THEMES = [
  'attack',
  'torpedo',
  'guiding',
  'evade',
  'cover',
  'card',
  'burn',
  'dodge',
  'pursuit',
  'coast',
  'heat',
  'mend',
  'gravity',
  'order',
  'force',
  'aim',
] as const;
export type Theme = (typeof THEMES)[number];

/** What is about something else where it saves a ship, or where it harms one. */
const BY_AIM = { burn: { saves: 'dodge', harms: 'pursuit' } } as const;

/** What a decision is about, by its best action and what that is for; null: the book leaves nothing to find there. */
export function theme(battle: Battle, best: number, aim?: PuzzleAim['kind']): Theme | null {
  return themeFor<Theme>(deedOf(battle, best), BY_AIM, aim);
}

/** What a decision is about, by what its best action does; null: the book leaves nothing to find there. */
function deedOf(battle: Battle, best: number): Theme | null {
  const description = ftb.describe(battle, best);
  switch (description.kind) {
    case 'attack':
    case 'hold-fire':
      return 'attack';
    case 'guide-attack':
    case 'guide-coast':
    case 'first-torpedo':
      return 'guiding';
    case 'evade':
    case 'stay':
      return 'evade';
    case 'cover':
    case 'no-cover':
      return 'cover';
    case 'lay':
    case 'commit':
    case 'take-back':
    case 'hit':
    case 'heat':
    case 'damage':
      return 'card';
    case 'plot':
      return description.order === 'launch' ? 'torpedo' : description.ahead === null ? 'burn' : 'gravity';
    case 'name-side':
      return 'gravity';
    case 'order':
      if (description.order === 'repair' || description.order === 'refit') return 'mend';
      return description.order === 'heat-dump' ? 'heat' : 'coast';
    case 'activate':
      if (description.force) return 'force';
      return isRunner(battle, description.unit) ? 'aim' : 'order';
    case 'pass':
      return 'order';
    case 'dock':
    case 'fly-on':
    case 'scan':
    case 'no-scan':
      return 'aim';
    case 'order-blocked':
    case 'unknown':
      return null;
  }
}
