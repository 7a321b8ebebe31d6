import { patrolOf } from '../../campaign/patrol/patrolOf.ts';
import { warOf } from '../../campaign/warOf.ts';
import { knightHawksRoster } from './roster.ts';

/** The war for four sectors: a campaign of Knight Hawks. */
export const knightHawksWar = warOf(knightHawksRoster);

/** A run for one evening with the same ships. */
export const knightHawksPatrol = patrolOf(knightHawksRoster);
