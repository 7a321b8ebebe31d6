import { patrolStrategistOf } from '../campaign/patrol.ts';
import { strategistOf } from '../campaign/strategist.ts';
import type { Knowledge } from '../knowledge.ts';
import { knightHawksFeatures } from './features.ts';
import { knightHawksGuide } from './guide.ts';
import network from './network.json' with { type: 'json' };
import { knightHawksFitted } from './war/roster.ts';

/** What the AI knows of Knight Hawks. */
export const knightHawksKnowledge: Knowledge = {
  createGuide: () => knightHawksGuide,
  features: knightHawksFeatures,
  network,
  strategists: [strategistOf(knightHawksFitted), patrolStrategistOf(knightHawksFitted)],
};
