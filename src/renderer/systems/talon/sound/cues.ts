import type { TalonView } from '../../../../engine/talon/view.types.ts';
import type { Point } from '../../../board/plane.ts';
import { hexToWorld } from '../../../board/tables/hexLayout.ts';
import type { Listener } from '../../../sound/cue.types.ts';
import type { AudiblePlan } from '../board/animation/plan.ts';
import { events } from '../events/index.ts';
import { soundsOfStep, type TalonCue } from './seenSteps.ts';

/** All that is to be heard of a plan that ends at `next`, in order. */
export function cuesOf(plan: AudiblePlan, next: TalonView, listener: Listener): TalonCue[] {
  const places = new Map<number, Point>(next.units.map(({ id, hex }) => [id, hexToWorld(hex)]));
  const placeOf = (unit: number): Point | null => places.get(unit) ?? null;
  const seen = plan.steps.flatMap((step) => soundsOfStep(step, placeOf));
  // What begins together is told before it is shown.
  return [...events.cues(plan.heard, next, listener), ...seen].sort((a, b) => a.at - b.at);
}
