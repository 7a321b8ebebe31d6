import type { Chapter, Condition, StoryData, Way } from './story.schema.ts';
import { hasDone, isPast, type StoryState, wasWon } from './state.ts';

// What a story's data say in a state of it.

/** The edition that stories begin with now; `War.version`. */
export const editionOf = ({ editions = [] }: StoryData): number => 1 + editions.length;

/** A chapter as the story's edition has it; a story without an edition is of the first, which stored none. */
export function chapterOf(data: StoryData, { edition = 1 }: Pick<StoryState, 'edition'>, id: string): Chapter {
  const first = data.chapters[id];
  if (first === undefined) throw new Error(`the story has no chapter ${id}`);
  const later = (data.editions ?? []).slice(0, edition - 1);
  return later.reduce<Chapter>((chapter, changes) => ({ ...chapter, ...changes[id] }) as Chapter, first);
}

/** Whether what a condition asks for has come before; without one it has. */
export const holds = (state: StoryState, condition: Condition | undefined): boolean =>
  condition === undefined ||
  ((condition.won === undefined || wasWon(state, condition.won)) &&
    (condition.notWon === undefined || !wasWon(state, condition.notWon)) &&
    (condition.did === undefined || hasDone(state, condition.did)) &&
    (condition.notDid === undefined || !hasDone(state, condition.notDid)) &&
    (condition.past === undefined || isPast(state, condition.past)) &&
    (condition.notPast === undefined || !isPast(state, condition.notPast)));

/** A way's id. */
export const wayId = ({ id, to, ending }: Way): string => id ?? to ?? ending!;

/** The way of an id, wherever it begins; a story gives an id to one way alone, or to ways that are the same. */
export function wayOf(data: StoryData, state: StoryState, id: string): Way {
  for (const chapter of Object.keys(data.chapters)) {
    const { won, lost } = chapterOf(data, state, chapter);
    const way = [...won, ...lost].find((one) => wayId(one) === id);
    if (way !== undefined) return way;
  }
  throw new Error(`the story has no way ${id}`);
}

/** Every way's id, of all editions. */
export const wayIds = (data: StoryData): string[] => [
  ...new Set(
    Array.from({ length: editionOf(data) }, (_, n) => n + 1).flatMap((edition) =>
      Object.keys(data.chapters).flatMap((id) => {
        const { won, lost } = chapterOf(data, { edition }, id);
        return [...won, ...lost].map(wayId);
      }),
    ),
  ),
];
