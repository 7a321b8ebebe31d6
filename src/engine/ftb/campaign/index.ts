import { warOf } from '../../campaign/warOf.ts';
import { ftbRoster } from './roster.ts';

/** The war for four sectors: a campaign of FtB. */
export const ftbWar = warOf(ftbRoster);
