import type { Knowledge } from '../knowledge.ts';
import { fullThrustGuide } from './guide.ts';

/** What the AI knows of Full Thrust. */
export const fullThrustKnowledge: Knowledge = { guide: fullThrustGuide };
