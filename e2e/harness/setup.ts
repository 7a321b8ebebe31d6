import path from 'node:path';
import { build, isStale } from '../../scripts/build.ts';
import { buildBoards } from './boards.ts';
import { findChromium } from './chromium.ts';

/** Once before all tests: a built game, its boards by themselves, and a browser. The workers inherit the environment. */
export default async function setUp(): Promise<void> {
  const project = path.resolve(import.meta.dirname, '../..');
  if (isStale(project)) {
    const problem = build(project);
    if (problem !== null) throw new Error(problem);
  }
  await buildBoards();
  process.env['FLAGBRIDGE_CHROMIUM'] = await findChromium(project);
}
