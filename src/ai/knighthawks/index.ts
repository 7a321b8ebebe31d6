import type { Knowledge } from '../knowledge.ts';
import { knightHawksGuide } from './guide.ts';

/** What the AI knows of Knight Hawks. */
export const knightHawksKnowledge: Knowledge = { guide: knightHawksGuide };
