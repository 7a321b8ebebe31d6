import { strategistOf } from '../campaign/strategist.ts';
import type { Knowledge } from '../knowledge.ts';
import { fullThrustGuide } from './guide.ts';
import { fullThrustFitted } from './war/roster.ts';

/** What the AI knows of Full Thrust. */
export const fullThrustKnowledge: Knowledge = { guide: fullThrustGuide, strategist: strategistOf(fullThrustFitted) };
