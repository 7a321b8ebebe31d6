import { patrolStrategistOf } from '../campaign/patrol.ts';
import { storyStrategistOf } from '../campaign/story.ts';
import { strategistOf } from '../campaign/strategist.ts';
import { fullThrustTeller } from '../../engine/fullthrust/story/teller.ts';
import type { Knowledge } from '../knowledge.ts';
import { fullThrustFeatures } from './features.ts';
import { createFullThrustGuide } from './guide.ts';
import network from './network.json' with { type: 'json' };
import { fullThrustFitted } from './war/roster.ts';

/** What the AI knows of Full Thrust. */
export const fullThrustKnowledge: Knowledge = {
  createGuide: createFullThrustGuide,
  features: fullThrustFeatures,
  network,
  strategists: [
    strategistOf(fullThrustFitted),
    patrolStrategistOf(fullThrustFitted),
    storyStrategistOf(fullThrustFitted, fullThrustTeller),
  ],
};
