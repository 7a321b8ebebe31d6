import { warOf } from '../../campaign/warOf.ts';
import { knightHawksRoster } from './roster.ts';

/** The war for four sectors: a campaign of Knight Hawks. */
export const knightHawksWar = warOf(knightHawksRoster);
