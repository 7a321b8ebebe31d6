import type { Knowledge } from '../knowledge.ts';
import { talonGuide } from './guide.ts';
import { talonStrategist } from './war/strategist.ts';

/** What the AI knows of Talon. */
export const talonKnowledge: Knowledge = { guide: talonGuide, strategist: talonStrategist };
