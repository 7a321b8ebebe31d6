import type { VoiceName } from '../voiceTable.ts';
import { BLOWS } from './blows.ts';
import type { Recipe } from './kit.ts';
import { SHIPS } from './ships.ts';
import { SIGNALS } from './signals.ts';
import { WEAPONS } from './weapons.ts';

/** How each voice is made. */
export const RECIPES: Readonly<Record<VoiceName, Recipe>> = { ...WEAPONS, ...BLOWS, ...SHIPS, ...SIGNALS };
