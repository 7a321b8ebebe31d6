import { patrolStrategistOf } from '../campaign/patrol.ts';
import { strategistOf } from '../campaign/strategist.ts';
import type { Knowledge } from '../knowledge.ts';
import { knightHawksGuide } from './guide.ts';
import { knightHawksFitted } from './war/roster.ts';

/** What the AI knows of Knight Hawks. */
export const knightHawksKnowledge: Knowledge = {
  createGuide: () => knightHawksGuide,
  strategists: [strategistOf(knightHawksFitted), patrolStrategistOf(knightHawksFitted)],
};
