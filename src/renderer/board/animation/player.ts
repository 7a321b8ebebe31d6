import type { ActiveStep, AnimationPlan, TimedStep } from './plan.types.ts';

/** What a player tells while it runs. */
export interface PlayerListener<Step> {
  /** A step is under way; `share` runs from 0 to below 1. */
  during(step: Step, share: number): void;
  /** A step is over. Called once for every step, in the order of their ends within a tick. */
  after(step: Step): void;
}

export interface PlanPlayer<Step extends TimedStep> {
  /** Lets `milliseconds` of the caller's clock pass; true while something is left to play. */
  advance(milliseconds: number): boolean;
  /** Ends every step at once. */
  finish(): void;
  /** The steps under way. */
  active(): readonly ActiveStep<Step>[];
}

/** Steps a plan. The clock is the caller's: nothing here knows the time of day. */
export function createStepPlayer<Step extends TimedStep>(
  plan: AnimationPlan<Step>,
  listener: PlayerListener<Step>,
  speed = 1,
): PlanPlayer<Step> {
  let time = 0;
  let waiting = [...plan.steps];
  let running: Step[] = [];
  let active: ActiveStep<Step>[] = [];

  const endOf = (step: Step): number => step.at + step.duration;

  function moveTo(now: number): boolean {
    time = now;
    running.push(...waiting.filter((step) => step.at <= time));
    waiting = waiting.filter((step) => step.at > time);
    const over = running.filter((step) => endOf(step) <= time);
    running = running.filter((step) => endOf(step) > time);
    // The sort is stable: steps that end together end in the order in which they began.
    for (const step of over.sort((a, b) => endOf(a) - endOf(b))) listener.after(step);
    active = running.map((step) => ({ step, share: (time - step.at) / step.duration }));
    for (const { step, share } of active) listener.during(step, share);
    return waiting.length > 0 || running.length > 0;
  }

  return {
    advance: (milliseconds) => moveTo(time + milliseconds * speed),
    finish: () => void moveTo(Number.POSITIVE_INFINITY),
    active: () => active,
  };
}
