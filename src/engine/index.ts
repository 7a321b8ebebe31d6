import type { AnyGame } from './game.ts';
import { talon } from './talon/index.ts';

/** The registry of rule systems, by id. */
export const systems: ReadonlyMap<string, AnyGame> = new Map<string, AnyGame>([[talon.id, talon]]);
