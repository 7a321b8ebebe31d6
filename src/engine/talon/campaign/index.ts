import { patrolOf } from '../../campaign/patrol/patrolOf.ts';
import { warOf } from '../../campaign/warOf.ts';
import { talonRoster } from './roster.ts';

/** The war for four sectors: a campaign of Talon. */
export const talonWar = warOf(talonRoster);

/** A run for one evening with the same ships. */
export const talonPatrol = patrolOf(talonRoster);
