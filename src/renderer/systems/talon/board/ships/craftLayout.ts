import type { Pose } from '../../../../board/plane.ts';
import type { Place } from '../../../../board/plane.ts';

/** Where the craft of a squadron fly about its middle: x to starboard, z aft, in world units. */
export const CRAFT_LAYOUT = [
  { x: 0, y: 0.06, z: -0.3 },
  { x: -0.36, y: -0.03, z: 0.16 },
  { x: 0.36, y: -0.03, z: 0.16 },
] as const;

/** Where one craft is on the plane when its squadron has this pose. */
export function craftPlace(pose: Pose, craft: number): Place {
  const layout = CRAFT_LAYOUT[craft] ?? CRAFT_LAYOUT[0];
  const [sin, cos] = [Math.sin(pose.heading), Math.cos(pose.heading)];
  return {
    x: pose.x + (layout.x * cos - layout.z * sin) * pose.scale,
    z: pose.z + (layout.x * sin + layout.z * cos) * pose.scale,
    scale: pose.scale,
  };
}
