import path from 'node:path';
import { titlesOf, type Section } from '../../testing/sectionIndex.ts';
import sections from '../sections.json' with { type: 'json' };

export { matching, problems } from '../../testing/sectionIndex.ts';

/** A heading of the sheets or of the rulings, with the number that the sheets give it. */
export interface SheetSection extends Section {
  readonly number: string;
}

export const SECTIONS: readonly SheetSection[] = sections;

/** All test names of the rule tests, by file. */
export const testTitles = (): Map<string, string[]> => titlesOf(path.resolve(import.meta.dirname, '..'));
