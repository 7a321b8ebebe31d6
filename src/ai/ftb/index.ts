import { patrolStrategistOf } from '../campaign/patrol.ts';
import { strategistOf } from '../campaign/strategist.ts';
import type { Knowledge } from '../knowledge.ts';
import { ftbGuide } from './guide.ts';
import { ftbFitted } from './war/roster.ts';

/** What the AI knows of FtB. */
export const ftbKnowledge: Knowledge = {
  createGuide: () => ftbGuide,
  strategists: [strategistOf(ftbFitted), patrolStrategistOf(ftbFitted)],
};
