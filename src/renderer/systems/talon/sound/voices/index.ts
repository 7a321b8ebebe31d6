import { BLOWS } from './blows.ts';
import { SHIPS } from './ships.ts';
import { SIGNALS } from './signals.ts';
import { WEAPONS } from './weapons.ts';

/** How each of Talon's own voices is made. */
export const RECIPES = { ...WEAPONS, ...BLOWS, ...SHIPS, ...SIGNALS };
