import type { FullThrustEvent } from '../../../../engine/fullthrust/events.ts';
import type { FullThrustView } from '../../../../engine/fullthrust/view.types.ts';
import type { AudiblePlan } from '../../../board/animation/plan.types.ts';
import type { Cue, Listener } from '../../../sound/cue.types.ts';
import type { SoundSystem } from '../../../sound/system.types.ts';
import type { FullThrustBoard, PlanStep } from '../board/board.types.ts';
import { events } from '../events/index.ts';
import { fullThrustMusic } from './music.ts';
import { VOICES, type VoiceName } from './voices.ts';

type FullThrustCue = Cue<VoiceName>;

/** All that is to be heard of a plan that ends at `next`, in order; ships that move together are heard once. */
export function cuesOf(
  plan: AudiblePlan<PlanStep, FullThrustEvent>,
  next: FullThrustView,
  listener: Listener,
): FullThrustCue[] {
  const together = new Set<string>();
  return events
    .cues(plan.heard, next, listener)
    .filter(({ voice, at }) => {
      if (voice !== 'burning' && voice !== 'swarm') return true;
      const key = `${voice} ${at}`;
      const first = !together.has(key);
      together.add(key);
      return first;
    })
    .sort((a, b) => a.at - b.at);
}

/** What is heard of a battle of Full Thrust. */
export const fullThrustSounds: SoundSystem<FullThrustBoard> = { voices: VOICES, cuesOf, music: fullThrustMusic };
