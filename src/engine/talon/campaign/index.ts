import { warOf } from '../../campaign/warOf.ts';
import { talonRoster } from './roster.ts';

/** The war for four sectors: a campaign of Talon. */
export const talonWar = warOf(talonRoster);
