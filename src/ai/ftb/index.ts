import { patrolStrategistOf } from '../campaign/patrol.ts';
import { storyStrategistOf } from '../campaign/story.ts';
import { strategistOf } from '../campaign/strategist.ts';
import { ftbTeller } from '../../engine/ftb/story/teller.ts';
import type { Knowledge } from '../knowledge.ts';
import { ftbFeatures } from './features.ts';
import { createFtbGuide } from './guide.ts';
import network from './network.json' with { type: 'json' };
import { ftbFitted } from './war/roster.ts';

/** What the AI knows of FtB. */
export const ftbKnowledge: Knowledge = {
  createGuide: createFtbGuide,
  features: ftbFeatures,
  network,
  strategists: [strategistOf(ftbFitted), patrolStrategistOf(ftbFitted), storyStrategistOf(ftbFitted, ftbTeller)],
};
