import { storiesMeaning } from '../../testing/storyMeaning.ts';
import type { TestHost } from '../../testing/testHost.ts';
import { battlesOf, framesOf } from './meaning.ts';
import { courseOf, positionInWords } from './positionInWords.ts';

/** What the stories of a database mean, and their battles that are kept. */
export async function storyMeaning(host: TestHost) {
  const stories = await storiesMeaning(host);
  const battles = [];
  for (const { id, name, plies, outcome, damaged } of await battlesOf(host)) {
    const frames = await framesOf(host, id);
    battles.push({
      name,
      plies,
      outcome,
      damaged,
      course: courseOf(frames),
      standing: positionInWords(frames[plies]!.view),
    });
  }
  return { stories, battles };
}
