import { patrolStrategistOf } from '../campaign/patrol.ts';
import { strategistOf } from '../campaign/strategist.ts';
import type { Knowledge } from '../knowledge.ts';
import { createFullThrustGuide } from './guide.ts';
import { fullThrustFitted } from './war/roster.ts';

/** What the AI knows of Full Thrust. */
export const fullThrustKnowledge: Knowledge = {
  createGuide: createFullThrustGuide,
  strategists: [strategistOf(fullThrustFitted), patrolStrategistOf(fullThrustFitted)],
};
