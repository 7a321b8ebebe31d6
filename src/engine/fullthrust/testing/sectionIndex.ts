import path from 'node:path';
import { titlesOf, type Section } from '../../testing/sectionIndex.ts';
import sections from '../sections.json' with { type: 'json' };

export { matching, problems } from '../../testing/sectionIndex.ts';

export const SECTIONS: readonly Section[] = sections;

/** All test names of the rule tests, by file. */
export const testTitles = (): Map<string, string[]> => titlesOf(path.resolve(import.meta.dirname, '..'));
