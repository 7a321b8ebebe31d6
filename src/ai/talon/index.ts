import type { Knowledge } from '../knowledge.ts';
import { talonGuide } from './guide.ts';
import { patrolStrategistOf } from '../campaign/patrol.ts';
import { strategistOf } from '../campaign/strategist.ts';
import { talonFitted } from './war/roster.ts';

/** What the AI knows of Talon. */
export const talonKnowledge: Knowledge = {
  createGuide: () => talonGuide,
  strategists: [strategistOf(talonFitted), patrolStrategistOf(talonFitted)],
};
