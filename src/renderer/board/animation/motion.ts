import type { Pose } from '../plane.ts';

/** A pose on the way. */
export interface MotionPose extends Pose {
  /** The roll into a turn, in radians. */
  readonly bank: number;
  /** Length against its natural one: what is drawn into a hole, or jumps, is drawn out. */
  readonly stretch: number;
}

/** A share of the way from 0 to 1, slow at both ends. */
export const easeInOut = (share: number): number => share * share * (3 - 2 * share);
/** A share of the way from 0 to 1, slow at the end. */
export const easeOut = (share: number): number => 1 - (1 - share) ** 3;
/** The number at a share of the way between two. */
export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

/** The pose of something that does not move: level, at its height. */
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
