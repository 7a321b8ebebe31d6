import { direction, type Pose } from '../plane.ts';

/** A pose on the way. */
export interface MotionPose extends Pose {
  /** The roll into a turn, in radians. */
  readonly bank: number;
  /** Length against its natural one: what is drawn into a hole, or jumps, is drawn out. */
  readonly stretch: number;
}

export const easeInOut = (share: number): number => share * share * (3 - 2 * share);
export const easeOut = (share: number): number => 1 - (1 - share) ** 3;
export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

export const restingPose = (pose: Pose): MotionPose => ({
  x: pose.x,
  z: pose.z,
  scale: pose.scale,
  heading: pose.heading,
  bank: 0,
  stretch: 1,
});

/** Straight from one pose to another; `share` is eased already. */
export function between(from: Pose, to: Pose, share: number): MotionPose {
  return {
    x: mix(from.x, to.x, share),
    z: mix(from.z, to.z, share),
    heading: mix(from.heading, to.heading, share),
    scale: mix(from.scale, to.scale, share),
    bank: 0,
    stretch: 1,
  };
}

/** A pose moved on along its heading by `far` world units. */
export function ahead(pose: Pose, far: number): MotionPose {
  const { x, z } = direction(pose.heading);
  return { ...restingPose(pose), x: pose.x + x * far, z: pose.z + z * far };
}

/** Along a curve that leaves and arrives as the craft faces. */
export function along(from: Pose, to: Pose, share: number): MotionPose {
  const t = easeInOut(share);
  const reach = Math.hypot(to.x - from.x, to.z - from.z);
  const out = direction(from.heading);
  const into = direction(to.heading);
  // Cubic Hermite: starts along the old heading, ends along the new one.
  const h1 = t * (1 - t) * (1 - t) * reach;
  const h2 = t * t * (t - 1) * reach;
  const h3 = t * t * (3 - 2 * t);
  return {
    ...between(from, to, t),
    x: mix(from.x, to.x, h3) + h1 * out.x + h2 * into.x,
    z: mix(from.z, to.z, h3) + h1 * out.z + h2 * into.z,
    heading: mix(from.heading, to.heading, easeInOut(Math.min(1, share * 1.25))),
  };
}
