import type { AudiblePlan } from '../board/animation/plan.types.ts';
import type { BoardTypes } from '../board/system.types.ts';
import type { Cue, Listener } from './cue.types.ts';
import type { SystemMusic } from './music/score.types.ts';
import type { Voices } from './voice.types.ts';

/** All that the sounds must be told to let a system's battles be heard: plain functions, none needs `this`. */
export interface SoundSystem<T extends BoardTypes = BoardTypes> {
  /** Every voice that its cues name. */
  readonly voices: Voices;
  /** All that is to be heard of a plan that ends at `next`, in order. */
  cuesOf(plan: AudiblePlan<T['Step'], T['Event']>, next: T['View'], listener: Listener): Cue[];
  /** Its music. Left out: it has none. */
  readonly music?: SystemMusic<T['View']>;
}
