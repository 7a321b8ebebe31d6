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

/** What flies together is heard as one: where and as deep as the largest of it, the louder the more there is. */
function together(cues: readonly FullThrustCue[]): FullThrustCue[] {
  const flying = new Map<string, FullThrustCue[]>();
  for (const cue of cues) {
    if (cue.voice !== 'burning' && cue.voice !== 'swarm') continue;
    const key = `${cue.voice} ${cue.at}`;
    flying.set(key, [...(flying.get(key) ?? []), cue]);
  }
  const as = new Map(
    [...flying.values()].map((group) => {
      const largest = group.reduce((deepest, cue) => (cue.pitch < deepest.pitch ? cue : deepest));
      const strength = Math.min(1, Math.hypot(...group.map((cue) => cue.strength)));
      return [group[0]!, { ...largest, strength }] as const;
    }),
  );
  const dropped = new Set([...flying.values()].flatMap((group) => group.slice(1)));
  return cues.flatMap((cue) => (dropped.has(cue) ? [] : [as.get(cue) ?? cue]));
}

/** All that is to be heard of a plan that ends at `next`, in order; ships that move together are heard as one. */
export function cuesOf(
  plan: AudiblePlan<PlanStep, FullThrustEvent>,
  next: FullThrustView,
  listener: Listener,
): FullThrustCue[] {
  return together(events.cues(plan.heard, next, listener)).sort((a, b) => a.at - b.at);
}

/** What is heard of a battle of Full Thrust. */
export const fullThrustSounds: SoundSystem<FullThrustBoard> = { voices: VOICES, cuesOf, music: fullThrustMusic };
