import type { AudiblePlan, HeardEvent, TimedStep } from './plan.types.ts';

/** The plan of steps in any order; it ends with the last of them. */
export const planOf = <Step extends TimedStep, Event>(
  steps: readonly Step[],
  heard: readonly HeardEvent<Event>[],
): AudiblePlan<Step, Event> => ({
  steps: steps.toSorted((a, b) => a.at - b.at),
  heard,
  duration: steps.reduce((end, step) => Math.max(end, step.at + step.duration), 0),
});
