import type { CameraDirection } from '../../../../../shared/settings.ts';
import { hexToWorld } from '../../../../board/tables/hexLayout.ts';
import type { Point } from '../../../../board/plane.ts';
import type { CameraCue } from '../../../../board/animation/cameraCue.types.ts';
import { cuesOfSteps, shakeOfSteps } from '../../../../board/animation/direction.ts';
import type { AnimationPlan, PlanStep } from './plan.types.ts';
import { TIME, WAVE_RELEASE } from './timings.ts';

const angle = (from: Point, to: Point): number => Math.atan2(to.x - from.x, from.z - to.z);

const ahead = (from: Point, along: number, far: number): Point => ({
  x: from.x + Math.sin(along) * far,
  z: from.z - Math.cos(along) * far,
});

function cuesOfStep(step: PlanStep, cinematic: boolean): CameraCue[] {
  const until = step.at + step.duration;
  const view = (points: readonly Point[]): CameraCue[] => [{ at: step.at, until, points, take: 'view', along: 0 }];
  switch (step.kind) {
    case 'shot': {
      if (step.weapon !== 'wave-motion-gun' || !cinematic) return view([step.from, step.to]);
      const along = angle(step.from, step.to);
      const released = step.at + step.impact * WAVE_RELEASE;
      return [
        { at: step.at, until: released, points: [step.from, ahead(step.from, along, 1.2)], take: 'gun', along },
        { at: released, until, points: [step.from, step.to, ahead(step.to, along, 1.8)], take: 'line', along },
      ];
    }
    case 'cone': {
      const hexes = step.hexes.map(hexToWorld);
      if (!cinematic) return view([step.from, ...hexes]);
      const { heading } = step.from;
      const charged = step.at + TIME.coneCharge;
      return [
        {
          at: step.at,
          until: charged,
          points: [step.from, ahead(step.from, heading, 1.2)],
          take: 'gun',
          along: heading,
        },
        { at: charged, until, points: [step.from, ...hexes], take: 'line', along: heading },
      ];
    }
    case 'displace':
      if (step.cause !== 'wave-motion-gun' || !cinematic) return view([step.from, step.to]);
      return [{ at: step.at, until, points: [step.from, step.to], take: 'blow', along: angle(step.from, step.to) }];
    case 'missile-launch':
    case 'missile-strike':
    case 'dock':
      return view([step.from, step.to]);
    case 'explosion':
    case 'collision':
    case 'asteroids':
      return view([step.place]);
    case 'arrive':
      return view([step.to]);
    case 'retreat':
    case 'destroyed':
    case 'missile-destroyed':
      return view([step.from]);
    // What these do is seen where the steps above have brought the camera, or needs no looking at.
    case 'move':
    case 'missile-move':
    case 'settle':
    case 'shield':
    case 'hull':
    case 'craft':
    case 'number':
    case 'critical':
    case 'repair':
    case 'reinforce':
    case 'power':
    case 'transmit':
    case 'turn-counter':
    case 'speed':
    case 'terrain-gone':
    case 'missile-damaged':
    case 'missile-target':
      return [];
  }
}

/** The camera's cues for a plan, in order; none where it is to be left alone. */
export const cuesOf = (plan: AnimationPlan, direction: CameraDirection): CameraCue[] =>
  cuesOfSteps(plan.steps, direction, cuesOfStep);

function blowOf(step: PlanStep): { at: number; power: number } | null {
  if (step.kind === 'explosion') return { at: step.at, power: 0.5 };
  const thrown = step.kind === 'shot' && step.weapon === 'wave-motion-gun' && step.hit;
  return thrown ? { at: step.at + step.impact, power: 1 } : null;
}

/** How hard the picture shakes at a moment of the plan: 0 not – 1 most. */
export const shakeAt = (plan: AnimationPlan, time: number): number => shakeOfSteps(plan.steps, time, blowOf);
