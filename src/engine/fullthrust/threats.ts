import type { Threat } from './events.ts';
import { GROUPS, SHIPS } from './battle.ts';

/** What attacks, or is attacked, as one number above 0: ships first, then groups, then salvoes; 0 is nothing. */
export const shipThreat = (ship: number): number => 1 + ship;
/** A fighter group as such a number. */
export const groupThreat = (group: number): number => 1 + SHIPS + group;
/** A salvo as such a number. */
export const salvoThreat = (salvo: number): number => 1 + SHIPS + GROUPS + salvo;

/** The threat of a number; null for nothing. */
export function threatOf(number: number): Threat | null {
  if (number === 0) return null;
  if (number <= SHIPS) return { kind: 'ship', id: number - 1 };
  if (number <= SHIPS + GROUPS) return { kind: 'group', id: number - 1 - SHIPS };
  return { kind: 'salvo', id: number - 1 - SHIPS - GROUPS };
}
