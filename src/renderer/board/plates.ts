import type { Color } from 'three';
import type { LabelTag } from './labels.types.ts';
import { CRUISE_HEIGHT, type Point } from './plane.ts';

/** A thing on the table that bears a name. */
interface Named {
  readonly id: number;
  readonly pose: Point;
  readonly presence: number;
  readonly side: 0 | 1;
}

/** What a name plate has of the thing that it stands by: its hull, and the ring about it, keep clear of names. */
export const plateOf = (
  { id, pose, presence, side }: Named,
  colour: Color,
  body: number,
  ring: number,
): Pick<LabelTag, 'id' | 'at' | 'body' | 'ring' | 'presence' | 'colour' | 'second'> => ({
  id,
  at: { x: pose.x, y: CRUISE_HEIGHT / 2, z: pose.z },
  body,
  // A hull that is drawn larger than its ring covers it.
  ring: Math.max(ring, body),
  presence,
  colour,
  second: side === 1,
});

/** The point over a thing from which a number rises. */
export const overhead = ({ x, z }: Point, y = CRUISE_HEIGHT): { x: number; y: number; z: number } => ({ x, y, z });
