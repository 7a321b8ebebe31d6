import type { Level, Style } from './opponent.ts';

/**
 * The admirals that the computer plays as: each has a level and a style. Their names are names, the
 * same in every language; level and style have messages.
 */

export interface Admiral {
  readonly id: string;
  readonly name: string;
  readonly level: Level;
  readonly style: Style;
}

export const ADMIRALS: readonly Admiral[] = [
  { id: 'holm', name: 'Jory Holm', level: 'recruit', style: 'careful' },
  { id: 'adeyemi', name: 'Sade Adeyemi', level: 'recruit', style: 'aggressive' },
  { id: 'petrov', name: 'Luka Petrov', level: 'recruit', style: 'sniper' },
  { id: 'brandt', name: 'Tova Brandt', level: 'cadet', style: 'careful' },
  { id: 'okoro', name: 'Pell Okoro', level: 'cadet', style: 'aggressive' },
  { id: 'imre', name: 'Sandor Imre', level: 'cadet', style: 'sniper' },
  { id: 'kestrel', name: 'Ada Kestrel', level: 'lieutenant', style: 'aggressive' },
  { id: 'marchetti', name: 'Bruno Marchetti', level: 'lieutenant', style: 'careful' },
  { id: 'yun', name: 'Yun Seo', level: 'lieutenant', style: 'sniper' },
  { id: 'varga', name: 'Ilka Varga', level: 'captain', style: 'sniper' },
  { id: 'oduya', name: 'Kofi Oduya', level: 'captain', style: 'aggressive' },
  { id: 'lindqvist', name: 'Maren Lindqvist', level: 'captain', style: 'careful' },
  { id: 'ashgrove', name: 'Hester Ashgrove', level: 'admiral', style: 'careful' },
  { id: 'drax', name: 'Viktor Drax', level: 'admiral', style: 'aggressive' },
  { id: 'tanaka', name: 'Rei Tanaka', level: 'admiral', style: 'sniper' },
];

/** Undefined: no admiral of ours has that id. */
export function admiralOf(id: string): Admiral | undefined {
  return ADMIRALS.find((admiral) => admiral.id === id);
}

/** The admirals of a level, in the order of the list. */
export function admiralsOf(level: string): Admiral[] {
  return ADMIRALS.filter((admiral) => admiral.level === level);
}
