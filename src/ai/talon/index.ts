import type { Knowledge } from '../knowledge.ts';
import { talonGuide } from './guide.ts';

/** What the AI knows of Talon. */
export const talonKnowledge: Knowledge = { guide: talonGuide };
