import type { VoiceName } from '../voiceTable.ts';
import { BLOWS } from '../../systems/talon/sound/voices/blows.ts';
import type { Recipe } from './kit.ts';
import { SHIPS } from '../../systems/talon/sound/voices/ships.ts';
import { SIGNALS } from './signals.ts';
import { WEAPONS } from '../../systems/talon/sound/voices/weapons.ts';

/** How each voice is made. */
export const RECIPES: Readonly<Record<VoiceName, Recipe>> = { ...WEAPONS, ...BLOWS, ...SHIPS, ...SIGNALS };
