import { patrolOf } from '../../campaign/patrol/patrolOf.ts';
import { warOf } from '../../campaign/warOf.ts';
import { fullThrustRoster } from './roster.ts';

/** The war for four sectors: a campaign of Full Thrust. */
export const fullThrustWar = warOf(fullThrustRoster);

/** A run for one evening with the same ships. */
export const fullThrustPatrol = patrolOf(fullThrustRoster);
