import type { Knowledge } from '../knowledge.ts';
import { talonFeatures } from './features.ts';
import { talonGuide } from './guide.ts';
import { patrolStrategistOf } from '../campaign/patrol.ts';
import network from './network.json' with { type: 'json' };
import { storyStrategistOf } from '../campaign/story.ts';
import { strategistOf } from '../campaign/strategist.ts';
import { talonTeller } from '../../engine/talon/story/teller.ts';
import { talonFitted } from './war/roster.ts';

/** What the AI knows of Talon. */
export const talonKnowledge: Knowledge = {
  createGuide: () => talonGuide,
  features: talonFeatures,
  network,
  strategists: [
    strategistOf(talonFitted),
    patrolStrategistOf(talonFitted),
    storyStrategistOf(talonFitted, talonTeller),
  ],
};
