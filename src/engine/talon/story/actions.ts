import { fail, ok, type Result, type Side } from '../../game.ts';
import type { Fate } from '../../campaign/state.ts';
import { read } from '../../reading.schema.ts';
import type { PlanProblem } from '../../war.ts';
import { PLANNED, STORED, type StoryAction } from './actions.schema.ts';
import type { ChapterId, Ending } from './chapters.ts';

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
  | 'bad-result';

/** What happened, for the report. */
export type StoryEvent =
  | { type: 'chapterBegan'; chapter: ChapterId }
  | { type: 'joined'; ship: number }
  | { type: 'sailed'; chapter: ChapterId }
  | { type: 'battleEnded'; chapter: ChapterId; winner: Side | null }
  | { type: 'fate'; ship: number; fate: Fate; hull: number }
  | { type: 'ended'; ending: Ending };
export type StoryEmit = (event: StoryEvent) => void;

/** A player's step; whether it is possible then, `applyStory` says. The other side has nothing to plan. */
export function parsePlan(side: Side, input: unknown): Result<StoryAction, PlanProblem> {
  const step = read(PLANNED, input);
  if (!step.ok) return fail('malformed');
  return side === 0 ? ok(step.value) : fail('not-your-side');
}

/** An action as it was stored: the data itself, so that the state is the same to the byte. */
export const parseAction = (input: unknown): StoryAction | null =>
  read(STORED, input).ok ? (input as StoryAction) : null;
