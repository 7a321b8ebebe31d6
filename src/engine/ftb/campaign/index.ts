import { patrolOf } from '../../campaign/patrol/patrolOf.ts';
import { warOf } from '../../campaign/warOf.ts';
import { ftbRoster } from './roster.ts';

/** The war for four sectors: a campaign of FtB. */
export const ftbWar = warOf(ftbRoster);

/** A run for one evening with the same ships. */
export const ftbPatrol = patrolOf(ftbRoster);
