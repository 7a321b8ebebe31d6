/** When a step starts and how long it takes, in milliseconds at speed 1; `kind` is the system's own word. */
export interface TimedStep {
  readonly kind: string;
  readonly at: number;
  readonly duration: number;
}

/** Steps in the order of their start; `duration` is the end of the last one. */
export interface AnimationPlan<Step extends TimedStep = TimedStep> {
  readonly steps: readonly Step[];
  readonly duration: number;
}

/** An event and its moment in the plan, in milliseconds: for what is heard, but not seen. */
export interface HeardEvent<Event = unknown> {
  readonly at: number;
  readonly event: Event;
}

/** A plan with the events that it was made from. */
export interface AudiblePlan<Step extends TimedStep = TimedStep, Event = unknown> extends AnimationPlan<Step> {
  readonly heard: readonly HeardEvent<Event>[];
}

/** A step that is being seen, and how far it has come (0–1). */
export interface ActiveStep<Step extends TimedStep = TimedStep> {
  readonly step: Step;
  readonly share: number;
}
