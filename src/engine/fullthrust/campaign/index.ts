import { warOf } from '../../campaign/warOf.ts';
import { fullThrustRoster } from './roster.ts';

/** The war for four sectors: a campaign of Full Thrust. */
export const fullThrustWar = warOf(fullThrustRoster);
