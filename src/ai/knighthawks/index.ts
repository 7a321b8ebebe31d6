import { patrolStrategistOf } from '../campaign/patrol.ts';
import { storyStrategistOf } from '../campaign/story.ts';
import { strategistOf } from '../campaign/strategist.ts';
import { knightHawksTeller } from '../../engine/knighthawks/story/teller.ts';
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
  strategists: [
    strategistOf(knightHawksFitted),
    patrolStrategistOf(knightHawksFitted),
    storyStrategistOf(knightHawksFitted, knightHawksTeller),
  ],
};
