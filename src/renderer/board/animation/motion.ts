import { direction } from '../hexLayout.ts';
import type { Pose, StepOf } from './plan.types.ts';

/** A pose on the way, with the ship's roll into its turn in radians. */
export interface MotionPose extends Pose {
  readonly bank: number;
}

export const easeInOut = (share: number): number => share * share * (3 - 2 * share);
export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

/** How hard a ship rolls into a full 60° turn, in radians. */
const BANK = 0.5;

/** Where a moving ship is: along a curve that leaves and arrives as the ship faces. */
export function poseOnMove(step: StepOf<'move'>, share: number): MotionPose {
  if (share >= 1) return { ...step.to, bank: 0 };
  const { from, to } = step;
  const t = easeInOut(share);
  const reach = Math.hypot(to.x - from.x, to.z - from.z);
  const out = direction(from.heading);
  const into = direction(to.heading);
  // Cubic Hermite: starts along the old heading, ends along the new one.
  const h1 = t * (1 - t) * (1 - t) * reach;
  const h2 = t * t * (t - 1) * reach;
  const h3 = t * t * (3 - 2 * t);
  const turn = to.heading - from.heading;
  const slip = step.maneuver === 'slip-left' ? -0.6 : step.maneuver === 'slip-right' ? 0.6 : 0;
  return {
    x: mix(from.x, to.x, h3) + h1 * out.x + h2 * into.x,
    z: mix(from.z, to.z, h3) + h1 * out.z + h2 * into.z,
    heading: from.heading + turn * easeInOut(Math.min(1, share * 1.25)),
    scale: mix(from.scale, to.scale, t),
    bank: BANK * Math.sin(Math.PI * share) * Math.max(-1, Math.min(1, turn / (Math.PI / 3) + slip)),
  };
}

/** Where a unit is that makes room. */
export function poseOnSettle(step: StepOf<'settle'>, share: number): MotionPose {
  if (share >= 1) return { ...step.to, bank: 0 };
  const t = easeInOut(share);
  const { from, to } = step;
  return {
    x: mix(from.x, to.x, t),
    z: mix(from.z, to.z, t),
    heading: mix(from.heading, to.heading, t),
    scale: mix(from.scale, to.scale, t),
    bank: 0,
  };
}
