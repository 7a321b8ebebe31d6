import { fail, ok, type Result, type Side } from '../../game.ts';
import type { PlanProblem } from '../../war.ts';
import { FATES, type Fate } from '../../campaign/state.ts';
import { CHAPTERS, type ChapterId, type Ending } from './chapters.ts';
import type { StoryResult } from './state.ts';

/** One entry of a story's log. */
export type StoryAction =
  /** Which of the chapters that are open comes next. */
  | { readonly kind: 'course'; readonly to: ChapterId }
  /** A ship takes part in the coming battle, or stays away from it. */
  | { readonly kind: 'detail'; readonly ship: number; readonly fights: boolean }
  /** The yards mend one hull box. */
  | { readonly kind: 'mend'; readonly ship: number }
  | { readonly kind: 'ready' }
  | { readonly kind: 'result'; readonly result: StoryResult };

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
  const step = planned(input);
  if (step === null) return fail('malformed');
  return side === 0 ? ok(step) : fail('not-your-side');
}

/** An action as it was stored: the data itself, so that the state is the same to the byte. */
export const parseAction = (input: unknown): StoryAction | null =>
  planned(input) !== null || isResult(input) ? (input as StoryAction) : null;
const isObject = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input);
const isWhole = (input: unknown): input is number => Number.isSafeInteger(input) && (input as number) >= 0;

function planned(input: unknown): StoryAction | null {
  if (!isObject(input)) return null;
  const { kind, ship, fights, to } = input;
  const keys = Object.keys(input).length;
  if (kind === 'ready') return keys === 1 ? { kind } : null;
  if (kind === 'course') {
    const chapter = CHAPTERS.find((one) => one === to);
    return keys === 2 && chapter !== undefined ? { kind, to: chapter } : null;
  }
  if (!isWhole(ship)) return null;
  if (kind === 'mend') return keys === 2 ? { kind, ship } : null;
  return kind === 'detail' && keys === 3 && typeof fights === 'boolean' ? { kind, ship, fights } : null;
}
const isShipResult = (input: unknown): boolean =>
  isObject(input) &&
  isWhole(input.id) &&
  FATES.some((fate) => fate === input.fate) &&
  isWhole(input.hull) &&
  Array.isArray(input.kills) &&
  input.kills.every((name) => typeof name === 'string');

function isResult(input: unknown): boolean {
  if (!isObject(input) || input.kind !== 'result' || !isObject(input.result)) return false;
  const { winner, ships } = input.result;
  return (winner === null || winner === 0 || winner === 1) && Array.isArray(ships) && ships.every(isShipResult);
}
