import type { Knowledge } from '../knowledge.ts';
import { ftbGuide } from './guide.ts';

/** What the AI knows of FtB. */
export const ftbKnowledge: Knowledge = { guide: ftbGuide };
