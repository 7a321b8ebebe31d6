import { fail, ok, type Result, type Side } from '../../game.ts';
import { read } from '../../reading.schema.ts';
import type { PlanProblem } from '../../war.ts';
import type { StaffLevel } from '../follow.ts';
import type { Fate } from '../state.ts';
import { planned, stored, type StoryAction } from './actions.schema.ts';
import type { StoryData } from './story.schema.ts';
import { wayIds } from './table.ts';

export type { StoryAction };

/** Why an action is not possible. */
export type StoryCode =
  | 'over'
  | 'not-planning'
  | 'not-fighting'
  | 'unknown-ship'
  | 'lost'
  | 'not-open'
  | 'no-course'
  | 'not-damaged'
  | 'yard-spent'
  | 'already-so'
  | 'no-room'
  | 'nobody'
  | 'squadron-without-carrier'
  | 'too-many-squadrons'
  | 'too-many-ships'
  | 'not-asked'
  | 'bad-result';

/** What happened, for the report. */
export type StoryEvent =
  | { type: 'chapterBegan'; chapter: string }
  | { type: 'joined'; ship: number }
  | { type: 'refitted'; ship: number }
  | { type: 'sailed'; chapter: string }
  | { type: 'battleEnded'; chapter: string; winner: Side | null; reason?: string }
  | { type: 'followed'; follows: boolean }
  | { type: 'staffChanged'; staff: StaffLevel; way: -1 | 1 }
  | { type: 'fate'; ship: number; fate: Fate; hull: number }
  | { type: 'ended'; ending: string };
export type StoryEmit = (event: StoryEvent) => void;

/** How a story's log is read, and what its player sends of it. */
export function readerOf(data: StoryData) {
  const ways = wayIds(data);
  const [PLANNED, STORED] = [planned(ways), stored(ways)];
  return {
    /** A player's step; whether it is possible then, `applyStory` says. The other side has nothing to plan. */
    parsePlan(side: Side, input: unknown): Result<StoryAction, PlanProblem> {
      const step = read(PLANNED, input);
      if (!step.ok) return fail('malformed');
      return side === 0 ? ok(step.value) : fail('not-your-side');
    },
    /** An action as it was stored: the data itself, so that the state is the same to the byte. */
    parseAction: (input: unknown): StoryAction | null => (read(STORED, input).ok ? (input as StoryAction) : null),
  };
}
