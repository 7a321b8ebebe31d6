import type { TalonView } from '../../../../engine/talon/view.types.ts';
import type { Point } from '../../../board/plane.ts';
import { hexToWorld } from '../../../board/tables/hexLayout.ts';
import type { Listener } from '../../../sound/cue.types.ts';
import { engines, shareOf } from '../../../sound/engines.ts';
import type { AudiblePlan } from '../board/animation/plan.ts';
import { events } from '../events/index.ts';
import { soundsOfStep, type EngineManner, type TalonCue } from './seenSteps.ts';

/** Hull boxes of the largest ships, and their speed at most. */
const LARGEST = 14;
const FASTEST = 6;

/** All that is to be heard of a plan that ends at `next`, in order. */
export function cuesOf(plan: AudiblePlan, next: TalonView, listener: Listener): TalonCue[] {
  const places = new Map<number, Point>(next.units.map(({ id, hex }) => [id, hexToWorld(hex)]));
  const placeOf = (unit: number): Point | null => places.get(unit) ?? null;
  const enginesOf = (id: number): EngineManner => {
    const unit = next.units.find((one) => one.id === id);
    return unit ? engines(shareOf(unit.hullBoxes.length, LARGEST), shareOf(unit.speed, FASTEST)) : engines(0.5, 0.5);
  };
  const seen = plan.steps.flatMap((step) => soundsOfStep(step, placeOf, enginesOf));
  // What begins together is told before it is shown.
  return [...events.cues(plan.heard, next, listener), ...seen].sort((a, b) => a.at - b.at);
}
