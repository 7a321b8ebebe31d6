import { between, easeInOut, easeOut, mix, restingPose, type MotionPose } from '../../../../board/animation/motion.ts';
import { direction, type Pose } from '../../../../board/plane.ts';
import type { StepOf } from './plan.types.ts';

/** How hard a ship rolls into a full 60° turn, in radians. */
const BANK = 0.5;
/** How far a ship flies on while it jumps, leaves the map, or comes in. */
const JUMP = 9;
const DEPARTURE = 2.2;
const APPROACH = 8;

/** Where a moving ship is; a base turns where it stands. */
export function poseOnMove(step: StepOf<'move'>, share: number): MotionPose {
  const { from, to, maneuver } = step;
  if (maneuver === 'rotate') return between(from, to, easeInOut(share));
  const slip = maneuver === 'slip-left' ? -0.6 : maneuver === 'slip-right' ? 0.6 : 0;
  const turn = (to.heading - from.heading) / (Math.PI / 3) + slip;
  return { ...along(from, to, share), bank: BANK * Math.sin(Math.PI * share) * Math.max(-1, Math.min(1, turn)) };
}

/** Where a unit is that makes room. */
export const poseOnSettle = (step: StepOf<'settle'>, share: number): MotionPose =>
  between(step.from, step.to, easeInOut(share));

/** Thrown: off at once, spinning, and caught as it faced before. Pulled: slow, then faster, drawn out. */
export function poseOnDisplacement(step: StepOf<'displace'>, share: number): MotionPose {
  const { from, to } = step;
  if (step.cause === 'gravity') {
    const pose = between(from, to, share * share * (2 - share));
    return { ...pose, stretch: 1 + 0.3 * Math.sin(Math.PI * share) };
  }
  const t = easeOut(share);
  const way = step.unit % 2 ? 1 : -1;
  return {
    ...between(from, to, t),
    // Whole turns, so that it comes to rest as it faced.
    heading: mix(from.heading, to.heading, t) + way * 2 * Math.PI * t,
    bank: way * 1.1 * Math.sin(Math.PI * 3 * share) * (1 - share),
  };
}

/** Out of FTL: from far behind, and then there. */
export function poseOnArrival(step: StepOf<'arrive'>, share: number): MotionPose {
  const left = (1 - easeOut(share)) ** 2;
  return { ...ahead(step.to, -APPROACH * left), stretch: 1 + 5 * left };
}

/** Where a unit is that leaves the battle; `share` from 0 to 1. */
export function poseOnRetreat(step: StepOf<'retreat'>, share: number): MotionPose {
  const { from } = step;
  switch (step.cause) {
    case 'ftl': {
      // The drive charges; then it is gone in a moment.
      const gone = Math.max(0, (share - 0.62) / 0.38);
      return { ...ahead(from, JUMP * gone ** 3), stretch: 1 + 4 * gone ** 2 };
    }
    case 'worm-hole':
      return {
        ...restingPose(from),
        heading: from.heading + Math.PI * 3 * share * share,
        scale: from.scale * Math.max(0.05, 1 - share * share),
      };
    case 'map':
    case 'with-carrier':
      return ahead(from, DEPARTURE * share * share);
  }
}

/** Glides in, and grows smaller as it comes aboard or down. */
export function poseOnDocking(step: StepOf<'dock'>, share: number): MotionPose {
  const pose = along(step.from, step.to, share);
  const small = step.carrier === null ? 0.12 : 0.35;
  return { ...pose, scale: mix(step.from.scale, step.from.scale * small, share * share) };
}

/** Drawn into a black hole in a spiral, or down into a planet. */
export function poseSwallowed(step: StepOf<'destroyed'>, share: number): MotionPose {
  const { from } = step;
  if (step.cause === 'planet') return { ...restingPose(from), scale: from.scale * mix(1, 0.25, share), bank: share };
  const angle = share * share * Math.PI * 3;
  const radius = 0.5 * Math.sin(Math.PI * Math.min(1, share * 1.2)) * (1 - share);
  return {
    ...restingPose(from),
    x: from.x + radius * Math.sin(angle),
    z: from.z + radius * Math.cos(angle),
    heading: from.heading - angle,
    scale: from.scale * Math.max(0.04, 1 - share),
    stretch: 1 + 2.2 * share,
  };
}

/** Out of its tube: slowly first. */
export function poseOnLaunch(step: StepOf<'missile-launch'>, share: number): MotionPose {
  const t = share * share * (3 - 2 * share);
  return between(step.from, step.to, 0.35 * share + 0.65 * t);
}

/** Where a missile is on its way; `share` from 0 to 1. */
export const poseOnMissileMove = (step: StepOf<'missile-move'>, share: number): MotionPose =>
  step.flying ? along(step.from, step.to, share) : between(step.from, step.to, easeInOut(share));

/** A pose moved on along its heading by `far` world units. */
function ahead(pose: Pose, far: number): MotionPose {
  const { x, z } = direction(pose.heading);
  return { ...restingPose(pose), x: pose.x + x * far, z: pose.z + z * far };
}

/** Along a curve that leaves and arrives as the craft faces. */
function along(from: Pose, to: Pose, share: number): MotionPose {
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
